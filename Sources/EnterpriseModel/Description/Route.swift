/// The answers of one path, one per request; the last repeats.
package struct Route: Sendable, Hashable {
    package var responses: [Response]

    package init(responses: [Response]) { self.responses = responses }
}
