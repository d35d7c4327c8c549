"""Notices that say the same of several sections, for a reader who wants it said once; programs get each by itself."""

from __future__ import annotations

from duocthu.domain.answer import Answer, Notice
from duocthu.messages.catalogue import Catalogue

_CODE = "section_partial"


def joined_partial(answer: Answer, catalogue: Catalogue) -> tuple[Notice, ...]:
    """The notices of an answer, those of sections of which only a part is quoted as one line, where the first of them stood.

    Sections of several drugs are told with their drugs.
    """
    partial = [notice for notice in answer.notices if notice.code == _CODE]
    told = [catalogue.data(f"notice.{_CODE}", notice.text) for notice in partial]
    known = [data for data in told if data is not None]
    if len(partial) < 2 or len(known) < len(partial):  # noqa: PLR2004 -- one is a line already
        return answer.notices
    drugs = [_drug(notice, answer) for notice in partial]
    several = len(set(drugs)) > 1
    sections = dict.fromkeys(
        catalogue.text(
            "notice.sections_partial_one",
            section=f"{drug} · {data['section']}" if several and drug else data["section"],
            pages=data["pages"],
        )
        for drug, data in zip(drugs, known, strict=True)
    )
    text = catalogue.text("notice.sections_partial", sections=" ".join(sections).rstrip(";"))
    line = Notice(_CODE, text, citation_ids=tuple(dict.fromkeys(each for notice in partial for each in notice.citation_ids)))
    first = answer.notices.index(partial[0])
    return (*answer.notices[:first], line, *(notice for notice in answer.notices[first:] if notice.code != _CODE))


def _drug(notice: Notice, answer: Answer) -> str:
    """The drug of whose section a notice speaks, '' where nothing of it is cited."""
    ids = {chunk_id.partition("__")[0] for chunk_id in notice.citation_ids}
    return next((citation.drug_name for citation in answer.citations if citation.drug_id in ids), "")
