import SystemBindings
import TestConditions
import Testing

/// A scenario whose servers are by Apache.
@Suite(.needs(Files.program("apache2") != nil, "apache2 (apache2-bin) is not installed"))
struct ApacheRunTests {
    private static func run(standIn script: String) throws -> ChildProcess.Finished {
        try ReferenceRun.run(["dynamics/loading/basic-method", "--by", "apache"], with: "apache2", standIn: script)
    }

    @Test func `the verdict is the same by both`() throws {
        let finished = try ReferenceRun.run(["dynamics/loading/basic-method", "--by", "apache", "--by", "krb5kdc"])
        #expect(finished.exit == .status(0), "\(finished.output)\(finished.errors)")
        #expect(finished.errors.contains(/by apache: [1-9]\d* of \d+ servers/), "\(finished.errors)")
        #expect(finished.errors.contains("by krb5kdc: 0 of 0 KDCs"), "\(finished.errors)")
    }

    @Test func `an Apache that does not start is an error of the set-up`() throws {
        let script = "#!/bin/sh\necho 'no such thing' >&2\nexit 1\n"
        let finished = try Self.run(standIn: script)
        #expect(finished.exit != .status(0))
        #expect(finished.output.contains("Apache does not start: no such thing"), "\(finished.output)")
        #expect(finished.output.contains(" 0 fail,"), "\(finished.output)")
    }

    @Test func `an Apache that ends during a case is not blamed on the implementation`() throws {
        // Ends with the first request.
        let script = """
            #!/usr/bin/env python3
            import os, select, socket, sys
            with open(sys.argv[2]) as file:
                places = [line.split()[1].split(":") for line in file if line.startswith("Listen ")]
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
        let finished = try Self.run(standIn: script)
        #expect(finished.exit == .status(3), "\(finished.output)\(finished.errors)")
        #expect(finished.output.contains("the environment failed: Apache"), "\(finished.output)")
        #expect(finished.output.contains(" 0 fail,") && !finished.output.contains("violates"), "\(finished.output)")
    }
}
