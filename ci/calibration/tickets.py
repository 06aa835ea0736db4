"""Kerberos at a KDC: requests to the authentication service and to the ticket-granting service."""
import struct
from datetime import timedelta
from itertools import product

from calibration import der, encryption
from calibration import kdc_messages as kdc
from calibration.dialogues import USER, Dialogue
from calibration.ticket import CLIENT, HOST, HTTP, KRBTGT, REALM, Ticket, own_key, proof
from calibration.wire import QUIET, asked

HOURS = timedelta(hours=1)
TYPES = {"18": (18,), "17": (17,), "20": (20,), "19": (19,), "23": (23,), "16": (16,), "3": (3,), "999": (999,), "none": (), "23, 18": (23, 18), "17, 18": (17, 18), "999, 17": (999, 17)}
TIMES = {
    "zero": 0, "an hour": HOURS, "9 hours": 9 * HOURS, "11 hours": 11 * HOURS, "100 days": 2400 * HOURS, "5 minutes ago": -HOURS / 12, "2 days ago": -48 * HOURS, "a minute": HOURS / 60,
    "2 minutes": HOURS / 30,
}
CLIENTS = {
    "capitals": kdc.name(kdc.PRINCIPAL, USER.upper()), "unknown": kdc.name(kdc.PRINCIPAL, "mallory"), "type 0": kdc.name(0, USER), "type 2": kdc.name(2, USER),
    "enterprise": kdc.name(kdc.ENTERPRISE, f"{USER}@{REALM}"), "enterprise of an unknown realm": kdc.name(kdc.ENTERPRISE, f"{USER}@OTHER.TEST"),
    "empty": kdc.name(kdc.PRINCIPAL, ""), "of no part": kdc.name(kdc.PRINCIPAL), "of two parts": kdc.name(kdc.PRINCIPAL, USER, "admin"), "none": None,
    "a service": HTTP, "krbtgt": KRBTGT, "of 300 letters": kdc.name(kdc.PRINCIPAL, "a" * 300), "with a realm": kdc.name(kdc.PRINCIPAL, f"{USER}@{REALM}"),
}
SERVICES = {
    "HTTP": HTTP, "unknown": kdc.name(kdc.SERVICE, "HTTP", "unknown.lab.test"), "krbtgt of another realm": kdc.name(kdc.SERVICE, "krbtgt", "OTHER.TEST"),
    "krbtgt of no realm": kdc.name(kdc.SERVICE, "krbtgt"), "a user": CLIENT, "none": None, "of no part": kdc.name(kdc.SERVICE), "type 0": kdc.name(0, "HTTP", HOST),
    "type 1": kdc.name(1, "HTTP", HOST), "type 3": kdc.name(3, "HTTP", HOST), "host in capitals": kdc.name(kdc.SERVICE, "HTTP", HOST.upper()),
    "service in small letters": kdc.name(kdc.SERVICE, "http", HOST), "krbtgt": KRBTGT,
}


def login(name, proofs=(), key=own_key, **given):
    """A request to the authentication service."""
    given = {"client": CLIENT, "service": KRBTGT, "realm": REALM, **given}

    def talk(place):
        made = [one(place) if callable(one) else one for one in proofs]
        return kdc.facts(kdc.ask(place, kdc.request(10, kdc.body(**given), made)), lambda kind: key(kind, salt=kdc.salt(place, kind, REALM, CLIENT, KRBTGT)))

    return Dialogue(name, talk)


