"""From lines to monographs and chapters."""
