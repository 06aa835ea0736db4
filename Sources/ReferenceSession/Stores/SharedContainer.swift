import ReferenceBindings

/// Downloads in the shared container of a session. Only the platform stores them there, not the engine.
final class SharedContainer {
    private let file: DataFile
    private var content: [UInt8] = []

    init(directory: String, identifier: String) {
        file = DataFile(directory: directory + "/" + identifier, name: "download")
    }

    var size: Int { content.count }

    func take(_ data: [UInt8]) { content.append(contentsOf: data) }

    func keep() { try? file.write(content) }
}
