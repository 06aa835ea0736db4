internal import CKerberos

/// The bytes as libkrb5 reads them.
func withData<Result>(_ bytes: [UInt8], _ body: (inout krb5_data) -> Result) -> Result {
    bytes.withUnsafeBytes {
        let start = UnsafeMutablePointer(mutating: $0.bindMemory(to: CChar.self).baseAddress)
        var data = krb5_data(magic: 0, length: UInt32(clamping: $0.count), data: start)
        return body(&data)
    }
}

/// The bytes as libkrb5 fills them; afterwards there are as many as it filled.
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
