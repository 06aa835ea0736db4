"""The ratios to the peers, by version: benchmarks/history.tsv."""
import os
import re
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HISTORY = os.path.join(ROOT, "benchmarks", "history.tsv")
COLUMNS = ["version", "date", "what", "peer", "ratio"]
# A ratio that has lost more than this is told. Two runs on a quiet machine differ by less.
DROP = 0.2


def add_options(parser):
    parser.add_argument("--compare", action="store_true", help="fail if a ratio is a fifth below that of the newest version in history.tsv")
    parser.add_argument("--record", action="store_true", help="write the ratios to history.tsv as those of this version")


def version():
    """That of the newest entry of the change log."""
    with open(os.path.join(ROOT, "CHANGELOG.md"), encoding="utf-8") as file:
        return re.search(r"^## (\S+?),? ", file.read(), re.MULTILINE)[1]


def read():
    with open(HISTORY, encoding="utf-8") as file:
        header, *lines = (line.rstrip("\n").split("\t") for line in file)
    if header != COLUMNS:
        raise SystemExit(f"{HISTORY}:1: the columns are {', '.join(COLUMNS)}")
    return lines


def finish(options, ratios):
    """Does what the options say with the ratios of this run: (what, peer, ratio).

    Exits with 1 if a ratio has dropped."""
    history = read()
    if options.record:
        current = version()
        measured = {(what, peer) for what, peer, _ in ratios}
        kept = [line for line in history if line[0] != current or tuple(line[2:4]) not in measured]
        kept += [[current, time.strftime("%Y-%m-%d"), what, peer, f"{ratio:.2f}"] for what, peer, ratio in ratios]
        with open(HISTORY, "w", encoding="utf-8") as file:
            file.writelines("\t".join(line) + "\n" for line in [COLUMNS, *kept])
    # The last line that has it is of the newest version.
    known = {tuple(line[2:4]): (line[0], float(line[4])) for line in history}
    dropped = []
    for what, peer, ratio in ratios:
        earlier = known.get((what, peer))
        if earlier and ratio < earlier[1] * (1 - DROP):
            dropped.append(f"{what}: {ratio:.2f} of {peer}, and {earlier[1]:.2f} in {earlier[0]}")
    if options.compare:
        for line in dropped:
            print(f"dropped: {line}", file=sys.stderr)
        sys.exit(1 if dropped else 0)
