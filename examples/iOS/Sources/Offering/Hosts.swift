import AdapterProtocol
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The hosts of the environment. URLSession asks the system for addresses, so that a request names the address and says the name in `Host`.
struct Hosts: Sendable {
    private var addresses: [String: String] = [:]
    /// Authorities in PEM.
    var anchors: [String] = []

    init() {}

    init(_ environment: Wire.Environment) {
        for (name, address) in environment.hosts { addresses[name.lowercased()] = address }
        anchors = environment.trustAnchors
    }

    /// The name at an address, if one host alone has it.
    func name(at address: String) -> String? {
        let names = addresses.filter { $0.value == address }.keys
        return names.count == 1 ? names.first : nil
    }

    func request(_ asked: Wire.Request) throws -> URLRequest {
        guard var parts = URLComponents(string: asked.url), let host = parts.host else {
            throw ImplementationFailure("no URL can be made of that", name: .badURL)
        }
        let address = addresses[host.lowercased()]
        let authority = parts.port.map { "\(host):\($0)" } ?? host
        if let address { parts.host = address }
        guard let url = parts.url else { throw ImplementationFailure("no URL can be made of that", name: .badURL) }
        var request = URLRequest(url: url)
        if address != nil { request.setValue(authority, forHTTPHeaderField: "Host") }
        request.httpMethod = asked.method ?? "GET"
        request.httpBody = asked.body.map { Data($0.content) }
        if let seconds = asked.timeoutInterval { request.timeoutInterval = seconds }
        for header in asked.headers ?? [] { request.addValue(header.value, forHTTPHeaderField: header.name) }
        return request
    }

    func response(_ response: HTTPURLResponse) -> Wire.Response {
        Wire.Response(
            status: response.statusCode,
            url: response.url.map(named)?.absoluteString,
            headers: response.allHeaderFields.map { Wire.Header("\($0.key)", "\($0.value)") }
        )
    }

    private func named(_ url: URL) -> URL {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false), let name = parts.host.flatMap(name)
        else {
            return url
        }
        parts.host = name
        return parts.url ?? url
    }
}
