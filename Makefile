# Two commands do everything on a fresh machine: `make run` and `make test`.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
EXTRAS ?=
KNOWN  := discord postgres telegram
RUN    := $(VENV)/.run-installed
# What was added once stays, and is renewed with the rest.
ADDED  := $(sort $(EXTRAS:%=$(VENV)/.%-installed) $(wildcard $(KNOWN:%=$(VENV)/.%-installed)))
DEV    := $(VENV)/.dev-installed
HUNT   := $(VENV)/.mutants-installed
DOCS   := $(VENV)/.docs-installed
NODE   := $(VENV)/.scripts-installed
ARGS   ?=

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	--no-emit-index-url --upgrade
HAS_NODE := node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' 2>/dev/null

.PHONY: install run test lint lint-scripts format docs bench bench-large load mutants audit lock clean help

help: ## list the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

install: $(RUN) $(ADDED) ## set up the chat page in .venv, and what you add (EXTRAS="discord telegram postgres")

run: $(RUN) $(ADDED) ## serve the chat page on http://127.0.0.1:8080 (ARGS="--port 9000")
	@exec $(BIN)/stonepost run $(ARGS)

test: export PYTHONDONTWRITEBYTECODE = # else every process of every run would compile all anew
test: $(DEV) ## run every test
	$(BIN)/python -m pytest -n auto --dist loadgroup $(ARGS)

lint: $(DEV) ## ruff, mypy --strict, import contracts; eslint and TypeScript for the scripts, where there is Node
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	@if $(HAS_NODE) || [ -n "$$REQUIRE_NODE" ]; then $(MAKE) --no-print-directory lint-scripts; \
	else echo "JavaScript isn't checked: there is no Node (20.19 or newer)."; fi

lint-scripts: $(DEV) $(NODE) ## the scripts alone: eslint, and tsc --checkJs --strict
	node_modules/.bin/eslint .
	@$(BIN)/python -m tests.page_types
	node_modules/.bin/tsc
	node_modules/.bin/tsc -p tsconfig.worker.json

format: $(DEV) ## let ruff lay out and mend what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(DOCS) ## build the documentation as a site in build/docs, and check its links
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going docs build/docs

bench: $(DEV) ## measure speed; a table of ratios
	$(BIN)/python -m bench $(ARGS)

bench-large: $(DEV) ## the same beside a year of a big community, which is built first (some minutes, once)
	$(BIN)/python -m bench.large $(ARGS)

load: $(DEV) ## put a load on the program, for two minutes; how soon it answers, what is lost (ARGS="discord")
	$(BIN)/python -m bench.load $(ARGS)

mutants: $(HUNT) ## break the rules in thousands of ways and see whether the tests notice (ARGS="core.rules.luup.*")
	rm -rf mutants/tests
	$(BIN)/mutmut run $(ARGS)
	$(BIN)/python -m bench.mutants

audit: $(DEV) ## look whether advisories are known about what the lock files install
	$(BIN)/python -m tests.audit $(ARGS)

lock: $(DEV) ## renew the lock files from pyproject.toml
	$(COMPILE) --all-extras pyproject.toml -o $(VENV)/all.lock
	$(COMPILE) -c $(VENV)/all.lock pyproject.toml -o requirements.lock
	for extra in $(KNOWN); do \
		$(COMPILE) -c $(VENV)/all.lock --extra $$extra pyproject.toml -o requirements-$$extra.lock \
			$$(sed -nE 's/^([a-z0-9-]+)==.*/--no-emit-package \1/p' requirements.lock) || exit; \
	done
	$(COMPILE) -c $(VENV)/all.lock --group build -o requirements-build.lock
	$(COMPILE) -c $(VENV)/all.lock -c requirements-build.lock --all-extras pyproject.toml --group build --group dev -o requirements-dev.lock
	$(COMPILE) -c requirements-dev.lock --group mutants -o requirements-mutants.lock
	$(COMPILE) -c requirements-dev.lock --group docs -o requirements-docs.lock

clean: ## remove the virtual environment and caches (never the data)
	rm -rf $(VENV) node_modules mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis build *.egg-info

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Stonepost needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(RUN): $(BIN)/python requirements.lock requirements-build.lock pyproject.toml
	@echo "Setting up in $(VENV), once; this takes up to a minute ..."
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock -r requirements-build.lock
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q bot core rendering storage # whoever serves may not be allowed to write here
	@touch $@

$(KNOWN:%=$(VENV)/.%-installed): $(VENV)/.%-installed: $(RUN) requirements-%.lock
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock -r requirements-$*.lock
	@touch $@

$(DEV): $(RUN) requirements-dev.lock
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.lock
	@touch $@

$(HUNT): $(DEV) requirements-mutants.lock
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements-mutants.lock
	@touch $@

$(DOCS): $(DEV) requirements-docs.lock
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements-docs.lock
	@touch $@

$(NODE): $(BIN)/python package.json package-lock.json
	@npm ci --silent --ignore-scripts
	@touch $@
