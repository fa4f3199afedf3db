# `make run` and `make test` need only Python 3.11, 3.12, 3.13 or 3.14 and install the rest.
PYTHON := .venv/bin/python
SET_UP := sh tests/tools/set_up.sh
VIRTUAL_SCREEN := xvfb-run -a -s "-screen 0 1400x1400x24"
DEMO_FOLDER := demo-out
SCREENSHOTS_FOLDER := screenshots-out

.PHONY: help run demo test test-stock lint bench taps endurance siege mutants chances clauses screenshots walk kept-pictures systems android-check desktop deb release workflows pictures clean

help:
	@echo "make run          open the app (without a display: the demonstration match)"
	@echo "make test         lint, types, tests without Kivy, widget rendering tests and UI tests by touch, on two cores"
	@echo "make test-stock   the app by touch and the painted widgets on plain Kivy, without our patches"
	@echo "make lint         ruff and mypy"
	@echo "make demo         play the demonstration match into $(DEMO_FOLDER)/"
	@echo "make screenshots  draw every screen into $(SCREENSHOTS_FOLDER)/ (MOMENT=contest FORM=phone TEXT=160: one moment in one form)"
	@echo "make walk         look for texts that meet, broken lines and the like in every moment (FORM=phone TEXT=160 SPEAK=fr KINDS=abcf; KINDS=g LOOK=day: contrast)"
	@echo "make kept-pictures  keep the pictures of parts of the app anew that tests compare, before and after in build/pictures/"
	@echo "make bench        benchmarks against a reference: ratio, target, pass or fail (JSON=1: for a machine)"
	@echo "make taps         count the touches of a turn, with real and virtual dice (GAME=big4: of one game)"
	@echo "make endurance    ten thousand random matches in every mode (MATCHES=1000: fewer)"
	@echo "make siege        ten minutes (SIEGE_MINUTES=60: an hour) of crashes and hostile input, with a report"
	@echo "make mutants      plant small faults one by one and say which of them the tests do not see (SEED=7 NUMBER=20 PACKAGE=ui)"
	@echo "make chances      fit the chances of winning to simulated matches and print how good they are (GAME=big4: one box)"
	@echo "make clauses      write the tables of clauses with their code, tests and texts: tests/games/*/CLAUSES.md"
	@echo "make systems      make run and make test from a fresh clone on Debian 12, 13, unstable and Ubuntu 26.04 (SYSTEM=sid: on one)"
	@echo "make android-check  prove what can be proved of the Android package without building it"
	@echo "make desktop      build the app as one folder, start it and play the demonstration from it"
	@echo "make deb          build the Debian package; as root, install, use and remove it on Debian 13, unstable and Ubuntu 26.04"
	@echo "make release      build everything that a release consists of into dist/release, or say what stands in the way"
	@echo "make workflows    lint the workflows and issue forms in .github, which nobody has run yet"
	@echo "make pictures     draw the pictures of the README and for an app store again (ONLY=readme, ONLY=store: some of them)"
	@echo "make clean        remove what these commands made, .venv included"

run:
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]; then \
		$(SET_UP) window && exec .venv/bin/fourth-official; \
	else \
		echo "There is no display here: the app plays its demonstration match on a virtual screen."; \
		exec $(MAKE) --no-print-directory demo; \
	fi

demo:
	@$(SET_UP) virtual-screen
	@$(VIRTUAL_SCREEN) .venv/bin/fourth-official demo --out $(DEMO_FOLDER)
	@echo "Screenshots and match sheet: $(CURDIR)/$(DEMO_FOLDER)"

test:
	@$(SET_UP) virtual-screen
	$(VIRTUAL_SCREEN) $(PYTHON) -m tests.tools.parallel

# What stands in companion/ui/kivy_patches is left out.
test-stock: export COMPANION_STOCK_KIVY = 1
test-stock:
	@$(SET_UP) virtual-screen
	$(VIRTUAL_SCREEN) $(PYTHON) -m tests.tools.parallel painted by_touch

lint:
	@$(SET_UP)
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy

# Half an hour on two cores. The invariants of a match are checked after every answer.
endurance: export MATCHES ?= 10000
endurance:
	@$(SET_UP)
	@$(PYTHON) -m tests.tools.parallel endurance

# Ten minutes (SIEGE_MINUTES=60: an hour) of kills, refused calls, damaged files and hostile input.
siege: export SIEGE_MINUTES ?= 10
siege:
	@$(SET_UP) virtual-screen
	@$(VIRTUAL_SCREEN) $(PYTHON) -m tests.tools.siege

