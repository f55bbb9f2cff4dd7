# Each target sets up .venv when it is missing or when the lock file or pyproject.toml changed.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SETUP  := $(VENV)/.setup-done
BENCH  := $(VENV)/.bench-done

.DEFAULT_GOAL := help
.PHONY: help setup play lab test check unit notebooks browser bench nightly fmt renew lock compiled chromium

help: ## show the targets
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' $(MAKEFILE_LIST) | expand -t 12

setup: $(SETUP) ## make or renew .venv from the lock file

$(SETUP): requirements.lock pyproject.toml
	@bash tests/tools/setup_venv.sh $(PYTHON) $(VENV) requirements.lock
	@touch $@

$(BENCH): requirements-bench.lock $(SETUP)
	@bash tests/tools/setup_venv.sh $(PYTHON) $(VENV) requirements-bench.lock
	@touch $@

play: $(SETUP) ## open the playground in the browser
	@$(BIN)/tutorgame play

lab: $(SETUP) ## open the notebooks in JupyterLab
	@$(BIN)/tutorgame lab

# Checks and notebooks take one core each, so they run side by side; the tests take both.
test: $(SETUP) ## everything that must hold before a change is merged
	@$(MAKE) --no-print-directory -j 2 --output-sync=target check notebooks
	@$(MAKE) --no-print-directory unit browser

check: $(SETUP) ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# A file's tests stay in one process, so that they can share pages and servers; tests/conftest.py puts the files in
# order. Plugins that are not used cost a second in every process.
PYTEST := $(BIN)/pytest -q -p no:nbval -p no:anyio --dist loadfile --no-loadscope-reorder

unit: $(SETUP) compiled ## tests without a browser, in two processes
	$(PYTEST) -n 2 -m "not browser and not nightly and not bench"

notebooks: $(SETUP) ## run every notebook and compare its texts
	$(BIN)/pytest -q --nbval --nbval-current-env --nbval-cell-timeout=60 -p no:cacheprovider notebooks

browser: $(SETUP) compiled chromium ## tests in a real browser and of real servers, in two processes
	$(PYTEST) -n 2 -m "browser and not nightly and not bench" tests/browser tests/host

bench: $(BENCH) chromium ## compare speeds with the peers
	$(BIN)/pytest -q -m bench tests/bench

nightly: $(SETUP) chromium ## long random runs, more seeds, and the rest of the browser tests
	$(BIN)/pytest -q -n 2 -m nightly

fmt: $(SETUP) ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

renew: $(SETUP) ## run the notebooks and write their outputs anew
	$(BIN)/python tests/tools/renew_notebooks.py

# Every page that a test opens starts a Python process: with compiled modules it starts in two thirds of the time.
compiled:
	@$(BIN)/python -m compileall -q tutorgame widgets

chromium:
	@bash tests/tools/chromium.sh

# The lock files hold versions and hashes, no addresses: they work with any index that has these files.
COMPILE := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
           --no-emit-index-url --no-header --no-annotate --quiet
lock: ## write the lock files anew (needs uv); LOCKFLAGS=--upgrade takes newer versions
	$(COMPILE) --extra build --extra test --extra dev --output-file requirements.lock $(LOCKFLAGS)
	$(COMPILE) --extra build --extra test --extra dev --extra bench --constraint requirements.lock \
	           --output-file requirements-bench.lock
	$(COMPILE) --extra build --constraint requirements.lock --output-file binder/requirements.txt
