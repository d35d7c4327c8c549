"""Pure functions on strings: spelling, keys, syllables, legacy encodings, a book's words, quantities."""
