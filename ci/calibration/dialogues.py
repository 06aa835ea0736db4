"""What a dialogue is: a name, and what a client says to one server. It says the same to the mock and to the real one."""
from dataclasses import dataclass, field

from calibration import messages
from calibration.wire import QUIET, Line

USER, PASSWORD = "alice", "made-up-password"


@dataclass
class Place:
    """Where a server is, on one of both sides, and by which name clients know it."""

    address: str
    port: int
    host: str = "www.lab.test"
    # What else words of a dialogue stand for, such as `{origin}`.
    words: dict = field(default_factory=dict)
    # What the server says of itself: the mock's ready file, or the line of the script.
    more: dict = field(default_factory=dict)

    def line(self):
        return Line(self.address, self.port)


@dataclass
class Dialogue:
    """`talk` gets a place and gives the facts."""

    name: str
    talk: object
    # What is due, where a specification stands in the place of a real server.
    due: dict | None = None


def request(method="GET", target="/", *fields, version="1.1", host=True, body=""):
    """A request in words that are the same for both sides; `{host}` becomes the host's name."""
    lines = [f"{method} {target} HTTP/{version}", *(["Host: {host}"] if host else []), *fields]
    return "\r\n".join(lines) + "\r\n\r\n" + body


PROBE = request("GET", "/", "Connection: close")


def exchange(name, *requests, probe=PROBE, limit=None):
    """A dialogue of requests on one connection, each answered before the next, and then a probe of what the connection is good for.

    A request is a text, or bytes, or a pair of both with its method where an answer depends on it.
    """

    def talk(place):
        facts = {}
        with place.line() as line:
            for number, said in enumerate(requests, 1):
                prefix = f"{number} " if len(requests) > 1 else ""
                method, said = said if isinstance(said, tuple) else ("GET", said)
                data = wire(said, place)
                line.send(data)
                answer = messages.read(line, method, *([limit] if limit else []))
                facts |= messages.facts(answer, prefix, data)
                if isinstance(answer, str):
                    break
            else:
                facts |= messages.fate(line, wire(probe, place))
        return facts

    return Dialogue(name, talk)


def ordering(name, said, method="GET"):
    """A dialogue about the order of the fields."""

    def talk(place):
        with place.line() as line:
            line.send(wire(said, place))
            return messages.order(messages.read(line, method))

    return Dialogue(f"order of the fields, {name}", talk)


def waiting(name, said, then=None):
    """A request after which a server may wait for more: what it says at once, and after the rest."""

    def talk(place):
        with place.line() as line:
            data = wire(said, place)
            line.send(data)
            answer = messages.read(line, limit=QUIET)
            facts = messages.facts(answer, "1 " if then else "", data)
            if then is not None and (answer == "silence" or not isinstance(answer, str)):
                line.send(wire(then, place))
                facts |= messages.facts(messages.read(line, limit=QUIET), "2 ", data)
            return facts | messages.fate(line, wire(PROBE, place))

    return Dialogue(name, talk)


def wire(said, place):
    """The bytes of a request, with the place's words."""
    data = said if isinstance(said, bytes) else said.encode("latin-1")
    for word, value in {"host": place.host, **place.words}.items():
        data = data.replace(b"{%s}" % word.encode(), value.encode())
    return data
