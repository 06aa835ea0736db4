"""DER in a few lines: what messages of Kerberos are made of, and a reader of anything."""


def tlv(tag, *parts):
    data = b"".join(parts)
    size = len(data)
    if size < 128:
        return bytes([tag, size]) + data
    width = (size.bit_length() + 7) // 8
    return bytes([tag, 0x80 | width]) + size.to_bytes(width, "big") + data


def sequence(*parts):
    return tlv(0x30, *parts)


def context(number, part):
    return tlv(0xA0 + number, part)


def fields(**numbered):
    """A sequence of tagged fields `_0=…`, `_1=…`; None leaves one out."""
    return sequence(*(context(int(name[1:]), part) for name, part in sorted(numbered.items(), key=lambda one: int(one[0][1:])) if part is not None))


def integer(value):
    return tlv(2, value.to_bytes(value.bit_length() // 8 + 1, "big", signed=True))


def octets(data):
    return tlv(4, data)


def general(text):
    return tlv(0x1B, text.encode())


def time(moment):
    return tlv(0x18, moment.strftime("%Y%m%d%H%M%SZ").encode())


def flags(value):
    return tlv(3, b"\0" + value.to_bytes(4, "big"))


class Node:
    """A value that was read: its tag, its bytes, and for constructed ones what is in it."""

    def __init__(self, tag, data):
        self.tag, self.data = tag, data

    @property
    def parts(self):
        return list(read_all(self.data))

    def __getitem__(self, number):
        """What a field of a sequence has."""
        part = self.get(number)
        if part is None:
            raise ValueError(f"there is no field {number}")
        return part

    def get(self, number):
        for part in self.parts:
            if part.tag == 0xA0 + number:
                return part.parts[0]
        return None

    @property
    def number(self):
        return int.from_bytes(self.data, "big", signed=True)

    @property
    def text(self):
        return self.data.decode("utf-8", "replace")


def read_all(data):
    while data:
        node, data = read(data)
        yield node


def read(data):
    """The first value, and what follows it."""
    if len(data) < 2:
        raise ValueError("no DER")
    tag, size, at = data[0], data[1], 2
    if size & 0x80:
        width = size & 0x7F
        size, at = int.from_bytes(data[2:2 + width], "big"), 2 + width
    if len(data) < at + size:
        raise ValueError("DER that is cut off")
    return Node(tag, data[at:at + size]), data[at + size:]
