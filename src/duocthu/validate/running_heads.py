"""Running heads held against the monographs: a name that no monograph of its page bears betrays a title that was lost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from duocthu.domain.finding import Finding
from duocthu.text.fold import letters_key

_ELLIPSIS = ("…", "...")


def unknown_names(names: Sequence[str | None], monographs: Iterable[tuple[str, int, int]]) -> list[Finding]:
    """A finding running_head_name_unknown for each page whose head names none of the monographs on it.

    ``names`` are running names by physical page (None: no head), ``monographs`` are names with first and last physical page.
    Pages without a monograph have heads of their own kind and are not judged. A name cut short with an ellipsis fits its
    beginning.
    """
    on_page: dict[int, list[str]] = defaultdict(list)
    for name, first, last in monographs:
        key = letters_key(name)
        for page in range(first, last + 1):
            on_page[page].append(key)
    findings = []
    for page in sorted(on_page):
        head = names[page]
        if head is None:
            continue
        key = letters_key(head)
        cut = head.endswith(_ELLIPSIS)
        if not any(title == key or (cut and title.startswith(key)) for title in on_page[page]):
            findings.append(Finding("running_head_name_unknown", page, data={"name": head}))
    return findings
