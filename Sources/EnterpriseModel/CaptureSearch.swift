/// What a search of the network's recording found.
package struct CaptureSearch: Sendable, Hashable {
    /// How often, within one direction of one connection each.
    package var found: Int
    /// Whether all that went over the network was searched; the recording has its limits.
    package var isWhole: Bool

    package init(found: Int, isWhole: Bool) {
        self.found = found
        self.isWhole = isWhole
    }
}
