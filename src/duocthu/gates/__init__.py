"""Gates over the whole corpus: what the laws promise, counted, before anything is loaded."""
