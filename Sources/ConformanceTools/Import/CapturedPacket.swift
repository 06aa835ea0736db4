import JSON

/// A packet as tshark tells it: its layers, in each of them fields by their names in Wireshark.
struct CapturedPacket {
    /// In the capture, from 1.
    let number: Int
    /// Seconds since the beginning of 1970.
    let time: Double
    /// Of TCP; `nil`: it is of another protocol.
    let stream: Int?
    let source: LoggedPlace
    let destination: LoggedPlace
    private let layers: JSONValue

    init?(_ json: JSONValue) {
        guard let layers = json["_source"]?["layers"], layers.object != nil else { return nil }
        self.layers = layers
        guard let number = Self.first("frame.number", in: layers["frame"]).flatMap({ Int($0) }) else { return nil }
        self.number = number
        time = Self.first("frame.time_epoch", in: layers["frame"]).flatMap { Double($0) } ?? 0
        stream = Self.first("tcp.stream", in: layers["tcp"]).flatMap { Int($0) }
        func place(_ end: String) -> LoggedPlace {
            let address = Self.first("ip.\(end)", in: layers["ip"]) ?? Self.first("ipv6.\(end)", in: layers["ipv6"])
            let port = Self.first("tcp.\(end)port", in: layers["tcp"]).flatMap { Int($0) }
            return LoggedPlace(host: address ?? "unknown", port: port ?? 0)
        }
        (source, destination) = (place("src"), place("dst"))
    }

    /// Those of a name, in order: one packet may have several messages.
    func layers(_ name: String) -> [JSONValue] { Self.elements(layers[name]) }

    /// Whether the packet has a flag of TCP.
    func has(_ flag: String) -> Bool {
        ["1", "True", "true"].contains(Self.first("tcp.flags.\(flag)", in: layers["tcp"]) ?? "")
    }

    /// Whether the capture has all of the packet.
    var isWhole: Bool {
        let sizes = ["frame.len", "frame.cap_len"].map { Self.first($0, in: layers["frame"]) }
        return sizes[0] == sizes[1]
    }

    /// Whether packets before it are not in the capture, although they went over the wire.
    var isBehindGap: Bool {
        ["lost_segment", "ack_lost_segment"].contains { Self.value("tcp.analysis.\($0)", in: layers["tcp"]) != nil }
    }

    /// Content of a message that is not over yet.
    /// - Parameter isSecure: whether it is in TLS, which has been taken off.
    func segments(isSecure: Bool) -> [UInt8] {
        let (field, layer) = isSecure ? ("tls.segment.data", "tls") : ("tcp.segment_data", "tcp")
        return Self.all(field, in: layers[layer]).flatMap { Self.bytes($0) ?? [] }
    }

    /// The texts of a field, wherever it stands in a value; lists keep their order.
    static func all(_ name: String, in json: JSONValue?) -> [String] {
        switch json {
        case .object(let members):
            members.sorted { $0.key < $1.key }.flatMap { key, value in
                let texts = key == name ? elements(value).compactMap(\.string) : []
                return texts + all(name, in: value)
            }
        case .array(let elements): elements.flatMap { all(name, in: $0) }
        default: []
        }
    }

    static func first(_ name: String, in json: JSONValue?) -> String? {
        json.flatMap { json in
            json[name].flatMap { elements($0).first?.string } ?? all(name, in: json).first
        }
    }

    /// The value of a field, wherever it stands.
    static func value(_ name: String, in json: JSONValue?) -> JSONValue? {
        switch json {
        case .object(let members):
            members[name] ?? members.sorted { $0.key < $1.key }.lazy.compactMap { value(name, in: $0.value) }.first
        case .array(let elements): elements.lazy.compactMap { value(name, in: $0) }.first
        default: nil
        }
    }

    /// What is there once stands alone, what is there more often in a list.
    static func elements(_ json: JSONValue?) -> [JSONValue] {
        guard let json else { return [] }
        return json.array ?? [json]
    }

    /// Bytes as `68:65:6c`; `nil`: it is something else.
    static func bytes(_ text: String) -> [UInt8]? {
        guard text.utf8.count % 3 == 2 else { return nil }
        var bytes: [UInt8] = []
        for part in text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
            guard part.count == 2, let byte = UInt8(String(decoding: part, as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(byte)
        }
        return bytes
    }
}
