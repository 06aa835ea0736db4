"""Armored requests to a KDC (FAST, RFC 6113): to the authentication service by a ticket beside, to the ticket-granting service by its own."""
from dataclasses import dataclass, field
from datetime import timedelta

from calibration import der, encryption
from calibration import kdc_messages as kdc
from calibration.dialogues import Dialogue
from calibration.ticket import CLIENT, HTTP, KRBTGT, REALM, Ticket, own_key

KIND = encryption.AES256
CHALLENGE, TIMESTAMP, FAST, ERROR = 138, 2, 136, 137
OTHER = kdc.name(kdc.PRINCIPAL, "mallory")


@dataclass
class Choices:
    """How a request is armored; as it should be, unless something is said."""

    armor: int | None = 1
    subkey: bool = True
    proof: dict = field(default_factory=dict)
    usage: int = 51
    summing: int = 50
    summed: bytes | None = None
    sum_kind: int = encryption.CHECKSUMS[KIND]
    options: int = 0
    content: bytes | None = None
    garbled: bool = False
    inside: dict = field(default_factory=dict)
    outside: dict = field(default_factory=dict)
    encoded: object = staticmethod(lambda data: data)


class Armor:
    """An armor key, and what can be done with it."""

    def __init__(self, ticket):
        self.ticket, self.subkey = ticket, encryption.new_key(KIND)
        self.key = encryption.combined(self.subkey, b"subkeyarmor", ticket.key, b"ticketarmor")

    def padata(self, body, proofs, covered, value, choices):
        """PA-FX-FAST; `value` is the armor beside it."""
        total = encryption.checksum(KIND, self.key, choices.summing, choices.summed or covered)
        text = choices.content
        if text is None:
            text = der.fields(_0=der.flags(choices.options), _1=der.sequence(*proofs), _2=body)
        data = encryption.encrypt(KIND, self.key, choices.usage, text)
        armor = None if choices.armor is None else der.fields(_0=der.integer(choices.armor), _1=der.octets(value))
        request = der.fields(
            _0=armor, _1=der.fields(_0=der.integer(choices.sum_kind), _1=der.octets(total)),
            _2=kdc.encrypted(KIND, data[::-1] if choices.garbled else data),
        )
        return kdc.padata(FAST, choices.encoded(der.tlv(0xA0, request)))

    def response(self, proofs):
        """What an answer says in armor."""
        for proof in proofs:
            if proof[1].number == FAST and proof[2].data:
                return kdc.opened_part(der.read(proof[2].data)[0].parts[0][0], (KIND, self.key), 52)
        return None

    def facts(self, answer, key, usage, nonce):
        """Those of the answer, and those inside. `key` reads a reply that is not strengthened."""
        if isinstance(answer, str):
            return kdc.facts(answer)
        message = der.read(answer)[0]
        content = message.parts[0]
        if message.tag == 0x7E:
            data = content.get(12)
            response = self.response(der.read(data.data)[0].parts) if data is not None else None
        else:
            response = self.response(content[2].parts) if content.get(2) else None
        strengthening = response.get(1) if response else None
        if strengthening is not None:
            key = encryption.combined(strengthening[1].data, b"strengthenkey", key, b"replykey")
        found = kdc.facts(answer, (KIND, key), usage)
        return found | ({"armor": "none"} if response is None else self._inside(response, content, nonce))

    def _inside(self, response, content, nonce):
        kinds = {proof[1].number: proof[2].data for proof in response[0].parts}
        found = {"armor": "some", "padata in armor": ", ".join(map(str, sorted(kinds))), "nonce": "right" if response[3].number == nonce else "wrong"}
        found["strengthen key"] = f"type {response[1][0].number}" if response.get(1) else "none"
        if ERROR in kinds:
            error = der.read(kinds[ERROR])[0].parts[0]
            found["error in armor"] = f"{error[6].number}, {kdc.told_name(error.get(8))}, {'data' if error.get(12) else 'no data'}"
        if response.get(2):
            finished = response[2]
            # A ticket is told in its tag, or without it inside of the field's.
            ticket = content[5].data if content[5].tag != 0x61 else der.tlv(0x61, content[5].data)
            total = encryption.checksum(KIND, self.key, 53, ticket)
            found["finished"] = f"{kdc.told_name(finished[3])}, realm {finished[2].text}, checksum {'right' if finished[4][1].data == total else 'wrong'}"
        return found


