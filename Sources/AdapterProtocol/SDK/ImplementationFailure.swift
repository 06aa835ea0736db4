/// The implementation refused, threw or returned an error: an observation, nobody's fault.
///
/// Thrown by a handler it is the answer -32002; in an event it is the member `error`. Report what the implementation says. With a message
/// alone a scenario can see that something failed, not how.
public typealias ImplementationFailure = Wire.Failure

extension Wire.Failure: Error {
    /// A failure with what is known of it.
    /// - Parameters:
    ///   - message: For people.
    ///   - name: The portable name.
    ///   - domain: Apple's domain, such as `NSURLErrorDomain`.
    ///   - code: The code in the domain.
    public init(_ message: String, name: ErrorName? = nil, domain: String? = nil, code: Int? = nil) {
        self.init(message: message, name: name, domain: domain, code: code)
    }
}
