"""Logins of Basic and Digest, at an origin and at a proxy."""
from base64 import b64encode

from calibration.dialogues import PASSWORD, USER, exchange, ordering, request, waiting


def encoded(text):
    return b64encode(text.encode()).decode()


RIGHT = encoded(f"{USER}:{PASSWORD}")
CREDENTIALS = {
    "no credentials": [],
    "right": [f"Basic {RIGHT}"],
    "scheme in small letters": [f"basic {RIGHT}"],
    "scheme in capitals": [f"BASIC {RIGHT}"],
    "two spaces": [f"Basic  {RIGHT}"],
    "spaces at the end": [f"Basic {RIGHT}   "],
    "a tab": [f"Basic\t{RIGHT}"],
    "wrong password": [f"Basic {encoded(f'{USER}:wrong')}"],
    "wrong case of the password": [f"Basic {encoded(f'{USER}:{PASSWORD.upper()}')}"],
    "empty password": [f"Basic {encoded(f'{USER}:')}"],
    "password and more": [f"Basic {encoded(f'{USER}:{PASSWORD}x')}"],
    "unknown user": [f"Basic {encoded(f'mallory:{PASSWORD}')}"],
    "empty user": [f"Basic {encoded(f':{PASSWORD}')}"],
    "no colon": [f"Basic {encoded(USER)}"],
    "empty": [f"Basic {encoded('')}"],
    "scheme alone": ["Basic"],
    "no Base64": ["Basic ???"],
    "no padding": [f"Basic {RIGHT.rstrip('=')}"],
    "padding too long": [f"Basic {RIGHT}===="],
    "a parameter behind": [f'Basic {RIGHT}, realm="Lab"'],
    "unknown scheme": ["Foo bar"],
    "Digest where Basic is asked": ['Digest username="alice"'],
    "Bearer where Basic is asked": ["Bearer made-up"],
    "NTLM where Basic is asked": ["NTLM TlRMTVNTUAABAAAAB4IIogAAAAAAAAAAAAAAAAAAAAAGAbEdAAAADw=="],
    "an empty value": [""],
    "right, then wrong": [f"Basic {RIGHT}", f"Basic {encoded(f'{USER}:wrong')}"],
    "wrong, then right": [f"Basic {encoded(f'{USER}:wrong')}", f"Basic {RIGHT}"],
}


def basic(target="/basic", field="Authorization", probe=None):
    """A login by Basic: each credential with requests of several kinds."""
    more = {"probe": probe} if probe else {}
    for name, values in CREDENTIALS.items():
        fields = [f"{field}: {value}" for value in values]
        yield exchange(f"Basic, {name}", request("GET", target, *fields), **more)
    yield ordering("Basic, the challenge", request("GET", target))
    right, wrong = f"{field}: Basic {RIGHT}", f"{field}: Basic {encoded(f'{USER}:wrong')}"
    for state, fields in {"no credentials": [], "wrong password": [wrong], "right": [right]}.items():
        for method in ("HEAD", "POST", "OPTIONS", "FOO"):
            length = ["Content-Length: 5"] if method == "POST" else []
            said = request(method, target, *fields, *length, body="hello" if length else "")
            yield exchange(f"Basic, {method}, {state}", (method, said), **more)
        yield exchange(f"Basic, 1.0, {state}", request("GET", target, *fields, version="1.0"), **more)
        yield exchange(f"Basic, 1.0 keep-alive, {state}", request("GET", target, *fields, "Connection: keep-alive", version="1.0"), **more)
        yield exchange(f"Basic, close, {state}", request("GET", target, *fields, "Connection: close"), **more)
        yield exchange(f"Basic, chunks, {state}", request("POST", target, *fields, "Transfer-Encoding: chunked", body="5\r\nhello\r\n0\r\n\r\n"), **more)
        waits = request("POST", target, *fields, "Content-Length: 5", "Expect: 100-continue")
        yield waiting(f"Basic, a body that waits for 100, {state}", waits, "hello")
        yield exchange(f"Basic, {state}, then none", request("GET", target, *fields), request("GET", target), **more)
        yield exchange(f"Basic, {state}, then right", request("GET", target, *fields), request("GET", target, right), **more)
