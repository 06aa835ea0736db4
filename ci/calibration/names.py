"""DNS: questions to a resolver over UDP and TCP (RFC 1035, RFC 6891)."""
import struct
from itertools import product

import dns.exception
import dns.flags
import dns.message
import dns.rcode
import dns.rdataclass
import dns.rdatatype

from calibration.dialogues import Dialogue
from calibration.wire import Silence, asked

NAMES = {
    "a host": "www.lab.test.", "capitals": "WWW.Lab.TEST.", "an unknown host": "unknown.lab.test.", "a zone": "lab.test.", "another zone": "example.org.",
    "below a host": "a.www.lab.test.", "the root": ".", "an alias": "alias.lab.test.",
}
TYPES = ["A", "AAAA", "CNAME", "TXT", "MX", "SOA", "NS", "ANY", "SRV", "HTTPS", "PTR", "TYPE999", "AXFR", "DNSKEY", "NULL"]
SETTINGS = {
    "no recursion": {"flags": 0}, "AD": {"flags": dns.flags.RD | dns.flags.AD}, "CD": {"flags": dns.flags.RD | dns.flags.CD},
    "AA": {"flags": dns.flags.RD | dns.flags.AA}, "TC": {"flags": dns.flags.RD | dns.flags.TC}, "Z": {"flags": dns.flags.RD | 0x40},
    "EDNS": {"use_edns": 0, "payload": 1232}, "EDNS of 512": {"use_edns": 0, "payload": 512}, "EDNS of 0": {"use_edns": 0, "payload": 0},
    "EDNS of 65535": {"use_edns": 0, "payload": 65535}, "EDNS 1": {"use_edns": 1, "payload": 1232}, "EDNS 255": {"use_edns": 255, "payload": 1232},
    "DO": {"use_edns": 0, "payload": 1232, "want_dnssec": True},
}
OPTIONS = {"NSID": (3, b""), "a cookie": (10, bytes(8)), "a cookie too short": (10, bytes(4)), "a subnet": (8, b"\0\1\x18\0\xc0\0\2"), "keepalive": (11, b""), "padding": (12, bytes(20)), "unknown": (65001, b"hello")}


def query(name="www.lab.test.", kind="A", **settings):
    made = dns.message.make_query(name, kind, **{key: value for key, value in settings.items() if key != "flags"})
    if "flags" in settings:
        made.flags = settings["flags"]
    made.id = 0x1234
    return made


def facts(answer):
    if not answer:
        return {"answer": "none"}
    if len(answer) < 12:
        return {"answer": f"{len(answer)} bytes"}
    try:
        told = dns.message.from_wire(answer, ignore_trailing=True, raise_on_truncation=False)
    except dns.exception.DNSException as error:
        return {"answer": f"no message: {type(error).__name__}", "bytes": answer[2:12].hex()}
    found = {
        "answer": dns.rcode.to_text(told.rcode()), "flags": dns.flags.to_text(told.flags & ~dns.flags.AA) or "none", "identity": "the same" if told.id == 0x1234 else f"{told.id:04x}",
        "question": ", ".join(str(one) for one in told.question) or "none",
        "records": "; ".join(sorted(_record(line, record) for line in told.answer for record in line)) or "none",
        "authority": "; ".join(sorted({dns.rdatatype.to_text(line.rdtype) for line in told.authority})) or "none",
    }
    if told.edns >= 0:
        found["EDNS"] = f"version {told.edns}, flags {told.ednsflags & 0x8000:04x}, options {', '.join(str(int(one.otype)) for one in told.options) or 'none'}"
    return found


def _record(line, record):
    text = "an address" if line.rdtype in (dns.rdatatype.A, dns.rdatatype.AAAA) else record.to_text()
    return f"{line.name} {dns.rdatatype.to_text(line.rdtype)} {text}"