def logins():
    yield login("AS, no proof")
    for name, types in TYPES.items():
        yield login(f"AS, no proof, types {name}", types=types)
        kind = next((kind for kind in types if kind in kdc.ALL_TYPES), 18)
        yield login(f"AS, types {name}", [proof(kind)], types=types)
    for kind in kdc.ALL_TYPES:
        yield login(f"AS, proof of type {kind}", [proof(kind)])
    for name, client in CLIENTS.items():
        yield login(f"AS, client {name}", client=client)
        yield login(f"AS, client {name}, proof", [proof()], client=client)
        yield login(f"AS, client {name}, canonicalize", client=client, chosen=["canonicalize"])
    for name, service in SERVICES.items():
        yield login(f"AS, service {name}, no proof", service=service)
        yield login(f"AS, service {name}", [proof()], service=service)
    for realm in ("OTHER.TEST", "lab.test", "", "LAB"):
        yield login(f"AS, realm {realm or 'empty'}", realm=realm)
        yield login(f"AS, realm {realm or 'empty'}, proof", [proof()], realm=realm)
    for option in kdc.OPTIONS:
        yield login(f"AS, option {option}", [proof()], chosen=[option])
    for (first, end), (second, renew) in product(TIMES.items(), {"none": None, "zero": 0, "a day": 24 * HOURS, "100 days": 2400 * HOURS, "a day ago": -24 * HOURS}.items()):
        if renew is None:
            yield login(f"AS, till {first}", [proof()], end=end)
            yield login(f"AS, till {first}, renewable-ok", [proof()], end=end, chosen=["renewable-ok"])
        else:
            yield login(f"AS, till {first}, renewable till {second}", [proof()], end=end, renew=renew, chosen=["renewable"])
    for name, start in {"an hour ago": -HOURS, "now": timedelta(), "2 minutes ahead": HOURS / 30, "2 hours ahead": 2 * HOURS}.items():
        for chosen in ([], ["postdated"], ["allow-postdate"], ["allow-postdate", "postdated"]):
            yield login(f"AS, from {name}, {' and '.join(chosen) or 'no option'}", [proof()], start=start, chosen=chosen)
    yield login("AS, forwardable, proxiable, renewable", [proof()], chosen=["forwardable", "proxiable", "renewable"], renew=24 * HOURS)
    yield from proofs()
    yield from malformed()


def proofs():
    """What a client proves itself by."""
    wrong = own_key(18, "wrong")[1]
    yield login("AS, wrong password", [lambda _: kdc.timestamp(18, wrong)])
    yield login("AS, wrong password, type 23", [lambda _: kdc.timestamp(23, own_key(23, "wrong")[1])])
    for minutes in (4, 6, -4, -6, 600):
        yield login(f"AS, the clock is {minutes} minutes off", [lambda place, minutes=minutes: proof(moment=kdc.now() + timedelta(minutes=minutes))(place)])
    yield login("AS, a proof for another use", [proof(usage=2)])
    yield login("AS, a proof of no DER", [lambda _: kdc.padata(2, b"hello")])
    yield login("AS, an empty proof", [lambda _: kdc.padata(2, b"")])
    yield login("AS, a proof of what is no time", [lambda _: kdc.padata(2, kdc.encrypted(18, encryption.encrypt(18, own_key(18)[1], 1, b"hello")))])
    yield login("AS, a proof of an unknown type", [lambda _: kdc.padata(2, kdc.encrypted(999, bytes(40)))])
    yield login("AS, a proof that says another type", [lambda _: kdc.padata(2, kdc.encrypted(17, encryption.encrypt(18, own_key(18)[1], 1, bytes(24))))])
    yield login("AS, two proofs, the first right", [proof(), lambda _: kdc.timestamp(18, wrong)])
    yield login("AS, two proofs, the second right", [lambda _: kdc.timestamp(18, wrong), proof()])
    for kind, data in {128: der.fields(_0=der.tlv(1, b"\xff")), 149: b"", 150: b"", 136: b"", 133: b"cookie", 16: b"hello", 138: b"hello", 999: b"", 3: b"", 11: b""}.items():
        yield login(f"AS, no proof, padata {kind}", [lambda _, kind=kind, data=data: kdc.padata(kind, data)])
        yield login(f"AS, padata {kind}", [proof(), lambda _, kind=kind, data=data: kdc.padata(kind, data)])


