/// Writes XML 1.0. Characters that XML forbids are left out, all others are escaped where they have to be.
struct XMLText {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var depth = 0

    mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
        start(name, attributes)
        text += ">\n"
        depth += 1
    }

    mutating func close(_ name: String) {
        depth -= 1
        indent()
        text += "</\(name)>\n"
    }

    mutating func element(_ name: String, _ attributes: [(String, String)], _ content: String = "") {
        start(name, attributes)
        text += content.isEmpty ? "/>\n" : ">\(Self.escaped(content))</\(name)>\n"
    }

    private mutating func start(_ name: String, _ attributes: [(String, String)]) {
        indent()
        text += "<\(name)"
        for (key, value) in attributes { text += " \(key)=\"\(Self.escaped(value, inAttribute: true))\"" }
    }

    private mutating func indent() { text += String(repeating: "  ", count: depth) }

    private static func escaped(_ text: String, inAttribute: Bool = false) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\r": result += "&#13;"
            case "\n" where inAttribute: result += "&#10;"
            case "\t" where inAttribute: result += "&#9;"
            case _ where isAllowed(scalar): result.unicodeScalars.append(scalar)
            default: break
            }
        }
        return result
    }

    /// `Char` of XML 1.0, section 2.2.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
