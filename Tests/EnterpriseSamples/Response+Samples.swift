package import EnterpriseModel

extension Response {
    /// An answer with a text.
    package static func text(_ text: String, _ change: (inout Response) -> Void = { _ in }) -> Response {
        sample(.text(text), change)
    }

    /// An answer of so many bytes, which begin with `canary`.
    package static func generated(_ size: Int, _ change: (inout Response) -> Void = { _ in }) -> Response {
        sample(.generated(size: size, seed: 1, containing: "canary"), change)
    }

    private static func sample(_ content: Body.Content, _ change: (inout Response) -> Void) -> Response {
        var response = Response()
        response.body.content = content
        change(&response)
        return response
    }
}