def malformed():
    """What is no request."""

    def raw(name, message, framed=True):
        return Dialogue(f"malformed, {name}", lambda place: kdc.facts(kdc.ask(place, message(place) if callable(message) else message, framed, QUIET), own_key))

    given = {"realm": REALM, "client": CLIENT, "service": KRBTGT}
    good = kdc.request(10, kdc.body(**given))
    yield raw("version 4", lambda place: kdc.request(10, kdc.body(**given), version=4))
    yield raw("AS-REQ that says TGS-REQ", lambda place: kdc.request(12, kdc.body(**given), tag=10))
    yield raw("TGS-REQ that says AS-REQ", lambda place: kdc.request(10, kdc.body(**given), tag=12))
    yield raw("an AP-REQ", der.tlv(0x6E, good[4:]))
    yield raw("an AS-REP", der.tlv(0x6B, good[4:]))
    yield raw("TGS-REQ without a ticket", lambda place: kdc.request(12, kdc.body(**given)))
    yield raw("nonce 0", lambda place: kdc.request(10, kdc.body(**given, nonce=0), [proof()(place)]))
    yield raw("nonce of 32 bits", lambda place: kdc.request(10, kdc.body(**given, nonce=0xFFFFFFFE), [proof()(place)]))
    yield raw("a negative nonce", lambda place: kdc.request(10, kdc.body(**given, nonce=-5), [proof()(place)]))
    yield raw("no till", lambda place: kdc.request(10, kdc.body(**given, end=None), [proof()(place)]))
    yield raw("an address", lambda place: kdc.request(10, kdc.body(**given, addresses=der.sequence(der.fields(_0=der.integer(2), _1=der.octets(b"\x7f\0\0\1")))), [proof()(place)]))
    yield raw("bytes behind", good + b"hello")
    yield raw("half of it", good[:len(good) // 2])
    yield raw("words", b"hello")
    yield raw("nothing", b"")
    yield raw("a request of HTTP", b"GET / HTTP/1.1\r\n\r\n", framed=False)
    yield raw("a length beyond all", struct.pack(">I", 0x7FFFFFFF) + good, framed=False)
    yield raw("a reserved bit in the length", struct.pack(">I", 0x80000000 | len(good)) + good, framed=False)
    yield Dialogue("UDP, AS, no proof", lambda place: kdc.facts(asked(place.address, place.port, kdc.request(10, kdc.body(**given))) or "no answer", own_key))
    yield Dialogue("UDP, AS", lambda place: kdc.facts(asked(place.address, place.port, kdc.request(10, kdc.body(**given), [proof()(place)])) or "no answer", own_key))
    yield Dialogue("UDP, words", lambda place: kdc.facts(asked(place.address, place.port, b"hello", 2) or "no answer", own_key))

    def twice(place):
        with place.line() as line:
            found = {}
            for number in ("1 ", "2 "):
                line.send(struct.pack(">I", len(good)) + good)
                head = line.exactly(4)
                answer = line.exactly(struct.unpack(">I", head)[0]) if len(head) == 4 else line.ending
                found |= kdc.facts(answer, own_key, prefix=number)
            return found

    yield Dialogue("two requests on one connection", twice)


def grant(name, chosen=(), options=(), first=None, writing=None, **given):
    """A request to the ticket-granting service, by a ticket with the options `options`."""
    # Before the end of the first ticket, however late it is asked for.
    given = {"realm": REALM, "service": HTTP, "chosen": chosen, "end": 4 * HOURS, **given}

    def talk(place):
        ticket = Ticket(place, chosen=options, **(first or {}))
        words = {key: value(ticket, place) if callable(value) else value for key, value in (writing or {}).items()}
        more = {key: value(ticket, place) if callable(value) else value for key, value in given.items()}
        subkey = words.get("subkey")
        answer = kdc.ask(place, ticket.request(kdc.body(**more), **words))
        return kdc.facts(answer, subkey or (ticket.kind, ticket.key), 9 if subkey else 8)

    return Dialogue(f"TGS, {name}", talk)


def garbled(ticket, _):
    return ticket.encoded[:-20] + bytes(20)


def another(ticket, place):
    """A ticket for a service in the place of one for the ticket-granting service."""
    answer = kdc.ask(place, ticket.request(kdc.body(realm=REALM, service=HTTP)))
    ticket.take(answer, (ticket.kind, ticket.key), 8)
    return ticket.encoded


def of_password(_, __):
    return None


def grants():
    yield grant("a service")
    everything = {"options": ["forwardable", "proxiable", "renewable"], "first": {"renew": 24 * HOURS}}
    for option in kdc.OPTIONS:
        yield grant(f"option {option}", [option])
        yield grant(f"option {option}, by a ticket of all flags", [option], **everything)
    for option in ("renew", "forwarded", "validate", "proxy"):
        yield grant(f"option {option}, for krbtgt", [option], service=KRBTGT)
        yield grant(f"option {option}, for krbtgt, by a ticket of all flags", [option], **everything, service=KRBTGT)
    yield grant("renewable and forwardable", ["renewable", "forwardable"], **everything, renew=12 * HOURS)
    for name, service in SERVICES.items():
        yield grant(f"service {name}", service=service)
        yield grant(f"service {name}, canonicalize", ["canonicalize"], service=service)
    for name, types in TYPES.items():
        yield grant(f"types {name}", types=types)
    for name, end in TIMES.items():
        yield grant(f"till {name}", end=end)
    for realm in ("OTHER.TEST", "lab.test"):
        yield grant(f"realm {realm}", realm=realm)
    for name, start in {"an hour ago": -HOURS, "2 hours ahead": 2 * HOURS}.items():
        yield grant(f"from {name}", start=start)
        yield grant(f"from {name}, postdated", ["postdated"], start=start)
    yield grant("no checksum", writing={"summed": False})
    yield grant("a checksum of something else", writing={"summed": b"hello"})
    yield grant("a checksum for another use", writing={"checked": 5})
    yield grant("an authenticator for another use", writing={"usage": 11})
    yield grant("an authenticator of another client", writing={"client": kdc.name(1, "mallory")})
    yield grant("an authenticator of another realm", writing={"realm": "OTHER.TEST"})
    for minutes in (4, 6, -4, -6):
        yield grant(f"the clock is {minutes} minutes off", writing={"moment": lambda _, __, minutes=minutes: kdc.now() + timedelta(minutes=minutes)})
    yield grant("a key of the client's own", writing={"subkey": lambda ticket, _: (ticket.kind, encryption.new_key(ticket.kind))})
    yield grant("a garbled ticket", writing={"ticket": garbled})
    yield grant("a ticket for a service", writing={"ticket": another})
    yield grant("a ticket for a service, itself again", writing={"ticket": another}, service=HTTP)
    yield grant("padata of another kind", writing={"kind": 2})
    yield grant("PAC-OPTIONS", writing={"extra": lambda *_: [kdc.padata(167, der.fields(_0=der.flags(1 << 28)))]})
    yield grant("a ticket beside, for its key", ["enc-tkt-in-skey"], service=CLIENT, tickets=lambda ticket, _: [ticket.encoded])
    yield grant("a ticket beside, not asked for", tickets=lambda ticket, _: [ticket.encoded])
    yield grant("for its key, no ticket beside", ["enc-tkt-in-skey"], service=CLIENT)
    yield grant("nonce of 32 bits", nonce=0xFFFFFFFE)
    yield grant("a client in the body", client=CLIENT)
    yield grant("by a ticket for 2 minutes", first={"end": HOURS / 30})
    yield grant("by a ticket for an hour, till 5", first={"end": HOURS})
    yield grant("krbtgt again", service=KRBTGT)
