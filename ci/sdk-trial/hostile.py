"""Lines and peers that no harness sends: an SDK answers as the protocol says, and goes on."""
import json
import os
import socket
import subprocess
import tempfile
import time

from dialogue import SECRET, Dialogue, Wrong, dial, environment, listening
from samples import OBJECT, parameters

BAD_JSON, BAD_MESSAGE, NO_METHOD, BAD_PARAMETERS = -32700, -32600, -32601, -32602


def request(method, asked, identifier=7):
    return json.dumps({"jsonrpc": "2.0", "id": identifier, "method": method, "params": asked}, ensure_ascii=False).encode()


def launch(**more):
    return request("app/launch", {**parameters("app/launch", 0, False), **more})


def with_body(**body):
    return request("task/write", {"task": "one", "data": body})


def hello_of():
    limits = {"lineBytes": 1 << 20, "inlineBytes": 1 << 12}
    return {"protocolVersions": [1], "harness": {"name": "h", "version": "1"}, "sameHost": True, "limits": limits}


def padded(size):
    """A request of so many bytes."""
    return request("sync", {"x": "x" * (size - len(request("sync", {"x": ""})))})


def line(text):
    return text if isinstance(text, bytes) else text.encode()


SYNC = '"jsonrpc":"2.0","method":"sync","params":{}'
# What is sent, and the codes of the answers that are right; None is a result, "" is nothing.
LINES = [
    ("broken UTF-8", b'{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":"\xff"}}', {BAD_JSON}),
    ("a surrogate in UTF-8", b'{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":"\xed\xa0\x80"}}', {BAD_JSON}),
    ("an overlong form", b'{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":"\xc0\xaf"}}', {BAD_JSON}),
    ("65,636 bytes", padded(65636), {BAD_MESSAGE, BAD_JSON}),
    ("20 MiB", b"x" * (20 << 20), {BAD_MESSAGE, BAD_JSON}),
    ("65,536 bytes", padded(65536), {None}),
    ("an unknown operation", request("check/unheard", {}), {NO_METHOD}),
    ("an id with Unicode", request("sync", {}, "ü\"\\☃"), {None}),
    ("an id over 2^53", line('{"id":9007199254740993,%s}' % SYNC), {None, BAD_MESSAGE}),
    ("an id over 2^64", line('{"id":99007199254740993000000,%s}' % SYNC), {None, BAD_MESSAGE, BAD_JSON}),
    ("the id null", line('{"id":null,%s}' % SYNC), {BAD_MESSAGE}),
    ("the id 1.5", line('{"id":1.5,%s}' % SYNC), {BAD_MESSAGE}),
    ("the id true", line('{"id":true,%s}' % SYNC), {BAD_MESSAGE}),
    ("the id {}", line('{"id":{},%s}' % SYNC), {BAD_MESSAGE}),
    ("2^53", request("storage/probe", {"directory": "native", "needles": [{"repeat": "a", "size": 1 << 53}]}), {BAD_PARAMETERS}),
    ("2^63", request("cache/create", {"cache": "one", "diskCapacity": 1 << 63}), {BAD_PARAMETERS, BAD_JSON}),
    ("1e400", b'{"jsonrpc":"2.0","id":7,"method":"cache/create","params":{"cache":"one","diskCapacity":1e400}}', {BAD_PARAMETERS, BAD_JSON}),
    ("1.5 for an integer", request("cache/create", {"cache": "one", "diskCapacity": 1.5}), {BAD_PARAMETERS}),
    ("2.0 for an integer", b'{"jsonrpc":"2.0","id":7,"method":"cache/create","params":{"cache":"one","diskCapacity":2.0}}', {None}),
    ("50 levels", launch(settings={"a": json.loads("[" * 48 + "]" * 48)}), {None}),
    ("20,000 levels", b"[" * 20000, {BAD_JSON}),
    ("20,000 levels in a message", b'{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":' + b"[" * 20000 + b"]" * 20000 + b"}}", {BAD_JSON}),
    ("CRLF", line('{"id":7,%s}\r' % SYNC), {None}),
    ("spaces around", line(' \t{"id":7,%s} \t\r' % SYNC), {None}),
    ("a blank line", b"", {""}),
    ("spaces", b"   ", {"", BAD_JSON}),
    ("a lone surrogate", line('{"jsonrpc":"2.0","id":7,"method":"webView/load","params":{"webView":"one","url":"\\ud800"}}'), {None, BAD_JSON, BAD_PARAMETERS}),
    ("a member twice", line('{"id":6,"id":7,%s}' % SYNC), {None, BAD_JSON}),
    ("params is a list", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":[]}'), {BAD_MESSAGE}),
    ("params is null", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":null}'), {BAD_MESSAGE}),
    ("no params", line('{"jsonrpc":"2.0","id":7,"method":"sync"}'), {None}),
    ("a batch", line('[{"id":7,%s}]' % SYNC), {BAD_MESSAGE}),
    ("a number", b"5", {BAD_MESSAGE}),
    ("null", b"null", {BAD_MESSAGE}),
    ("jsonrpc 1.0", line('{"jsonrpc":"1.0","id":7,"method":"sync"}'), {BAD_MESSAGE}),
    ("no jsonrpc", line('{"id":7,"method":"sync"}'), {BAD_MESSAGE}),
    ("the method is a number", line('{"jsonrpc":"2.0","id":7,"method":5}'), {BAD_MESSAGE}),
    ("nothing but a version", line('{"jsonrpc":"2.0"}'), {BAD_MESSAGE}),
    ("an answer to nothing", line('{"jsonrpc":"2.0","id":99,"result":{"disposition":"use"}}'), {""}),
    ("an answer to a text", line('{"jsonrpc":"2.0","id":"x","result":{}}'), {""}),
    ("a result that is a list", line('{"jsonrpc":"2.0","id":99,"result":[]}'), {BAD_MESSAGE}),
    ("an error to nothing", line('{"jsonrpc":"2.0","id":99,"error":{"code":-1,"message":"x"}}'), {""}),
    ("an event", line('{"jsonrpc":"2.0","method":"task/complete","params":{}}'), {""}),
    ("unknown members", line('{"id":7,"later":[1],"jsonrpc":"2.0","method":"app/activate","params":{"active":true,"later":{"a":1}}}'), {None}),
    ("null for an optional member", request("cache/create", {"cache": "one", "diskCapacity": None}), {BAD_PARAMETERS}),
    ("null in an object", launch(settings={"a": [None]}), {BAD_PARAMETERS, None}),
    ("a number for a text", request("webView/load", {"webView": "one", "url": 5}), {BAD_PARAMETERS}),
    ("a text for a number", request("cache/create", {"cache": "one", "diskCapacity": "5"}), {BAD_PARAMETERS}),
    ("a text for a truth value", request("app/activate", {"active": "true"}), {BAD_PARAMETERS}),
    ("a list for an object", request("policy/update", {"policy": []}), {BAD_PARAMETERS}),
    ("an object for a list", request("protocolClass/define", {"protocolClass": "one", "schemes": {}}), {BAD_PARAMETERS}),
    ("a field of three", request("connection/start", {"connection": "one", "request": {"url": "u", "headers": [["a", "b", "c"]]}}), {BAD_PARAMETERS}),
    ("no such value", request("app/launch", {**parameters("app/launch", 0, False), "circumstance": "never"}), {BAD_PARAMETERS}),
    ("a member is missing", request("app/activate", {}), {BAD_PARAMETERS}),
    ("a member of a member is missing", request("connection/start", {"connection": "one", "request": {}}), {BAD_PARAMETERS}),
    ("no base64", with_body(base64="no base64!"), {BAD_PARAMETERS}),
    ("base64 without padding", with_body(base64="AAE"), {BAD_PARAMETERS}),
    ("two forms of bytes", with_body(base64="AAE=", text="x"), {BAD_PARAMETERS}),
    ("no form of bytes", with_body(), {BAD_PARAMETERS}),
    ("nothing to repeat", with_body(repeat="", size=5), {BAD_PARAMETERS, None}),
    ("a negative size", with_body(repeat="a", size=-1), {BAD_PARAMETERS, None}),
    ("a comment", line('{"id":7,%s} // x' % SYNC), {BAD_JSON}),
    ("a comma too many", line('{"id":7,%s,}' % SYNC), {BAD_JSON}),
    ("NaN", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":NaN}}'), {BAD_JSON}),
    ("single quotes", b"{'jsonrpc':'2.0'}", {BAD_JSON}),
    ("a byte order mark", b"\xef\xbb\xbf" + line('{"id":7,%s}' % SYNC), {BAD_JSON}),
    ("01", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":01}}'), {BAD_JSON}),
    ("+1", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":+1}}'), {BAD_JSON}),
    (".5", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":.5}}'), {BAD_JSON}),
    ("1.", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":1.}}'), {BAD_JSON}),
    ("a line break in a text", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":"\t"}}'), {BAD_JSON}),
    ("NUL", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":"\0"}}'), {BAD_JSON}),
    ("NUL behind", line('{"id":7,%s}\0' % SYNC), {BAD_JSON}),
    ("a wrong escape", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":"\\x41"}}'), {BAD_JSON}),
    ("a wrong \\u", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":"\\u00zz"}}'), {BAD_JSON}),
    ("a sign in \\u", line('{"jsonrpc":"2.0","id":7,"method":"sync","params":{"x":"\\u+041"}}'), {BAD_JSON}),
    ("two values", line('{"id":7,%s}{"id":8,%s}' % (SYNC, SYNC)), {BAD_JSON}),
    ("half a value", line('{"id":7,'), {BAD_JSON}),
    ("the member __proto__", launch(settings={"__proto__": {"a": 1}, "constructor": 1, "toString": 2}), {None}),
    ("the operation __proto__", request("__proto__", {}), {NO_METHOD}),
    ("the operation constructor", request("constructor", {}), {NO_METHOD}),
    ("no version in common", request("initialize", {**parameters("initialize", 0), "protocolVersions": [2, 9]}), {-32004}),
    ("initialize without anything", request("initialize", {}), {BAD_PARAMETERS}),
    ("one id twice", request("sync", {}) + b"\n" + request("sync", {}), {None}),
]


def judge(name, sent, wanted, dialogue):
    """Sends a line, and asks whether it is alive; raises Wrong if it is not, or says something else."""
    dialogue.line(sent)
    identifier = dialogue.send("sync")
    answers, others = dialogue.collect([identifier], seconds=10)
    if "result" not in answers[identifier]:
        raise Wrong(f"{name}: then sync is answered with {answers[identifier]}")
    replies = [other for other in others if "method" not in other]
    codes = {reply["error"]["code"] if "error" in reply else None if "result" in reply else "broken" for reply in replies} or {""}
    if not codes <= wanted:
        raise Wrong(f"{name}: answered with {json.dumps(replies)[:300] or 'nothing'}")
    if codes == {None} and replies[0]["id"] != json.loads(sent.split(b"\n")[0].decode())["id"]:
        raise Wrong(f"{name}: answered with another id, {replies}")


def run(words):
    """What is wrong, in lines, and how many things were tried."""
    wrong = []
    trials = [*LINES, *STORIES]
    dialogue = None
    for trial in trials:
        try:
            if len(trial) == 3:
                if dialogue is None:
                    dialogue = Dialogue.child(words)
                    # The lines below have ids of their own.
                    dialogue.last = 1000
                    dialogue.initialize()
                judge(*trial, dialogue)
            else:
                trial[1](words)
        except Wrong as failure:
            wrong.append(str(failure) if str(failure).startswith(trial[0]) else f"{trial[0]}: {failure}")
            if dialogue:
                dialogue.kill()
            dialogue = None
    if dialogue:
        dialogue.kill()
    return wrong, len(trials)


def many(words):
    """10,000 requests before an answer is read: an adapter may wait for its reader, but loses nothing."""
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment())
    try:
        sent = b"".join(request("sync", {}, number) + b"\n" for number in range(10000))
        said, _ = process.communicate(sent, timeout=60)
        found = [json.loads(each)["id"] for each in said.splitlines()]
        if found != list(range(10000)):
            raise Wrong(f"{len(found)} answers, or in another order")
    except subprocess.TimeoutExpired:
        raise Wrong("it hangs") from None
    finally:
        process.kill()
        process.wait()


def deaf(words):
    """The harness reads no more: the adapter ends with its input, and not by a signal."""
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment())
    try:
        process.stdin.write(request("initialize", hello_of()) + b"\n")
        process.stdin.flush()
        process.stdout.close()
        for number in range(50):
            process.stdin.write(request("sync", {}, number) + b"\n")
            process.stdin.flush()
            time.sleep(0.002)
        process.stdin.close()
        if process.wait(5) != 0:
            raise Wrong(f"it ends with {process.returncode}")
    except (OSError, subprocess.TimeoutExpired) as failure:
        raise Wrong(str(failure)) from failure
    finally:
        process.kill()
        process.wait()


def refuses(words):
    """A peer without the secret hears nothing, and the next one is served."""
    process, place = listening(words, "127.0.0.1:0")
    dialogue = None
    try:
        hello = hello_of()
        firsts = [
            request("initialize", {**hello, "secret": "wrong"}), request("initialize", hello), request("initialize", {**hello, "secret": 5}),
            request("initialize", {**hello, "secret": SECRET + "x"}), request("initialize", {**hello, "secret": ""}), request("sync", {"secret": SECRET}),
            b"GET / HTTP/1.1\r", b"\xff\xfe", b"[" * 70000, b"{}", b'{"method":"initialize","params":[]}',
        ]
        for first in firsts:
            peer = dial(place)
            peer.settimeout(4)
            try:
                peer.sendall(first + b"\n")
                if peer.recv(10):
                    raise Wrong(f"{first[:60]}: it answers")
            except (ConnectionResetError, BrokenPipeError):
                pass
            except socket.timeout:
                raise Wrong(f"{first[:60]}: it does not hang up") from None
            peer.close()
        silent = dial(place)
        start = time.monotonic()
        peer = dial(place)
        # The first line and the next in one packet, after somebody who says nothing.
        peer.sendall(request("initialize", {**hello, "protocolVersions": [1], "secret": SECRET}, 1) + b"\n" + request("sync", {}, 2) + b"\n")
        dialogue = Dialogue.connection(peer, process)
        answers, _ = dialogue.collect([1, 2], seconds=12)
        if "result" not in answers[1] or "result" not in answers[2] or time.monotonic() - start > 10:
            raise Wrong(f"behind a silent peer: {answers}")
        silent.close()
        peer.shutdown(socket.SHUT_RDWR)
        dialogue.expect_exit()
    finally:
        process.kill()
        process.wait()


def cannot(words):
    """What cannot be: status 2 and words."""
    with tempfile.TemporaryDirectory() as folder:
        plain, empty = os.path.join(folder, "plain"), os.path.join(folder, "empty")
        for path, text in ((plain, "mine"), (empty, " \n")):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        nobody = socket.create_server(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
        nobody.close()
        trials = [
            ["--dial", f"127.0.0.1:{port}"], ["--listen", "nonsense"], ["--listen", "127.0.0.1:99999"], ["--listen", "::1:5"], ["--listen", "unix:"],
            ["--listen", f"unix:{plain}"], ["--listen"], ["--dial", "127.0.0.1:1", "--listen", "127.0.0.1:0"], ["--what"],
            ["--listen", "127.0.0.1:0", "--secret-file", empty], ["--listen", "127.0.0.1:0", "--secret-file", folder + "/none"],
            ["--listen", f"unix:{folder}/{'x' * 120}"],
        ]
        for trial in trials:
            expect_failure(words, trial, environment())
        expect_failure(words, ["--listen", "127.0.0.1:0"], environment(HARNESS_SECRET=" "))
        with open(plain, encoding="utf-8") as file:
            if file.read() != "mine":
                raise Wrong("a file in the place of the socket is gone")


def expect_failure(words, arguments, variables):
    try:
        ended = subprocess.run([*words, *arguments], stdin=subprocess.DEVNULL, capture_output=True, env=variables, timeout=8, check=False)
    except subprocess.TimeoutExpired:
        raise Wrong(f"{arguments}: it does not end") from None
    if ended.returncode != 2 or not ended.stderr.strip():
        raise Wrong(f"{arguments}: status {ended.returncode}, {ended.stderr[:200]}")


def stale(words):
    """A socket that nobody listens at gives way."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "socket")
        old = socket.socket(socket.AF_UNIX)
        old.bind(path)
        old.close()
        process, _ = listening(words, f"unix:{path}")
        mode = os.stat(path).st_mode & 0o777
        process.kill()
        process.wait()
        if mode & 0o077:
            raise Wrong(f"the socket has the mode {mode:o}")


def challenged(words):
    """Answers to a challenge that are none cancel it."""
    for answer in ('"result":{"disposition":"maybe"}', '"result":{}', '"error":{"code":-32603,"message":"x"}'):
        dialogue = Dialogue.child(words)
        try:
            dialogue.initialize()
            dialogue.call("app/launch", {**parameters("app/launch", 0), "settings": {"challenge": parameters("challenge", 0), "more": OBJECT}})
            dialogue.call("session/create", {"session": "one"})
            identifier = dialogue.send("task/resume", {"task": "one"})
            _, others = dialogue.collect([identifier], events=2)
            asked = next(other for other in others if other.get("method") == "challenge")
            dialogue.line(b'{"jsonrpc":"2.0","id":%d,%s}' % (asked["id"], answer.encode()))
            _, said = dialogue.collect([], events=1, seconds=5)
            if json.loads(said[0]["params"]["message"]).get("disposition") != "cancel":
                raise Wrong(f"{answer}: {said}")
            dialogue.call("sync")
        finally:
            dialogue.kill()


STORIES = [
    ("10,000 requests at once", many), ("nobody reads", deaf), ("without the secret", refuses), ("what cannot be", cannot), ("a stale socket", stale),
    ("answers to challenges", challenged),
]
