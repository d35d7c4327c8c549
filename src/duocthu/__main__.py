"""The program's entry point.

It imports the program only when it runs: child processes that read a PDF import this module, and need none of it.
"""

from __future__ import annotations

_INTERRUPTED = 130  # the shell's code for a program that was interrupted


def main() -> None:
    """Run the command line; Ctrl-C ends it without a trace while it is still being imported, too."""
    try:
        from duocthu.cli.program import run_program  # noqa: PLC0415 -- see above

        run_program()
    except KeyboardInterrupt:
        raise SystemExit(_INTERRUPTED) from None


if __name__ == "__main__":
    main()
