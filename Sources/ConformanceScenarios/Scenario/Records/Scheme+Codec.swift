import EnterpriseModel

/// A scheme that files can have. The conformance, with the record of the settings, is all that the language knows of it.
protocol RecordedScheme: AuthenticationScheme {
    static var record: Record<Self> { get }
}

extension Codec where Value == Authentication.Scheme {
    /// A word, or a word with settings.
    static var scheme: Codec {
        let schemes = Authentication.Scheme.all.compactMap { $0 as? any RecordedScheme.Type }
            .map { ($0.word, settings(of: $0)) }
        let records = schemes.map { Shape.Record("a scheme", [.key($0, $1.shape)]) }
        let variants = Shape.Variants(
            title: "scheme",
            records: records,
            bare: schemes.map(\.0),
            isUnique: true
        )
        return Codec(
            shape: .variants(variants),
            decode: { node in
                let member = node.members?.first
                let settings = schemes.first { $0.0 == member?.key ?? node.text }?.1
                return settings?.decode(member?.value ?? .mapping([]))
            },
            encode: { scheme in
                let word = scheme.word
                let settings = schemes.first { $0.0 == word }?.1.encode(scheme) ?? .mapping([])
                return settings == .mapping([]) ? .plain(word) : .mapping([.written(word, settings)])
            }
        )
    }

    /// The settings of a scheme.
    private static func settings<Scheme: RecordedScheme>(of type: Scheme.Type) -> Codec {
        Codec<Scheme>.record(Scheme.record).map({ Authentication.Scheme($0) }, { $0.settings as? Scheme })
    }
}
