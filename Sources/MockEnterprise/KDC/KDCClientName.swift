import WireFormats

/// Who asks a KDC.
struct KDCClientName {
    let name: PrincipalName
    let realm: String

    /// `NAME@REALM`
    var text: String { name.text(in: realm) }
}
