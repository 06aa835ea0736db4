"""WebSocket: handshakes and frames at a server that sends messages back (RFC 6455)."""
import struct

from calibration import messages
from calibration.dialogues import Dialogue, request, wire
from calibration.wire import Silence

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
RIGHT = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": KEY, "Sec-WebSocket-Version": "13"}
# What differs from a right handshake; None leaves a field out.
CHANGES = {
    "right": {}, "no Upgrade": {"Upgrade": None}, "another Upgrade": {"Upgrade": "foo"}, "Upgrade in capitals": {"Upgrade": "WebSocket"}, "two protocols in Upgrade": {"Upgrade": "foo, websocket"},
    "no Connection": {"Connection": None}, "Connection without Upgrade": {"Connection": "keep-alive"}, "Connection with more": {"Connection": "keep-alive, Upgrade"},
    "no key": {"Sec-WebSocket-Key": None}, "an empty key": {"Sec-WebSocket-Key": ""}, "a key too short": {"Sec-WebSocket-Key": "YWJj"}, "a key of no Base64": {"Sec-WebSocket-Key": "???"},
    "no version": {"Sec-WebSocket-Version": None}, "version 12": {"Sec-WebSocket-Version": "12"}, "version 8": {"Sec-WebSocket-Version": "8"}, "version of words": {"Sec-WebSocket-Version": "x"},
    "an extension": {"Sec-WebSocket-Extensions": "permessage-deflate"}, "an unknown extension": {"Sec-WebSocket-Extensions": "foo"}, "a protocol": {"Sec-WebSocket-Protocol": "chat"},
    "an origin": {"Origin": "http://elsewhere.test"}, "a cookie": {"Cookie": "a=b"},
}
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(code, data=b"", final=True, masked=True, reserved=0, size=None):
    first = (0x80 if final else 0) | reserved << 4 | code
    mask = 0x80 if masked else 0
    if size is not None:
        head = bytes([first, mask | size])
    elif len(data) < 126:
        head = bytes([first, mask | len(data)])
    elif len(data) < 65536:
        head = bytes([first, mask | 126]) + struct.pack(">H", len(data))
    else:
        head = bytes([first, mask | 127]) + struct.pack(">Q", len(data))
    key = b"\1\2\3\4"
    return head + (key + bytes(byte ^ key[at % 4] for at, byte in enumerate(data)) if masked else data)


def closing(code, reason=b""):
    return frame(CLOSE, struct.pack(">H", code) + reason)


FRAMES = {
    "a text": frame(TEXT, b"hello"), "an empty text": frame(TEXT), "bytes": frame(BINARY, b"\0\1\2"), "a text of 200 bytes": frame(TEXT, b"a" * 200), "a text of 70,000 bytes": frame(TEXT, b"a" * 70000),
    "a text in two frames": frame(TEXT, b"hel", False) + frame(0, b"lo"), "a text in three frames": frame(TEXT, b"h", False) + frame(0, b"", False) + frame(0, b"i"),
    "a ping": frame(PING, b"hello"), "an empty ping": frame(PING), "a ping of 125 bytes": frame(PING, b"a" * 125), "a pong": frame(PONG, b"hello"),
    "a ping within a text": frame(TEXT, b"hel", False) + frame(PING, b"p") + frame(0, b"lo"), "two texts at once": frame(TEXT, b"a") + frame(TEXT, b"b"),
    "a text that is not masked": frame(TEXT, b"hello", masked=False), "reserved bit 1": frame(TEXT, b"hello", reserved=4), "reserved bit 3": frame(TEXT, b"hello", reserved=1),
    "opcode 3": frame(3, b"hello"), "opcode 11": frame(11, b"hello"), "a ping in pieces": frame(PING, b"hello", final=False), "a ping of 126 bytes": frame(PING, b"a" * 126),
    "the rest of nothing": frame(0, b"hello"), "a text within a text": frame(TEXT, b"a", False) + frame(TEXT, b"b"), "no UTF-8": frame(TEXT, b"\xff\xfe"), "half a letter of UTF-8": frame(TEXT, b"\xc3"),
    "a letter of UTF-8 in two frames": frame(TEXT, b"\xc3", False) + frame(0, b"\xa4"), "a surrogate in UTF-8": frame(TEXT, b"\xed\xa0\x80"),
    "a length beyond all": frame(BINARY, size=127) [:2] + b"\x7f" + b"\xff" * 7 + b"\0" * 4, "a length with its highest bit": b"\x82\xff" + b"\xff" * 8 + b"\0" * 4,
    "close": frame(CLOSE), "close 1000": closing(1000), "close 1001 with a reason": closing(1001, b"bye"), "close 1003": closing(1003), "close 3000": closing(3000), "close 4999": closing(4999),
    "close 999": closing(999), "close 1004": closing(1004), "close 1005": closing(1005), "close 1006": closing(1006), "close 1015": closing(1015), "close 2000": closing(2000), "close 5000": closing(5000),
    "close of one byte": frame(CLOSE, b"a"), "close with no UTF-8": closing(1000, b"\xff"), "close of 126 bytes": frame(CLOSE, struct.pack(">H", 1000) + b"a" * 124), "close, then a text": closing(1000) + frame(TEXT, b"hello"),
    "a length that is not the shortest": b"\x81\xfe\0\5\1\2\3\4" + bytes(byte ^ b"\1\2\3\4"[at % 4] for at, byte in enumerate(b"hello")),
}


def handshake(changes=None, method="GET", version="1.1", host=True):
    fields = [f"{key}: {value}" for key, value in {**RIGHT, **(changes or {})}.items() if value is not None]
    return request(method, "/", *fields, version=version, host=host)


def conversations():
    for name, changes in CHANGES.items():
        yield opened(f"handshake, {name}", handshake(changes))
    yield opened("handshake, POST", handshake({"Content-Length": "0"}, "POST"))
    yield opened("handshake, HTTP 1.0", handshake(version="1.0"))
    yield opened("handshake, no Host", handshake(host=False))
    yield opened("a request of HTTP", request("GET", "/"))
    for name, data in FRAMES.items():
        yield opened(f"frames, {name}", handshake(), data)
    yield opened("frames, the client ends its direction", handshake(), b"", finish=True)


def opened(name, said, data=None, finish=False):
    def talk(place):
        with place.line() as line:
            line.send(wire(said, place))
            answer = messages.read(line)
            facts = messages.facts(answer)
            if isinstance(answer, str) or answer.status != 101:
                return facts
            if data is None:
                line.send(frame(TEXT, b"hello"))
                return facts | {"frames": "; ".join(frames(line))}
            line.send(data)
            if finish:
                line.finish()
            return {"frames": "; ".join(frames(line))}

    return Dialogue(name, talk)


def frames(line):
    """The frames in words, to the end or until nothing comes."""
    try:
        while True:
            head = line.exactly(2, 1)
            if len(head) < 2:
                yield line.ending
                return
            size = head[1] & 0x7F
            if size > 125:
                size = int.from_bytes(line.exactly(2 if size == 126 else 8, 1), "big")
            data = line.exactly(size, 1)
            code = head[0] & 15
            told = f"{code}{'' if head[0] & 0x80 else ' not final'}{' masked' if head[1] & 0x80 else ''}{f' reserved {head[0] >> 4 & 7}' if head[0] & 0x70 else ''}"
            yield f"{told} {struct.unpack('>H', data[:2])[0] if code == CLOSE and size > 1 else f'{size} bytes'}"
    except Silence:
        yield "waits"
