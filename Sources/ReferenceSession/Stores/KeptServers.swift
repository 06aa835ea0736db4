import JSON
import ReferenceBindings

/// Servers that outlive the app. Only mutants keep any.
struct KeptServers {
    private let file: DataFile

    init(directory: String, name: String) { file = DataFile(directory: directory, name: name) }

    /// The kept servers; `nil` if there are none yet.
    var servers: [ServerPlace]? {
        guard let kept = file.read().flatMap({ try? JSONValue(decoding: $0) })?.array else { return nil }
        return kept.compactMap { value in
            guard let host = value["host"]?.string, let port = value["port"]?.number else { return nil }
            return ServerPlace(host: host, port: Int(port))
        }
    }

    func keep(_ servers: [ServerPlace]) {
        let values = servers.map { JSONValue.object(["host": .string($0.host), "port": .number(Double($0.port))]) }
        try? file.write(JSONValue.array(values).encoded())
    }

    /// The kept servers; keeps these if there are none yet.
    func servers(orKeep servers: [ServerPlace]) -> [ServerPlace] {
        if let kept = self.servers { return kept }
        keep(servers)
        return servers
    }
}
