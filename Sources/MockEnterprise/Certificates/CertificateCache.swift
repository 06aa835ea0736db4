import EnterpriseModel
import NativeBindings

/// Makes certificates and contexts when they are first needed, and keeps them.
struct CertificateCache {
    struct Key: Hashable {
        let names: [String]
        let authority: Authority
        let certificate: ServerCertificate
    }

    struct ContextKey: Hashable {
        let identity: Key?
        let versions: Set<UInt16>
        let clientCertificate: TLSProfile.ClientCertificate
        let resumption: Bool
        let alpn: [String]
    }

    private struct IntermediateKey: Hashable {
        let authority: Authority
        let kind: ServerCertificate.Intermediate
    }

    /// Beyond this it begins anew: a long run with generated names must not grow for ever.
    private static let limit = 4_096

    private var authorities: [Authority: Certificate] = [:]
    private var intermediates: [IntermediateKey: [Certificate]] = [:]
    private var identities: [Key: CertificateStore.Identity] = [:]
    private var contexts: [ContextKey: TLSContext] = [:]

    mutating func root(_ authority: Authority) throws(NativeError) -> Certificate {
        if let certificate = authorities[authority] { return certificate }
        let certificate = try Certificate(.authority(authority.commonName))
        authorities[authority] = certificate
        return certificate
    }

    mutating func issuers() throws(NativeError) -> [Certificate] {
        var all: [Certificate] = []
        for authority in Authority.allCases { all += try [root(authority)] + path(.sound, authority) }
        return all
    }

    /// The authorities between a certificate and the root, the one that signs it first.
    private mutating func path(
        _ kind: ServerCertificate.Intermediate,
        _ authority: Authority
    ) throws(NativeError) -> [Certificate] {
        let key = IntermediateKey(authority: authority, kind: kind)
        if let path = intermediates[key] { return path }
        let root = try root(authority)
        var above: [Certificate] = []
        if let template = CertificateTemplate.upper("\(authority.rawValue), Upper Intermediate", kind) {
            above = [try Certificate(template, issuer: root)]
        }
        let template = CertificateTemplate.intermediate(authority.intermediateCommonName, kind)
        let path = [try Certificate(template, issuer: above.first ?? root)] + above
        intermediates[key] = path
        return path
    }

    mutating func identity(_ key: Key) throws(NativeError) -> CertificateStore.Identity {
        if let identity = identities[key] { return identity }
        let description = key.certificate
        let authority = description.issuer == .company ? key.authority : .unknown
        let path = description.chain == .direct ? [] : try path(description.intermediate, authority)
        let root = try root(authority)
        let issuer = description.issuer == .own ? nil : path.first ?? root
        let certificate = try Certificate(CertificateTemplate(description, hosts: key.names), issuer: issuer)
        let chain = issuer == nil ? [] : try sent(description.chain, path, below: authority)
        if identities.count >= Self.limit { identities = [:] }
        let identity = CertificateStore.Identity(certificate: certificate, chain: chain, issuer: issuer)
        identities[key] = identity
        return identity
    }

    /// What a server sends after its own certificate.
    private mutating func sent(
        _ chain: ServerCertificate.Chain,
        _ path: [Certificate],
        below authority: Authority
    ) throws(NativeError) -> [Certificate] {
        switch chain {
        case .direct, .incomplete: return []
        case .complete: return path
        case .withRoot: return path + [try root(authority)]
        case .extraneous: return try self.path(.sound, authority.other) + [root(authority.other)] + path
        case .unordered: return [try root(authority)] + path.reversed()
        }
    }

    mutating func context(_ key: ContextKey) throws(NativeError) -> TLSContext {
        if let context = contexts[key] { return context }
        var identity: CertificateStore.Identity?
        if let key = key.identity { identity = try self.identity(key) }
        var settings = TLSContext.Settings(certificate: identity?.certificate, versions: key.versions)
        settings.chain = identity?.chain ?? []
        settings.resumption = key.resumption
        settings.applicationProtocols = key.alpn
        switch key.clientCertificate {
        case .ignored: break
        case .asked: settings.clientCertificate = .asked(try root(.company))
        case .required: settings.clientCertificate = .required(try root(.company))
        }
        let context = try TLSContext(settings)
        if contexts.count >= Self.limit { contexts = [:] }
        contexts[key] = context
        return context
    }
}

extension CertificateTemplate {
    fileprivate static func authority(_ commonName: String) -> CertificateTemplate {
        var template = CertificateTemplate(.authority, commonName: commonName)
        template.days = -3_650..<3_650
        return template
    }

    /// What stands above the intermediate authority, if anything does.
    fileprivate static func upper(_ name: String, _ kind: ServerCertificate.Intermediate) -> CertificateTemplate? {
        guard [.pathLength, .belowAnother, .belowServer].contains(kind) else { return nil }
        var template = authority(name)
        if kind == .pathLength { template.pathLength = 0 }
        if kind == .belowServer { template.purpose = .server }
        return template
    }

    fileprivate static func intermediate(_ name: String, _ kind: ServerCertificate.Intermediate) -> CertificateTemplate
    {
        var template = authority(name)
        switch kind {
        case .sound, .pathLength, .belowAnother, .belowServer: break
        case .server: template.purpose = .server
        case .keyUsage: template.signsCertificates = false
        case .otherDomain: template.permittedDomain = "elsewhere.test"
        case .expired: template.days = -30 ..< -1
        }
        return template
    }
}

/// Who signs certificates.
enum Authority: String, Sendable, Hashable, CaseIterable {
    /// Signs for application servers.
    case company = "Company Certification Authority"
    /// Signs for relay and console, which every device trusts.
    case operation = "Relay and Console Certification Authority"
    /// Nobody trusts it.
    case unknown = "Unknown Certification Authority"

    var commonName: String { rawValue }
    /// Of the authority below, which signs in place of this one.
    var intermediateCommonName: String { "\(rawValue), Intermediate" }
    /// One that has nothing to do with it.
    var other: Authority { self == .company ? .operation : .company }
}
