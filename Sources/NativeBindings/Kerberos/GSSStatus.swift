internal import CKerberos

/// The error texts of GSS-API.
enum GSSStatus {
    /// The texts of both codes (RFC 2743 2.4.1); only the mechanism's if that says more.
    static func text(_ major: OM_uint32, _ minor: OM_uint32) -> String {
        let mechanism = texts(minor, GSS_C_MECH_CODE).filter { !$0.hasPrefix("Unknown error") && $0 != "Success" }
        return (mechanism.isEmpty ? texts(major, GSS_C_GSS_CODE) : mechanism).joined(separator: "; ")
    }

    private static func texts(_ code: OM_uint32, _ kind: Int32) -> [String] {
        var texts: [String] = []
        var more: OM_uint32 = 0
        repeat {
            var minor: OM_uint32 = 0
            var buffer = gss_buffer_desc()
            guard gss_is_error(gss_display_status(&minor, code, kind, gss_mech_krb5, &more, &buffer)) == 0 else {
                break
            }
            texts.append(String(decoding: buffer.take(), as: UTF8.self))
        } while more != 0
        return texts
    }
}

extension gss_buffer_desc {
    /// Copies the bytes and frees the library's memory.
    mutating func take() -> [UInt8] {
        let bytes = value.map { Array(UnsafeRawBufferPointer(start: $0, count: length)) } ?? []
        var minor: OM_uint32 = 0
        gss_release_buffer(&minor, &self)
        return bytes
    }
}

extension [UInt8] {
    /// Calls the closure with the bytes as a buffer of the library.
    func withGSSBuffer<Result>(_ body: (UnsafeMutablePointer<gss_buffer_desc>) -> Result) -> Result {
        withUnsafeBytes { bytes in
            var buffer = gss_buffer_desc(
                length: bytes.count,
                value: UnsafeMutableRawPointer(mutating: bytes.baseAddress)
            )
            return body(&buffer)
        }
    }
}
