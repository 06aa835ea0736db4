"""One run: the mock once, each real server beside it, all dialogues, the table."""
import argparse
import os
import sys
import threading
import time
import traceback
from contextlib import ExitStack, nullcontext
from concurrent.futures import ThreadPoolExecutor

from calibration import page, servers
from calibration.comparison import Reasons, Row
from calibration.sides import ROOT, Mock
from calibration.wire import PATIENCE
from recorder import Server

# How many servers are asked at once: most of the time is waiting for one that says nothing.
SERVERS = 5
STARTING = threading.Lock()
# More rows of a server than these are not different because a machine is busy.
AGAIN = 20


def main(description):
    parser = argparse.ArgumentParser(description=description.split("\n", maxsplit=1)[0])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--sample", action="store_true")
    parser.add_argument("--server", action="append", default=[])
    parser.add_argument("--only", default="")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--harness", default=os.path.join(ROOT, ".build", "release", "harness"))
    given = parser.parse_args()
    began = time.monotonic()
    wanted = [pair for pair in servers.pairs() if (pair.sampled or not given.sample) and (not given.server or pair.server in given.server)]
    reasons = Reasons.read()
    with Mock(given.harness) as ready, ThreadPoolExecutor(SERVERS) as pool:
        sections = list(pool.map(lambda pair: compare(pair, ready, reasons, given.only), wanted))
    rows = [row for section in sections for row in section.rows]
    for row in rows:
        reasons.count(row)
    whole = not (given.sample or given.server or given.only)
    idle = reasons.idle() if whole else []
    failed = report(rows, idle, given.verbose)
    print(f"{page.counted(rows)}, {len(wanted)} servers, {time.monotonic() - began:.0f} s")
    if given.write and whole:
        page.write(sections)
    if given.check and whole and page.is_stale(sections):
        print("docs/calibration.md has other rows: run ci/calibrate --write", file=sys.stderr)
        failed = True
    return 1 if failed else 0


def compare(pair, ready, reasons, only):
    """All dialogues with one server."""
    script = pair.script(ready)
    server = Server(*script) if isinstance(script, list) else script or nullcontext({"server": pair.server})
    with ExitStack() as stack:
        # One after another: two could choose the same free port. One that has a port of its own takes long to start.
        with nullcontext() if pair.fixed else STARTING:
            said = stack.enter_context(server)
        mock, real = pair.mock(ready), pair.real(ready, said)

        def both(dialogue, patience=1):
            PATIENCE.set(patience)
            row = Row(pair.server, dialogue.name, told(dialogue, mock), dialogue.due or told(dialogue, real))
            reasons.explain(row)
            return row

        dialogues = [dialogue for dialogue in pair.dialogues() if only in dialogue.name]
        with ThreadPoolExecutor(pair.at_once) as pool:
            rows = list(pool.map(both, dialogues))
        # What a busy machine was too slow for is no difference: it is asked again by itself, and waited for longer.
        if sum(bool(row.unexplained) for row in rows) <= AGAIN:
            rows = [both(dialogue, 4) if row.unexplained else row for dialogue, row in zip(dialogues, rows)]
    return page.Section(pair.server, said["server"], rows)


def told(dialogue, place):
    """The facts of one side. A dialogue that fails is told, and is equal to nothing."""
    try:
        return dialogue.talk(place)
    except Exception as error:  # pylint: disable=broad-except
        where = traceback.extract_tb(error.__traceback__)[-1]
        return {"the dialogue": f"failed at {place.address}:{place.port}: {error!r} ({os.path.basename(where.filename)}:{where.lineno})"}


def report(rows, idle, verbose):
    """Says what needs a look; gives whether anything does."""
    for row in rows:
        if verbose or row.verdict == "unexplained":
            print(f"{row.verdict:11} {row.server} | {row.behaviour}")
            for name, (mock, real) in (row.facts if verbose else row.unexplained).items():
                print(f"    {name}: {mock}" + ("" if mock == real else f"  ≠  {real}" + (f"  ({row.reasons[name]['because']})" if name in row.reasons else "")))
    for entry in idle:
        print(f"not needed: {entry}")
    return bool(idle) or any(row.verdict == "unexplained" for row in rows)
