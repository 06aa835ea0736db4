"""Both sides: the mock with one environment for all dialogues, and the real servers of ci/lab."""
import json
import os
import select
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SECONDS = 60


class Mock:
    """`harness serve` for the time of a `with`; gives its ready file."""

    def __init__(self, harness, environment=os.path.join(HERE, "enterprise.yaml")):
        self.words = [harness, "serve", environment, "--quiet", "--ready-file", "/dev/stdout"]

    def __enter__(self):
        self.process = subprocess.Popen(self.words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        ready, _, _ = select.select([self.process.stdout], [], [], SECONDS)
        line = self.process.stdout.readline() if ready else ""
        if not line:
            self.process.kill()
            sys.exit(f"ci/calibrate: the mock does not start (status {self.process.wait()})")
        return json.loads(line)

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
