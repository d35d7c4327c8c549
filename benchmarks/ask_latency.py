"""How long a question takes over HTTP, beside a request that does nothing: a real server on loopback.

    python -m benchmarks.ask_latency WORKSPACE QUESTIONS.jsonl --split dev --limit 500 --max-p95 80

Milliseconds of one machine say nothing on another: the ratio to ``/healthz`` in the same run does. Exit code 1 where the bound is
exceeded.
"""

from __future__ import annotations

import argparse
import http.client
import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

from benchmarks.served_workspace import served

HEADERS = {"Content-Type": "application/json"}


def main() -> int:
    """Measure, print, compare."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("workspace", type=Path)
    parser.add_argument("questions", type=Path)
    parser.add_argument("--split", help="questions of this split only")
    parser.add_argument("--limit", type=int, default=500, help="questions, evenly over the file")
    parser.add_argument("--clients", type=int, default=1, help="questions at once")
    parser.add_argument("--max-p95", type=float, help="milliseconds")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    questions = _questions(options.questions, options.split, options.limit)
    with served(options.workspace) as address:
        bare = _timed(address, [None] * len(questions), options.clients)
        asked = _timed(address, questions, options.clients)
    figures = {
        "questions": len(questions),
        "clients": options.clients,
        "healthz_p50_ms": _percentile(bare, 50),
        "healthz_p95_ms": _percentile(bare, 95),
        "ask_p50_ms": _percentile(asked, 50),
        "ask_p95_ms": _percentile(asked, 95),
        "ask_max_ms": _percentile(asked, 100),
        "ratio_p50": round(_percentile(asked, 50) / _percentile(bare, 50), 1),
        "ratio_p95": round(_percentile(asked, 95) / _percentile(bare, 95), 1),
    }
    print(json.dumps(figures) if options.json else "\n".join(f"{name:16} {value}" for name, value in figures.items()))
    return int(options.max_p95 is not None and figures["ask_p95_ms"] > options.max_p95)


def _questions(file: Path, split: str | None, limit: int) -> list[str]:
    records = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    texts = [record["question"] for record in records if split is None or record.get("split") == split]
    step = max(1, len(texts) // limit)
    return texts[::step][:limit]


def _timed(address: str, questions: list[str] | list[None], clients: int) -> list[float]:
    """Milliseconds of each request, ascending; of ``/healthz`` where there is no question."""
    shares = [questions[number::clients] for number in range(clients)]
    with ThreadPoolExecutor(clients) as threads:
        return sorted(ms for share in threads.map(lambda each: _times(address, each), shares) for ms in share)


def _times(address: str, questions: list[str] | list[None]) -> list[float]:
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    times = []
    for question in questions:
        body = None if question is None else json.dumps({"question": question}).encode()
        start = time.perf_counter()
        if body is None:
            connection.request("GET", "/healthz")
        else:
            connection.request("POST", "/api/ask", body, HEADERS)
        response = connection.getresponse()
        response.read()
        times.append((time.perf_counter() - start) * 1000)
        if response.status != http.client.OK:
            raise SystemExit(f"{response.status} for {question!r}")
    connection.close()
    return times


def _percentile(ascending: list[float], percent: int) -> float:
    place = min(len(ascending) - 1, len(ascending) * percent // 100)
    return round(ascending[place], 2)


if __name__ == "__main__":
    sys.exit(main())
