"""The program's entry point.

It imports the program only when it runs: child processes that read a PDF import this module, and need none of it.
"""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from duocthu.cli.program import run_program  # noqa: PLC0415 -- see above

    run_program()


if __name__ == "__main__":
    main()
