"""Connections by which the same bytes go to the mock and to a real server."""
import contextvars
import socket
import ssl
import time

# An answer that is due comes within this time, on a busy machine too.
SECONDS = 15
# After this time without a byte a server is said to wait for more.
QUIET = 1.5
# How much longer all is waited for: a busy machine is slow.
PATIENCE = contextvars.ContextVar("patience", default=1)


class Silence(Exception):
    """Nothing came in time."""


class Line:
    """One connection. What has arrived and is not read yet stays in it."""

    def __init__(self, address, port):
        self.socket = socket.create_connection((address, port), timeout=SECONDS * 4)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.arrived = b""
        self.ending = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def secure(self, context, name):
        """Begins TLS."""
        self.socket = context.wrap_socket(self.socket, server_hostname=name)
        return self

    def send(self, data):
        try:
            self.socket.sendall(data)
        except OSError:
            # What the server said before it closed can be read yet.
            pass

    def finish(self):
        """Ends the own direction."""
        try:
            self.socket.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def receive(self, limit=SECONDS):
        """Takes what comes next.

        Gives False at the end. Raises Silence if nothing comes.
        """
        if self.ending:
            return False
        self.socket.settimeout(limit * PATIENCE.get())
        try:
            data = self.socket.recv(65536)
        except TimeoutError as error:
            raise Silence from error
        except ssl.SSLError as error:
            self.ending = f"TLS: {error.reason}"
            return False
        except OSError:
            self.ending = "reset"
            return False
        if not data:
            self.ending = "closed"
            return False
        self.arrived += data
        return True

    def until(self, mark, limit=SECONDS):
        """The bytes to a mark and with it; None if the end comes before."""
        while mark not in self.arrived:
            if not self.receive(limit):
                return None
        place = self.arrived.index(mark) + len(mark)
        return self.take(place)

    def exactly(self, count, limit=SECONDS):
        """This number of bytes; fewer if the end comes before."""
        while len(self.arrived) < count and self.receive(limit):
            pass
        return self.take(min(count, len(self.arrived)))

    def rest(self, limit=SECONDS):
        """All bytes to the end."""
        while self.receive(limit):
            pass
        return self.take(len(self.arrived))

    def take(self, count):
        taken, self.arrived = self.arrived[:count], self.arrived[count:]
        return taken


def asked(address, port, message, limit=5):
    """The answer to a datagram; None if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.settimeout(limit * PATIENCE.get())
        line.connect((address, port))
        line.send(message)
        try:
            return line.recv(65536)
        except OSError:
            return None


def wait_until(holds, seconds=SECONDS):
    """Whether something comes true in time."""
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True
