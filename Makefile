# The two commands of the README are `make demo` and `make test`; the rest is for development.

SWIFT ?= swift
sources := $(wildcard Package.swift Schema Sources Examples Tests Benchmarks)
warnings_are_errors := -Xswiftc -warnings-as-errors
# All formats; a host app chooses the traits that it wants.
traits := --enable-all-traits

.PHONY: help install demo test lint format bench fuzz torture sanitize docs clean

help:
	@echo "make demo [FILE=bookmarks.html]   the main job on a bookmark file"
	@echo "make test                         all tests, warnings as errors"
	@echo "make fuzz [SECONDS=10] [FORMATS=html]  made up files, as many seconds each"
	@echo "make fuzz RUNS=2000               as many made up files each, the same each time"
	@echo "make torture [MINUTES=60]         faults, kills and crowds of processes"
	@echo "make sanitize                     the tests under the address and thread sanitizers"
	@echo "make lint | format | bench | docs | clean"

install:
	@Scripts/install

demo: install
	$(SWIFT) build -c release $(traits) --product outline
	@OUTLINE="$$($(SWIFT) build -c release $(traits) --show-bin-path)/outline" Scripts/demo $(if $(FILE),"$(FILE)")

test: install
	$(SWIFT) test $(traits) $(warnings_are_errors)

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(sources)

format:
	$(SWIFT) format --in-place --recursive --parallel $(sources)

# The tools keep the file list of a package beside; that of the root would be an old one here.
bench: install
	rm -f Benchmarks/.build/release.yaml
	touch Benchmarks/Package.swift
	cd Benchmarks && $(SWIFT) run -c release

fuzz: install
	@SWIFT="$(SWIFT)" RUNS="$(RUNS)" Scripts/fuzz $(or $(SECONDS),10) $(FORMATS)

torture: install
	@SWIFT="$(SWIFT)" Scripts/torture $(or $(MINUTES),60)

sanitize: install
	@SWIFT="$(SWIFT)" Scripts/sanitize

docs: install
	@SWIFT="$(SWIFT)" Scripts/docs

clean:
	rm -rf .build docs Benchmarks/.build Tests/Consumer/.build Tests/Fuzzing/.build
