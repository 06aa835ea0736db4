import EnterpriseModel
import NativeBindings
import SystemBindings

/// A web server that others have written: how it is started, and told what to serve and who may log in.
protocol WebServerSoftware: Sendable {
    /// As users know it.
    var name: String { get }

    /// What it reads when it starts, by the names of the files in its folder.
    func files(_ sites: WebSites, in place: WebServerPlace) -> [String: [UInt8]]

    /// What it reads anew for each request: who may log in, by the names of the files in its folder.
    func files(_ passwords: KnownPasswords, _ sites: WebSites) throws(NativeError) -> [String: [UInt8]]

    /// What starts it in the foreground. It writes its log to the file `log`.
    func command(in folder: String) -> [String]
}

/// Where a web server of others is.
struct WebServerPlace: Sendable {
    /// Of its files.
    let folder: String
    /// Where it listens, by site.
    let addresses: [String: SocketAddress]
    /// Whether root starts it, as which it does not serve.
    let isOfRoot: Bool
}

extension Server.Program {
    /// What answers requests; `nil`: the mock itself.
    /// - Throws: ``EnterpriseError`` if it is not installed.
    func software() throws(EnterpriseError) -> (any WebServerSoftware)? {
        switch self {
        case .builtIn: nil
        case .apache: try ApacheHTTPD()
        case .nginx: try NGINX()
        }
    }
}
