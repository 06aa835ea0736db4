/// A request to change a password (RFC 3244 2): three numbers of two bytes, an AP-REQ and a KRB-PRIV.
package struct PasswordRequest: Sendable, Hashable {
    /// The protocol's versions.
    package enum Version: UInt16, Sendable, Hashable, CaseIterable {
        /// The KRB-PRIV holds the new password of the client.
        case change = 1
        /// It holds a ``ChangePasswordData``.
        case set = 0xff80
    }

    package var version: UInt16
    /// An ``APRequest``.
    package var request: [UInt8]
    /// A ``KRBPriv``.
    package var priv: [UInt8]

    package init(_ version: UInt16, request: [UInt8], priv: [UInt8]) {
        self.version = version
        self.request = request
        self.priv = priv
    }

    /// Whether a message is none of Kerberos's, which begin with a tag, but says its own length.
    package static func isMeant(by message: [UInt8]) -> Bool {
        var reader = ByteReader(message[...])
        guard let length = try? reader.number(bytes: 2) else { return false }
        return length == message.count && message.count >= 6 && message[0] < 0x60
    }

    package init(decoding message: [UInt8]) throws(WireFormatError) {
        var reader = ByteReader(message[...])
        guard try reader.number(bytes: 2) == message.count else {
            throw WireFormatError(.malformed, "the length is not that of the message")
        }
        version = UInt16(truncatingIfNeeded: try reader.number(bytes: 2))
        request = Array(try reader.take(reader.number(bytes: 2)))
        priv = Array(try reader.take(reader.left))
    }

    package var encoded: [UInt8] { Self.encoded(version, request, priv) }

    fileprivate static func encoded(_ version: UInt16, _ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
        UInt16(truncatingIfNeeded: 6 + first.count + second.count).bigEndianBytes + version.bigEndianBytes
            + UInt16(truncatingIfNeeded: first.count).bigEndianBytes + first + second
    }
}

/// The answer to a ``PasswordRequest``.
package struct PasswordReply: Sendable, Hashable {
    /// An ``APReply``; empty: what follows is a ``KRBError``.
    package var reply: [UInt8]
    /// A ``KRBPriv`` with a ``PasswordResult``, or a ``KRBError`` that has it for data.
    package var content: [UInt8]

    package init(reply: [UInt8], content: [UInt8]) {
        self.reply = reply
        self.content = content
    }

    package init(decoding message: [UInt8]) throws(WireFormatError) {
        let same = try PasswordRequest(decoding: message)
        self.init(reply: same.request, content: same.priv)
    }

    package var encoded: [UInt8] { PasswordRequest.encoded(PasswordRequest.Version.change.rawValue, reply, content) }
}

/// What became of a change of a password: a result code and a text.
package struct PasswordResult: Sendable, Hashable {
    /// RFC 3244 2.
    package enum Code: UInt16, Sendable, Hashable, CaseIterable {
        /// KRB5_KPASSWD_SUCCESS
        case success = 0
        /// KRB5_KPASSWD_MALFORMED
        case malformed = 1
        /// KRB5_KPASSWD_HARDERROR
        case hardError = 2
        /// KRB5_KPASSWD_AUTHERROR
        case authenticationError = 3
        /// KRB5_KPASSWD_SOFTERROR: the new password does not please
        case softError = 4
        /// KRB5_KPASSWD_ACCESSDENIED
        case accessDenied = 5
        /// KRB5_KPASSWD_BAD_VERSION
        case badVersion = 6
        /// KRB5_KPASSWD_INITIAL_FLAG_NEEDED
        case initialFlagNeeded = 7
    }

    package var code: Code
    package var text: String

    package init(_ code: Code, _ text: String = "") {
        self.code = code
        self.text = text
    }

    package init(decoding bytes: [UInt8]) throws(WireFormatError) {
        var reader = ByteReader(bytes[...])
        guard let code = Code(rawValue: UInt16(truncatingIfNeeded: try reader.number(bytes: 2))) else {
            throw WireFormatError(.malformed, "an unknown result code")
        }
        self.code = code
        text = String(decoding: try reader.take(reader.left), as: UTF8.self)
    }

    package var encoded: [UInt8] { code.rawValue.bigEndianBytes + Array(text.utf8) }
}
