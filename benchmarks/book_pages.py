"""How quick and how heavy the pages are that show the book: every monograph and chapter, lists, comparisons, interactions.

    python -m benchmarks.book_pages WORKSPACE --max-p50 300 --max-bytes 60000

A real server on loopback; each page once, in a fixed order, as a browser asks for it (packed). Milliseconds of one machine say
nothing on another: the ratio to ``/healthz`` in the same run does. Exit code 1 where a kind of page exceeds a bound; bytes are
those of the page with its styles and scripts, as on a first visit.
"""

from __future__ import annotations

import argparse
import http.client
import itertools
import json
import re
import statistics
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

from benchmarks.served_workspace import served

_ASSET = re.compile(rb'(?:href|src)="(/static/[^"]+)"')
_PAIRS = 40


def main() -> int:
    """Measure, print, compare."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("workspace", type=Path)
    parser.add_argument("--max-p50", type=float, help="milliseconds, of each kind of page")
    parser.add_argument("--max-bytes", type=int, help="of a first visit to any page")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with served(options.workspace) as address:
        connection = http.client.HTTPConnection(urlsplit(address).netloc)
        bare = statistics.median(_got(connection, "/healthz")[0] for _ in range(100))
        dress = _dress(connection)
        kinds = {kind: [_got(connection, path) for path in paths] for kind, paths in _paths(connection).items()}
    figures = {
        kind: {
            "pages": len(got),
            "p50_ms": round(statistics.median(ms for ms, _ in got), 1),
            "max_ms": round(max(ms for ms, _ in got), 1),
            "ratio_p50": round(statistics.median(ms for ms, _ in got) / bare, 1),
            "most_bytes": dress + max(size for _, size in got),
        }
        for kind, got in kinds.items()
        if got
    }
    print(json.dumps({"healthz_p50_ms": round(bare, 2), "dress_bytes": dress, **figures}) if options.json else _table(figures))
    slow = options.max_p50 is not None and any(each["p50_ms"] > options.max_p50 for each in figures.values())
    heavy = options.max_bytes is not None and any(each["most_bytes"] > options.max_bytes for each in figures.values())
    return int(slow or heavy)


def _paths(connection: http.client.HTTPConnection) -> dict[str, list[str]]:
    """All pages by kind; pairs are neighbours of the list, evenly over the book."""
    listed = json.loads(_body(connection, "/api/drugs", "application/json"))
    ids = [drug["drug_id"] for drug in listed["drugs"]]
    pairs = list(itertools.pairwise(ids))[:: max(1, len(ids) // _PAIRS)]
    fours = [ids[start : start + 4] for start in range(0, len(ids) - 3, max(4, len(ids) // _PAIRS))]
    chapters = re.findall(r'href="(/chapters/[^"]+)"', _body(connection, "/chapters").decode())
    return {
        "lists": ["/drugs", *(f"/drugs?letter={letter}" for letter in listed["letters"] if letter != "#"), "/atc", "/chapters"],
        "brands": [f"/brands?letter={letter}" for letter in listed["letters"] if letter != "#"],
        "found": [f"/drugs?q={drug[:4]}" for drug in ids[:: max(1, len(ids) // 100)]],
        "monographs": [f"/drugs/{drug}" for drug in ids],
        "chapters": chapters,
        "compare": ["/compare?" + "&".join(f"drug={drug}" for drug in four) for four in fours],
        "interactions": [f"/interactions?drug={one}&drug={other}" for one, other in pairs],
        "corpus": ["/corpus"] * 5,
    }


def _dress(connection: http.client.HTTPConnection) -> int:
    """The bytes of styles, scripts and icon."""
    return sum(_got(connection, path.decode())[1] for path in sorted(set(_ASSET.findall(_body(connection, "/drugs")))))


def _body(connection: http.client.HTTPConnection, path: str, kind: str = "text/html", coding: str = "identity") -> bytes:
    connection.request("GET", path, headers={"Accept": kind, "Accept-Encoding": coding})
    reply = connection.getresponse()
    body = reply.read()
    if reply.status != 200:  # noqa: PLR2004 -- HTTP's own number
        raise SystemExit(f"{path}: {reply.status}")
    return body


def _got(connection: http.client.HTTPConnection, path: str) -> tuple[float, int]:
    """Milliseconds and bytes of a page, packed."""
    start = time.perf_counter()
    size = len(_body(connection, path, coding="gzip"))
    return (time.perf_counter() - start) * 1000, size


def _table(figures: dict[str, dict[str, float]]) -> str:
    names = next(iter(figures.values()), {})
    rows = [["", *names], *([kind, *map(str, told.values())] for kind, told in figures.items())]
    return "\n".join("".join(f"{cell:>13}" for cell in row) for row in rows)


if __name__ == "__main__":
    sys.exit(main())
