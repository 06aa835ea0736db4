/// Alert descriptions (RFC 8446 6.2, and RFC 5246 7.2 for those of earlier versions).
package enum TLSAlert {
    /// The name of a description in the specifications; `alert-N` if it has none.
    package static func name(of description: UInt8) -> String { names[description] ?? "alert-\(description)" }

    /// The description in a record (RFC 8446 5.1) that is an alert in plain text; `nil` for any other bytes.
    package static func description(ofRecord bytes: [UInt8]) -> UInt8? {
        guard bytes.count == 7, bytes[0] == 21, bytes[1] == 3, bytes[3] == 0, bytes[4] == 2 else { return nil }
        return bytes[6]
    }

    package static let handshakeFailure: UInt8 = 40
    package static let protocolVersion: UInt8 = 70
    package static let internalError: UInt8 = 80

    /// A fatal alert in plain text, as a record with the given version.
    package static func record(_ description: UInt8, version: UInt16) -> [UInt8] {
        [21, UInt8(version >> 8), UInt8(version & 0xff), 0, 2, 2, description]
    }

    private static let names: [UInt8: String] = [
        0: "close_notify", 10: "unexpected_message", 20: "bad_record_mac", 21: "decryption_failed",
        22: "record_overflow", 30: "decompression_failure", 40: "handshake_failure", 41: "no_certificate",
        42: "bad_certificate", 43: "unsupported_certificate", 44: "certificate_revoked", 45: "certificate_expired",
        46: "certificate_unknown", 47: "illegal_parameter", 48: "unknown_ca", 49: "access_denied", 50: "decode_error",
        51: "decrypt_error", 60: "export_restriction", 70: "protocol_version", 71: "insufficient_security",
        80: "internal_error", 86: "inappropriate_fallback", 90: "user_canceled", 100: "no_renegotiation",
        109: "missing_extension", 110: "unsupported_extension", 111: "certificate_unobtainable",
        112: "unrecognized_name", 113: "bad_certificate_status_response", 114: "bad_certificate_hash_value",
        115: "unknown_psk_identity", 116: "certificate_required", 120: "no_application_protocol",
    ]
}
