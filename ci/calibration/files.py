"""FTP: commands and their replies (RFC 959, RFC 2389). Texts of replies are for people."""
from calibration.dialogues import Dialogue
from calibration.wire import Silence

LOGIN = ["USER anonymous", "PASS guest@"]
COMMANDS = [
    "SYST", "FEAT", "PWD", "XPWD", "TYPE A", "TYPE I", "TYPE E", "TYPE L 8", "TYPE", "MODE S", "MODE B", "MODE C", "STRU F", "STRU R", "NOOP", "noop", "NoOp", "NOOP hello", "HELP", "STAT",
    "CWD /", "CWD /not-there", "CDUP", "PASV", "EPSV", "EPSV ALL", "EPSV 1", "EPSV 9", "PORT 127,0,0,1,1,1", "PORT 1,2", "PORT", "EPRT |1|127.0.0.1|257|", "EPRT |9|a|1|", "LIST", "NLST",
    "RETR not-there", "STOR upload", "APPE upload", "DELE not-there", "MKD folder", "RMD folder", "RNFR not-there", "RNTO a", "SIZE not-there", "MDTM not-there", "REST 5", "REST x", "ABOR",
    "ALLO 5", "SITE HELP", "SITE foo", "ACCT a", "SMNT a", "REIN", "STOU", "OPTS UTF8 ON", "OPTS foo", "AUTH TLS", "AUTH foo", "PBSZ 0", "PROT P", "CCC", "CLNT me", "MLSD", "MLST", "LANG", "HOST a",
    "FOO", "", "USER", "PASS", "USER anonymous", "PASS again", "QUIT", "QUIT now", "\xe4", "X" * 300, "NOOP\0",
]


def commands():
    yield session("greeting", [])
    yield session("login", LOGIN)
    yield session("a name alone", ["USER anonymous"])
    yield session("a password without a name", ["PASS guest@"])
    yield session("an unknown user", ["USER mallory", "PASS wrong"])
    yield session("an empty name", ["USER "])
    for command in COMMANDS:
        named = command[:20].replace("\0", "(zero)") or "(empty)"
        yield session(f"{named}, before the login", [command])
        yield session(f"{named}, logged in", [*LOGIN, command])
    yield session("two commands at once", ["USER anonymous\r\nPASS guest@", ""], 2)
    yield session("lines that end in LF", ["USER anonymous\nPASS guest@\n"], 2)
    yield session("half a line", ["NOO"], 0, ending="")


def session(name, said, more=0, ending="\r\n"):
    """The codes of the replies to commands, the last one with what becomes of the connection."""

    def talk(place):
        with place.line() as line:
            facts = {"0 reply": reply(line)}
            for number, command in enumerate(said, 1):
                line.send((command + ending).encode("latin-1"))
                facts[f"{number} reply"] = reply(line)
            for number in range(more):
                facts[f"{len(said) + number + 1} reply"] = reply(line)
            return facts | ({"connection": line.ending} if line.ending else {})

    return Dialogue(name, talk)


def reply(line):
    """A reply: its code and how many lines it has."""
    lines = 0
    try:
        while True:
            text = line.until(b"\r\n", 2)
            if text is None:
                return line.ending
            lines += 1
            if text[:3].isdigit() and text[3:4] == b" ":
                return text[:3].decode() + (", several lines" if lines > 1 else "")
    except Silence:
        return "waits" if not lines else "waits within a reply"