def long_term(place):
    return own_key(KIND, salt=kdc.salt(place, KIND, REALM, CLIENT, KRBTGT))[1]


def challenge(password=None, usage=54, side=b"client", moment=timedelta()):
    """The password's proof in armor."""

    def make(place, armor):
        own = own_key(KIND, password, kdc.salt(place, KIND, REALM, CLIENT, KRBTGT))[1] if password else long_term(place)
        key = encryption.combined(armor.key, side + b"challengearmor", own, b"challengelongterm")
        text = der.fields(_0=der.time(kdc.now() + moment), _1=der.integer(0))
        return kdc.padata(CHALLENGE, kdc.encrypted(KIND, encryption.encrypt(KIND, key, usage, text)))

    return make


def plain(kind, data):
    return lambda *_: kdc.padata(kind, data)


def timestamp(place, _):
    return kdc.timestamp(KIND, long_term(place))


def login(name, *proofs, credential=None, **chosen):
    choices = Choices(**chosen)
    nonce = 0x1234567

    def talk(place):
        ticket = Ticket(place, types=(KIND,))
        if credential:
            credential(ticket, place)
        armor = Armor(ticket)
        given = {"client": CLIENT, "service": KRBTGT, "realm": REALM, "types": (KIND,), "nonce": nonce}
        inner = kdc.body(**{**given, **choices.inside})
        outer = kdc.body(**{**given, **choices.outside}) if choices.outside else inner
        value = ticket.proof(usage=choices.proof.get("usage", 11), subkey=(KIND, armor.subkey) if choices.subkey else None, **{key: value for key, value in choices.proof.items() if key != "usage"})
        made = [proof(place, armor) for proof in proofs]
        answer = kdc.ask(place, kdc.request(10, outer, [armor.padata(inner, made, outer, value, choices)]))
        return armor.facts(answer, long_term(place), 3, nonce)

    return Dialogue(f"FAST, AS, {name}", talk)


def of_service(ticket, place):
    """A ticket for a service in the place of one for the ticket-granting service."""
    answer = kdc.ask(place, ticket.request(kdc.body(realm=REALM, service=HTTP, types=(KIND,))))
    ticket.take(answer, (ticket.kind, ticket.key), 8)


def garble(ticket, _):
    ticket.encoded = ticket.encoded[:-20] + bytes(20)


def ahead(minutes):
    # When the dialogue is made is soon enough.
    return {"moment": kdc.now() + timedelta(minutes=minutes)}


