"""Whether the end of a line cuts a word in two; the judge is jieba's dictionary."""

from __future__ import annotations

from functools import lru_cache


def is_cut_word(before: str, after: str) -> bool:
    """Whether the break stands inside a dictionary word (规|划): the judge is jieba's dictionary, four characters at most."""
    words = _dictionary()
    for left in (1, 2, 3):
        for right in (1, 2, 3):
            if (
                left + right <= 4
                and words.get(before[-left:] + after[:right], 0) > 20
                and len(before) >= left
                and len(after) >= right
            ):
                return True
    return False


@lru_cache(maxsize=1)
def _dictionary() -> dict[str, int]:
    """jieba's words and their frequencies, loaded into a tokenizer of our own when a doubtful break first asks for them."""
    import logging

    import jieba

    jieba.setLogLevel(logging.WARNING)
    tokenizer = jieba.Tokenizer()
    tokenizer.initialize()
    frequencies: dict[str, int] = tokenizer.FREQ
    return frequencies
