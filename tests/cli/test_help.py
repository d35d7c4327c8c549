"""The help teaches: every command, argument and option, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

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
    "ask": {"--workspace", "--questions", "--out", "--pictures", "--pdf", "--json", "--help"},
    "demo": {"--workspace", "--no-serve", "--json", "--help"},
    "serve": {"--workspace", "--port", "--host", "--allow-host", "--pdf", "--share-pdf", "--json", "--help"},
}
LANGUAGES: tuple[Language, ...] = ("vi", "en")
_ENTRY = re.compile(r"^  (?P<name>--[a-z-]+|[a-z]+)(?: <[^>]+>)?(?P<help>(?:  .*)?)$")
# What the command-line library says itself, in English.
_LIBRARY = re.compile(r"\b(?:Usage|Arguments|Options|Commands):|\[OPTIONS\]|\[ARGS\]|\[default:|\[required\]|<str>|<int|<list")


def _explained(text: str, words: Catalogue) -> dict[str, str]:
    """Options and arguments with the words beside them."""
    found: dict[str, str] = {}
    name = ""
    arguments, options = (f"{words.text(f'cli.head_{kind}')}:" for kind in ("arguments", "options"))
    head = arguments if arguments in text else options
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
    words = Catalogue.load(language)
    explained = _explained(done.out, words)
    assert {name for name in explained if name.startswith("--")} == OPTIONS[command]
    assert all(len(words) > 10 for words in explained.values()), explained
    flat = " ".join(done.out.split()).replace("chunk- ready", "chunk-ready")
    assert words.text(_key(command)) in flat
    assert words.text("cli.option_help") in flat
    other = Catalogue.load("en" if language == "vi" else "vi")
    assert other.text(_key(command)) not in flat
    assert bool(_LIBRARY.search(done.out)) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_commands_is_whole(cli: Cli, language: Language) -> None:
    """Each with a line that is not cut off; a call without arguments shows it, too."""
    done = cli("--help", DUOCTHU_LANG=language, COLUMNS="80")
    for command in COMMANDS:
        assert re.search(rf"^  {command} +\S.*\.$", done.out, re.MULTILINE), command
    assert "..." not in done.out.partition("...\n")[2]
    assert bool(_LIBRARY.search(done.out)) == (language == "en")
    assert cli().out == done.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_tells_what_it_takes(cli: Cli, language: Language) -> None:
    """A number, and the one that holds without it."""
    words = Catalogue.load(language)
    text = " ".join(cli("index", "prune", "--help", DUOCTHU_LANG=language).out.split())
    assert f"--keep <{words.text('cli.kind_number')}>" in text
    assert words.text("cli.aside_default", value=2) in text


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
    ("arguments", "kind", "data"),
    [
        (("nothing",), "no_command", {"name": "nothing"}),
        (("index", "nothing"), "no_command", {"name": "nothing"}),
        (("run", "x.pdf", "--nothing"), "no_option", {"name": "--nothing"}),
        (("run",), "missing", {"name": "pdf"}),
        (("ask", "--out"), "value_missing", {"name": "--out"}),
        (("ask", "--json=3", "x"), "value_unwanted", {"name": "--json"}),
        (("ask", "a", "b c"), "extra", {"words": "b c"}),
        (("serve", "--port", "99999"), "range", {"name": "--port", "value": "99999", "least": 0, "most": 65_535}),
        (("serve", "--port", "foo"), "no_number", {"name": "--port", "value": "foo"}),
        (("index", "prune", "x", "--keep", "0"), "at_least", {"name": "--keep", "value": "0", "least": 1}),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_with_a_command_is_told_in_one_language(
    cli: Cli, arguments: tuple[str, ...], kind: str, data: dict[str, str | int], language: Language
) -> None:
    """Each kind of it, with what was typed; the library's own English stands in no Vietnamese sentence."""
    done = cli(*arguments, DUOCTHU_LANG=language, COLUMNS="300")
    assert (done.exit_code, done.out) == (2, "")
    assert Catalogue.load(language).text(f"cli.usage_{kind}", **data) in done.err
    assert f"duocthu {arguments[0] if arguments != ('nothing',) else ''}".strip() in done.err


def test_what_is_nearly_a_name_is_offered(cli: Cli) -> None:
    """Commands, those of a group, and options."""
    for arguments, likes in ((("serv",), "serve"), (("index", "prun"), "prune"), (("serve", "--prot", "1"), "--port")):
        done = cli(*arguments, DUOCTHU_LANG="vi", COLUMNS="300")
        assert Catalogue.load("vi").text("cli.usage_likes", likes="").strip() in done.err
        assert likes in done.err


@pytest.mark.parametrize(
    ("variable", "value"), [("DUOCTHU_PROCESSES", "many"), ("DUOCTHU_LANG", "de"), ("DUOCTHU_MAX_PAGES", "0")]
)
def test_a_setting_that_cannot_be_meant(cli: Cli, variable: str, value: str) -> None:
    """In both languages, since the language may be the setting."""
    done = cli("load", **{variable: value})
    assert (done.exit_code, done.out) == (2, "")
    assert done.err.count(variable) == 2
    assert cli("load", "--json").error["data"]["variable"] == variable


@pytest.mark.parametrize("command", COMMANDS)
def test_an_empty_default_is_not_told(cli: Cli, command: str) -> None:
    """What holds without the option is then in its own words."""
    text = cli(command, "--help", DUOCTHU_LANG="vi", COLUMNS="200").out
    assert "Mặc định: ." not in text


def test_of_many_codes_the_likest_are_named(cli: Cli, sample_pdf: Path, sample_workspace: Path) -> None:
    """A person reads a handful; programs get all."""
    for command, typed, meant in (
        (("run", sample_pdf, "--book", "sample"), "file_repair", "file_repaired"),
        (("load", sample_workspace), "span_not_placed", "span_not_placed_once"),
    ):
        error = cli(*command, "--allow", typed, "--json").error
        known = error["data"]["known"].split(", ")
        assert len(known) > 10
        assert meant in error["message"]
        assert sum(name in error["message"] for name in known) < 10
