"""Messages to a KDC, made piece by piece, and the facts of what it answers (RFC 4120)."""
import random
import re
import struct
from datetime import datetime, timedelta, timezone

from calibration import der, encryption
from calibration.wire import SECONDS, Silence

FLAGS = (
    "reserved forwardable forwarded proxiable proxy may-postdate postdated invalid renewable initial pre-authent hw-authent "
    "transited-policy-checked ok-as-delegate bit-14 enc-pa-rep anonymous"
).split()
# Options of a request by their bits.
OPTIONS = {
    "forwardable": 1, "forwarded": 2, "proxiable": 3, "proxy": 4, "allow-postdate": 5, "postdated": 6, "unused7": 7, "renewable": 8, "unused9": 9,
    "opt-hardware-auth": 11, "constrained-delegation": 14, "canonicalize": 15, "request-anonymous": 16, "disable-transited-check": 26,
    "renewable-ok": 27, "enc-tkt-in-skey": 28, "renew": 30, "validate": 31,
}
# Heimdal begins the salts of newer types with these.
RANDOM = re.compile("^[A-Za-z0-9+/]{22}==")
PRINCIPAL, SERVICE, ENTERPRISE = 1, 2, 10
ALL_TYPES = (18, 17, 20, 19, 23)


def now():
    return datetime.now(timezone.utc).replace(microsecond=0)


def options(*names):
    return sum(1 << 31 - OPTIONS[name] for name in names)


def name(kind, *parts):
    return der.fields(_0=der.integer(kind), _1=der.sequence(*(der.general(part) for part in parts)))


def encrypted(kind, data, version=None):
    return der.fields(_0=der.integer(kind), _1=None if version is None else der.integer(version), _2=der.octets(data))


def padata(kind, data):
    return der.fields(_1=der.integer(kind), _2=der.octets(data))


def timestamp(kind, key, moment=None, usage=1):
    moment = moment or now()
    text = der.fields(_0=der.time(moment), _1=der.integer(0))
    return padata(2, encrypted(kind, encryption.encrypt(kind, key, usage, text)))


def body(
    realm, client=None, service=None, chosen=(), start=None, end=timedelta(hours=5), renew=None, nonce=None, types=ALL_TYPES, addresses=None,
    tickets=None, authorization=None,
):
    """The body of a request; times are differences from now, or None for none, or 0 for the zero time."""

    def moment(given):
        if given is None:
            return None
        return der.tlv(0x18, b"19700101000000Z") if given == 0 else der.time(now() + given)

    nonce = random.getrandbits(31) if nonce is None else nonce
    return der.fields(
        _0=der.flags(options(*chosen)), _1=client, _2=der.general(realm), _3=service, _4=moment(start), _5=moment(end), _6=moment(renew),
        _7=der.integer(nonce), _8=der.sequence(*(der.integer(kind) for kind in types)), _9=addresses, _10=authorization,
        _11=None if tickets is None else der.sequence(*tickets),
    )


def request(kind, of, proofs=(), version=5, tag=None):
    """An AS-REQ (10) or a TGS-REQ (12)."""
    message = der.fields(_1=der.integer(version), _2=der.integer(kind), _3=der.sequence(*proofs) if proofs else None, _4=of)
    return der.tlv(0x60 + (kind if tag is None else tag), message)


def ask(place, message, framed=True, limit=SECONDS):
    """What comes back over TCP: bytes, or a word."""
    with place.line() as line:
        line.send(struct.pack(">I", len(message)) + message if framed else message)
        try:
            head = line.exactly(4, limit)
            if len(head) < 4:
                return line.ending
            return line.exactly(struct.unpack(">I", head)[0], limit)
        except Silence:
            return "silence"


def salt(place, kind, realm, client, service):
    """The salt that a KDC tells for an encryption type; each is asked for once."""
    salts = place.more.setdefault("salts", {})
    if kind not in salts:
        salts[kind] = _salts(ask(place, request(10, body(realm, client, service, types=(kind,))))).get(kind)
    return salts[kind] if salts[kind] is not None else realm + "".join(part.text for part in der.read(client)[0][1].parts)


def _salts(answer):
    """What an error tells of salts."""
    try:
        proofs = der.read(der.read(answer)[0].parts[0][12].data)[0].parts
        entries = [entry for proof in proofs if proof[1].number == 19 for entry in der.read(proof[2].data)[0].parts]
        return {entry[0].number: entry[1].text for entry in entries if entry.get(1)}
    except (ValueError, IndexError, TypeError):
        return {}


def told_name(node):
    if node is None:
        return "none"
    return f"{'/'.join(part.text for part in node[1].parts)} (type {node[0].number})"


