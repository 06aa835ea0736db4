/// A scenario file as it is written; each combination of its matrix makes a case of it.
struct ScenarioFile: Sendable, Hashable {
    /// The claim in one sentence.
    var title: Node = .text("")
    var profile = ""
    var covers: [String]?
    var issues: [String] = []
    var reading: String?
    /// The version of the suite that has it first.
    var since: String?
    var tags: [String] = []
    var level = Level.hard
    var isOptional = false
    var liftedLaws: Set<Law> = []
    /// Lists of values and rows, to be combined.
    var matrix: Node?
    var variables: Node?
    /// Names of axes, or maps of such names with the values that are taken of each.
    var vary: [Node] = []
    /// The number of axes whose values are combined.
    var strength = 2
    var exclusions: [Exclusion] = []
    /// With `use`, before it is merged.
    var environment: Node = .mapping([])
    var steps: [Step] = []
    var expectations: [Expectation] = []
    var controls: [Control] = []
    var location = SourceLocation.written

    /// A thing that must be seen so that a check means something.
    struct Control: Sendable, Hashable {
        enum Kind: Hashable {
            /// Must hold in the main run.
            case precondition(Expectation)
            case run(Run)
        }

        var kind: Kind
        var location: SourceLocation

        var run: Run? { if case .run(let run) = kind { run } else { nil } }
    }

    /// A second run with expectations of its own.
    struct Run: Sendable, Hashable {
        var words = ""
        /// Other values of the matrix and of variables.
        var values: Node?
        /// A patch of the environment.
        var environment: Node?
        /// `nil`: those of the file.
        var steps: [Step]?
        var expectations: [Expectation] = []
    }
}
