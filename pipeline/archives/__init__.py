"""ZIP and tar archives as folders: which documents are in one, under which names, and their bytes.

    notices.zip!/2024/plan.docx          year.zip!/inner.tar.gz!/plan.pdf

Nothing is ever written outside or unpacked to disk. An archive in an archive is looked into once; what lies deeper has its
entry, which says so. What an archive claims is never believed: counts, sizes and ratios are limited by what is found.
"""

from .listing import ENDINGS, Contents, Found, contents, is_archive_name
from .member import Member, numbered
from .reader import let_go, read_member

__all__ = ["ENDINGS", "Contents", "Found", "Member", "contents", "is_archive_name", "let_go", "numbered", "read_member"]
