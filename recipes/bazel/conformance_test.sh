#!/bin/bash
# A test of Bazel. The arguments are those of harness run, which follows Bazel's protocol for tests: shard, filter, seed, reports.
exec "${HARNESS:-harness}" run --quiet "$@"
