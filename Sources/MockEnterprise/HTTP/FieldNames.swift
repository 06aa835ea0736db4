import EnterpriseModel
import WireFormats

extension Header {
    /// Whether the name is this one, written in lower case.
    func isNamed(_ name: String) -> Bool { ASCII.isEqual(self.name, lowerCase: name) }
}
