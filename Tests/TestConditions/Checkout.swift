public import FoundationEssentials

/// The files of this package.
public enum Checkout {
    /// Where it lies.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// - Parameter file: relative to the package.
    public static func path(_ file: String) -> String { root.appending(path: file).path() }
}
