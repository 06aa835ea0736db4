/// The evidence of one run of a story, and its end.
package struct StoryOutcome: Sendable {
    package enum Ending: Sendable, Hashable {
        /// All steps were done.
        case completed
        /// A step's result was not as wanted; the rest was left out.
        case stopped
        /// The adapter did wrong while a step ran.
        /// - Parameter death: How the adapter ended, if its unasked end is the fault. The same words: the same death.
        case adapterFault(step: Int, fault: String, death: String? = nil)
        /// A message needs what the adapter does not offer.
        case unsupported(String)
        /// The environment did not do its part.
        case setupError(String)
        case harnessError(String)
        case interrupted
    }

    package var ending: Ending
    package var evidence: Evidence
    package var offeredEvents: Set<String>

    package init(ending: Ending, evidence: Evidence, offeredEvents: Set<String>) {
        self.ending = ending
        self.evidence = evidence
        self.offeredEvents = offeredEvents
    }
}
