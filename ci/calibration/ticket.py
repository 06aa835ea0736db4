"""The realm of the dialogues with KDCs, proofs of the password, and tickets to ask with."""
import random

from calibration import der, encryption
from calibration import kdc_messages as kdc
from calibration.dialogues import PASSWORD, USER

REALM = "LAB.TEST"
HOST = "www.lab.test"
CLIENT = kdc.name(kdc.PRINCIPAL, USER)
KRBTGT = kdc.name(kdc.SERVICE, "krbtgt", REALM)
HTTP = kdc.name(kdc.SERVICE, "HTTP", HOST)


def own_key(kind, password=PASSWORD, salt=REALM + USER):
    return kind, encryption.key_of(kind, password, salt)


def proof(kind=18, **changed):
    return lambda place: kdc.timestamp(kind, own_key(kind, salt=kdc.salt(place, kind, REALM, CLIENT, KRBTGT))[1], **changed)


class Ticket:
    """A ticket with its session key, from a right login or from the ticket-granting service."""

    def __init__(self, place, **given):
        given = {"realm": REALM, "client": CLIENT, "service": KRBTGT, **given}
        answer = kdc.ask(place, kdc.request(10, kdc.body(**given), [proof()(place)]))
        if isinstance(answer, str) or answer[0] != 0x6B:
            raise ValueError(f"no ticket: {kdc.facts(answer)}")
        self.take(answer, own_key, 3)

    def take(self, answer, key, usage):
        content = der.read(answer)[0].parts[0]
        part = kdc.opened_part(content[6], key, usage).parts[0]
        self.encoded = der.tlv(0x61, content[5].data) if content[5].tag == 0x61 else content[5].data
        self.kind, self.key = part[0][0].number, part[0][1].data

    def request(self, body, checked=6, summed=True, kind=1, extra=(), **proof):
        """A TGS-REQ with an AP-REQ of this ticket."""
        total = None
        if summed:
            data = encryption.checksum(self.kind, self.key, checked, body if summed is True else summed)
            total = der.fields(_0=der.integer(encryption.CHECKSUMS[self.kind]), _1=der.octets(data))
        return kdc.request(12, body, [kdc.padata(kind, self.proof(total, **proof)), *extra])

    def proof(self, total=None, usage=7, client=CLIENT, realm=REALM, moment=None, subkey=None, ticket=None, marks=()):
        """An AP-REQ of this ticket; `marks` are types of authorization data without content."""
        data = der.sequence(*(der.fields(_0=der.integer(mark), _1=der.octets(b"")) for mark in marks)) if marks else None
        authenticator = der.tlv(0x62, der.fields(
            _0=der.integer(5), _1=der.general(realm), _2=client, _3=total, _4=der.integer(random.getrandbits(19)), _5=der.time(moment or kdc.now()),
            _6=None if subkey is None else der.fields(_0=der.integer(subkey[0]), _1=der.octets(subkey[1])), _8=data,
        ))
        return der.tlv(0x6E, der.fields(
            _0=der.integer(5), _1=der.integer(14), _2=der.flags(0), _3=ticket or self.encoded,
            _4=kdc.encrypted(self.kind, encryption.encrypt(self.kind, self.key, usage, authenticator)),
        ))
