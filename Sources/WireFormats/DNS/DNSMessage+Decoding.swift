extension DNSMessage {
    /// Decodes a whole message. Strict: every count has to be right, nothing may follow, and names may only refer backwards.
    package init(_ bytes: [UInt8]) throws(WireFormatError) {
        var reader = DNSReader(bytes)
        self.init(identifier: try reader.word())
        let word = try reader.word()
        flags = Flags(rawValue: word & Flags.all)
        opcode = UInt8(word >> 11 & 15)
        responseCode = word & 15
        let counts = try [reader.word(), reader.word(), reader.word(), reader.word()].map(Int.init)
        for _ in 0..<counts[0] {
            questions.append(
                Question(try reader.name(), DNSType(rawValue: try reader.word()), queryClass: try reader.word())
            )
        }
        for _ in 0..<counts[1] { try read(&reader, into: \.answers, mayExtend: false) }
        for _ in 0..<counts[2] { try read(&reader, into: \.authorities, mayExtend: false) }
        for _ in 0..<counts[3] { try read(&reader, into: \.additionals, mayExtend: true) }
        guard reader.isAtEnd else { throw WireFormatError(.malformed, "bytes after the message") }
    }

    private mutating func read(
        _ reader: inout DNSReader,
        into section: WritableKeyPath<DNSMessage, [DNSRecord]>,
        mayExtend: Bool
    ) throws(WireFormatError) {
        let name = try reader.name()
        let type = DNSType(rawValue: try reader.word())
        let recordClass = try reader.word()
        let lifetime = try reader.doubleWord()
        var content = try reader.part(Int(reader.word()))
        if type == .opt {
            guard mayExtend, edns == nil, name.labels.isEmpty else {
                throw WireFormatError(.malformed, "an OPT record where none may be")
            }
            edns = try Extension(payloadSize: recordClass, lifetime: lifetime, &content)
            responseCode |= UInt16(lifetime >> 24) << 4
            return
        }
        guard recordClass == 1 else { throw WireFormatError(.unsupported, "a record of class \(recordClass)") }
        let value = try Self.content(of: type, &content)
        guard content.isAtEnd else { throw WireFormatError(.malformed, "bytes after the data of a record") }
        self[keyPath: section].append(DNSRecord(name, lifetime: lifetime, value))
    }

    private static func content(
        of type: DNSType,
        _ reader: inout DNSReader
    ) throws(WireFormatError) -> DNSRecord.Content {
        switch type {
        case .a: return .address(try reader.doubleWord())
        case .aaaa:
            let bytes = reader.rest()
            guard bytes.count == 16 else {
                throw WireFormatError(.malformed, "an IPv6 address of \(bytes.count) bytes")
            }
            return .address6(bytes)
        case .cname, .ns, .ptr: return .name(type, try reader.name())
        case .soa:
            let names = (try reader.name(), try reader.name())
            var numbers: [UInt32] = []
            for _ in 0..<5 { numbers.append(try reader.doubleWord()) }
            return .authority(primary: names.0, mailbox: names.1, numbers: numbers)
        case .srv:
            return .service(
                priority: try reader.word(),
                weight: try reader.word(),
                port: try reader.word(),
                target: try reader.name()
            )
        default: return .other(type, reader.rest())
        }
    }
}

extension DNSMessage.Extension {
    fileprivate init(payloadSize: UInt16, lifetime: UInt32, _ reader: inout DNSReader) throws(WireFormatError) {
        self.init(payloadSize: payloadSize)
        version = UInt8(lifetime >> 16 & 255)
        wantsSignatures = lifetime & 0x8000 != 0
        while !reader.isAtEnd {
            let code = try reader.word()
            var content = try reader.part(Int(reader.word()))
            options.append(Option(code: code, content: content.rest()))
        }
    }
}
