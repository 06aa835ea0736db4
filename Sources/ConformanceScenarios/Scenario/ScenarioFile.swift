/// A scenario file as it is written; each combination of its matrix makes a case of it.
package struct ScenarioFile: Sendable, Hashable {
    /// The claim in one sentence.
    package var title: Node = .text("")
    package var profile = ""
    var covers: [String]?
    package var issues: [String] = []
    package var reading: String?
    /// The version of the suite that has it first.
    var since: String?
    var tags: [String] = []
    var level = Level.hard
    var isOptional = false
    var liftedLaws: Set<Law> = []
    /// Lists of values and rows, to be combined.
    package var matrix: Node?
    package var variables: Node?
    /// Names of axes, or maps of such names with the values that are taken of each.
    var vary: [Node] = []
    /// The number of axes whose values are combined.
    var strength = 2
    var exclusions: [Exclusion] = []
    /// With `use`, before it is merged.
    package var environment: Node = .mapping([])
    package var steps: [Step] = []
    package var expectations: [Expectation] = []
    package var controls: [Control] = []
    var location = SourceLocation.written

    package init() {}

    /// A thing that must be seen so that a check means something.
    package struct Control: Sendable, Hashable {
        enum Kind: Hashable {
            /// Must hold in the main run.
            case precondition(Expectation)
            case run(Run)
        }

        var kind: Kind
        var location: SourceLocation

        package var run: Run? { if case .run(let run) = kind { run } else { nil } }
    }

    /// A second run with expectations of its own.
    package struct Run: Sendable, Hashable {
        var words = ""
        /// Other values of the matrix and of variables.
        package var values: Node?
        /// A patch of the environment.
        var environment: Node?
        /// `nil`: those of the file.
        var steps: [Step]?
        var expectations: [Expectation] = []
    }
}
