/// A directory of an app, as scenarios name it.
package enum StoragePlace: String, CaseIterable {
    case native = "native-storage"
    case secure = "secure-storage"
    case group = "group-storage"

    /// As the adapter protocol names it.
    package var directoryName: String { String(rawValue.prefix { $0 != "-" }) }
}
