"""What makes vectors is chosen by the environment; a choice that cannot work is refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from duocthu.settings import EmbedSettings, Settings, SettingsError, default_cache

SERVER = {"DUOCTHU_EMBEDDER": "openai", "DUOCTHU_EMBED_URL": "http://127.0.0.1:8080/v1", "DUOCTHU_EMBED_MODEL": "bge-m3"}


def test_nothing_is_embedded_unless_it_is_asked_for() -> None:
    """The program works with words alone; an empty variable counts as unset."""
    settings = Settings.from_environment({"DUOCTHU_EMBEDDER": " ", "DUOCTHU_EMBED_URL": ""})
    assert settings.embed == EmbedSettings() == EmbedSettings("none", None, "", None, 8192, 2, default_cache())


def test_every_variable_is_read(tmp_path: Path) -> None:
    """The key, too, which is never shown."""
    more = {
        "DUOCTHU_EMBED_KEY": "sk-1",
        "DUOCTHU_EMBED_TOKENS": "512",
        "DUOCTHU_EMBED_THREADS": "1",
        "DUOCTHU_CACHE": str(tmp_path),
    }
    settings = Settings.from_environment({**SERVER, **more})
    assert settings.embed == EmbedSettings("openai", SERVER["DUOCTHU_EMBED_URL"], "bge-m3", "sk-1", 512, 1, tmp_path)
    assert "sk-1" not in repr(settings)
    assert Settings.from_environment({"DUOCTHU_EMBEDDER": "E5"}).embed.kind == "e5"


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("DUOCTHU_EMBEDDER", "bert"),
        ("DUOCTHU_EMBED_URL", ""),
        ("DUOCTHU_EMBED_URL", "127.0.0.1:8080"),
        ("DUOCTHU_EMBED_MODEL", ""),
        ("DUOCTHU_EMBED_TOKENS", "many"),
        ("DUOCTHU_EMBED_THREADS", "0"),
    ],
)
def test_a_choice_that_cannot_work_is_refused(variable: str, value: str) -> None:
    """Before anything is embedded, naming the variable to mend."""
    with pytest.raises(SettingsError) as caught:
        Settings.from_environment({**SERVER, variable: value})
    assert caught.value.variable == variable
