/// What becomes of a request without one right field Host (RFC 9112 3.2). The journal tells of it in any case.
package enum HostFieldDemand: String, Sendable, Hashable, CaseIterable {
    /// It is answered as any other.
    case ignored
    /// It is answered 400.
    case demanded
}
