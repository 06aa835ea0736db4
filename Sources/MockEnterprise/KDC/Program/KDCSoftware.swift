import EnterpriseModel
import SystemBindings

/// A KDC that others have written: how it is started, and told what it has to know. Two are equal if one process will do for both.
protocol KDCSoftware: Sendable, Hashable {
    /// As users know it.
    var name: String { get }

    /// Starts it.
    /// - Parameters:
    ///   - entries: what it has to know, by realm.
    ///   - folder: for its files.
    ///   - breakdown: told of what it was to do and has not done.
    func start(_ entries: [String: [KDCEntry]], in folder: String, _ breakdown: Breakdown) throws -> KDCProcess
}

/// A KDC of others that runs.
struct KDCProcess: Sendable {
    let program: KeptProgram
    /// Where it takes requests over TCP.
    let address: SocketAddress
    /// Makes these principals all that it knows of a realm.
    let load: @Sendable (_ entries: [KDCEntry], _ realm: String) throws -> Void
}

extension KDCDescription {
    /// What issues the tickets; `nil`: the mock itself.
    var software: (any KDCSoftware)? {
        switch program {
        case .builtIn: nil
        case .krb5kdc: KRB5KDC(self)
        case .samba: SambaKDC(self)
        }
    }
}
