import FoundationEssentials
import Glibc
import SystemBindings
import Testing

struct ChildProcessTests {
    private static func shell(_ script: String, environment: [String: String] = [:]) throws -> ChildProcess {
        var environment = environment
        environment["PATH"] = "/usr/bin:/bin"
        return try ChildProcess(["sh", "-c", script], environment: environment, directory: "/")
    }

    private static func lines(_ count: Int, of child: ChildProcess) -> [String] {
        var bytes: [UInt8] = []
        while bytes.filter({ $0 == 10 }).count < count {
            guard case .bytes(let more) = child.output.read(atMost: 4_096, until: .after(.seconds(20))) else { break }
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func `A child reads, writes and exits`() throws {
        let child = try Self.shell("read x; echo $x $A; pwd; echo bad >&2; exit 3", environment: ["A": "b"])
        #expect(child.write(Array("hello\n".utf8), until: .after(.seconds(20))))
        #expect(Self.lines(2, of: child) == ["hello b", "/"])
        #expect(child.error.read(atMost: 100, until: .after(.seconds(20))) == .bytes(Array("bad\n".utf8)))
        #expect(child.wait(until: .after(.seconds(20))) == .status(3))
        let end = child.terminate(grace: .zero)
        #expect(end?.exit == .status(3))
        #expect(end?.orphans == 0)
        #expect(child.terminate(grace: .zero) == nil)
    }

    @Test func `A killed child says by which signal`() throws {
        let child = try Self.shell("kill -SEGV $$")
        #expect(child.wait(until: .after(.seconds(20))) == .signal(SIGSEGV))
        child.terminate(grace: .zero)
    }

    @Test func `A child inherits the three streams and nothing else`() throws {
        let child = try Self.shell("ls /proc/self/fd; cat")
        // `ls` holds the directory itself as 3.
        #expect(Self.lines(4, of: child) == ["0", "1", "2", "3"])
        child.terminate(grace: .seconds(20))
    }

    @Test func `A child does not inherit ignored signals`() throws {
        Interrupts.ignoreBrokenPipe()
        let child = try Self.shell("kill -PIPE $$")
        #expect(child.wait(until: .after(.seconds(20))) == .signal(SIGPIPE))
        child.terminate(grace: .zero)
    }

    @Test func `The end of input ends a polite child`() throws {
        let child = try Self.shell("cat >/dev/null")
        #expect(child.wait(until: .now) == nil)
        child.closeInput()
        #expect(child.wait(until: .after(.seconds(20))) == .status(0))
        child.terminate(grace: .zero)
    }

    @Test func `What ignores SIGTERM is killed after the grace`() throws {
        let child = try Self.shell("trap '' TERM; echo ready; while :; do sleep 0.05; done")
        #expect(Self.lines(1, of: child) == ["ready"])
        #expect(child.terminate(grace: .milliseconds(100))?.exit == .signal(SIGKILL))
    }

    @Test func `What cannot be started says so`() {
        #expect(throws: SystemError.self) { try ChildProcess(["/nowhere/at-all"], environment: [:]) }
        #expect(throws: SystemError.self) { try ChildProcess([], environment: [:]) }
    }

    @Test func `Writing to a child that does not read ends at the deadline`() throws {
        let child = try Self.shell("sleep 1000")
        let much = [UInt8](repeating: 65, count: 1 << 20)
        #expect(!child.write(much, until: .after(.milliseconds(50))))
        child.terminate(grace: .zero)
    }

    @Test(
        arguments: [
            "sleep 1000 & echo $!; exit 0",
            "sleep 1000 & echo $!; sleep 1000",
            "setsid sh -c 'echo $$; exec sleep 1000' & sleep 0.3; exit 0",
            "setsid sh -c 'echo $$; trap \"\" TERM HUP; sleep 1000; sleep 1000' & sleep 1000",
            "(sh -c 'setsid sh -c \"echo \\$\\$; sleep 1000\" & sleep 0.2' &); sleep 1000",
            "env -i /bin/sleep 1000 & echo $!; exit 0",
            "setsid env -i /bin/sh -c 'echo $$; exec sleep 1000' & sleep 0.3; exit 0",
            "(setsid env -i /bin/sh -c '(setsid /bin/sh -c \"echo \\$\\$; cd /; exec sleep 1000\" &)' &); sleep 1000",
        ]
    )
    func `Nothing outlives its child, not even in a session of its own`(script: String) throws {
        let child = try Self.shell(script)
        let descendant = try #require(Self.lines(1, of: child).first)
        #expect(access("/proc/\(descendant)", F_OK) == 0)
        child.terminate(grace: .zero)
        #expect(access("/proc/\(descendant)", F_OK) != 0)
    }

    @Test func `Ending one child leaves the others and theirs alone`() throws {
        let other = try Self.shell("setsid sh -c 'echo $$; exec sleep 1000' & cat")
        let descendant = try #require(Self.lines(1, of: other).first)
        let child = try Self.shell("exit 0")
        child.terminate(grace: .zero)
        #expect(other.wait(until: .now) == nil)
        #expect(access("/proc/\(descendant)", F_OK) == 0)
        other.terminate(grace: .zero)
        #expect(access("/proc/\(descendant)", F_OK) != 0)
    }

    @Test func `What hides its session and its environment is counted`() throws {
        let child = try Self.shell(
            "setsid env -i /bin/sh -c 'echo $$; exec sleep 1000' & setsid env -i /bin/sleep 1000 & sleep 0.3; exit 0"
        )
        _ = try #require(Self.lines(1, of: child).first)
        _ = child.wait(until: .after(.seconds(20)))
        #expect(child.terminate(grace: .zero)?.orphans == 2)
    }

    @Test func `A last sweep finds what has removed its mark`() async {
        await #expect(processExitsWith: .success) {
            let child = try ChildProcess(
                [
                    "python3", "-c",
                    """
                    import os, resource, time
                    if os.fork(): os._exit(0)
                    os.setsid()
                    resource.setrlimit(15, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
                    print(os.getpid(), flush=True)
                    time.sleep(1000)
                    """,
                ],
                environment: ["PATH": "/usr/bin:/bin"]
            )
            let hidden = ChildProcessTests.lines(1, of: child).first ?? ""
            child.terminate(grace: .seconds(20))
            let remained = access("/proc/\(hidden)", F_OK) == 0
            Orphans.sweepAll()
            exit(remained && access("/proc/\(hidden)", F_OK) != 0 ? 0 : 1)
        }
    }

    @Test func `What hid from its child and has ended is reaped with it`() async {
        await #expect(processExitsWith: .success) {
            let child = try ChildProcessTests.shell(
                "setsid env -i /bin/sh -c 'echo $$; exec sleep 0.1' & exec sleep 1000"
            )
            let hidden = ChildProcessTests.lines(1, of: child).first ?? ""
            let deadline = Deadline.after(.seconds(20))
            func state() -> String {
                let status = try? String(contentsOfFile: "/proc/\(hidden)/stat", encoding: .utf8)
                return status?.split(separator: ")").last?.split(separator: " ").first.map(String.init) ?? "gone"
            }
            // Its parent, the shell, has become `sleep`, which reaps nothing.
            while state() != "Z", !deadline.hasPassed { sched_yield() }
            child.terminate(grace: .zero)
            exit(state() == "gone" ? 0 : 1)
        }
    }

