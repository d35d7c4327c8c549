"""From engine pages to mended lines in reading order."""
