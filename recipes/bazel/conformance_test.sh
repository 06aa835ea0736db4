#!/bin/bash
# A test of Bazel, by its protocol for tests ("Test encyclopedia"): shard, filter, seed and the places of all outputs are Bazel's.
# The arguments are those of harness run. HARNESS is the program.
set -u
[ -z "${TEST_SHARD_STATUS_FILE:-}" ] || touch "$TEST_SHARD_STATUS_FILE"
arguments=("$@")
# --test_filter: a case, a scenario or a glob.
[ -z "${TESTBRIDGE_TEST_ONLY:-}" ] || arguments=("$TESTBRIDGE_TEST_ONLY" "${arguments[@]}")
[ -z "${TEST_RANDOM_SEED:-}" ] || arguments+=(--shuffle --seed "$TEST_RANDOM_SEED")
[ -z "${XML_OUTPUT_FILE:-}" ] || arguments+=(--report "junit=$XML_OUTPUT_FILE")
outputs=${TEST_UNDECLARED_OUTPUTS_DIR:-}
[ -z "$outputs" ] || arguments+=(--report "json=$outputs/result-${TEST_SHARD_INDEX:-0}.json" --artifacts "$outputs/artifacts")
"${HARNESS:-harness}" run --quiet --shard auto --run-id "${TEST_RUN_NUMBER:-1}" "${arguments[@]}"
status=$?
# The harness or the environment failed, not the implementation.
if [ $status -eq 3 ] && [ -n "${TEST_INFRASTRUCTURE_FAILURE_FILE:-}" ]; then
    echo "the harness or the environment failed (status 3)" >"$TEST_INFRASTRUCTURE_FAILURE_FILE"
fi
exit $status
