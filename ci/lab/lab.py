"""What the servers of the lab have in common: real programs of others, on loopback, each in a temporary folder.

A script of the lab starts one server, prints one line of JSON when it can be asked, and ends it when its own standard input ends, or at
SIGTERM. So a server never outlives who has started it. No service of the machine is touched, and nothing outside of the folder is written.
"""
import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
os.environ["PATH"] += ":/usr/sbin:/sbin"
HERE = os.path.dirname(os.path.abspath(__file__))
ADDRESS = "127.0.0.1"
# The names that servers and clients of the lab have for this address.
HOSTS = ["www.lab.test", "alias.lab.test", "app.lab.test", "proxy.lab.test", "kdc.lab.test", "www.partner.test"]
# Ample, as the machine may be busy.
SECONDS = 120
# How often a server gets other ports because somebody else has taken one in between.
TRIES = 5
TLS_VERSIONS = ["TLSv1.0", "TLSv1.1", "TLSv1.2", "TLSv1.3"]


def arguments(description):
    parser = argparse.ArgumentParser(description=description.split("\n", maxsplit=1)[0])
    parser.add_argument("--port", type=int, default=0, help="of plain HTTP or of the protocol; 0: any")
    return parser


def free_port(wanted=0, address=ADDRESS):
    """The servers cannot be told to choose a port, so that one is chosen for them."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        line.bind((address, wanted))
        return line.getsockname()[1]


def run(*words, **more):
    """A program that prepares something; says what it said if it fails."""
    ended = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS * 2, check=False, **more)
    if ended.returncode != 0:
        sys.exit(f"{words[0]}: {ended.stdout}{ended.stderr}")
    return ended.stdout


def version(*words):
    ended = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS, check=False)
    return (ended.stdout + ended.stderr).strip().split("\n")[0]


def need(program, package):
    if not shutil.which(program):
        print(f"{os.path.basename(sys.argv[0])}: {program} is missing, run ci/setup --lab (Debian: {package})", file=sys.stderr)
        sys.exit(69)


def hosts(path):
    """Writes a file like /etc/hosts, for programs that look names up by it."""
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"{ADDRESS} {name}\n" for name in HOSTS)
    return path


def resolving(path):
    """The variables by which a program finds these names, whatever it is, by Debian's libnss-wrapper."""
    return {"LD_PRELOAD": "libnss_wrapper.so", "NSS_WRAPPER_HOSTS": hosts(path)}


class Folder:
    """The folder of a server. Others may read it, as servers that are started by root change their user."""

    def __init__(self):
        self.path = tempfile.mkdtemp(prefix="lab-")
        os.chmod(self.path, 0o755)

    def file(self, name, text=None):
        path = os.path.join(self.path, name)
        if text is not None:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path


def serve(start, environment=None):
    """Starts a server, says that it is ready, and waits for the end.

    start(folder) writes the settings for new ports, and gives the command, the ports and what else the line says.
    """
    folder = Folder()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    process = None
    try:
        for _ in range(TRIES):
            command, ports, facts = start(folder)
            with open(folder.file("output"), "wb") as output:
                process = subprocess.Popen(
                    command,
                    stdin=subprocess.PIPE,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    cwd=folder.path,
                    env={**os.environ, **(environment or {})},
                )
            if answers(process, ports):
                break
        else:
            with open(folder.file("output"), encoding="utf-8", errors="replace") as file:
                sys.exit(f"{command[0]} does not start:\n{file.read()}")
        print(json.dumps({"folder": folder.path, **facts}), flush=True)
        sys.stdin.buffer.read()
    finally:
        if process:
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        shutil.rmtree(folder.path, ignore_errors=True)


def answers(process, ports):
    """Whether all ports can be connected to; False: the program has ended."""
    deadline = time.monotonic() + SECONDS
    for port in ports:
        place = port if isinstance(port, tuple) else (ADDRESS, port)
        while True:
            if process.poll() is not None:
                return False
            try:
                socket.create_connection(place, timeout=1).close()
                break
            except OSError:
                if time.monotonic() > deadline:
                    return False
                time.sleep(0.02)
    return True
