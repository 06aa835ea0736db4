/// One respect in which the cases of a scenario differ: a file `axes/NAME.yaml`. Scenarios opt in by `vary`.
struct Axis: Sendable, Hashable {
    /// The axis that every scenario has beside its own: what has happened before the story, and makes no difference to it. Each of its values
    /// makes one case more, with the first values of the other axes.
    static let past = "past"

    /// The claim in a few words, such as `how a request reaches its server`.
    var title = ""
    /// In the order of the file.
    var values: [AxisValue] = []
    var exclusions: [Exclusion] = []
}

/// One value of an axis: what it changes in a scenario.
struct AxisValue: Sendable, Hashable {
    /// As in the ids of cases.
    var name = ""
    /// The profiles that have it, as globs; empty: all.
    var profiles: [String] = []
    /// Names with values, for the patches and for the scenario.
    var variables: Node?
    /// A patch of the environment.
    var environment: Node?
    /// A patch of each step that is `varied`.
    var step: Node?
    /// What happens before the first varied step.
    var before: [Node] = []
    /// The steps in the place of the start of the story.
    var start: [Node] = []
    /// What is also expected.
    var expectations: [Node] = []
}

/// Values of several axes that do not occur together.
struct Exclusion: Sendable, Hashable {
    /// By axis.
    var values: [String: Set<String>]
    /// Why.
    var reason: String
    var location: SourceLocation

    /// Whether a combination is left out. A combination may be incomplete: it is left out once all the axes have their values.
    func concerns(_ combination: [String: String]) -> Bool {
        values.allSatisfy { axis, names in combination[axis].map(names.contains) ?? false }
    }
}
