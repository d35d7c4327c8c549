"""duocthu: a drug formulary, read so that every answer can be checked against its page."""

__version__ = "0.1.0"
