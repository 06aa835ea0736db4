"""Tokens of SPNEGO, Kerberos and NTLM: made, and told in words (RFC 4178, RFC 4121, MS-NLMP)."""
import struct

from calibration import der

SPNEGO, KERBEROS, MS_KERBEROS, NTLM = (bytes.fromhex(one) for one in ("2b0601050502", "2a864886f712010202", "2a864882f712010202", "2b06010401823702020a"))
NAMES = {SPNEGO: "SPNEGO", KERBEROS: "Kerberos", MS_KERBEROS: "Kerberos of Microsoft", NTLM: "NTLM"}
STATES = ["accept-completed", "accept-incomplete", "reject", "request-mic"]
FLAGS = {
    "unicode": 0, "oem": 1, "request-target": 2, "sign": 4, "seal": 5, "datagram": 6, "lm-key": 7, "ntlm": 9, "anonymous": 11, "domain-supplied": 12,
    "workstation-supplied": 13, "always-sign": 15, "target-domain": 16, "target-server": 17, "extended-session-security": 19, "identify": 20,
    "request-non-nt-session-key": 22, "target-info": 23, "version": 25, "128": 29, "key-exchange": 30, "56": 31,
}
PAIRS = {1: "NbComputerName", 2: "NbDomainName", 3: "DnsComputerName", 4: "DnsDomainName", 5: "DnsTreeName", 6: "Flags", 7: "Timestamp", 9: "TargetName", 10: "ChannelBindings"}


def oid(mechanism):
    return der.tlv(6, mechanism)


def initial(mechanism, token):
    """The first token of a mechanism (RFC 2743, section 3.1)."""
    return der.tlv(0x60, oid(mechanism), token)


def offer(mechanisms, token=None, mic=None):
    """SPNEGO's first token."""
    return initial(SPNEGO, der.context(0, der.fields(
        _0=der.sequence(*(oid(one) for one in mechanisms)), _2=None if token is None else der.octets(token), _3=None if mic is None else der.octets(mic),
    )))


def reply(token=None, state=None, mic=None):
    """A further token of SPNEGO."""
    return der.context(1, der.fields(
        _0=None if state is None else der.tlv(10, bytes([state])), _2=None if token is None else der.octets(token), _3=None if mic is None else der.octets(mic),
    ))


def told(token):
    """A server's token in words."""
    if token.startswith(b"NTLMSSP\0"):
        return ntlm_told(token)
    try:
        node = der.read(token)[0]
        if node.tag == 0xA1:
            return _response(node.parts[0])
        if node.tag == 0x60:
            mechanism = node.parts[0].data
            kind = node.data[len(mechanism) + 2:][:2].hex()
            return f"{NAMES.get(mechanism, mechanism.hex())} {({'0200': 'AP-REP', '0300': 'KRB-ERROR', '0100': 'AP-REQ'}).get(kind, kind)}"
    except (ValueError, IndexError):
        pass
    return f"a token that begins {token[:4].hex()}"


def inner(token):
    """The mechanism's token within one of SPNEGO, or the token itself."""
    if not token.startswith(b"\xa1"):
        return token
    part = der.read(token)[0].parts[0].get(2)
    return part.data if part else b""


def _response(node):
    state, mechanism, token, mic = (node.get(number) for number in range(4))
    words = ["SPNEGO", STATES[state.data[0]] if state else "no state"]
    words += [f"mechanism {NAMES.get(mechanism.data, mechanism.data.hex())}"] if mechanism else []
    words += [told(token.data)] if token else []
    return ", ".join(words + (["a MIC"] if mic else []))


def flag_bits(*names):
    return sum(1 << FLAGS[name] for name in names)


class Challenge:
    """NTLM's second message (MS-NLMP, section 2.2.1.2)."""

    def __init__(self, data):
        size, _, at, self.flags = struct.unpack("<HHII", data[12:24])
        self.nonce, self.data = data[24:32], data
        self.target = data[at:at + size]
        self.information, self.pairs, rest = b"", [], b""
        if len(data) >= 48:
            size, _, at = struct.unpack("<HHI", data[40:48])
            self.information = rest = data[at:at + size]
        while len(rest) >= 4:
            kind, size = struct.unpack("<HH", rest[:4])
            if kind == 0:
                break
            self.pairs.append((kind, rest[4:4 + size]))
            rest = rest[4 + size:]


def ntlm_told(token):
    if token[8:12] != b"\2\0\0\0":
        return f"NTLM message {token[8]}"
    return "NTLM challenge"


def facts_of_ntlm(token):
    """The facts of NTLM's second message: each flag is one, so that a difference is told of by itself."""
    challenge = Challenge(token)
    known = {bit: name for name, bit in FLAGS.items()}
    facts = {f"flag {known.get(bit, f'bit {bit}')}": "set" for bit in range(32) if challenge.flags >> bit & 1}
    facts["target"] = "named" if challenge.target else "none"
    facts["pairs"] = ", ".join(PAIRS.get(kind, str(kind)) for kind, _ in challenge.pairs) or "none"
    facts["names' encoding"] = "none" if not challenge.target else "Unicode" if b"\0" in challenge.target else "one byte a letter"
    return facts
