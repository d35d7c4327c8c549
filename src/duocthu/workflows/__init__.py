"""Straight-line composition of the stages, one command a file."""
