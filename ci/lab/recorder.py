"""Records what clients do with servers of the lab: starts the servers, gives clients their hosts, captures packets."""
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import lab

HERE = os.path.dirname(os.path.abspath(__file__))
SECONDS = 60
# What a machine tells its clients of its proxies and certificates.
FOREIGN = re.compile("_proxy$|CA_BUNDLE|SSL_CERT|CA_CERTS", re.IGNORECASE)


class Server:
    """A server of the lab, for the time of a `with`."""

    def __init__(self, name, *words):
        self.name, self.words = name, words

    def __enter__(self):
        command = [os.path.join(HERE, self.name), *map(str, self.words)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{self.name} did not start (status {self.process.wait()})")
        return json.loads(line)

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(SECONDS)


class Desk:
    """Where a client runs: a folder for what it writes, and hosts of the lab's names on loopback."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="desk-")
        self.environment = {
            **{name: value for name, value in os.environ.items() if not FOREIGN.search(name)},
            **lab.resolving(self.path("hosts")),
            "HOME": self.folder,
        }
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, *words, **variables):
        """A client, which may fail. Gives what it said on standard output and standard error."""
        ended = subprocess.run(
            [str(word) for word in words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
            check=False,
            cwd=self.folder,
            env={**self.environment, **variables},
        )
        return ended.stdout, ended.stderr


class Capture:
    """What comes to servers and goes back, as a file of pcap. A server is a port of the lab's address, or an address and a port."""

    def __init__(self, path, *places):
        places = [place if isinstance(place, tuple) else (lab.ADDRESS, place) for place in places]
        # Others may have the same port at another address of loopback.
        ends = [f"({end} host {host} and tcp {end} port {port})" for host, port in places for end in ("src", "dst")]
        self.path, self.filter = path, " or ".join(ends)

    def __enter__(self):
        command = ["dumpcap", "-i", "lo", "-P", "-f", self.filter, "-w", self.path]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.said = b""
        # It says the file's name when it is capturing.
        while b"File:" not in self.said:
            more = os.read(self.process.stderr.fileno(), 4096)
            if not more:
                sys.exit(f"dumpcap: {self.said.decode()}")
            self.said += more
        return self

    def __exit__(self, *_):
        # Packets come to the file a moment later: it is quiet for a second.
        deadline, size = time.monotonic() + 10, -1
        while size != os.path.getsize(self.path) and time.monotonic() < deadline:
            size = os.path.getsize(self.path)
            time.sleep(1)
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=SECONDS)
