"""NTLM (MS-NLMP): its messages, the computations of section 3.3, and dialogues."""
import base64
import hashlib
import hmac
import os
import struct
import time

from Cryptodome.Cipher import ARC4, DES
from calibration import messages, tokens
from calibration.dialogues import PASSWORD, USER, Dialogue, exchange, ordering, request, wire
from calibration.encryption import nt_hash

USUAL = ("unicode", "oem", "request-target", "ntlm", "sign", "always-sign", "extended-session-security", "128", "56", "key-exchange", "version")
# What a server makes of one more flag of the first message; the base has Unicode, NTLM and a request for the target.
BASE = ("unicode", "request-target", "ntlm")


def first(flags=USUAL, version=True, domain=b"", workstation=b""):
    at = 40 if version else 32
    data = b"NTLMSSP\0\1\0\0\0" + struct.pack("<I", flags if isinstance(flags, int) else tokens.flag_bits(*flags))
    for part in (domain, workstation):
        data += struct.pack("<HHI", len(part), len(part), at)
        at += len(part)
    return data + (b"\x0a\0\x61\x4a\0\0\0\x0f" if version else b"") + domain + workstation


def ntowf2(user, password, domain):
    """MS-NLMP, section 3.3.2."""
    return hmac.new(nt_hash(password), (user.upper() + domain).encode("utf-16-le"), "md5").digest()


def blob(information, moment=None, client=b"\xaa" * 8):
    moment = int((time.time() + 11644473600) * 10**7) if moment is None else moment
    return b"\1\1" + bytes(6) + struct.pack("<Q", moment) + client + bytes(4) + information + bytes(4)


def response2(secret, nonce, data):
    return hmac.new(secret, nonce + data, "md5").digest() + data


def des(key, data):
    """A key of 7 bytes, with room for parity."""
    bits = int.from_bytes(key, "big")
    return DES.new(bytes((bits >> 49 - 7 * at & 0x7F) << 1 for at in range(8)), DES.MODE_ECB).encrypt(data)


def response1(secret, nonce):
    """DESL (MS-NLMP, section 6)."""
    padded = secret + bytes(5)
    return b"".join(des(padded[at:at + 7], nonce) for at in (0, 7, 14))


def third(challenge, user=USER, password=PASSWORD, domain="LAB", kind="ntlmv2", begun=None, flags=None, mic=None, workstation="CLIENT", information=None):
    """The third message. `begun` is the first, of which a message integrity code is made, if `mic` says so."""
    coded = "utf-16-le" if challenge.flags & 1 else "latin-1"
    lm, key = bytes(24), os.urandom(16)
    if kind == "ntlmv2":
        secret = ntowf2(user, password, domain)
        given = challenge.information if information is None else information
        if mic:
            given = given[:-4] + struct.pack("<HHI", 6, 4, 2) + bytes(4)
        proved = response2(secret, challenge.nonce, blob(given))
        session = hmac.new(secret, proved[:16], "md5").digest()
    elif kind == "ntlm2-session":
        lm = b"\xbb" * 8 + bytes(16)
        proved = response1(nt_hash(password), hashlib.md5(challenge.nonce + lm[:8]).digest()[:8])
        session = bytes(16)
    else:
        proved, session = response1(nt_hash(password), challenge.nonce), bytes(16)
    used = challenge.flags if flags is None else flags
    encrypted = ARC4.new(session).encrypt(key) if used & tokens.flag_bits("key-exchange") else b""
    parts = [lm, proved, domain.encode(coded), user.encode(coded), workstation.encode(coded), encrypted]
    at, heads = 88, b""
    for part in parts:
        heads += struct.pack("<HHI", len(part), len(part), at)
        at += len(part)
    head = b"NTLMSSP\0\3\0\0\0" + heads + struct.pack("<I", used) + b"\x0a\0\x61\x4a\0\0\0\x0f"
    code = bytes(16)
    if mic:
        whole = begun + challenge.data + head + bytes(16) + b"".join(parts)
        code = hmac.new(key if encrypted else session, whole, "md5").digest() if mic == "right" else b"\xee" * 16
    return head + code + b"".join(parts)


class Scheme:
    """How NTLM's messages travel: by which scheme, in which field, within SPNEGO or not."""

    def __init__(self, name, field="Authorization", target="/negotiate", wrapped=False, probe=None):
        self.name, self.field, self.target, self.wrapped = name, field, target, wrapped
        self.probe = probe or request("GET", "/", "Connection: close")

    def begin(self, token):
        return tokens.offer([tokens.NTLM], token) if self.wrapped else token

    def go_on(self, token):
        return tokens.reply(token) if self.wrapped else token

    def header(self, token):
        return f"{self.field}: {self.name} {base64.b64encode(token).decode()}"

    def challenge(self, answer):
        data = answer.challenge(self.name)
        token = tokens.inner(base64.b64decode(data)) if data else b""
        return tokens.Challenge(token) if token.startswith(b"NTLMSSP\0\2") else None


