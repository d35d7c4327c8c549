"""``duocthu blocks``: the tables and formulas of a workspace, as a list or as a page of pictures to look through."""

from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer

from duocthu.bootstrap import Application
from duocthu.cli.contact_sheet import address, contact_sheet
from duocthu.cli.terminal import Terminal, guarded
from duocthu.cli.whole_file import write_page
from duocthu.workflows.list_blocks import BlockList, ListedBlock


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("blocks", help=words("cli.blocks"), short_help=words("cli.blocks_short"))
    def blocks(
        workspace: Annotated[Path | None, typer.Argument(help=words("cli.argument_workspace"))] = None,
        html: Annotated[Path | None, typer.Option("--html", help=words("cli.option_sheet"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        folder = workspace or application.settings.workspace
        with guarded(terminal):
            listed = application.blocks(folder)
            if html is not None:
                write_page(html, contact_sheet(listed, lambda name: application.crop(folder, name), application.catalogue))
            if json:
                terminal.emit(listed)
            else:
                _show(terminal, listed, html)


def _show(terminal: Terminal, listed: BlockList, html: Path | None) -> None:
    words = terminal.words
    if html is None:
        terminal.say(words("blocks_title", title=listed.title))
        for title, blocks in groupby(listed.blocks, key=lambda block: block.title):
            terminal.say(f"\n{title}")
            for block in blocks:
                terminal.say(_row(terminal, block))
        terminal.say("")
    unsure, missing = sum(b.unsure for b in listed.blocks), sum(not b.has_crop for b in listed.blocks)
    terminal.say(words("blocks_done", count=len(listed.blocks), unsure=unsure, missing=missing))
    if html is not None:
        terminal.say(words("sheet_written", file=str(html)))


def _row(terminal: Terminal, block: ListedBlock) -> str:
    words = terminal.words
    facts = [words(f"shape_{block.shape}")]
    if block.confidence is not None:
        facts.append(words("unsure" if block.unsure else "sure", percent=round(100 * block.confidence)))
    facts.append(block.source_crop if block.has_crop else words("no_crop"))
    place = " · ".join(filter(None, (block.section, address(block.pages, terminal.catalogue))))
    return f"  {place}\n    {' · '.join(facts)}"
