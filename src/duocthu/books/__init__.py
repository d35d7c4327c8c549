"""Books as data: what a profile may say, how it is read and checked, and the profiles that ship."""