def logins(scheme, label, domain="LAB"):
    """Logins by NTLM; `domain` is that of the account."""

    def login(name, begun=None, again=0, then=(), **how):
        begun = begun or first()

        def talk(place):
            with place.line() as line:
                line.send(wire(request("GET", scheme.target, scheme.header(scheme.begin(begun))), place))
                answer = messages.read(line)
                facts = messages.facts(answer, "1 ")
                challenge = None if isinstance(answer, str) else scheme.challenge(answer)
                if challenge is None:
                    return facts
                made = {key: value(challenge) if callable(value) else value for key, value in {"domain": domain, **how}.items()}
                token = made.pop("token", None) or third(challenge, begun=begun, **made)
                for number in range(again + 1):
                    line.send(wire(request("GET", scheme.target, scheme.header(scheme.go_on(token))), place))
                    answer = messages.read(line)
                    facts |= messages.facts(answer, f"{2 + number} ")
                    if isinstance(answer, str):
                        return facts
                for number, fields in enumerate(then):
                    line.send(wire(request("GET", scheme.target, *fields), place))
                    facts |= messages.facts(messages.read(line), f"then {number + 1} ")
                return facts | messages.fate(line, wire(scheme.probe, place))

        return Dialogue(f"{label}, {name}", talk)

    yield login("NTLMv2")
    yield login("NTLMv2 with a MIC", mic="right")
    yield login("NTLMv2 with a wrong MIC", mic="wrong")
    # Without a signature nothing is exchanged (MS-NLMP, section 3.1.5.1.2).
    yield login("NTLMv2 with a MIC by an exchanged key, and no flag of signing", begun=first([flag for flag in USUAL if flag != "sign"]), mic="right")
    yield login("NTLMv1", begun=first(("unicode", "request-target", "ntlm")), kind="ntlmv1")
    yield login("NTLM2 session", kind="ntlm2-session")
    yield login("wrong password", password="wrong")
    yield login("empty password", password="")
    yield login("unknown user", user="mallory")
    yield login("empty user", user="")
    yield login("user in capitals", user=USER.upper())
    yield login("another domain", domain="OTHER")
    yield login("no domain", domain="")
    yield login("domain in small letters", domain=domain.lower())
    yield login("user@realm", user=f"{USER}@lab.test", domain="")
    yield login("a first message again in place of the third", token=lambda _: first())
    yield login("words in place of the third", token=lambda _: b"NTLMSSP\0hello")
    yield login("a third message that is cut off", token=lambda challenge: third(challenge, domain=domain)[:80])
    yield login("the answer of another challenge", token=lambda challenge: third(tokens.Challenge(challenge.data[:24] + bytes(8) + challenge.data[32:]), domain=domain))
    yield login("no target information", information=lambda _: bytes(4))
    yield login("without Unicode", begun=first(("oem", "request-target", "ntlm", "extended-session-security")))
    yield login("the same third message twice", again=1)
    yield login("two requests without credentials follow", then=[(), ()])
    yield login("a request with another first message follows", then=[(scheme.header(scheme.begin(first())),)])
    yield login("a request with words as credentials follows", then=[(f"{scheme.field}: {scheme.name} hello",)])
    yield from offers(scheme, label)


def offers(scheme, label):
    """First messages, and what in their place is none."""
    yield exchange(f"{label}, no credentials", request("GET", scheme.target), probe=scheme.probe)
    yield ordering(f"{label}, the challenge", request("GET", scheme.target))
    for flag in sorted(set(tokens.FLAGS) - set(BASE)):
        yield offered(scheme, f"{label}, first message with {flag}", first((*BASE, flag)))
    yield offered(scheme, f"{label}, first message without Unicode and OEM", first(("ntlm", "request-target")))
    yield offered(scheme, f"{label}, first message without a request for the target", first(("unicode", "ntlm")))
    yield offered(scheme, f"{label}, first message without NTLM", first(("unicode", "request-target")))
    yield offered(scheme, f"{label}, first message of no flags", first(0))
    yield offered(scheme, f"{label}, first message of all flags", first(0xFFFFFFFF))
    yield offered(scheme, f"{label}, first message of 32 bytes", first(version=False))
    yield offered(scheme, f"{label}, first message of 16 bytes", first()[:16])
    yield offered(scheme, f"{label}, first message of 12 bytes", first()[:12])
    yield offered(scheme, f"{label}, first message with a domain", first((*USUAL, "domain-supplied"), domain=b"LAB", workstation=b""))
    yield offered(scheme, f"{label}, a second message", b"NTLMSSP\0\2\0\0\0" + bytes(40))
    yield offered(scheme, f"{label}, a third message at first", third(tokens.Challenge(b"NTLMSSP\0\2\0\0\0" + bytes(44))))
    yield offered(scheme, f"{label}, words", b"hello")
    yield offered(scheme, f"{label}, nothing", b"")


def offered(scheme, name, token):
    """The answer to a first message."""

    def talk(place):
        with place.line() as line:
            line.send(wire(request("GET", scheme.target, scheme.header(scheme.begin(token))), place))
            answer = messages.read(line)
            return messages.facts(answer) | ({} if isinstance(answer, str) else messages.fate(line, wire(scheme.probe, place)))

    return Dialogue(name, talk)
