"""A ClientHello made by hand (RFC 8446, RFC 5246), and what a server says to it before anything is encrypted."""
import os
import struct

from calibration.wire import Silence

# A server that says nothing for this time waits for more: handshakes are quick.
QUIET = 1

VERSIONS = {0x300: "SSLv3", 0x301: "TLSv1.0", 0x302: "TLSv1.1", 0x303: "TLSv1.2", 0x304: "TLSv1.3"}
ALERTS = {
    0: "close_notify", 10: "unexpected_message", 20: "bad_record_mac", 22: "record_overflow", 40: "handshake_failure", 42: "bad_certificate",
    47: "illegal_parameter", 50: "decode_error", 51: "decrypt_error", 70: "protocol_version", 71: "insufficient_security", 80: "internal_error",
    86: "inappropriate_fallback", 109: "missing_extension", 110: "unsupported_extension", 112: "unrecognized_name", 120: "no_application_protocol",
}
MESSAGES = {2: "ServerHello", 4: "NewSessionTicket", 11: "Certificate", 12: "ServerKeyExchange", 13: "CertificateRequest", 14: "ServerHelloDone", 22: "CertificateStatus"}
EXTENSIONS = {
    0: "server_name", 5: "status_request", 10: "supported_groups", 11: "ec_point_formats", 13: "signature_algorithms", 16: "alpn", 18: "sct",
    22: "encrypt_then_mac", 23: "extended_master_secret", 28: "record_size_limit", 35: "session_ticket", 43: "supported_versions", 51: "key_share",
    0xFF01: "renegotiation_info",
}
RETRY = bytes.fromhex("cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c")
X25519, P256, P384 = 29, 23, 24
SIGNATURES = [0x0403, 0x0503, 0x0804, 0x0805, 0x0806, 0x0401, 0x0501, 0x0601, 0x0203, 0x0201]
SUITES_13 = [0x1301, 0x1302, 0x1303]
SUITES_12 = [0xC02B, 0xC02C, 0xCCA9, 0xC023, 0xC009, 0xC00A]


def vector(size, data):
    return len(data).to_bytes(size, "big") + data


def words(values):
    return b"".join(struct.pack(">H", value) for value in values)


def hello(
    version=0x303, suites=None, supported=(0x304, 0x303), name="www.lab.test", alpn=None, groups=(X25519, P256), shares=(X25519,),
    signatures=tuple(SIGNATURES), compressions=b"\0", session=b"", extra=(), without=(), record=0x301,
):
    """The record with a hello. `extra` are pairs of an extension's number and bytes, `without` are numbers to leave out."""
    extensions = []
    if name is not None:
        extensions.append((0, vector(2, b"\0" + vector(2, name.encode()))))
    extensions += [(11, vector(1, b"\0")), (10, vector(2, words(groups))), (35, b""), (22, b""), (23, b""), (13, vector(2, words(signatures)))]
    if alpn is not None:
        extensions.append((16, vector(2, b"".join(vector(1, one.encode()) for one in alpn))))
    if supported:
        extensions += [(43, vector(1, words(supported))), (45, b"\1\1")]
        sizes = {X25519: 32, P256: 65, P384: 97}
        public = {X25519: b"\x09" + bytes(31), P256: bytes.fromhex(
            "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"
        )}
        extensions.append((51, vector(2, b"".join(words([group]) + vector(2, public.get(group, bytes(sizes.get(group, 32)))) for group in shares))))
    extensions += list(extra)
    body = struct.pack(">H", version) + os.urandom(32) + vector(1, session)
    body += vector(2, words(suites if suites is not None else [*SUITES_13, *SUITES_12, 0xFF])) + vector(1, compressions)
    body += vector(2, b"".join(struct.pack(">H", number) + vector(2, data) for number, data in extensions if number not in without))
    return packed(b"\1" + vector(3, body), record)


def packed(message, version=0x301, kind=22):
    return bytes([kind]) + struct.pack(">H", version) + vector(2, message)


def answer(line, said, finish=False):
    """The facts of what a server says to these bytes."""
    line.send(said)
    if finish:
        line.finish()
    facts, messages, pending = {}, [], b""
    try:
        while True:
            head = line.exactly(5, QUIET)
            if len(head) < 5:
                facts["connection"] = line.ending if not head else f"{line.ending} within a record"
                break
            kind, _, size = struct.unpack(">BHH", head)
            data = line.exactly(size, QUIET)
            if kind == 21 and len(data) == 2:
                facts["alert"] = f"{ {1: 'warning', 2: 'fatal'}.get(data[0], data[0])} {ALERTS.get(data[1], data[1])}"
            elif kind == 22:
                pending += data
                while len(pending) >= 4 and len(pending) >= 4 + int.from_bytes(pending[1:4], "big"):
                    length = int.from_bytes(pending[1:4], "big")
                    messages.append(MESSAGES.get(pending[0], str(pending[0])))
                    if pending[0] == 2:
                        facts |= server_hello(pending[4:4 + length], "second " if "version" in facts else "")
                    if pending[0] == 12 and pending[4] == 3:
                        facts["key exchange"] = f"group {int.from_bytes(pending[5:7], 'big')}"
                    pending = pending[4 + length:]
                if "ServerHelloDone" in messages:
                    facts["connection"] = "waits for the client"
                    break
                if facts.get("version") == "TLSv1.3" and "retry" not in facts:
                    facts["connection"] = "goes on encrypted"
                    break
            elif kind not in (20, 22):
                facts["connection"] = "no TLS" if not 20 <= kind <= 24 else f"a record of kind {kind}"
                break
    except Silence:
        facts["connection"] = "waits for the client"
    if messages:
        facts["messages"] = ", ".join(messages)
    return facts


def server_hello(data, prefix=""):
    version = int.from_bytes(data[:2], "big")
    session = data[34]
    at = 35 + session
    suite = int.from_bytes(data[at:at + 2], "big")
    found, rest = {}, data[at + 5:]
    while len(rest) >= 4:
        number, size = struct.unpack(">HH", rest[:4])
        found[number] = rest[4:4 + size]
        rest = rest[4 + size:]
    facts = {}
    if data[2:34] == RETRY:
        facts[f"{prefix}retry"] = f"group {int.from_bytes(found.get(51, b'')[:2], 'big')}"
    if 43 in found:
        version = int.from_bytes(found[43], "big")
    facts |= {f"{prefix}version": VERSIONS.get(version, hex(version)), f"{prefix}suite": f"0x{suite:04x}"}
    facts[f"{prefix}session"] = "none" if not session else "given"
    facts |= {f"{prefix}extension {EXTENSIONS.get(number, number)}": "answered" for number in found}
    if 16 in found:
        facts[f"{prefix}alpn"] = found[16][3:].decode("latin-1")
    if data[26:34] in (b"DOWNGRD\0", b"DOWNGRD\1"):
        facts[f"{prefix}downgrade"] = f"the random tells of it: {data[33]}"
    return facts
