# Two commands for a newcomer, `make demo` and `make test`; each sets up what it needs in .venv and is quick the second time.
# On a fresh Debian or Ubuntu: apt install make python3 python3-venv.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
WORKERS ?= auto
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# A venv does not survive a move of its folder, nor the loss of its Python: then it counts as not made.
HERE := $(abspath $(VENV))
ifneq ($(shell $(BIN)/python -c 'print(open("$(VENV)/.made").read())' 2>/dev/null),$(HERE))
$(shell rm -f $(VENV)/.made $(VENV)/.compiled $(VENV)/.run $(VENV)/.dev)
endif
# The folders that exist: formatting, lint and types are checked over all of them.
CODE := $(wildcard src tests scripts benchmarks)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo test format lint types imports unit lock clean

help:
	@echo "make demo    read the shipped sample book and answer three questions, open its pages"
	@echo "make test    format check, lint, types, import contract, tests: the definition of done"
	@echo "make format  format the code and mend what the linter can mend"
	@echo "make lock    pin all dependencies anew (requirements/*.lock)"
	@echo "make clean   remove .venv and caches"

demo: $(VENV)/.run
	@$(BIN)/duocthu demo

test: lint types imports unit

format: $(VENV)/.dev
	$(BIN)/ruff format $(CODE)
	$(BIN)/ruff check --fix $(CODE)

lint: $(VENV)/.dev
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)

types: $(VENV)/.dev
	$(BIN)/mypy $(CODE)

imports: $(VENV)/.dev
	$(BIN)/lint-imports --no-logo

unit: $(VENV)/.dev
	$(BIN)/pytest -n $(WORKERS)

lock: $(VENV)/.dev
	$(PIP) install uv==0.13.9
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	    requirements/build.in pyproject.toml --output-file requirements/run.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --extra dev \
	    --constraint requirements/run.lock requirements/build.in pyproject.toml --output-file requirements/dev.lock

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    echo "duocthu needs Python 3.11 or later, and '$(PYTHON)' is older or missing."; \
	    echo "Install one and name it: make $(firstword $(MAKECMDGOALS)) PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt install python3-venv"; exit 1; }
	@grep -qsF '$(HERE)/bin/python' $(BIN)/pip && $(BIN)/python -m pip --version >/dev/null 2>&1 || { \
	    echo "Creating $(VENV)"; $(PYTHON) -m venv --clear $(VENV); }
	@printf %s '$(HERE)' > $@

# Where Python may write no bytecode (PYTHONDONTWRITEBYTECODE), each start would compile the sources anew. What is compiled here
# holds the hash of its source, which Python compares at each start: it never runs for another one.
$(VENV)/.compiled: $(VENV)/.made $(shell find src -name '*.py')
	-@$(BIN)/python -m compileall -q --invalidation-mode checked-hash src
	@touch $@

# The dependencies are those of the lock file, hash for hash; the package itself is installed in place.
$(VENV)/.run: $(VENV)/.made requirements/run.lock pyproject.toml | $(VENV)/.compiled
	@echo "Installing duocthu into $(VENV)"
	@$(PIP) install --require-hashes --requirement requirements/run.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.made requirements/dev.lock pyproject.toml | $(VENV)/.compiled
	@echo "Installing duocthu and what its tests need into $(VENV)"
	@$(PIP) install --require-hashes --requirement requirements/dev.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/.run
