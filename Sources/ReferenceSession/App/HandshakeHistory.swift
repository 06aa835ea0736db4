import ReferenceBindings

/// What has happened in the TLS handshakes of an app. Only mutants depend on it.
final class HandshakeHistory {
    /// Sessions with the hosts that they have asked.
    var asked: Set<[String]> = []
    /// The lowest minimum that was offered to a host.
    var lowestMinimum: [String: TLSRange.Version] = [:]
    var highestMinimum: TLSRange.Version?
    var hasRelayedUnderBlock = false
    var answeringHosts: Set<String> = []
    /// The latest sessions with hosts that have answered.
    var sessions: [String: TLSSession] = [:]
    /// The hosts with which a handshake has failed.
    var failedHosts: Set<String> = []
    /// The hosts whose certificate was refused.
    var refusedHosts: Set<String> = []
    /// The newest version that has not failed yet.
    var maximum: TLSRange.Version?
    var hasReachedRelay = false
    /// The first names under which servers have answered.
    var firstNames: [ServerPlace: String] = [:]
}
