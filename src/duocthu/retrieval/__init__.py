"""Passages that a question asks for."""
