import Testing
import WireFormats

struct FormParametersTests {
    private static func pairs(_ text: String) -> [String] {
        FormParameters(text).all.map { "\($0.name)=\($0.value)" }
    }

    @Test(arguments: [
        ("", []), ("a=1&b=2", ["a=1", "b=2"]), ("a", ["a="]), ("a=&=b", ["a=", "=b"]), ("&&a=1&", ["a=1"]),
        ("a=b=c", ["a=b=c"]), ("a+b=c+d", ["a b=c d"]), ("%61=%c3%BC", ["a=ü"]), ("a=%", ["a=%"]),
        ("a=%2", ["a=%2"]), ("a=%zz%41", ["a=%zzA"]), ("a=%ff", ["a=\u{FFFD}"]), ("a=1&a=2", ["a=1", "a=2"]),
    ])
    func `names and values are read as the URL Standard says`(text: String, expected: [String]) {
        #expect(Self.pairs(text) == expected)
    }

    @Test func `names are found whatever their case, the first of several`() {
        let parameters = FormParameters("returnCountOnly=true&TOKEN=a&token=b")
        #expect(parameters["returncountonly"] == "true" && parameters["token"] == "a" && parameters["x"] == nil)
    }
}
