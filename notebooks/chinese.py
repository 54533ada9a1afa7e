"""A font with Chinese characters for matplotlib, found among those that are installed."""

from __future__ import annotations

import logging

from matplotlib import font_manager, rcParams

FAMILIES = (
    "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "Source Han Sans CN", "Microsoft YaHei", "PingFang SC",
    "Hiragino Sans GB", "SimHei", "WenQuanYi Zen Hei", "WenQuanYi Micro Hei", "Noto Sans CJK JP", "Noto Sans CJK TC",
    "Microsoft JhengHei", "Droid Sans Fallback", "Arial Unicode MS",
)  # fmt: skip


def use_chinese_font() -> str | None:
    """Set the first family that is installed and return it; None, with a message, where none is and labels would be boxes."""
    installed = set(font_manager.get_font_names())
    found = next((family for family in FAMILIES if family in installed), None)
    if found is None:
        print(
            "No font with Chinese characters is installed: Chinese labels will be boxes. Install one (Debian: "
            "fonts-noto-cjk or fonts-wqy-zenhei), delete matplotlib's font cache and start the notebook again."
        )
        return None
    # Many have one weight only, and each text drawn would say so again.
    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)
    rcParams["font.sans-serif"] = [found, *rcParams["font.sans-serif"]]
    rcParams["axes.unicode_minus"] = False  # many of these fonts have no U+2212
    return found
