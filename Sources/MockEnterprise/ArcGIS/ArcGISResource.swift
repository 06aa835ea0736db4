import EnterpriseModel

/// What a path of an ArcGIS server leads to.
enum ArcGISResource {
    /// Whose name a client learns the token service from.
    case info
    case tokenService
    /// The services of a folder; `nil`: of the root.
    case catalog(folder: String?)
    /// `rest`: the segments behind the service's type.
    case service(name: String, ArcGISServer.Service, rest: [String])
    /// Below `/arcgis/rest`, and nothing.
    case unknown

    private static let root = ["arcgis", "rest"]
    private static let serviceTypes = ["MapServer", "FeatureServer"]

    /// `nil`: the path is no business of an ArcGIS server.
    init?(_ path: String, _ server: ArcGISServer) {
        let segments = path.split(separator: "/").map(String.init)
        let tokenService = server.tokenService.split(separator: "/").map(String.init)
        if segments == tokenService || segments == tokenService + ["generateToken"] {
            self = .tokenService
            return
        }
        guard segments.starts(with: Self.root) else { return nil }
        let rest = Array(segments.dropFirst(Self.root.count))
        switch rest.first {
        case "info" where rest.count == 1: self = .info
        case "services": self = Self.service(Array(rest.dropFirst()), server)
        default: self = .unknown
        }
    }

    private static func service(_ segments: [String], _ server: ArcGISServer) -> Self {
        if let type = segments.firstIndex(where: serviceTypes.contains) {
            let name = segments[..<type].joined(separator: "/")
            guard let service = server.services[name] else { return .unknown }
            return .service(name: name, service, rest: Array(segments[(type + 1)...]))
        }
        guard let folder = segments.first else { return .catalog(folder: nil) }
        return segments.count == 1 && server.folders.contains(folder) ? .catalog(folder: folder) : .unknown
    }
}

extension ArcGISServer {
    var folders: [String] {
        let names = services.keys.compactMap { name in name.firstIndex(of: "/").map { String(name[..<$0]) } }
        return Set(names).sorted()
    }
}
