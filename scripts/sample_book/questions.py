"""Questions on the book with the facts that answer them, from ``content/questions.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

QUESTIONS = Path(__file__).parent / "content" / "questions.toml"
Record = dict[str, Any]


def resolve(facts: list[Record]) -> list[Record]:
    """Each question with its gold: ids, pages and words of its facts; raises ValueError where the book has no such fact."""
    rows = tomllib.loads(QUESTIONS.read_text(encoding="utf-8"))["question"]
    return [_question(f"sample-q{n:03d}", row, facts) for n, row in enumerate(rows, 1)]


def _question(name: str, row: Record, facts: list[Record]) -> Record:
    gold = _gold(row, facts, name)
    out: Record = {"id": name, "group": row["group"], "split": "dev", "question": row["ask"], "gold": gold}
    for extra in ("population", "brand", "alias", "typed_name", "confusable_with"):
        if extra in row:
            out[extra] = row[extra]
    if "before" in row:
        earlier = row["before"]
        out["history"] = [{"question": earlier["ask"], "gold": _gold(earlier, facts, name)}]
    return out


def _gold(row: Record, facts: list[Record], name: str) -> Record:
    drugs, keys = row.get("drugs", []), row.get("sections", [])
    gold: Record = {
        "drug_ids": drugs,
        "section_keys": keys,
        "fact_ids": [],
        "printed_pages": [],
        "physical_pages": [],
        "answerable": "why" not in row,
        "answer_text": [],
        "table_ids": [],
    }
    if "why" in row:
        return gold | {"why": row["why"]}
    held = [f for f in facts if f["drug_id"] in drugs and f["section_key"] in keys and _meant(f, row)]
    if not held:
        raise ValueError(f"{name}: no fact answers {row['ask']!r}")
    gold["fact_ids"] = [f["fact_id"] for f in held]
    gold["answer_text"] = [f["text"] for f in held]
    for field in ("printed_pages", "physical_pages"):
        gold[field] = sorted({p for f in held for p in f[field]})
    gold["table_ids"] = sorted({f["table_id"] for f in held if f["table_id"]})
    return gold


def _meant(fact: Record, row: Record) -> bool:
    """Whether a fact is one of those asked for: by its words, its labels, its kind; all facts where none of them is given."""
    if fact["in_table"] != bool(row.get("table")):
        return False
    if "kinds" in row and fact["kind"] not in row["kinds"]:
        return False
    chain = " > ".join(fact["population_chain"])
    if not all(part in chain for part in row.get("under", [])):
        return False
    return any(words in fact["text"] for words in row.get("words", [""]))
