"""TLS: hellos made by hand, and whole handshakes by Python's ssl (OpenSSL)."""
import ssl
from itertools import product

from calibration import hello
from calibration.dialogues import Dialogue

OFFERS = {
    "1.3 and 1.2": {},
    "1.3 alone": {"supported": (0x304,), "suites": hello.SUITES_13},
    "1.2, no supported_versions": {"supported": (), "suites": hello.SUITES_12},
    "1.2 in supported_versions": {"supported": (0x303,), "suites": hello.SUITES_12},
    "1.1": {"version": 0x302, "supported": (), "suites": [0xC009, 0xC00A]},
    "1.0": {"version": 0x301, "supported": (), "suites": [0xC009, 0xC00A]},
    "SSL 3": {"version": 0x300, "supported": (), "suites": [0xC009, 0xC00A]},
    "1.4 as legacy version": {"version": 0x305},
    "1.3 as legacy version, no supported_versions": {"version": 0x304, "supported": (), "suites": hello.SUITES_12},
    "a future version first": {"supported": (0x7F1C, 0x304, 0x303)},
    "GREASE": {"supported": (0x2A2A, 0x304, 0x303), "suites": [0x1A1A, *hello.SUITES_13, *hello.SUITES_12], "extra": [(0x3A3A, b"")]},
    "1.2 before 1.3": {"supported": (0x303, 0x304)},
    "1.1 and 1.0 in supported_versions": {"supported": (0x302, 0x301), "suites": [0xC009, 0xC00A]},
}
SUITES = {
    f"0x{suite:04x}": suite
    for suite in (0x1301, 0x1302, 0x1303, 0x1304, 0x1305, 0xC02B, 0xC02C, 0xCCA9, 0xC023, 0xC024, 0xC009, 0xC00A, 0xC02F, 0xC030, 0x009C, 0x002F, 0x0005, 0x000A, 0xC008, 0xC0AC, 0x0000)
}
NAMES = {"none": None, "another": "other.lab.test", "capitals": "WWW.LAB.TEST", "ending in a dot": "www.lab.test.", "an address": "127.0.0.1", "empty": "", "long": "a" * 300}
PROTOCOLS = {"http/1.1": ["http/1.1"], "h2": ["h2"], "h2, http/1.1": ["h2", "http/1.1"], "unknown": ["foo"], "unknown, http/1.1": ["foo", "http/1.1"], "empty name": [""]}
ODD = {
    "no suite": {"suites": []},
    "fallback from 1.2": {"supported": (), "suites": [*hello.SUITES_12, 0x5600]},
    "fallback from 1.1": {"version": 0x302, "supported": (), "suites": [0xC009, 0x5600]},
    "no groups": {"without": (10,)},
    "no shares": {"shares": ()},
    "no key_share extension": {"without": (51,), "supported": (0x304,), "suites": hello.SUITES_13},
    "a share of another group": {"shares": (hello.P256,)},
    "groups without a share": {"groups": (hello.P256, hello.X25519), "shares": ()},
    "only a group that nobody knows": {"groups": (0x2A2A,), "shares": ()},
    "only a group that nobody knows, 1.2": {"groups": (0x2A2A,), "supported": (), "suites": hello.SUITES_12},
    "only P-384": {"groups": (hello.P384,), "shares": ()},
    "no signature algorithms": {"without": (13,)},
    "no signature algorithms, 1.2": {"without": (13,), "supported": (), "suites": hello.SUITES_12},
    "only RSA signatures": {"signatures": (0x0804, 0x0401)},
    "only RSA signatures, 1.2": {"signatures": (0x0804, 0x0401), "supported": (), "suites": hello.SUITES_12},
    "only SHA-1 signatures, 1.2": {"signatures": (0x0203,), "supported": (), "suites": hello.SUITES_12},
    "no extended master secret, 1.2": {"without": (23,), "supported": (), "suites": hello.SUITES_12},
    "no tickets, 1.2": {"without": (35,), "supported": (), "suites": hello.SUITES_12},
    "no renegotiation info, 1.2": {"supported": (), "suites": hello.SUITES_12},
    "renegotiation info of words, 1.2": {"supported": (), "suites": hello.SUITES_12, "extra": [(0xFF01, b"\5hello")]},
    "compression": {"compressions": b"\1\0", "supported": (), "suites": hello.SUITES_12},
    "compression in 1.3": {"compressions": b"\1\0", "supported": (0x304,), "suites": hello.SUITES_13},
    "compression alone": {"compressions": b"\1", "supported": (), "suites": hello.SUITES_12},
    "no compression": {"compressions": b""},
    "a session that nobody knows": {"session": b"a" * 32},
    "a session that nobody knows, 1.2": {"session": b"a" * 32, "supported": (), "suites": hello.SUITES_12},
    "a ticket that nobody knows, 1.2": {"without": (35,), "extra": [(35, b"a" * 180)], "supported": (), "suites": hello.SUITES_12},
    "an extension twice": {"extra": [(23, b"")]},
    "OCSP is asked for": {"extra": [(5, b"\1\0\0\0\0")]},
    "an extension that nobody knows": {"extra": [(0x4A4B, b"hello")]},
    "empty supported_versions": {"extra": [(43, b"\0")], "without": (), "supported": ()},
    "server_name of a wrong length": {"name": None, "extra": [(0, b"\0\xff\0")]},
    "padding": {"extra": [(21, bytes(600))]},
    "record of 1.2": {"record": 0x303},
    "record of SSL 3": {"record": 0x300},
    "record of version 9": {"record": 0x909},
}
GARBAGE = {
    "a request of HTTP": b"GET / HTTP/1.1\r\nHost: www.lab.test\r\n\r\n",
    "bytes of zero": bytes(64),
    "words": b"hello hello hello\r\n\r\n",
    "an alert": hello.packed(b"\2\50", kind=21),
    "a warning": hello.packed(b"\1\0", kind=21),
    "application data": hello.packed(b"hello", kind=23),
    "a change of cipher": hello.packed(b"\1", kind=20),
    "an empty record": hello.packed(b""),
    "a record beyond all": b"\x16\x03\x01\xff\xff" + bytes(200),
    "a ServerHello": hello.packed(b"\2" + hello.vector(3, bytes(40))),
    "a Finished": hello.packed(b"\x14" + hello.vector(3, bytes(12))),
    "a hello of no length": hello.packed(b"\1\0\0\0"),
    "a hello of zeros": hello.packed(b"\1" + hello.vector(3, bytes(60))),
    "SSL 2": b"\x80\x2e\x01\x00\x02\x00\x15\x00\x00\x00\x10\x01\x00\x80\x02\x00\x80\x03\x00\x80\x04\x00\x80\x05\x00\x80\x06\x00\x40\x07\x00\xc0" + bytes(16),
}


