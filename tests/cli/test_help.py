"""The help teaches: every command, argument and option, in both languages."""

from __future__ import annotations

import re

import pytest
from tests.cli.conftest import Cli

from duocthu import __version__
from duocthu.books.registry import shipped
from duocthu.messages.catalogue import Catalogue, Language

COMMANDS = (
    "ingest",
    "run",
    "chunk",
    "chunk-ready",
    "validate",
    "inspect",
    "load",
    "search",
    "ask",
    "eval",
    "demo",
    "blocks",
    "crosscheck",
    "serve",
)
OPTIONS = {
    "run": {"--book", "--out", "--allow", "--without-blocks", "--json", "--help"},
    "validate": {"--baseline", "--update-baseline", "--json", "--help"},
    "inspect": {"--book", "--workspace", "--json", "--help"},
    "load": {"--allow", "--json", "--help"},
    "ingest": {"--book", "--out", "--allow", "--json", "--help"},
    "chunk": {"--json", "--help"},
    "chunk-ready": {"--html", "--all", "--json", "--help"},
    "search": {"--workspace", "--questions", "--out", "--limit", "--explain", "--json", "--help"},
    "eval": {"--dataset", "--split", "--run", "--against", "--out", "--html", "--keep", "--json", "--help"},
    "blocks": {"--html", "--json", "--help"},
    "crosscheck": {"--json", "--help"},
    "ask": {"--workspace", "--questions", "--out", "--json", "--help"},
    "demo": {"--workspace", "--no-serve", "--json", "--help"},
    "serve": {"--workspace", "--port", "--host", "--allow-host", "--pdf", "--share-pdf", "--json", "--help"},
}
LANGUAGES: tuple[Language, ...] = ("vi", "en")
_ENTRY = re.compile(r"^  (?P<name>--[a-z-]+|[a-z]+)(?: <[^>]+>)?(?P<help>(?:  .*)?)$")


def _explained(text: str) -> dict[str, str]:
    """Options and arguments with the words beside them."""
    found: dict[str, str] = {}
    name = ""
    head = "Arguments:" if "Arguments:" in text else "Options:"
    for line in text.partition(head)[2].splitlines():
        entry = _ENTRY.match(line)
        if entry:
            name = entry["name"]
            found[name] = entry["help"].strip()
        elif name and line.startswith("   "):
            found[name] = f"{found[name]} {line.strip()}".strip()
    return found


def _key(command: str) -> str:
    return f"cli.{command.replace('-', '_')}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_explained(cli: Cli, command: str, language: Language) -> None:
    """With the words of the reader's language; nothing of the other one."""
    done = cli(command, "--help", DUOCTHU_LANG=language, COLUMNS="100")
    assert (done.exit_code, done.err) == (0, "")
    explained = _explained(done.out)
    assert {name for name in explained if name.startswith("--")} == OPTIONS[command]
    assert all(len(words) > 10 for words in explained.values()), explained
    words = Catalogue.load(language)
    flat = " ".join(done.out.split()).replace("chunk- ready", "chunk-ready")
    assert words.text(_key(command)) in flat
    assert words.text("cli.option_help") in flat
    other = Catalogue.load("en" if language == "vi" else "vi")
    assert other.text(_key(command)) not in flat


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_commands_is_whole(cli: Cli, language: Language) -> None:
    """Each with a line that is not cut off; a call without arguments shows it, too."""
    done = cli("--help", DUOCTHU_LANG=language, COLUMNS="80")
    for command in COMMANDS:
        assert re.search(rf"^  {command} +\S.*\.$", done.out, re.MULTILINE), command
    assert "..." not in done.out.split("[ARGS]...")[1]
    assert cli().out == done.out


def test_shipped_profiles_are_named(cli: Cli) -> None:
    """Whoever reads the help of ``run`` knows what to name."""
    text = cli("run", "--help", DUOCTHU_LANG="en").out
    assert all(book in text for book in shipped())


@pytest.mark.parametrize("command", COMMANDS)
def test_a_narrow_terminal_can_read_it(cli: Cli, command: str) -> None:
    """No line is longer than the terminal is wide."""
    done = cli(command, "--help", COLUMNS="40")
    assert max(len(line) for line in done.out.splitlines()) <= 50  # the library's own least width


def test_the_version(cli: Cli) -> None:
    """For error reports."""
    assert cli("--version").out == f"duocthu {__version__}\n"


@pytest.mark.parametrize(
    "arguments", [("nothing",), ("run",), ("ask", "a", "b"), ("run", "x.pdf", "--nothing"), ("ask", "--out")]
)
def test_a_command_that_cannot_be_meant(cli: Cli, arguments: tuple[str, ...]) -> None:
    """Exit code 2, what was wrong, and where the help is; with ``--json`` as one JSON value."""
    done = cli(*arguments, DUOCTHU_LANG="vi")
    assert (done.exit_code, done.out) == (2, "")
    assert "--help" in done.err
    done = cli(*arguments, "--json")
    if done.out:
        assert done.exit_code == 2
        assert done.error["code"] == "usage"


@pytest.mark.parametrize(
    ("variable", "value"), [("DUOCTHU_PROCESSES", "many"), ("DUOCTHU_LANG", "de"), ("DUOCTHU_MAX_PAGES", "0")]
)
def test_a_setting_that_cannot_be_meant(cli: Cli, variable: str, value: str) -> None:
    """In both languages, since the language may be the setting."""
    done = cli("load", **{variable: value})
    assert (done.exit_code, done.out) == (2, "")
    assert done.err.count(variable) == 2
    assert cli("load", "--json").error["data"]["variable"] == variable
