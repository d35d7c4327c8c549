"""How well a search finds what people have judged to be right: measures, their uncertainty, and two runs side by side."""
