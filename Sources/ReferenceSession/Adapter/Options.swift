import AdapterProtocol
import ReferenceBindings

/// The command line of the adapter.
struct Options {
    struct WrongUsage: Error, CustomStringConvertible { let description: String }

    static let usage = """
        usage: reference-adapter [--listen ENDPOINT | --dial ENDPOINT] [--policy push|fetch] [--restart harness|adapter|none]
                                 [--no-reset] [--data DIRECTORY] [--mutant NAME [--only AXIS=VALUE[,AXIS=VALUE]]]
                                 [--variant NAME]... [--record-circumstances FILE]
               reference-adapter --list-mutants | --list-variants | --list-circumstances | --circumstances
        --variant does in another way what is free; --only limits the mutant; --record-circumstances appends to FILE which circumstances hold in which case.
        """

    let transport: AdapterTransport
    /// How the app is ended and started again within a case.
    private(set) var restart = Adapter.Restart.harness

    /// How the policy reaches the app.
    var delivery = Adapter.PolicyDelivery.push
    /// Whether one process may serve several cases.
    private(set) var offersReset = true
    /// Where apps keep their data, each installation by itself, instead of where the harness says.
    private(set) var data: String?
    private(set) var mutant: Mutant?
    /// What the mutant is limited to, besides its own circumstance.
    private(set) var only: Circumstance?
    /// The file for the circumstances that hold in each case.
    private(set) var circumstanceRecord: String?
    /// What is done otherwise where it is free.
    private(set) var variants: [Variant] = []
    private(set) var listsVariants = false
    private(set) var listsMutants = false
    /// Whether the circumstances that each mutant may be limited to are listed.
    private(set) var listsMutantCircumstances = false
    private(set) var listsCircumstances = false

    /// Whether the app can be ended without clean-up from inside: where the harness cannot kill it.
    var canEndAtOnce: Bool { restart == .adapter || (restart == .harness && transport != .standardStreams) }

    init(_ arguments: [String]) throws(WrongUsage) {
        var others = arguments
        do { transport = try AdapterTransport(takingFrom: &others) } catch { throw WrongUsage(description: "\(error)") }
        var rest = others[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--policy":
                guard let delivery = rest.popFirst().flatMap(Adapter.PolicyDelivery.init(rawValue:)) else {
                    throw WrongUsage(description: "--policy wants push or fetch")
                }
                self.delivery = delivery
            case "--restart":
                guard let restart = rest.popFirst().flatMap(Adapter.Restart.init(rawValue:)) else {
                    throw WrongUsage(description: "--restart wants harness, adapter or none")
                }
                self.restart = restart
            case "--no-reset": offersReset = false
            case "--data":
                guard let data = rest.popFirst() else { throw WrongUsage(description: "--data wants a directory") }
                self.data = data
            case "--mutant":
                guard let name = rest.popFirst() else { throw WrongUsage(description: "--mutant wants a name") }
                guard let mutant = Mutant.named(name) else {
                    throw WrongUsage(description: "no mutant is named \(name)")
                }
                self.mutant = mutant
            case "--only":
                guard let text = rest.popFirst() else { throw WrongUsage(description: "--only wants AXIS=VALUE") }
                do { only = try CircumstanceText.read(text) } catch {
                    throw WrongUsage(description: "--only: \(error)")
                }
            case "--record-circumstances":
                guard let path = rest.popFirst() else {
                    throw WrongUsage(description: "--record-circumstances wants a file")
                }
                circumstanceRecord = path
            case "--list-circumstances": listsMutantCircumstances = true
            case "--variant":
                guard let name = rest.popFirst() else { throw WrongUsage(description: "--variant wants a name") }
                guard let variant = Variant.named(name) else {
                    throw WrongUsage(description: "no variant is named \(name)")
                }
                variants.append(variant)
            case "--list-mutants": listsMutants = true
            case "--list-variants": listsVariants = true
            case "--circumstances": listsCircumstances = true
            default: throw WrongUsage(description: "unknown argument \(argument)")
            }
        }
        if only != nil, mutant == nil { throw WrongUsage(description: "--only limits a mutant, and there is none") }
    }
}
