"""The program's entry point."""

from __future__ import annotations

import os
import sys

from duocthu.bootstrap import application
from duocthu.cli.app import make_app
from duocthu.domain.errors import DuocthuError
from duocthu.messages.catalogue import Catalogue


def main() -> None:
    """Run the command line."""
    try:
        program = application(os.environ)
    except DuocthuError as error:
        sys.stderr.write(Catalogue.load("en").text(f"error.{error.code}", **error.data) + "\n")
        sys.exit(error.exit_code)
    make_app(program)()


if __name__ == "__main__":
    main()
