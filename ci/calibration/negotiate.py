"""Kerberos within Negotiate, with SPNEGO and without (RFC 4559, RFC 4178, RFC 4121)."""
import base64
import random
import struct
from datetime import timedelta

from calibration import der, encryption, messages, tokens
from calibration import kdc_messages as kdc
from calibration.dialogues import PROBE, Dialogue, exchange, ordering, request, wire
from calibration.ticket import CLIENT, HOST, HTTP, REALM, Ticket


class Login(Ticket):
    """A ticket for the service."""

    def __init__(self, place, service=HTTP):
        super().__init__(place.more["kdc place"])
        key = (self.kind, self.key)
        answer = kdc.ask(place.more["kdc place"], self.request(kdc.body(REALM, service=service)))
        self.take(answer, key, 8)

    def token(
        self, mutual=True, usage=11, moment=None, client=CLIENT, flags=None, binding=bytes(16), ticket=None, summed=True, kind=b"\1\0", version=5
    ):
        """The first token of Kerberos (RFC 4121, section 4.1)."""
        wanted = flags if flags is not None else (0x02 if mutual else 0) | 0x3C
        total = der.fields(_0=der.integer(0x8003), _1=der.octets(struct.pack("<I", 16) + binding + struct.pack("<I", wanted)))
        authenticator = der.tlv(0x62, der.fields(
            _0=der.integer(5), _1=der.general(REALM), _2=client, _3=total if summed else None, _4=der.integer(random.getrandbits(19)),
            _5=der.time(moment or kdc.now()), _7=der.integer(random.getrandbits(30)),
        ))
        message = der.tlv(0x6E, der.fields(
            _0=der.integer(version), _1=der.integer(14), _2=der.flags(1 << 29 if mutual else 0), _3=ticket or self.encoded,
            _4=kdc.encrypted(self.kind, encryption.encrypt(self.kind, self.key, usage, authenticator)),
        ))
        return tokens.initial(tokens.KERBEROS, kind + message)


def header(token, scheme="Negotiate", field="Authorization"):
    return f"{field}: {scheme} {base64.b64encode(token).decode()}"


WRAPPINGS = {
    "SPNEGO": lambda token: tokens.offer([tokens.KERBEROS], token),
    "SPNEGO, Microsoft's name first": lambda token: tokens.offer([tokens.MS_KERBEROS, tokens.KERBEROS, tokens.NTLM], token),
    "no SPNEGO": lambda token: token,
}
KINDS = {
    "right": {}, "no mutual authentication": {"mutual": False}, "another use": {"usage": 7}, "another client": {"client": kdc.name(1, "mallory")},
    "4 minutes off": {"moment": 4}, "6 minutes off": {"moment": 6}, "-6 minutes off": {"moment": -6}, "no checksum": {"summed": False},
    "a garbled ticket": {"ticket": "garbled"}, "a ticket for krbtgt": {"ticket": "krbtgt"}, "a ticket for host": {"service": kdc.name(kdc.SERVICE, "host", HOST)},
    "a channel binding": {"binding": b"\xaa" * 16}, "delegation is asked for, and nothing is there": {"flags": 0x3F}, "a token of AP-REP": {"kind": b"\2\0"}, "version 4": {"version": 4},
}


def kerberos(target="/negotiate", field="Authorization", service=HTTP, probe=PROBE):
    given = {"target": target, "field": field, "service": service, "probe": probe}
    spnego = WRAPPINGS["SPNEGO"]
    yield exchange("Negotiate, no credentials", request("GET", target), probe=probe)
    yield ordering("Negotiate, the challenge", request("GET", target))
    for wrapped, wrapping in WRAPPINGS.items():
        for name, how in KINDS.items():
            yield login(f"Negotiate, {wrapped}, {name}", wrapping, **{**given, **how})
    for name, fields in {"two requests without credentials follow": [(), ()], "a request with words follows": [(f"{field}: Negotiate hello",)]}.items():
        yield login(f"Negotiate, {name}", spnego, then=fields, **given)
    yield login("Negotiate, the same token twice on one connection", spnego, again=True, **given)
    yield login("Negotiate, the same token on another connection", spnego, elsewhere=True, **given)
    yield login("Negotiate, scheme in small letters", spnego, scheme="negotiate", **given)
    yield login("Negotiate, HEAD", spnego, method="HEAD", **given)
    yield login("Negotiate, POST", spnego, method="POST", **given)
    yield login("Negotiate, close", spnego, fields=["Connection: close"], **given)
    odd = {
        "an offer without a token": tokens.offer([tokens.KERBEROS]), "an offer of nothing": tokens.offer([]), "an offer of an unknown mechanism": tokens.offer([b"\x2a\3\4"], b"hello"),
        "a further token at first": tokens.reply(b"hello"), "a rejection": tokens.reply(state=2), "words": b"hello",
        "Kerberos without its message": tokens.offer([tokens.KERBEROS], tokens.initial(tokens.KERBEROS, b"\1\0")),
    }
    for name, token in odd.items():
        yield exchange(f"Negotiate, {name}", request("GET", target, header(token, field=field)), probe=probe)
    for name, value in {"no token": "Negotiate", "no Base64": "Negotiate ???", "Basic": "Basic YWxpY2U6bWFkZS11cC1wYXNzd29yZA=="}.items():
        yield exchange(f"Negotiate, {name}", request("GET", target, f"{field}: {value}"), probe=probe)
    yield login("Negotiate, the first mechanism is unknown", lambda token: tokens.offer([b"\x2a\3\4", tokens.KERBEROS], token), **given)
    yield login("Negotiate, the token is of the second mechanism", lambda token: tokens.offer([tokens.NTLM, tokens.KERBEROS], token), **given)


def login(
    name, wrapping, target, field, service, probe, then=(), again=False, elsewhere=False, scheme="Negotiate", method="GET", fields=(), **how,
):
    def talk(place):
        made = Login(place, service)
        given = dict(how)
        if isinstance(given.get("moment"), int):
            given["moment"] = kdc.now() + timedelta(minutes=given["moment"])
        if given.get("ticket") == "garbled":
            given["ticket"] = made.encoded[:-20] + bytes(20)
        elif given.get("ticket") == "krbtgt":
            other = Ticket(place.more["kdc place"])
            made.kind, made.key, given["ticket"] = other.kind, other.key, other.encoded
        length = ["Content-Length: 0"] if method == "POST" else []
        said = wire(request(method, target, header(wrapping(made.token(**given)), scheme, field), *length, *fields), place)
        with place.line() as line:
            line.send(said)
            answer = messages.read(line, method)
            facts = messages.facts(answer, "1 " if then or again or elsewhere else "")
            if isinstance(answer, str):
                return facts
            if again:
                line.send(said)
                facts |= messages.facts(messages.read(line), "2 ")
            if elsewhere:
                with place.line() as other:
                    other.send(said)
                    facts |= messages.facts(messages.read(other), "2 ")
            for number, more in enumerate(then, 2):
                line.send(wire(request("GET", target, *more), place))
                facts |= messages.facts(messages.read(line), f"{number} ")
            return facts | messages.fate(line, wire(probe, place))

    return Dialogue(name, talk)
