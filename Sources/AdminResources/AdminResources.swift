/// The files of the admin interface and its page, which are part of the program.
///
/// A target of its own, because compiling them takes longer than anything that uses them.
package enum AdminResources {
    /// With `NONCE`, `STYLE` and `SCRIPT` where these belong.
    package static let page = text(PackageResources.page_html)
    package static let style = text(PackageResources.page_css)
    package static let script = text(PackageResources.page_js)
    /// `schema/admin.openapi.json`, to which `admin.openapi.json` is a link.
    package static let description = text(PackageResources.admin_openapi_json)

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
