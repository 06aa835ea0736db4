internal import COpenSSL

/// Conversion from and to DER by OpenSSL.
enum DER {
    typealias Pointer = UnsafeMutablePointer<UnsafePointer<UInt8>?>

    /// - Returns: a value. The caller frees it.
    static func decode(
        _ bytes: [UInt8],
        _ read: (UnsafeMutablePointer<OpaquePointer?>?, Pointer?, Int) -> OpaquePointer?
    ) -> OpaquePointer? {
        bytes.withUnsafeBufferPointer { bytes in
            var position = bytes.baseAddress
            return read(nil, &position, bytes.count)
        }
    }

    /// - Parameter write: one of the functions `i2d_…`.
    /// - Returns: empty if there is no memory.
    static func encode(_ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32) -> [UInt8] {
        var start: UnsafeMutablePointer<UInt8>?
        let count = write(&start)
        guard count > 0, let start else { return [] }
        defer { shim_free(start) }
        return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }
}
