# Everything a newcomer or CI needs. `make help` lists the targets; only make and a Python 3.11 to 3.13 must be there before.
#
# The virtual environment .venv is made once and again when the lock or pyproject.toml changes. Plain POSIX sh throughout.

VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/stamp
OUT    ?= extracted
# The first Python on the path that will do; `make PYTHON=/path/to/python3.12 run` chooses another.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	  $$p -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null \
	  && { echo $$p; break; }; done)
# Checks compare a run with the committed files in here.
BUILD  := build

.DEFAULT_GOAL := help
.PHONY: help install run test lint format types bench corpus sample schema lock check check-drift clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

install: $(STAMP) ## set up .venv with everything the other targets need

$(STAMP): requirements-dev.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "No Python 3.11, 3.12 or 3.13 with venv and pip was found (on Debian and Ubuntu: install python3-venv)," \
	  "or name one: make PYTHON=/path/to/python3.12 ..." >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.lock
	$(BIN)/python -m pip install --quiet --no-deps --editable .
	@touch $@

run: $(STAMP) ## read corpus/ and write extracted/, ending with a table of what was found
	$(BIN)/fenhong run corpus --out $(OUT)

test: $(STAMP) ## run the tests
	$(BIN)/python -m pytest

lint: $(STAMP) ## check style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(STAMP) ## rewrite files in the house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(STAMP) ## check types
	$(BIN)/mypy

check: lint types test check-drift ## all of lint, types, test and check-drift

bench: $(STAMP) ## measure speed: text and PDF to records, and start-up (BENCH="--texts FOLDER --pdfs FOLDER")
	$(BIN)/python -m bench $(BENCH)

corpus: $(STAMP) ## make the derived files of corpus/ again (HTML, DOCX, PDF, Traditional)
	$(BIN)/python corpus/make.py

sample: $(STAMP) ## make extracted/sample again from corpus/
	$(BIN)/fenhong run corpus --out extracted/sample

schema: $(STAMP) ## make the published JSON Schema again from the models
	$(BIN)/fenhong schema > $(BUILD)/schema.json

check-drift: $(STAMP) ## are the committed schema and sample what the code makes now?
	@false

lock: $(STAMP) ## resolve the dependencies again and write requirements-dev.lock
	@mkdir -p $(BUILD)
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --upgrade --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-header --no-annotate --quiet --output-file $(BUILD)/lock
	{ echo "# Every package that \`make\` installs, for Python 3.11 to 3.13. Made by \`make lock\`; not edited by hand."; \
	  cat $(BUILD)/lock; } > $(BUILD)/lock.new
	mv $(BUILD)/lock.new requirements-dev.lock

clean: ## remove .venv, caches and what runs have written (extracted/sample stays)
	rm -rf $(VENV) $(BUILD) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find extracted -mindepth 1 -maxdepth 1 ! -name sample ! -name README.md -exec rm -rf {} + 2>/dev/null || true
