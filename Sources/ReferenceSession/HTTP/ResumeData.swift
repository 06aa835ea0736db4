import JSON
import ReferenceBindings

/// The resume data of an interrupted upload. Servers here cannot continue an upload: it restarts from the beginning.
enum ResumeData {
    static func make(_ request: ExchangeRequest) -> [UInt8] {
        JSONValue.object([
            "url": .string(request.address.text), "method": .string(request.method),
            "body": .string(Base64.encode(request.body ?? [])),
        ]).encoded()
    }

    /// - Returns: `nil` for data that no task has produced.
    static func request(_ data: [UInt8]) -> ExchangeRequest? {
        guard let value = try? JSONValue(decoding: data), let method = value["method"]?.string,
            let address = value["url"]?.string.flatMap({ WebAddress($0) }),
            let body = value["body"]?.string.flatMap(Base64.decode)
        else { return nil }
        var request = ExchangeRequest(address: address)
        request.method = method
        request.body = body
        return request
    }
}
