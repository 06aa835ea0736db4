import ReferenceBindings

/// A text that outlives the app. Only mutants have any.
struct KeptText {
    private let file: DataFile

    init(directory: String, name: String) { file = DataFile(directory: directory, name: name) }

    var text: String? { file.read().map { String(decoding: $0, as: UTF8.self) } }

    func keep(_ text: String?) {
        if let text { try? file.write(Array(text.utf8)) } else { file.remove() }
    }
}