def facts(answer, key=None, usage=3, prefix=""):
    """The facts of an answer. `key` is a pair of type and key that opens it, or a function of the encryption type."""
    if isinstance(answer, str):
        return {f"{prefix}answer": answer}
    try:
        message = der.read(answer)[0]
        content = message.parts[0]
        found = _error(content) if message.tag == 0x7E else _reply(message.tag & 0x1F, content, key, usage)
    except (ValueError, IndexError) as error:
        found = {"answer": f"no message of Kerberos: {error}"}
    return {f"{prefix}{fact}": value for fact, value in found.items()}


def _error(content):
    found = {"answer": f"error {content[6].number}"}
    found["error's client"] = f"{told_name(content.get(8))}, realm {content.get(7).text if content.get(7) else 'none'}"
    found["error's service"] = f"{told_name(content.get(10))}, realm {content[9].text}"
    data = content.get(12)
    if data is not None:
        found |= _data(data.data)
    return found


def _data(data):
    """e-data: a list of padata as far as it is one."""
    try:
        kinds = [(part[1].number, part.get(2).data) for part in der.read(data)[0].parts]
    except (ValueError, AttributeError):
        return {"e-data": "other"}
    return {"e-data": ", ".join(str(kind) for kind, _ in kinds)} | {key: value for kind, data in kinds for key, value in _info(kind, data).items()}


def _info(kind, data):
    if kind != 19:
        return {}
    entries = der.read(data)[0].parts
    salts = [RANDOM.sub("random bytes and ", entry[1].text) if entry.get(1) else "none" for entry in entries if entry[0].number != encryption.RC4]
    return {
        "etype-info2": ", ".join(str(entry[0].number) for entry in entries), "salts": "; ".join(dict.fromkeys(salts)) or "none",
        "parameters of types": "told" if any(entry.get(2) for entry in entries) else "not told",
    }


def _reply(kind, content, key, usage):
    ticket, part = content[5], content[6]
    found = {"answer": {11: "AS-REP", 13: "TGS-REP"}.get(kind, f"message {kind}")}
    proofs = content.get(2)
    if proofs is not None:
        found["padata"] = ", ".join(str(proof[1].number) for proof in proofs.parts)
        for proof in proofs.parts:
            found |= _info(proof[1].number, proof.get(2).data)
    found["client"] = f"{told_name(content[4])}, realm {content[3].text}"
    inner = ticket.parts[0] if ticket.tag == 0x61 else ticket
    found["ticket"] = f"for {told_name(inner[2])}, realm {inner[1].text}"
    for what, encrypted_part in {"ticket": inner[3], "reply": part}.items():
        found[f"{what}'s encryption"] = f"type {encrypted_part[0].number}"
        found[f"{what}'s key version"] = "told" if encrypted_part.get(1) else "not told"
    if key is None:
        return found
    opened = opened_part(part, key, usage)
    if opened is None:
        return found | {"reply": "cannot be decrypted"}
    return found | _part(opened)


def opened_part(part, key, usage):
    kind = part[0].number
    kind_of_key, secret = key(kind) if callable(key) else key
    try:
        return der.read(encryption.decrypt(kind_of_key, secret, usage, part[2].data))[0]
    except encryption.Failed:
        return None


def _part(opened):
    part = opened.parts[0]
    bits = int.from_bytes(part[4].data[1:5], "big")
    began = _moment(part[5])
    found = {
        "reply's tag": str(opened.tag & 0x1F), "session key": f"type {part[0][0].number}",
        **{f"flag {FLAGS[bit] if bit < len(FLAGS) else bit}": "set" for bit in range(32) if bits >> 31 - bit & 1},
        "service": f"{told_name(part[10])}, realm {part[9].text}", "starts": _after(part.get(6), began), "ends": _after(part[7], began),
        "can be renewed": _after(part.get(8), began), "key expires": "told" if part.get(3) else "not told", "addresses": "some" if part.get(11) else "none",
    }
    if part.get(12) is not None:
        found["encrypted padata"] = ", ".join(str(proof[1].number) for proof in part[12].parts)
    return found


def _moment(node):
    return datetime.strptime(node.text, "%Y%m%d%H%M%SZ").replace(tzinfo=timezone.utc)


def _after(node, began):
    """A time after the login in minutes, since a busy side may answer some seconds later."""
    if node is None:
        return "not told"
    seconds = 60 * round((_moment(node) - began).total_seconds() / 60)
    return f"{timedelta(seconds=abs(seconds))} {'before' if seconds < 0 else 'after'} the login"
