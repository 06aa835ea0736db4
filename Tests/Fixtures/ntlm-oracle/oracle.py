"""pyspnego as an oracle for NTLM: a line of JSON in, a line of JSON out; bytes are hexadecimal.

initiate   level, user, domain, password, end-point, signs   -> negotiate
respond    challenge                                          -> authenticate, key
verify     negotiate, challenge, authenticate, user, domain, password, end-point -> accepted, key or error
"""
import json
import os
import sys
import tempfile

import spnego
from spnego._ntlm import NTLMProxy
from spnego._ntlm_raw.messages import Challenge, Negotiate
from spnego.channel_bindings import GssChannelBindings

CREDENTIALS = tempfile.NamedTemporaryFile(suffix=".ntlm")
os.environ["NTLM_USER_FILE"] = CREDENTIALS.name


def bindings(request):
    end_point = request.get("end-point")
    if end_point is None:
        return None
    return GssChannelBindings(application_data=b"tls-server-end-point:" + bytes.fromhex(end_point))


def initiate(request):
    os.environ["LM_COMPAT_LEVEL"] = str(request["level"])
    name = request["domain"] + "\\" + request["user"] if request["domain"] else request["user"]
    context = NTLMProxy(
        name, request["password"], channel_bindings=bindings(request),
        context_req=spnego.ContextReq.default if request["signs"] else spnego.ContextReq.none)
    return context, {"negotiate": context.step().hex()}


def respond(context, request):
    authenticate = context.step(bytes.fromhex(request["challenge"]))
    return {"authenticate": authenticate.hex(), "key": context.session_key.hex()}


def verify(request):
    """The acceptor makes its own challenge; here it is given the one of ours, in the place where it keeps it."""
    os.environ["LM_COMPAT_LEVEL"] = "0"
    CREDENTIALS.seek(0)
    CREDENTIALS.truncate()
    CREDENTIALS.write(":".join([request["domain"], request["user"], request["password"]]).encode())
    CREDENTIALS.flush()
    context = NTLMProxy(usage="accept")
    context._temp_negotiate = Negotiate.unpack(bytes.fromhex(request["negotiate"]))
    context._temp_challenge = Challenge.unpack(bytes.fromhex(request["challenge"]))
    try:
        context._step_accept_authenticate(bytes.fromhex(request["authenticate"]), bindings(request))
    except Exception as error:  # whatever it is, it is no login
        return {"accepted": False, "error": f"{type(error).__name__}: {error}"}
    return {"accepted": True, "key": context.session_key.hex()}


def main():
    context = None
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "initiate":
            context, answer = initiate(request)
        elif request["do"] == "respond":
            answer = respond(context, request)
        else:
            answer = verify(request)
        print(json.dumps(answer), flush=True)


main()