# About twenty minutes on two quiet cores. Each fault lies in a copy of this folder. PACKAGE: as games/big4, ui or store/salvage.py.
mutants: SEED ?= $(shell date +%s)
mutants: NUMBER ?= 140
mutants:
	@$(SET_UP) virtual-screen
	@$(VIRTUAL_SCREEN) $(PYTHON) -m tests.tools.mutants $(SEED) $(NUMBER) $(PACKAGE)

# JSON=1: one JSON object. ONLY="playouts odds": only those benches. The peers that pip can install are optional.
bench:
	@$(SET_UP) virtual-screen
	@$(PYTHON) -m pip install -qq --disable-pip-version-check --editable '.[bench]' </dev/null \
		|| echo "Some peers could not be installed: their rows are left out." >&2
	@$(VIRTUAL_SCREEN) $(PYTHON) -m tests.tools.bench $(ONLY) $(if $(JSON),--json)

# A few minutes: fixed matches of every game by touch, on a screen that paints nothing.
taps: export KIVY_GL_BACKEND = mock
taps:
	@$(SET_UP) virtual-screen
	@$(VIRTUAL_SCREEN) $(PYTHON) -m tests.tools.taps $(GAME)

# Ten minutes: the models of the chances of winning, fitted again to simulated matches, and how good they are.
chances:
	@$(SET_UP)
	@$(PYTHON) -m tests.tools.fit_chances $(GAME)

clauses:
	@$(SET_UP)
	@$(PYTHON) -m tests.tools.clause_table

# MOMENT=contest FORM=phone TEXT=160 LOOK=day SPEAK=en: one moment in one form. An unknown one is answered with all names.
screenshots: WANTED = $(if $(MOMENT),--moment $(MOMENT)) $(if $(FORM),--form $(FORM)) $(if $(TEXT),--text $(TEXT)) \
	$(if $(LOOK),--theme $(LOOK)) $(if $(SPEAK),--lang $(SPEAK))
screenshots:
	@$(SET_UP) virtual-screen
	@$(VIRTUAL_SCREEN) $(PYTHON) -m tests.ui.screenshots $(SCREENSHOTS_FOLDER) $(WANTED)
	@echo "Screenshots: $(CURDIR)/$(SCREENSHOTS_FOLDER)"

# A minute and more for each form, size of text and language. KINDS: the letters of tests/ui/layout/findings.py; g paints.
walk: export KIVY_GL_BACKEND = $(if $(findstring g,$(KINDS)),sdl2,mock)
walk:
	@$(SET_UP) virtual-screen
	@$(VIRTUAL_SCREEN) $(PYTHON) -m tests.ui.layout_walk $(FORM) $(TEXT) $(SPEAK) $(if $(KINDS),--kinds $(KINDS)) $(if $(LOOK),--theme $(LOOK))

# After a change of looks that is meant. SCENE=duel: only the scenes whose names begin so.
kept-pictures:
	@$(SET_UP) virtual-screen
	@$(VIRTUAL_SCREEN) $(PYTHON) -m tests.ui.kept $(SCENE)

# Root and the package archives: systems are made under build/systems and entered by chroot. An hour; ONLY=run: minutes.
systems:
	@$(SET_UP)
	@$(PYTHON) -m tests.tools.systems $(SYSTEM)

# Fetches python-for-android (pip) and Android's declarations (npm) into build/android, once. A few minutes.
android-check:
	@$(SET_UP) virtual-screen
	@$(PYTHON) -m tests.tools.android

# Fetches PyInstaller into build/desktop, once. The folder is dist/fourth-official.
desktop:
	@$(SET_UP) virtual-screen
	@$(VIRTUAL_SCREEN) $(PYTHON) -m tests.tools.desktop

# dist/fourth-official_VERSION_all.deb. The systems that it is tried on are those of `make systems`.
deb:
	@$(SET_UP)
	@$(PYTHON) -m tests.tools.deb

# Refuses what is not committed, not translated or not in CHANGELOG.md. How a release is made: CONTRIBUTING.md.
release:
	@$(SET_UP) virtual-screen
	@$(VIRTUAL_SCREEN) $(PYTHON) -m tests.tools.release

# Fetches two linters into build/workflows, once.
workflows:
	@$(SET_UP)
	@$(PYTHON) -m tests.tools.release.workflows

pictures:
	@$(SET_UP) virtual-screen
	@$(VIRTUAL_SCREEN) $(PYTHON) -m tests.ui.pictures $(ONLY)

clean:
	rm -rf .venv build dist $(DEMO_FOLDER) $(SCREENSHOTS_FOLDER)
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find companion tests -name __pycache__ -type d -prune -exec rm -rf {} +
