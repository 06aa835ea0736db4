"""What MS-NLMP says in the place of a server that cannot run here: the flags of section 2.2.2.5, and the examples of section 4.2."""
import hashlib

from calibration import messages, tokens
from calibration.dialogues import Dialogue, request, wire
from calibration.encryption import nt_hash
from calibration.ntlm import USUAL, blob, first, ntowf2, response1, response2, third

# A flag of the first message, what the second has of it, and the section of MS-NLMP that says so.
FLAGS = [
    (("unicode", "request-target", "ntlm"), {"unicode": True, "oem": False, "ntlm": True, "request-target": True}, "3.2.5.1.1"),
    (("oem", "request-target", "ntlm"), {"oem": True, "unicode": False}, "3.2.5.1.1"),
    (("unicode", "oem", "request-target", "ntlm"), {"unicode": True, "oem": False}, "2.2.2.5, A and B"),
    (("unicode", "request-target", "ntlm", "extended-session-security"), {"extended-session-security": True, "lm-key": False}, "3.2.5.1.1"),
    (("unicode", "request-target", "ntlm", "extended-session-security", "lm-key"), {"extended-session-security": True, "lm-key": False}, "2.2.2.5, P"),
    (("unicode", "ntlm"), {"request-target": False}, "3.2.5.1.1"),
    (("unicode", "request-target", "ntlm", "sign"), {"sign": True}, "2.2.2.5, D"),
    (("unicode", "request-target", "ntlm", "seal"), {"seal": True}, "2.2.2.5, E"),
    (("unicode", "request-target", "ntlm", "always-sign"), {"always-sign": True}, "2.2.2.5, M"),
    (("unicode", "request-target", "ntlm", "seal", "sign", "128"), {"128": True}, "2.2.2.5, U"),
    (("unicode", "request-target", "ntlm", "seal", "sign", "56"), {"56": True}, "2.2.2.5, W"),
    (("unicode", "request-target", "ntlm", "seal", "sign", "key-exchange"), {"key-exchange": True}, "2.2.2.5, V"),
    (("unicode", "request-target", "ntlm", "version"), {"version": True}, "2.2.2.5, T"),
    (("unicode", "request-target", "ntlm"), {"version": False}, "2.2.2.5, T"),
    (("unicode", "request-target", "ntlm"), {"target-info": True}, "2.2.2.5, S"),
    (("unicode", "request-target", "ntlm"), {"target-domain": True, "target-server": False}, "3.2.5.1.1"),
    (("unicode", "request-target", "ntlm", "identify"), {"identify": True}, "2.2.2.5, Q"),
]
# The values of the examples: section 4.2.1.
EXAMPLE = {"user": "User", "password": "Password", "domain": "Domain", "nonce": bytes.fromhex("0123456789abcdef"), "client": b"\xaa" * 8}
INFORMATION = bytes.fromhex("02000c0044006f006d00610069006e0001000c005300650072007600650072000000" "0000")


def specified(scheme):
    """What MS-NLMP says in the place of a server. Each dialogue has the facts that are due."""
    for given, due, section in FLAGS:
        named = ", ".join(f"{flag} {'set' if is_set else 'not set'}" for flag, is_set in due.items())

        def talk(place, given=given, due=due):
            with place.line() as line:
                line.send(wire(request("GET", scheme.target, scheme.header(first(given, version="version" in given))), place))
                challenge = scheme.challenge(messages.read(line))
                return {f"flag {flag}": "set" if challenge.flags >> tokens.FLAGS[flag] & 1 else "not set" for flag in due}

        yield Dialogue(f"section {section}: {' '.join(given)} makes {named}", talk, {f"flag {flag}": "set" if is_set else "not set" for flag, is_set in due.items()})
    yield from examples(scheme)


def examples(scheme):
    """The examples of section 4.2: their values, and that whoever computes them so logs in."""
    secret = ntowf2(EXAMPLE["user"], EXAMPLE["password"], EXAMPLE["domain"])
    made = {
        "4.2.2.1.2: NTOWFv1": (nt_hash(EXAMPLE["password"]).hex(), "a4f49c406510bdcab6824ee7c30fd852"),
        "4.2.2.2.1: NTLMv1 response": (response1(nt_hash(EXAMPLE["password"]), EXAMPLE["nonce"]).hex(), "67c43011f30298a2ad35ece64f16331c44bdbed927841f94"),
        "4.2.3.2.2: NTLM2 session response": (
            response1(nt_hash(EXAMPLE["password"]), hashlib.md5(EXAMPLE["nonce"] + EXAMPLE["client"]).digest()[:8]).hex(),
            "7537f803ae367128ca458204bde7caf81e97ed2683267232",
        ),
        "4.2.4.1.1: NTOWFv2": (secret.hex(), "0c868a403bfd7a93a3001ef22ef02e3f"),
        "4.2.4.2.2: NTLMv2 response": (
            response2(secret, EXAMPLE["nonce"], blob(INFORMATION, 0, EXAMPLE["client"]))[:16].hex(), "68cd0ab851e51c96aabc927bebef6a1c",
        ),
    }
    kinds = {"4.2.2.2.1": "ntlmv1", "4.2.3.2.2": "ntlm2-session", "4.2.4.2.2": "ntlmv2"}
    for name, (value, due) in made.items():
        kind = kinds.get(name.split(":", maxsplit=1)[0])

        def talk(place, value=value, kind=kind):
            return {"value": value, **({"login": _accepted(place, scheme, kind)} if kind else {})}

        yield Dialogue(f"section {name}", talk, {"value": due, **({"login": "200"} if kind else {})})


def _accepted(place, scheme, kind):
    flags = ("unicode", "request-target", "ntlm") if kind == "ntlmv1" else USUAL
    with place.line() as line:
        line.send(wire(request("GET", scheme.target, scheme.header(first(flags))), place))
        challenge = scheme.challenge(messages.read(line))
        said = third(challenge, EXAMPLE["user"], EXAMPLE["password"], EXAMPLE["domain"], kind)
        line.send(wire(request("GET", scheme.target, scheme.header(said)), place))
        return str(messages.read(line).status)
