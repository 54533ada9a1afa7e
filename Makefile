# Everything a newcomer or CI needs. `make help` lists the targets; only make and a Python 3.11 to 3.13 must be there before.
#
# The virtual environment .venv is made once and again when the lock or pyproject.toml changes. Plain POSIX sh throughout.

VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/stamp
OUT    ?= extracted
# The first Python on the path that will do; `make PYTHON=/path/to/python3.12 run` chooses another.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	  $$p -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null \
	  && { echo $$p; break; }; done)
# Checks compare a run with the committed files in here.
BUILD  := build
# What of a run over corpus/ is committed: the files that hold no times and can be read in a diff.
SAMPLE := records.jsonl panel.csv
# Status 1 says that some documents could not be read. corpus/ holds such documents on purpose.
SOME_FAILED := test $$? -eq 1

.DEFAULT_GOAL := help
.PHONY: help install ocr run test lint format types bench soak corpus sample scoreboard schema codebook docs notebooks lock \
	check check-drift clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

install: $(STAMP) ## set up .venv with everything the other targets need

$(STAMP): requirements-dev.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "No Python 3.11, 3.12 or 3.13 with venv and pip was found (on Debian and Ubuntu: install python3-venv)," \
	  "or name one: make PYTHON=/path/to/python3.12 ..." >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

ocr: $(STAMP) ## add the extra that reads scans (about 265 MB)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-ocr.lock

run: $(STAMP) ## read corpus/ and write extracted/, ending with a table of what was found
	$(BIN)/fenhong run corpus/documents --out $(OUT) || $(SOME_FAILED)

test: $(STAMP) ## run the tests
	$(BIN)/python -m pytest

lint: $(STAMP) ## check style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(STAMP) ## rewrite files in the house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(STAMP) ## check types
	$(BIN)/mypy

check: lint types test check-drift ## all of lint, types, test and check-drift

bench: $(STAMP) ## measure speed: text and PDF to records, and start-up (BENCH="--texts FOLDER --pdfs FOLDER")
	$(BIN)/python -m bench $(BENCH)

soak: $(STAMP) ## a long run, watched: memory, throughput, and the same run again (SOAK="--count 20000 --workers 2")
	$(BIN)/python -m bench soak $(SOAK)

corpus: $(STAMP) ## make the documents, texts and gold of corpus/ again from corpus/sources
	$(BIN)/python corpus/make.py

sample: $(STAMP) ## make extracted/sample again from corpus/, and the examples of both READMEs
	rm -rf $(BUILD)/sample && mkdir -p $(BUILD) extracted/sample
	$(BIN)/fenhong run corpus/documents --out $(BUILD)/sample --quiet || $(SOME_FAILED)
	cp $(SAMPLE:%=$(BUILD)/sample/%) extracted/sample/
	$(BIN)/python docs/examples.py
	$(BIN)/python docs/grounding.py

scoreboard: $(STAMP) ## measure corpus/ and the batches of estimate/, and write the scoreboard of README.md
	$(BIN)/python docs/scoreboard.py

schema: $(STAMP) ## make the published JSON Schema again from the models
	$(BIN)/python -m pipeline.schema

# Schema, corpus and sample are made elsewhere and compared. PDFs differ between releases of the library that draws them
# and need its font, so theirs is the one form that is not compared. (-a: a panel is text, whatever diff thinks.)
check-drift: $(STAMP) ## are the committed schema, corpus and sample what the code makes now?
	@rm -rf $(BUILD)/drift && mkdir -p $(BUILD)/drift
	$(BIN)/python -c 'from pipeline.schema import generated; print(generated(), end="")' > $(BUILD)/drift/schema.json
	@diff -u pipeline/schema/policy_record-*.json $(BUILD)/drift/schema.json \
	  || { echo "The schema is not what the models make now: run make schema." >&2; exit 1; }
	@$(BIN)/fenhong codebook > $(BUILD)/drift/codebook.md && diff -u docs/codebook.md $(BUILD)/drift/codebook.md \
	  || { echo "docs/codebook.md is not what the schema says now: run make codebook." >&2; exit 1; }
	$(BIN)/python corpus/make.py --out $(BUILD)/drift/corpus > /dev/null
	@(cd $(BUILD)/drift/corpus && find . -type f ! -name '*.pdf') | sort | while read -r file; do \
	  diff -a "corpus/$$file" "$(BUILD)/drift/corpus/$$file" || exit 1; done \
	  || { echo "corpus/ is not what its sources make now: run make corpus." >&2; exit 1; }
	$(BIN)/fenhong run corpus/documents --out $(BUILD)/drift/run --quiet || $(SOME_FAILED)
	@(for file in $(SAMPLE); do diff -a extracted/sample/$$file $(BUILD)/drift/run/$$file || exit 1; done) \
	  || { echo "extracted/sample is not what the code makes now: run make sample and read the difference." >&2; exit 1; }
	$(BIN)/python docs/examples.py --check
	$(BIN)/python docs/grounding.py --check

codebook: $(STAMP) ## make docs/codebook.md again from the schema
	$(BIN)/fenhong codebook --out docs

docs: $(STAMP) ## build the documentation site into build/site, warnings being errors
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --config-file docs/mkdocs.yml

notebooks: $(STAMP) ## run the notebooks again and save what they print and draw
	$(BIN)/python notebooks/make.py

lock: $(STAMP) ## resolve the dependencies again and write requirements-dev.lock
	@mkdir -p $(BUILD)
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --upgrade --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-header --no-annotate --quiet --output-file $(BUILD)/lock
	{ echo "# Every package that \`make\` installs, for Python 3.11 to 3.13. Made by \`make lock\`; not edited by hand."; \
	  cat $(BUILD)/lock; } > $(BUILD)/lock.new
	mv $(BUILD)/lock.new requirements-dev.lock

	{ echo "# Every package that \`make ocr\` wants, in the versions of requirements-dev.lock. Made by \`make lock\`; not edited by hand."; \
	  $(BIN)/uv pip compile pyproject.toml --extra ocr --constraint requirements-dev.lock --universal --python-version 3.11 \
	  --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate --quiet; } > $(BUILD)/lock.ocr
	mv $(BUILD)/lock.ocr requirements-ocr.lock

clean: ## remove .venv, caches and what runs have written (extracted/sample stays)
	rm -rf $(VENV) $(BUILD) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find extracted -mindepth 1 -maxdepth 1 ! -name sample ! -name README.md -exec rm -rf {} + 2>/dev/null || true
