"""Words for people, kept apart from code: one TOML file a language, one key a message."""
