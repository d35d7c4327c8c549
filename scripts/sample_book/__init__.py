"""Typesets the sample book and writes what is true of it; see ``__main__``."""
