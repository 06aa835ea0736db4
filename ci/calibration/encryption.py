"""The encryption types of Kerberos: RFC 3961, 3962, 8009, 4757, and 6113 for keys of two."""
import hashlib
import hmac
import os

from Cryptodome.Cipher import AES, ARC4
from Cryptodome.Hash import MD4

AES128, AES256, AES128_SHA2, AES256_SHA2, RC4 = 17, 18, 19, 20, 23
CHECKSUMS = {AES128: 15, AES256: 16, AES128_SHA2: 19, AES256_SHA2: 20, RC4: -138}


class Failed(Exception):
    """A text that the key does not open."""


def nt_hash(password):
    return MD4.new(password.encode("utf-16-le")).digest()


def key_of(kind, password, salt):
    """A key of a password."""
    if kind == RC4:
        return nt_hash(password)
    if kind in (AES128, AES256):
        seed = hashlib.pbkdf2_hmac("sha1", password.encode(), salt.encode(), 4096, 16 if kind == AES128 else 32)
        return _derive(seed, b"kerberos")
    name, size, digest = ("aes128-cts-hmac-sha256-128", 16, "sha256") if kind == AES128_SHA2 else ("aes256-cts-hmac-sha384-192", 32, "sha384")
    seed = hashlib.pbkdf2_hmac(digest, password.encode(), name.encode() + b"\0" + salt.encode(), 32768, size)
    return _derive2(kind, seed, b"kerberos", size)


def encrypt(kind, key, usage, text):
    if kind == RC4:
        inner = _hmac("md5", key, _rc4_usage(usage).to_bytes(4, "little"))
        text = os.urandom(8) + text
        mac = _hmac("md5", inner, text)
        return mac + ARC4.new(_hmac("md5", inner, mac)).encrypt(text)
    confounder = os.urandom(16)
    if kind in (AES128, AES256):
        secret, integrity = _derive(key, _usage(usage, 0xAA)), _derive(key, _usage(usage, 0x55))
        return _cts(secret, confounder + text) + _hmac("sha1", integrity, confounder + text)[:12]
    secret, integrity, digest, size = _keys2(kind, key, usage)
    data = _cts(secret, confounder + text)
    return data + _hmac(digest, integrity, bytes(16) + data)[:size]


def decrypt(kind, key, usage, data):
    if kind == RC4:
        inner = _hmac("md5", key, _rc4_usage(usage).to_bytes(4, "little"))
        text = ARC4.new(_hmac("md5", inner, data[:16])).decrypt(data[16:])
        _check(_hmac("md5", inner, text), data[:16])
        return text[8:]
    if kind in (AES128, AES256):
        secret, integrity = _derive(key, _usage(usage, 0xAA)), _derive(key, _usage(usage, 0x55))
        text = _uncts(secret, data[:-12])
        _check(_hmac("sha1", integrity, text)[:12], data[-12:])
        return text[16:]
    secret, integrity, digest, size = _keys2(kind, key, usage)
    _check(_hmac(digest, integrity, bytes(16) + data[:-size])[:size], data[-size:])
    return _uncts(secret, data[:-size])[16:]


def checksum(kind, key, usage, data):
    if kind == RC4:
        signing = _hmac("md5", key, b"signaturekey\0")
        return _hmac("md5", signing, hashlib.md5(usage.to_bytes(4, "little") + data).digest())
    if kind in (AES128, AES256):
        return _hmac("sha1", _derive(key, _usage(usage, 0x99)), data)[:12]
    digest, size = ("sha256", 16) if kind == AES128_SHA2 else ("sha384", 24)
    return _hmac(digest, _derive2(kind, key, _usage(usage, 0x99), size), data)[:size]


def combined(key, pepper, other, other_pepper):
    """A key of two, of AES with SHA-1 (KRB-FX-CF2 of RFC 6113, section 5.1; the function behind it is that of RFC 3962, section 6)."""

    def stretched(key, pepper):
        turns = (hashlib.sha1(bytes([turn]) + pepper).digest()[:16] for turn in (1, 2))
        return b"".join(AES.new(_derive(key, b"prf"), AES.MODE_ECB).encrypt(block) for block in turns)[:len(key)]

    return bytes(a ^ b for a, b in zip(stretched(key, pepper), stretched(other, other_pepper)))


def new_key(kind):
    return os.urandom(16 if kind in (AES128, AES128_SHA2, RC4) else 32)


def _check(found, wanted):
    if not hmac.compare_digest(found, wanted):
        raise Failed


def _usage(usage, kind):
    return usage.to_bytes(4, "big") + bytes([kind])


def _rc4_usage(usage):
    return {3: 8, 9: 8}.get(usage, usage)


def _hmac(digest, key, data):
    return hmac.new(key, data, digest).digest()


def _fold(data, size):
    """n-fold (RFC 3961, section 5.1)."""
    width, total = len(data) * 8, 0
    value = int.from_bytes(data, "big")
    length = len(data) * size
    for other in range(1, length + 1):
        if other % len(data) == 0 and other % size == 0:
            length = other
            break
    copies = b"".join(((value >> 13 * turn % width | value << width - 13 * turn % width) & (1 << width) - 1).to_bytes(len(data), "big") for turn in range(length // len(data)))
    for at in range(0, length, size):
        total += int.from_bytes(copies[at:at + size], "big")
    limit = (1 << size * 8) - 1
    while total > limit:
        total = (total & limit) + (total >> size * 8)
    return total.to_bytes(size, "big")


def _derive(key, constant):
    block, made = _fold(constant, 16) if len(constant) != 16 else constant, b""
    while len(made) < len(key):
        block = AES.new(key, AES.MODE_ECB).encrypt(block)
        made += block
    return made[:len(key)]


def _derive2(kind, key, label, size):
    digest = "sha256" if kind == AES128_SHA2 else "sha384"
    return _hmac(digest, key, b"\0\0\0\1" + label + b"\0" + (size * 8).to_bytes(4, "big"))[:size]


def _keys2(kind, key, usage):
    size, mac, digest = (16, 16, "sha256") if kind == AES128_SHA2 else (32, 24, "sha384")
    return _derive2(kind, key, _usage(usage, 0xAA), size), _derive2(kind, key, _usage(usage, 0x55), mac), digest, mac


def _cts(key, text):
    """CBC with ciphertext stealing, of at least one block."""
    size = len(text)
    padded = text + bytes(-size % 16)
    data = AES.new(key, AES.MODE_CBC, bytes(16)).encrypt(padded)
    if len(padded) == 16:
        return data
    return (data[:-32] + data[-16:] + data[-32:-16])[:size]


def _uncts(key, data):
    size = len(data)
    if size < 16:
        raise Failed
    cipher = AES.new(key, AES.MODE_ECB)
    if size == 16:
        return cipher.decrypt(data)
    rest = size % 16 or 16
    start, last, stolen = data[:size - rest - 16], data[size - rest - 16:size - rest], data[size - rest:]
    opened = cipher.decrypt(last)
    before = stolen + opened[rest:]
    end = bytes(a ^ b for a, b in zip(opened, before))[:rest]
    return (AES.new(key, AES.MODE_CBC, bytes(16)).decrypt(start + before) if start + before else b"") + end
