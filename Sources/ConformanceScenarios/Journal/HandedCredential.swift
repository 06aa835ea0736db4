/// A name and password that the app has given to the implementation.
package struct HandedCredential: Sendable, Hashable {
    /// A place that the credential may be sent to.
    package enum Place: Sendable, Hashable {
        case host(String)
        /// Any host that asks, and the proxies that the app itself has named; `isProxy`: those only, or none of them.
        case whoeverAsks(isProxy: Bool?)
        /// In requests to any host, asked or not: the app has said so.
        case anywhere
    }

    /// `nil`: the user who stands in a header field that the app wrote itself, in a way that does not show it.
    package var user: String?
    /// `nil`: it is not known, or the app has also written it into something else that it sends.
    package var password: String?
    package var place: Place

    package init(user: String?, password: String? = nil, for place: Place) {
        self.user = user
        self.password = password
        self.place = place
    }
}