def authority(place):
    answer = asked(place.address, place.port, query().to_wire(), 2)
    return {"AA": "set" if answer and answer[2] & 4 else "not set"}


def datagram(name, message):
    return Dialogue(f"UDP, {name}", lambda place: facts(asked(place.address, place.port, message, 2)))


def stream(name, data, count=1):
    """Over TCP: the answers, and what becomes of the connection."""

    def talk(place):
        found = {}
        with place.line() as line:
            line.send(data)
            try:
                for number in range(count):
                    head = line.exactly(2, 2)
                    if len(head) < 2:
                        return found | {"connection": line.ending}
                    answer = line.exactly(struct.unpack(">H", head)[0], 2)
                    found |= {(f"{number + 1} " if count > 1 else "") + key: value for key, value in facts(answer).items()}
                line.send(framed(query().to_wire()))
                return found | {"connection": "kept" if len(line.exactly(2, 2)) == 2 else line.ending}
            except Silence:
                return found | {"connection": "waits for more"}

    return Dialogue(f"TCP, {name}", talk)


def framed(message):
    return struct.pack(">H", len(message)) + message


def questions():
    yield Dialogue("whether an answer is by authority", authority)
    for (named, name), kind in product(NAMES.items(), TYPES):
        yield datagram(f"{kind} of {named}", query(name, kind).to_wire())
    for kind in ("A", "AAAA", "TXT", "ANY", "AXFR"):
        yield stream(f"{kind} of a host", framed(query(kind=kind).to_wire()))
    for name, settings in SETTINGS.items():
        yield datagram(name, query(**settings).to_wire())
        yield datagram(f"{name}, an unknown host", query("unknown.lab.test.", **settings).to_wire())
        yield stream(name, framed(query(**settings).to_wire()))
    for name, (number, data) in OPTIONS.items():
        yield datagram(f"EDNS with {name}", query(use_edns=0, payload=1232, options=[dns.edns.GenericOption(number, data)]).to_wire())
    good = query().to_wire()
    for opcode in range(1, 16):
        yield datagram(f"opcode {opcode}", good[:2] + bytes([opcode << 3 | 1]) + good[3:])
    for name, number in {"CH": 3, "HS": 4, "ANY": 255, "NONE": 254, "0": 0, "unknown": 999}.items():
        yield datagram(f"class {name}", good[:-2] + struct.pack(">H", number))
    malformed = {
        "an answer": good[:2] + b"\x81" + good[3:], "no question": good[:4] + bytes(8), "a question that is missing": good[:12], "two questions": good[:4] + b"\0\2" + good[6:] + good[12:],
        "half a question": good[:-3], "bytes behind": good + b"hello", "a header of 11 bytes": good[:11], "one byte": b"a", "a label too long": good[:12] + b"\x50" + b"a" * 80 + b"\0\0\1\0\1",
        "a name too long": good[:12] + (b"\x3f" + b"a" * 63) * 4 + b"\x0a" + b"a" * 10 + b"\0\0\1\0\1", "a pointer to itself": good[:12] + b"\xc0\x0c\0\1\0\1", "a pointer ahead": good[:12] + b"\xc0\xff\0\1\0\1",
        "a record in the answer": good[:6] + b"\0\1" + good[8:], "two OPT": (lambda one: one[:10] + b"\0\2" + one[12:] + one[-11:])(query(use_edns=0, payload=1232).to_wire()),
        "a zero byte in a name": good[:12] + b"\3a\0b\0\0\1\0\1", "an rcode": good[:3] + b"\5" + good[4:],
    }
    for name, message in malformed.items():
        yield datagram(f"malformed, {name}", message)
        yield stream(f"malformed, {name}", framed(message))
    yield stream("two questions, one after another, at once", framed(good) + framed(good), 2)
    yield stream("a message of no length", b"\0\0")
    yield stream("half a length", b"\0")
    yield stream("half a message", framed(good)[:20])
    yield stream("words", b"hello hello\r\n")
