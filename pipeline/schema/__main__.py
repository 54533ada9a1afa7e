"""Write the schema file again from the models: `python -m pipeline.schema`."""

from __future__ import annotations

from pathlib import Path

from . import FILE_NAME, generated

Path(__file__).with_name(FILE_NAME).write_text(generated(), encoding="utf-8", newline="\n")
