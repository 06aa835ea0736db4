import JSON
import ReferenceBindings

/// Keeps the servers of the first run of the app. Only a mutant does this.
struct FirstServers {
    private let file: DataFile

    init(directory: String) { file = DataFile(directory: directory, name: "servers") }

    /// The kept servers; keeps these if there are none yet.
    func keep(_ servers: [ServerPlace]) -> [ServerPlace] {
        if let kept = file.read().flatMap({ try? JSONValue(decoding: $0) })?.array {
            return kept.compactMap { value in
                guard let host = value["host"]?.string, let port = value["port"]?.number else { return nil }
                return ServerPlace(host: host, port: Int(port))
            }
        }
        let values = servers.map { JSONValue.object(["host": .string($0.host), "port": .number(Double($0.port))]) }
        try? file.write(JSONValue.array(values).encoded())
        return servers
    }
}
