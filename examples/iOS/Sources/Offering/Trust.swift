import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(Security)
    import Security
#endif

/// Checks certificates for the name that was asked for, by the environment's authorities.
///
/// Set when the app is launched, and read by sessions that are made after that.
final class Trust: NSObject, URLSessionDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var known = Hosts()

    var hosts: Hosts {
        get { lock.withLock { known } }
        set { lock.withLock { known = newValue } }
    }

    #if canImport(Security)
        func urlSession(
            _ session: URLSession,
            didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            let space = challenge.protectionSpace
            guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust, let trust = space.serverTrust
            else {
                return completionHandler(.performDefaultHandling, nil)
            }
            let hosts = hosts
            let anchors = hosts.anchors.compactMap { pem in
                let lines = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }
                return Data(base64Encoded: lines.joined()).flatMap { SecCertificateCreateWithData(nil, $0 as CFData) }
            }
            let name = hosts.name(at: space.host) ?? space.host
            SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, name as CFString))
            SecTrustSetAnchorCertificates(trust, anchors as CFArray)
            let isTrusted = SecTrustEvaluateWithError(trust, nil)
            completionHandler(
                isTrusted ? .useCredential : .cancelAuthenticationChallenge,
                isTrusted ? URLCredential(trust: trust) : nil
            )
        }
    #endif
}
