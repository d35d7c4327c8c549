"""What a book calls its ATC groups: headings of its chapters that begin with a code (``J: KHÁNG KHUẨN TÁC DỤNG TOÀN THÂN``)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from duocthu.domain.chapter import Chapter

_NAMED = re.compile(r"([A-Z](?:\d{2}[A-Z]{0,2})?)\s*:\s+(\S.*)")


def atc_names(chapters: Iterable[Chapter]) -> dict[str, str]:
    """Names by code, as the book prints them; empty where it names none."""
    names: dict[str, str] = {}
    for chapter in chapters:
        for heading in chapter.headings:
            named = _NAMED.fullmatch(heading.text)
            if named is not None:
                names.setdefault(named[1], named[2])
    return names
