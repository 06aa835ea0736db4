import SystemBindings
import TestConditions
import Testing

/// A scenario whose servers are by programs of others.
@Suite(
    .needs(Files.program("apache2") != nil, "apache2 (apache2-bin) is not installed"),
    .needs(Files.program("nginx") != nil, "nginx (nginx-light) is not installed")
)
struct WebServerRunTests {
    /// What `--by` calls it, the program that is looked for, and what users call it.
    private static let programs = [("apache", "apache2", "Apache"), ("nginx", "nginx", "nginx")]

    private static func run(
        by program: String,
        _ name: String,
        standIn script: String
    ) throws -> ChildProcess.Finished {
        try ReferenceRun.run(["dynamics/loading/basic-method", "--by", program], with: name, standIn: script)
    }

    @Test(arguments: programs)
    func `the verdict is the same by all`(program: String, executable: String, name: String) throws {
        let finished = try ReferenceRun.run(["dynamics/loading/basic-method", "--by", program, "--by", "krb5kdc"])
        #expect(finished.exit == .status(0), "\(finished.output)\(finished.errors)")
        let summary = try Regex("by \(program): [1-9]\\d* of \\d+ servers")
        #expect(finished.errors.contains(summary), "\(finished.errors)")
        #expect(finished.errors.contains("by krb5kdc: 0 of 0 KDCs"), "\(finished.errors)")
    }

    @Test(arguments: programs)
    func `a program that does not start is an error of the set-up`(
        program: String,
        executable: String,
        name: String
    ) throws {
        let script = "#!/bin/sh\necho 'no such thing' >&2\nexit 1\n"
        let finished = try Self.run(by: program, executable, standIn: script)
        #expect(finished.exit != .status(0))
        #expect(finished.output.contains("\(name) does not start: no such thing"), "\(finished.output)")
        #expect(finished.output.contains(" 0 fail,"), "\(finished.output)")
    }

    @Test(arguments: programs)
    func `a program that ends during a case is not blamed on the implementation`(
        program: String,
        executable: String,
        name: String
    ) throws {
        // Ends with the first request.
        let script = """
            #!/usr/bin/env python3
            import os, select, socket, sys
            with open(next(argument for argument in sys.argv if argument.endswith(".conf"))) as file:
                places = [line.split()[1].strip(";").split(":") for line in file if line.lower().startswith("listen ")]
            sockets = [socket.create_server((address, int(port))) for address, port in places]
            while True:
                for ready in select.select(sockets, [], [])[0]:
                    if ready in sockets[:len(places)]:
                        sockets.append(ready.accept()[0])
                    elif data := ready.recv(65536):
                        # Whether it can serve it is asked at the start.
                        if not data.startswith(b"GET /absent "):
                            os._exit(1)
                        ready.sendall(b"HTTP/1.1 404 Not Found\\r\\nContent-Length: 0\\r\\n\\r\\n")
                    else:
                        sockets.remove(ready)

            """
        let finished = try Self.run(by: program, executable, standIn: script)
        #expect(finished.exit == .status(3), "\(finished.output)\(finished.errors)")
        #expect(finished.output.contains("the environment failed: \(name)"), "\(finished.output)")
        #expect(finished.output.contains(" 0 fail,") && !finished.output.contains("violates"), "\(finished.output)")
    }
}