def handshakes():
    for name, given in OFFERS.items():
        yield greeting(f"offers {name}", given)
    for (version, supported), (name, suite) in product({"1.3": (0x304,), "1.2": ()}.items(), SUITES.items()):
        yield greeting(f"{version}, suite {name} alone", {"supported": supported, "suites": [suite]})
    for (version, supported), (name, host) in product({"1.3": (0x304,), "1.2": ()}.items(), NAMES.items()):
        yield greeting(f"{version}, server name {name}", {"supported": supported, "name": host})
    for name, protocols in PROTOCOLS.items():
        yield greeting(f"1.2, ALPN {name}", {"supported": (), "alpn": protocols})
        yield agreed(f"1.3, ALPN {name}", protocols, ssl.TLSVersion.TLSv1_3)
    for name, given in ODD.items():
        yield greeting(name, given)
    for name, said in GARBAGE.items():
        yield raw(f"in place of a hello, {name}", said)
    whole = hello.hello()
    yield raw("half a hello", whole[:60])
    yield raw("half a hello, and the end", whole[:60], finish=True)
    yield raw("a hello in two records", hello.packed(whole[5:100]) + hello.packed(whole[100:]))
    yield raw("a hello in records of one byte", b"".join(hello.packed(whole[at:at + 1]) for at in range(5, len(whole))))
    yield raw("two hellos at once", whole + hello.hello())
    yield raw("the end at once", b"", finish=True)
    for version, reuse in product((ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3), (True, False)):
        yield resumed(f"{version.name}, {'a session is resumed' if reuse else 'a second full handshake'}", version, reuse)
    for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        yield ending(f"{version.name}, the client closes in order", version, True)
        yield ending(f"{version.name}, the client closes TCP alone", version, False)


def greeting(name, given):
    def talk(place):
        with place.line() as line:
            return hello.answer(line, hello.hello(**given))

    return Dialogue(name, talk)


def raw(name, said, finish=False):
    def talk(place):
        with place.line() as line:
            return hello.answer(line, said, finish)

    return Dialogue(name, talk)


def context(version, protocols=None):
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    made.check_hostname, made.verify_mode = False, ssl.CERT_NONE
    made.minimum_version = made.maximum_version = version
    if protocols:
        made.set_alpn_protocols([one for one in protocols if one])
    return made


def agreed(name, protocols, version):
    """Which protocol a whole handshake agrees on."""

    def talk(place):
        if "" in protocols:
            return greeting(name, {"alpn": protocols}).talk(place)
        with place.line() as line:
            try:
                line.secure(context(version, protocols), "www.lab.test")
            except OSError as error:
                return {"handshake": told(error)}
            return {"handshake": line.socket.version(), "alpn": line.socket.selected_alpn_protocol() or "none", "suite": line.socket.cipher()[0]}

    return Dialogue(name, talk)


def told(error):
    """The alert in words, or the kind of error."""
    return getattr(error, "reason", None) or (str(error).split("] ")[-1].split(" (")[0] if isinstance(error, ssl.SSLError) else type(error).__name__)


def resumed(name, version, reuse):
    """Two connections; the second offers the session of the first."""

    def talk(place):
        made, facts, session = context(version), {}, None
        for number in ("1 ", "2 "):
            with place.line() as line:
                line.socket = made.wrap_socket(line.socket, server_hostname="www.lab.test", session=session if reuse else None)
                line.send(b"GET / HTTP/1.1\r\nHost: www.lab.test\r\nConnection: close\r\n\r\n")
                data = line.rest()
                session = line.socket.session
                facts[f"{number}reused"] = str(line.socket.session_reused)
                facts[f"{number}answer"] = data[:12].decode("latin-1")[:8] or line.ending
                facts[f"{number}session"] = "can be resumed" if session and (session.has_ticket or session.id) and version == ssl.TLSVersion.TLSv1_2 else (
                    "ticket" if session and session.has_ticket else "no ticket")
        return facts

    return Dialogue(name, talk)


def ending(name, version, in_order):
    """What a server does when the client ends before it has asked for anything."""

    def talk(place):
        with place.line() as line:
            line.secure(context(version), "www.lab.test")
            if in_order:
                try:
                    line.socket.unwrap()
                    return {"ending": "close_notify is answered"}
                except OSError as error:
                    return {"ending": told(error)}
            line.socket.suppress_ragged_eofs = False
            line.finish()
            line.rest()
            return {"ending": line.ending}

    return Dialogue(name, talk)
