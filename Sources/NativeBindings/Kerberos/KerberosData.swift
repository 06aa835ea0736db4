internal import CKerberos

/// Calls the closure with the bytes as input data of libkrb5.
func withData<Result>(_ bytes: [UInt8], _ body: (inout krb5_data) -> Result) -> Result {
    bytes.withUnsafeBytes {
        let start = UnsafeMutablePointer(mutating: $0.bindMemory(to: CChar.self).baseAddress)
        var data = krb5_data(magic: 0, length: UInt32(clamping: $0.count), data: start)
        return body(&data)
    }
}

/// Calls the closure with the bytes as output data of libkrb5; afterwards the array has the length that libkrb5 has set.
func withMutableData<Result>(_ bytes: inout [UInt8], _ body: (inout krb5_data) -> Result) -> Result {
    var length = 0
    let result = bytes.withUnsafeMutableBytes {
        var data = krb5_data(
            magic: 0,
            length: UInt32(clamping: $0.count),
            data: $0.bindMemory(to: CChar.self).baseAddress
        )
        defer { length = Int(data.length) }
        return body(&data)
    }
    bytes.removeLast(max(0, bytes.count - length))
    return result
}
