internal import CMicrohttpd
internal import WireFormats

extension HTTPField {
    /// The fields of a request's head, as libmicrohttpd has read it.
    static func all(of connection: OpaquePointer) -> [HTTPField] {
        var fields: [HTTPField] = []
        withUnsafeMutablePointer(to: &fields) { fields in
            _ = MHD_get_connection_values_n(
                connection,
                .HEADER_KIND,
                { context, _, name, nameSize, value, size in
                    context?.assumingMemoryBound(to: [HTTPField].self).pointee.append(
                        HTTPField(
                            String(decoding: UnsafeRawBufferPointer(start: name, count: nameSize), as: UTF8.self),
                            Array(UnsafeRawBufferPointer(start: value, count: size))
                        )
                    )
                    return .YES
                },
                fields
            )
        }
        return fields
    }
}
