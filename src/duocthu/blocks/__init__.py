"""Tables and formulas: where a page holds one."""
