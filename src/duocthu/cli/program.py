"""Starts the command line as the user's environment sets it up."""

import os
import sys

from duocthu.bootstrap import application
from duocthu.cli.app import make_app
from duocthu.domain.errors import DuocthuError
from duocthu.messages.catalogue import Catalogue


def run_program() -> None:
    """Run the command that the arguments name; a setting that cannot be meant ends it first, in English and Vietnamese."""
    try:
        program = application(os.environ)
    except DuocthuError as error:
        for language in ("vi", "en"):
            sys.stderr.write(Catalogue.load(language).text(f"error.{error.code}", **error.data) + "\n")
        sys.exit(error.exit_code)
    make_app(program)()
