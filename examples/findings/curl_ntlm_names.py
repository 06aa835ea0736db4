"""How curl proves NTLMv2 for a name beyond ASCII ([MS-NLMP], section 3.3.2: UNICODE(Uppercase(User))). Needs pyspnego, as requests-ntlm does.

    python3 ntlm.py 8020 --messages | python3 curl_ntlm_names.py        and then: curl --ntlm -u 'jürgen:swordfish' http://127.0.0.1:8020/
"""
import base64
import struct
import sys

from spnego._ntlm_raw.crypto import hmac_md5, ntowfv1

PASSWORD = "swordfish"


def field(message, at):
    length, _, offset = struct.unpack_from("<HHI", message, at)
    return message[offset : offset + length]


def upper(text):
    return "".join(letter.upper() if letter.isascii() else letter for letter in text)


for line in sys.stdin:
    if not line.startswith("message "):
        continue
    message = base64.b64decode(line.split()[1])
    proof, user, domain = field(message, 20), field(message, 36), field(message, 28).decode()
    for words, name in (("UTF-16 of the name", user.decode().upper()), ("each byte of UTF-8 as a character", upper(user.decode("latin-1")))):
        key = hmac_md5(ntowfv1(PASSWORD), (name + domain).encode("utf-16-le"))
        print(user.decode(), "|", words, "|", hmac_md5(key, b"12345678" + proof[16:]) == proof[:16], flush=True)
