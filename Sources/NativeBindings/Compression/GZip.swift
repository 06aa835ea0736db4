internal import CZlib

/// Compressed data in the gzip format (RFC 1952), by zlib.
package enum GZip {
    /// 15 bits of window, with gzip's own head and end.
    private static let window: Int32 = 15 + 16
    private static let piece = 64 << 10

    /// - Throws: ``NativeError`` if zlib lacks memory.
    package static func compress(_ bytes: [UInt8]) throws(NativeError) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, 6, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
            throw NativeError(.compression, "zlib does not begin to compress")
        }
        defer { deflateEnd(&stream) }
        return try run(bytes, &stream, limit: .max) { deflate(&$0, Z_FINISH) }
    }

    /// - Parameter limit: Bytes of the result at the most.
    /// - Throws: ``NativeError`` if the data is damaged, ends early or becomes longer than the limit.
    package static func expand(_ bytes: [UInt8], limit: Int) throws(NativeError) -> [UInt8] {
        var stream = z_stream()
        guard inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw NativeError(.compression, "zlib does not begin to expand")
        }
        defer { inflateEnd(&stream) }
        let result = try run(bytes, &stream, limit: limit) { inflate(&$0, Z_NO_FLUSH) }
        guard stream.avail_in == 0 else {
            throw NativeError(.compression, "there is something behind the compressed data")
        }
        return result
    }

    private static func run(
        _ bytes: [UInt8],
        _ stream: inout z_stream,
        limit: Int,
        _ step: (inout z_stream) -> Int32
    ) throws(NativeError) -> [UInt8] {
        guard bytes.count <= Int(UInt32.max) else { throw NativeError(.compression, "more than 4 GiB at once") }
        var result: [UInt8] = []
        var part = [UInt8](repeating: 0, count: piece)
        // zlib only reads what it is given.
        var input = bytes
        let status = input.withUnsafeMutableBufferPointer { input in
            part.withUnsafeMutableBufferPointer { part -> Int32 in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                while true {
                    stream.next_out = part.baseAddress
                    stream.avail_out = UInt32(piece)
                    let status = step(&stream)
                    result += part[..<(piece - Int(stream.avail_out))]
                    // Without room made use of, there is nothing more to come.
                    if status != Z_OK || stream.avail_out == UInt32(piece) || result.count > limit { return status }
                }
            }
        }
        guard result.count <= limit else { throw NativeError(.compression, "more than \(limit) bytes") }
        guard status == Z_STREAM_END else {
            throw NativeError(.compression, "the compressed data is damaged or ends early")
        }
        return result
    }
}
