"""The API of a real server, asked whatever its own description allows, and much that it does not.

    python -m benchmarks.fuzz_api WORKSPACE --pdf BOOK.pdf --examples 500

Schemathesis makes the requests: examples, every bound of every parameter, random ones, and rows of requests that follow from each
other. No response may be an error of the server, all must be as described. Exit code 1 where one is not; it is printed with the
call that asks for it again.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.served_workspace import served

# A body that is too large is refused for that, whatever else is wrong with it.
CONFIGURATION = """
[checks.negative_data_rejection]
expected-statuses = [400, 404, 405, 413, 422]
"""


def main() -> int:
    """Start a server, ask it, end it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("workspace", type=Path)
    parser.add_argument("--pdf", type=Path, help="the book, so that pages are drawn as well")
    parser.add_argument("--examples", type=int, default=200, help="random requests for each operation")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with served(options.workspace, pdf=options.pdf) as address, tempfile.TemporaryDirectory() as folder:
        # Schemathesis leaves files where it runs.
        (Path(folder) / "schemathesis.toml").write_text(CONFIGURATION, encoding="utf-8")
        return subprocess.run(_fuzzer(address, options), cwd=folder, check=False).returncode  # noqa: S603 -- our own arguments


def _fuzzer(address: str, options: argparse.Namespace) -> list[str]:
    program = str(Path(sys.executable).with_name("schemathesis"))
    bounds = ["--max-examples", str(options.examples), "--seed", str(options.seed), "--checks", "all"]
    return [program, "--no-color", "run", f"{address}/api/openapi.json", *bounds]


if __name__ == "__main__":
    sys.exit(main())
