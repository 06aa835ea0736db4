/// What a program that others have written cannot be described as.
package struct EngineLimit<Described>: Sendable {
    /// The key of the setting.
    package let key: String
    /// What the program does not do, as the end of "libmicrohttpd …".
    package let lack: String
    /// What to write instead.
    package let remedy: String
    /// Whether a description wants it.
    package let isWanted: @Sendable (Described) -> Bool

    init(
        _ key: String,
        _ lack: String,
        else remedy: String,
        _ isWanted: @escaping @Sendable (Described) -> Bool
    ) {
        (self.key, self.lack, self.remedy, self.isWanted) = (key, lack, remedy, isWanted)
    }

    /// The same of what has such a part.
    func of<Whole>(_ part: @escaping @Sendable (Whole) -> Described) -> EngineLimit<Whole> {
        EngineLimit<Whole>(key, lack, else: remedy) { isWanted(part($0)) }
    }
}