    @Test func `What a living child leaves behind is reaped when it has ended`() async {
        await #expect(processExitsWith: .success) {
            let child = try ChildProcessTests.shell(
                "(setsid sleep 0.1 & echo $!); (sleep 0.1 & echo $!); exec sleep 1000"
            )
            let left = ChildProcessTests.lines(2, of: child).map { "/proc/\($0)" }
            let deadline = Deadline.after(.seconds(20))
            while left.contains(where: { access($0, F_OK) == 0 }), !deadline.hasPassed {
                Orphans.reap()
                sched_yield()
            }
            let isReaped = left.count == 2 && !deadline.hasPassed
            let lives = child.wait(until: .now) == nil
            child.terminate(grace: .zero)
            exit(isReaped && lives ? 0 : 1)
        }
    }

    @Test func `An interrupt is something to wait for`() async {
        await #expect(processExitsWith: .success) {
            let interrupts = try Interrupts()
            kill(getpid(), SIGINT)
            guard interrupts.wait(until: .after(.seconds(20))) == SIGINT else { exit(1) }
            guard interrupts.wait(until: .now) == nil else { exit(2) }
            let stop = try StopEvent()
            let worker = try Worker("stop") { stop.set() }
            guard interrupts.wait(stop: stop, until: .after(.seconds(20))) == nil, stop.isSet else { exit(3) }
            worker.join()
            exit(0)
        }
    }
}
