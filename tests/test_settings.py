"""Settings come from the environment, or from defaults; what cannot be meant is refused by name."""

from __future__ import annotations

import dataclasses
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.settings import Settings, SettingsError, default_workspace


def test_defaults_suit_a_laptop() -> None:
    """An empty environment gives the documented defaults, and an empty variable counts as unset."""
    settings = Settings.from_environment({})
    assert settings == Settings()
    assert settings == Settings.from_environment({"DUOCTHU_MEMORY_MB": "", "DUOCTHU_LANG": " ", "DUOCTHU_WORKSPACE": ""})
    assert (settings.memory_mb, settings.page_seconds, settings.max_pages, settings.processes) == (1024, 15.0, 5000, 2)
    assert settings.language == "vi"
    assert settings.workspace == default_workspace()


def test_the_default_workspace_is_in_the_users_data_folder_and_is_not_created(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Reading settings touches no disk."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    workspace = Settings.from_environment(os.environ).workspace
    assert workspace.name == "duocthu"
    assert not workspace.exists()


def test_every_variable_is_read(tmp_path: Path) -> None:
    """Each setting has its variable."""
    settings = Settings.from_environment(
        {
            "DUOCTHU_WORKSPACE": str(tmp_path),
            "DUOCTHU_LANG": "EN",
            "DUOCTHU_MEMORY_MB": "2048",
            "DUOCTHU_PAGE_SECONDS": "2.5",
            "DUOCTHU_MAX_PAGES": "10",
            "DUOCTHU_PROCESSES": "1",
            "DUOCTHU_QDRANT_URL": "https://qdrant.example:6333",
            "DUOCTHU_QDRANT_API_KEY": "secret",
        }
    )
    assert settings == Settings(tmp_path, "en", 2048, 2.5, 10, 1, "https://qdrant.example:6333", "secret")
    assert "secret" not in repr(settings)


def test_a_tilde_is_the_home_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """``~/books`` means what it means in a shell."""
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Settings.from_environment({"DUOCTHU_WORKSPACE": "~/books"}).workspace == tmp_path / "books"


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("DUOCTHU_LANG", "fr"),
        ("DUOCTHU_QDRANT_URL", "localhost:6333"),
        ("DUOCTHU_QDRANT_URL", "http://"),
        ("DUOCTHU_QDRANT_URL", "http://host:port"),
        ("DUOCTHU_MEMORY_MB", "lots"),
        ("DUOCTHU_MEMORY_MB", "0"),
        ("DUOCTHU_MEMORY_MB", "12"),
        ("DUOCTHU_PAGE_SECONDS", "0"),
        ("DUOCTHU_PAGE_SECONDS", "nan"),
        ("DUOCTHU_PAGE_SECONDS", "inf"),
        ("DUOCTHU_PAGE_SECONDS", "-1"),
        ("DUOCTHU_MAX_PAGES", "0"),
        ("DUOCTHU_MAX_PAGES", "1.5"),
        ("DUOCTHU_PROCESSES", "-2"),
        ("DUOCTHU_WORKSPACE", __file__),
    ],
)
def test_what_cannot_be_meant_is_refused_by_name(variable: str, value: str) -> None:
    """The error says which variable, what it holds and what it takes."""
    with pytest.raises(SettingsError) as caught:
        Settings.from_environment({variable: value})
    assert (caught.value.variable, caught.value.value) == (variable, value)
    assert caught.value.expected


@given(
    st.dictionaries(
        st.sampled_from(["DUOCTHU_MEMORY_MB", "DUOCTHU_PAGE_SECONDS", "DUOCTHU_MAX_PAGES", "DUOCTHU_PROCESSES"]), st.text()
    )
)
def test_any_environment_gives_limits_that_hold_or_a_named_error(environment: dict[str, str]) -> None:
    """No text in a variable switches a limit off."""
    named: str | None = None
    try:
        settings = Settings.from_environment(environment)
    except SettingsError as error:
        named = error.variable
    else:
        assert settings.memory_mb >= 128
        assert 0 < settings.page_seconds <= 3600
        assert settings.max_pages >= 1
        assert settings.processes >= 1
    assert named is None or named in environment


def test_settings_cannot_be_changed() -> None:
    """Read once, the same for everybody."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        Settings().processes = 4  # type: ignore[misc]
