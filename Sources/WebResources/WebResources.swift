/// The files of the pages for browsers and the document of the admin interface, which are part of the program.
///
/// A target of its own, because compiling them takes longer than anything that uses them.
package enum WebResources {
    /// The admin page, with `NONCE`, `STYLE` and `SCRIPT` where these belong.
    package static let page = text(PackageResources.page_html)
    /// Of the admin page.
    package static let style = diagramStyle + text(PackageResources.page_css)
    /// Of the admin page.
    package static let script =
        diagramScript + text(PackageResources.exchange_js) + text(PackageResources.stored_js)
        + text(PackageResources.page_js)
    /// A journal as a sequence diagram.
    package static let diagramStyle = text(PackageResources.diagram_css)
    package static let diagramScript = text(PackageResources.diagram_js)
    /// `schema/admin.openapi.json`, to which `admin.openapi.json` is a link.
    package static let description = text(PackageResources.admin_openapi_json)

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
