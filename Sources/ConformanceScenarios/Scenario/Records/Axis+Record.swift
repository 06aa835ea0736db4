extension Axis {
    static let record = Record("an axis", initial: Axis()) {
        Setting.required("axis", \.title, .text, "What the values differ in.")
        Setting.required("values", \.values, .axisValues, "The values by name, in the order in which they are tried.")
        Setting(
            "except",
            \.exclusions,
            .list(of: .exclusion),
            "Values of this and of other axes that do not go together."
        )
    }
}

extension AxisValue {
    static let record = Record("a value of an axis", initial: AxisValue()) {
        Setting("profiles", \.profiles, .list(of: .text), "The profiles that have it, as globs. Without it: all.")
        Setting(
            "variables",
            \.variables,
            .values,
            """
            Values for `$(name)`, for the patches and for the scenario. The name of the axis has the name of this value.
            """
        )
        Setting(
            "environment",
            \.environment,
            .node(.map(.value)),
            "Settings that are merged into the environment of the scenario."
        )
        Setting("step", \.step, .values, "Keys that are merged into each step that is `varied`.")
        Setting(
            "before",
            \.before,
            .list(of: .node(.value)),
            """
            Steps before the first varied step. `varied` stands for a copy of that step. `story`, which comes first, stands \
            for a copy of the story up to and with that step, after which the story begins again.
            """
        )
        Setting(
            "start",
            \.start,
            .list(of: .node(.value)),
            """
            Steps in the place of the first step, a `ready`. `ready` in the list stands for this step. The last one begins the story, or the \
            step `as: story-begins`: a check that names no step is about what happens from there on. Only for the axis `past`.
            """
        )
        Setting("expect", \.expectations, .list(of: .node(.value)), "What is expected besides.")
    }
}

extension Codec where Value == [AxisValue] {
    fileprivate static var axisValues: Codec {
        let value = AxisValue.record
        return Codec(
            shape: .map(.record(value.shape), by: .name),
            decode: { node in
                node.members?.map { member in
                    var decoded = value.decode(member.value)
                    decoded.name = member.key
                    return decoded
                }
            },
            encode: { .mapping($0.map { .written($0.name, value.encode($0)) }) }
        )
    }
}

extension Codec where Value == Exclusion {
    /// Names of axes with one or several of their values each, and a reason.
    static var exclusion: Codec {
        let reason = "because"
        return Codec(
            shape: .map(.choice([.text(), .list(.text(), atLeast: 1)]), by: .name),
            decode: { node in
                let named = (node.members ?? []).filter { $0.key != reason }.map { member in
                    (member.key, Set(member.value.oneOrMore.compactMap(\.text)))
                }
                return Exclusion(
                    values: Dictionary(named) { first, _ in first },
                    reason: node[reason]?.text ?? "",
                    location: node.location
                )
            },
            encode: { exclusion in
                let values = exclusion.values.sorted { $0.key < $1.key }.map { axis, names in
                    Node.Member.written(axis, .sequence(names.sorted().map(Node.text)))
                }
                return .mapping(values + [.written(reason, .text(exclusion.reason))])
            }
        )
    }
}
