import EnterpriseModel
import NativeBindings
import WireFormats

extension Header {
    /// Whether the name is this one, written in lower case.
    func isNamed(_ name: String) -> Bool { ASCII.isEqual(self.name, lowerCase: name) }
}

extension HTTPRequest {
    /// The values of all fields of that name, written in lower case.
    func values(of name: String) -> [String] {
        fields.filter { ASCII.isEqual($0.name, lowerCase: name) }.map(\.value)
    }

    /// The value of the first field of that name, written in lower case.
    func value(of name: String) -> String? { fields.first { ASCII.isEqual($0.name, lowerCase: name) }?.value }
}