def logins():
    right = challenge()
    yield login("no proof")
    yield login("challenge", right)
    yield login("challenge, confirmation", right, plain(149, b""))
    yield login("challenge for a service", right, inside={"service": HTTP})
    yield login("unknown client", right, inside={"client": OTHER})
    yield login("unknown service", right, inside={"service": kdc.name(kdc.SERVICE, "HTTP", "unknown.lab.test")})
    yield login("types none", right, inside={"types": ()})
    yield login("wrong password", challenge("wrong"))
    yield login("the KDC's challenge", challenge(side=b"kdc", usage=55))
    yield login("a challenge for another use", challenge(usage=1))
    for minutes in (4, 6, -6):
        yield login(f"a challenge {minutes} minutes off", challenge(moment=timedelta(minutes=minutes)))
    yield login("a challenge of no DER", plain(CHALLENGE, b"hello"))
    yield login("a timestamp", timestamp)
    yield login("a challenge and a timestamp", right, timestamp)
    yield login("another request in armor inside", right, plain(FAST, b"hello"))
    for kind in (None, 0, 2):
        yield login(f"armor {'none' if kind is None else f'of type {kind}'}", right, armor=kind)
    yield login("armor without a subkey", right, subkey=False)
    yield login("armor for another use", right, proof={"usage": 7})
    yield login("armor of another client", right, proof={"client": OTHER})
    yield login("armor 6 minutes off", right, proof=ahead(6))
    yield login("armor of a service's ticket", right, credential=of_service)
    yield login("armor of a garbled ticket", right, credential=garble)
    yield login("armor marked for armor only", right, proof={"marks": (71,)})
    yield login("a checksum of something else", right, summed=b"hello")
    yield login("a checksum for another use", right, summing=51)
    yield login("a checksum of an unknown type", right, sum_kind=99)
    yield login("inside for another use", right, usage=52)
    yield login("inside garbled", right, garbled=True)
    yield login("inside nothing", right, content=b"")
    yield login("inside no request", right, content=der.sequence())
    for bit in (0, 2, 15, 16, 17):
        yield login(f"option {bit}", right, options=1 << 31 - bit)
    yield login("hidden client", right, options=1 << 30)
    yield login("hidden client, no proof", options=1 << 30)
    yield login("padata of no DER", right, encoded=lambda _: b"hello")
    yield login("half of it", right, encoded=lambda data: data[:len(data) // 2])
    yield login("another alternative", right, encoded=lambda data: b"\xa1" + data[1:])
    for name, outside in {"client": {"client": OTHER}, "nonce": {"nonce": 77}, "options": {"chosen": ["renew", "postdated"]}, "end": {"end": timedelta(days=-9)}, "types": {"types": ()}}.items():
        yield login(f"outside another {name}", right, outside=outside)


def grant(name, chosen=(), credential=None, **given):
    choices = Choices(**{"armor": None, **given})
    nonce = 0x7654321

    def talk(place):
        ticket = Ticket(place, types=(KIND,))
        if credential:
            credential(ticket, place)
        armor = Armor(ticket)
        body = {"realm": REALM, "service": HTTP, "types": (KIND,), "nonce": nonce, "end": timedelta(hours=4), "chosen": chosen}
        inner = kdc.body(**{**body, **choices.inside})
        outer = kdc.body(**{**body, **choices.outside}) if choices.outside else inner
        total = der.fields(_0=der.integer(encryption.CHECKSUMS[KIND]), _1=der.octets(encryption.checksum(KIND, ticket.key, 6, outer)))
        value = ticket.proof(total, subkey=(KIND, armor.subkey) if choices.subkey else None, **choices.proof)
        proofs = [kdc.padata(1, value), armor.padata(inner, [], value, value, choices)]
        answer = kdc.ask(place, kdc.request(12, outer, proofs))
        return armor.facts(answer, armor.subkey if choices.subkey else ticket.key, 9 if choices.subkey else 8, nonce)

    return Dialogue(f"FAST, TGS, {name}", talk)


def grants():
    yield grant("a service")
    yield grant("krbtgt again", inside={"service": KRBTGT})
    yield grant("unknown service", inside={"service": kdc.name(kdc.SERVICE, "HTTP", "unknown.lab.test")})
    yield grant("types none", inside={"types": ()})
    yield grant("option renew", ["renew"], inside={"service": KRBTGT})
    yield grant("without a subkey", subkey=False)
    yield grant("armor of type 2", armor=2)
    yield grant("a checksum of something else", summed=b"hello")
    yield grant("inside garbled", garbled=True)
    yield grant("option 2", options=1 << 29)
    yield grant("hidden client", options=1 << 30)
    yield grant("padata of no DER", encoded=lambda _: b"hello")
    yield grant("marked as armored", proof={"marks": (72,)})
    yield grant("marked for armor only", proof={"marks": (71,)})
    yield grant("by a service's ticket", credential=of_service)
    for name, outside in {"service": {"service": kdc.name(kdc.SERVICE, "HTTP", "unknown.lab.test")}, "nonce": {"nonce": 77}, "realm": {"realm": "OTHER.TEST"}}.items():
        yield grant(f"outside another {name}", outside=outside)
