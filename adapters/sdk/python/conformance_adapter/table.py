"""Generated from the protocol's table: harness schema protocol --python"""

# Operations that may take long (protocol, section 5).
BLOCKING = frozenset(
    [
        "task/read",
        "connection/sendSynchronous",
        "httpRequest/send",
    ]
)
# Operations after whose answer the app has ended.
ENDING = frozenset(
    [
        "reset",
        "app/quit",
    ]
)
# Parameters of events that name an object.
HANDLES = frozenset(
    [
        "connection",
        "layer",
        "protocolClass",
        "query",
        "session",
        "socket",
        "task",
        "webView",
    ]
)
# Operations in which the harness names an object, by which parameter; all others speak of one that it has named before.
NAMING = {
    "secureCommunication/protocolClass": "protocolClass",
    "session/shared": "session",
    "session/create": "session",
    "task/create": "task",
    "connection/start": "connection",
    "cookies/createStorage": "storage",
    "cache/create": "cache",
    "credentialStorage/create": "credentialStorage",
    "protocolClass/define": "protocolClass",
    "webView/create": "webView",
    "socket/create": "socket",
    "arcgis/credential": "credential",
    "arcgis/layer": "layer",
    "arcgis/query": "query",
}
