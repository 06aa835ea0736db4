import ReferenceBindings

/// The command line of the adapter.
struct Options {
    struct WrongUsage: Error, CustomStringConvertible { let description: String }

    static let usage = "usage: reference-adapter [--policy push|fetch] [--no-reset] [--mutant NAME] | --list-mutants"

    private(set) var delivery = PolicyDelivery.push
    /// Whether one process may serve several cases.
    private(set) var offersReset = true
    private(set) var mutant: Mutant?
    private(set) var listsMutants = false

    init(_ arguments: [String]) throws(WrongUsage) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--policy":
                guard let delivery = rest.popFirst().flatMap(PolicyDelivery.init) else {
                    throw WrongUsage(description: "--policy wants push or fetch")
                }
                self.delivery = delivery
            case "--no-reset": offersReset = false
            case "--mutant":
                guard let name = rest.popFirst() else { throw WrongUsage(description: "--mutant wants a name") }
                guard let mutant = Mutant.named(name) else {
                    throw WrongUsage(description: "no mutant is named \(name)")
                }
                self.mutant = mutant
            case "--list-mutants": listsMutants = true
            default: throw WrongUsage(description: "unknown argument \(argument)")
            }
        }
    }
}
