"""``duocthu serve`` and ``duocthu record``: it says where it is, ends when asked to, and a port in use is an error."""

from __future__ import annotations

import json
import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.cli.conftest import Cli


@contextmanager
def _server(workspace: Path, home: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server as a user starts it, and its address."""
    environment = os.environ | {"DUOCTHU_RECORD_DAYS": "30", "XDG_DATA_HOME": str(home), "DUOCTHU_CACHE": str(home / "cache")}
    call = [sys.executable, "-m", "duocthu", "serve", "--workspace", str(workspace), "--port", "0", "--json", *arguments]
    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            yield process, json.loads(process.stdout.readline())["address"]
        finally:
            process.kill()


def _get(address: str, path: str, body: object = None) -> Any:  # noqa: ANN401 -- whatever JSON says
    connection = HTTPConnection(urlsplit(address).netloc, timeout=30)
    if body is None:
        connection.request("GET", path)
    else:
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    value = json.loads(connection.getresponse().read())
    connection.close()
    return value


@pytest.mark.parametrize(("sign", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, 143)])
def test_it_answers_and_ends_when_asked_to(sample_workspace: Path, tmp_path: Path, sign: signal.Signals, code: int) -> None:
    """On loopback alone; ended by Ctrl-C all is well, and no child is left that holds its output open."""
    with _server(sample_workspace, tmp_path) as (process, address):
        assert urlsplit(address).hostname == "127.0.0.1"
        assert _get(address, "/readyz")["pages_available"] is True
        assert _get(address, "/api/pages/3")["words"]
        process.send_signal(sign)
        out, err = process.communicate(timeout=60)
        assert (process.returncode, out, err) == (code, "", "")


def test_a_stream_under_way_is_told_the_end(sample_workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a model keeps it waiting: the last event says so, and the server has ended long before the model's time is over."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        monkeypatch.setenv("DUOCTHU_MODEL_URL", f"http://127.0.0.1:{silent.getsockname()[1]}/v1")
        monkeypatch.setenv("DUOCTHU_MODEL", "silent")
        with _server(sample_workspace, tmp_path) as (process, address):
            connection = HTTPConnection(urlsplit(address).netloc, timeout=30)
            connection.request("GET", "/api/ask/stream?question=ibuprofen%20tr%E1%BA%BB%20em")
            response = connection.getresponse()
            assert response.readline() == b"event: quotation\n"
            process.send_signal(signal.SIGINT)
            rest = response.read().decode()
            assert "event: error" in rest
            assert "server_ending" in rest
            out, err = process.communicate(timeout=60)
            connection.close()
            assert (process.returncode, out, err) == (0, "", "")


def test_what_was_asked_can_be_taken_along_and_removed(
    sample_workspace: Path, tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kept in one file for its user alone; nothing where nothing was kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert cli("record", "export", "--json").value == []
    assert cli("record", "clear", "--json").value == {"removed": 0}
    with _server(sample_workspace, tmp_path) as (_, address):
        asked = _get(address, "/api/ask", {"question": "liều ibuprofen"})
        _get(address, f"/api/answers/{asked['id']}/feedback", {"verdict": "right", "note": "đúng trang"})
    (file,) = tmp_path.rglob("questions.sqlite")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    (kept,) = cli("record", "export", "--json").value
    assert datetime.fromisoformat(kept["asked_at"]).utcoffset() == timedelta(0)
    assert (kept["question"], kept["verdict"], kept["note"]) == ("liều ibuprofen", "right", "đúng trang")
    out = tmp_path / "questions.jsonl"
    assert cli("record", "export", "--out", out, "--json").value == {"questions": 1, "out": str(out)}
    assert json.loads(out.read_text(encoding="utf-8")) == kept
    asked = cli("record", "clear", "--json")  # nothing goes without a word
    assert (asked.exit_code, asked.error["code"], asked.error["data"]["count"]) == (2, "clear_unconfirmed", 1)
    assert cli("record", "clear", "--yes", "--json").value == {"removed": 1}
    assert cli("record", "export").out == ""
    assert "liều ibuprofen".encode() not in file.read_bytes()


def test_a_port_in_use(cli: Cli, sample_workspace: Path) -> None:
    """Is told before the workspace is opened, with the way out."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = cli("serve", "--workspace", sample_workspace, "--port", str(port), "--json")
    assert (done.exit_code, done.error["code"], done.error["data"]["port"]) == (2, "port_taken", port)


def test_the_workspace_may_be_an_argument_or_an_option(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """As of other commands; two different ones are an error, and nothing is served."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for named in (
            (sample_workspace,),
            ("--workspace", sample_workspace),
            (sample_workspace, "--workspace", sample_workspace),
        ):
            assert cli("serve", *named, "--port", port, "--json").error["code"] == "port_taken"
        done = cli("serve", sample_workspace, "--workspace", tmp_path, "--port", port, "--json")
    assert (done.exit_code, done.error["code"]) == (2, "workspace_twice")
    assert cli("serve", tmp_path / "none", "--port", "0", "--json").error["code"] != "workspace_twice"


@pytest.mark.parametrize("host", ["256.1.1.1", "203.0.113.7", "khong co"])
def test_an_address_that_is_not_of_this_machine(cli: Cli, sample_workspace: Path, host: str) -> None:
    """Is told with the system's reason."""
    done = cli("serve", "--workspace", sample_workspace, "--host", host, "--port", "0", "--json")
    assert (done.exit_code, done.error["code"]) == (2, "address_unusable")


def test_what_cannot_be_served(cli: Cli, tmp_path: Path, sample_workspace: Path, repository: Path) -> None:
    """No workspace, or the PDF of another book: the same errors and exit codes as of the other commands."""
    done = cli("serve", "--workspace", tmp_path, "--port", "0", "--json")
    assert (done.exit_code, done.error["code"]) == (6, "workspace_missing")
    done = cli("serve", "--workspace", sample_workspace, "--port", "0", "--pdf", repository / "README.md", "--json")
    assert (done.exit_code, done.error["code"]) == (6, "source_differs")
    done = cli("serve", "--workspace", sample_workspace, "--port", "0", "--pdf", tmp_path / "none.pdf", "--json")
    assert (done.exit_code, done.error["code"]) == (3, "file_missing")
