package import AdapterProtocol
import ReferenceBindings

/// The adapter process of the reference implementation.
package enum ReferenceAdapter {
    /// Serves the adapter protocol until the harness closes its end, and ends the process: with status 0, or 2 for wrong usage.
    /// - Parameter arguments: The command line without the program's name.
    package static func main(_ arguments: [String]) -> Never { Process.leave(run(arguments)) }

    private static func run(_ arguments: [String]) -> Int32 {
        var options: Options
        do {
            options = try Options(arguments)
        } catch {
            Console.complain("reference-adapter: \(error)\n\(Options.usage)")
            return 2
        }
        if options.listsMutants {
            for mutant in Mutant.all {
                print("\(mutant.name)\t\(mutant.claims.joined(separator: ", "))\t\(mutant.words)")
            }
            return 0
        }
        if options.listsVariants {
            for variant in Variant.all { print("\(variant.name)\t\(variant.allowed)\t\(variant.words)") }
            return 0
        }
        if options.listsMutantCircumstances {
            for mutant in Mutant.all {
                for circumstance in mutant.circumstances { print("\(mutant.name)\t\(circumstance)") }
            }
            return 0
        }
        if options.listsCircumstances {
            for axis in CircumstanceText.axes {
                for value in axis.values { print("\(axis.name)\t\(value)") }
            }
            return 0
        }
        var behaviour = Behaviour()
        options.mutant?.change(&behaviour)
        // Only who fetches is told where the console is.
        if behaviour.appConnect.asksConsole { options.delivery = .fetch }
        return serve(options)
    }

    private static func serve(_ options: Options) -> Int32 {
        do {
            let record = try options.circumstanceRecord.map { path in
                CircumstanceRecord(path, of: try Mutant.allCircumstances.map { ($0, try CircumstanceText.read($0)) })
            }
            let conduct = Conduct(options.mutant, options.variants, only: options.only, record: record)
            let server = try AdapterServer(options.transport) { place in
                Console.complain("reference-adapter: listening at \(place)")
            }
            try serve(server, conduct, options)
            return 0
        } catch {
            Console.complain("reference-adapter: \(error)")
            return 1
        }
    }
    /// Serves one harness in this process, until that closes its end.
    /// - Throws: if there is no thread.
    package static func serve(_ server: AdapterServer) throws { try serve(server, Conduct(), Options([])) }

    private static func serve(_ server: AdapterServer, _ conduct: Conduct, _ options: Options) throws {
        let inbox = try Inbox<LoopMessage>()
        let adapter = Adapter(options) { inbox.post(.work($0)) }
        let thread = try LoopThread {
            ReferenceDriver(adapter, options: options, conduct: conduct).run(inbox)
        }
        adapter.serve(server)
        inbox.post(.endOfInput)
        thread.join()
    }
}

/// What reaches the thread of the loop from the reading thread.
enum LoopMessage: Sendable {
    /// A handler with its request, or what comes of an answer of the harness.
    case work(@Sendable () -> Void)
    case endOfInput
}
