/// Writes the parts of a message and records the positions of names, so that later names can refer to them.
struct DNSWriter {
    private(set) var bytes: [UInt8] = []
    private var places: [ArraySlice<[UInt8]>: Int] = [:]

    mutating func word(_ number: UInt16) { bytes += [UInt8(number >> 8), UInt8(number & 255)] }

    mutating func doubleWord(_ number: UInt32) {
        word(UInt16(number >> 16))
        word(UInt16(number & 0xffff))
    }

    mutating func name(_ name: DNSName) {
        var rest = name.labels[...]
        while !rest.isEmpty {
            if let place = places[rest] { return word(UInt16(0xc000 | place)) }
            if bytes.count < 0x4000 { places[rest] = bytes.count }
            let label = rest.removeFirst()
            bytes.append(UInt8(label.count))
            bytes += label
        }
        bytes.append(0)
    }

    mutating func record(_ record: DNSRecord) {
        name(record.name)
        word(record.content.type.rawValue)
        word(1)
        doubleWord(record.lifetime)
        sized { writer in
            switch record.content {
            case .address(let address): writer.doubleWord(address)
            case .address6(let bytes): writer.bytes += bytes
            case .name(_, let name): writer.name(name)
            case .authority(let primary, let mailbox, let numbers):
                writer.name(primary)
                writer.name(mailbox)
                for number in numbers { writer.doubleWord(number) }
            case .service(let priority, let weight, let port, let target):
                for number in [priority, weight, port] { writer.word(number) }
                writer.uncompressed(target)
            case .other(_, let data): writer.bytes += data
            }
        }
    }

    mutating func edns(_ edns: DNSMessage.Extension, responseCode: UInt16) {
        bytes.append(0)
        word(DNSType.opt.rawValue)
        word(edns.payloadSize)
        doubleWord(
            UInt32(responseCode >> 4 & 255) << 24 | UInt32(edns.version) << 16 | (edns.wantsSignatures ? 0x8000 : 0)
        )
        sized { writer in
            for option in edns.options {
                writer.word(option.code)
                writer.word(UInt16(clamping: option.content.count))
                writer.bytes += option.content
            }
        }
    }

    /// Writes the target of a service, which is not compressed (RFC 2782).
    private mutating func uncompressed(_ name: DNSName) {
        for label in name.labels { bytes += [UInt8(label.count)] + label }
        bytes.append(0)
    }

    private mutating func sized(_ body: (inout DNSWriter) -> Void) {
        let start = bytes.count
        word(0)
        body(&self)
        let size = UInt16(clamping: bytes.count - start - 2)
        bytes[start] = UInt8(size >> 8)
        bytes[start + 1] = UInt8(size & 255)
    }
}
