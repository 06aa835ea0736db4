"""What an app knows while it runs, for adapters of Python's libraries: whom to trust, where the relay is and what it is for."""

from __future__ import annotations

import logging
import os
import ssl
import tempfile
from pathlib import Path
from typing import Any, Dict, List, Optional, Set, Union

from conformance_adapter import Adapter, HostNames, Parameters

TLS = {
    "SSLv3": ssl.TLSVersion.SSLv3,
    "TLSv1.0": ssl.TLSVersion.TLSv1,
    "TLSv1.1": ssl.TLSVersion.TLSv1_1,
    "TLSv1.2": ssl.TLSVersion.TLSv1_2,
    "TLSv1.3": ssl.TLSVersion.TLSv1_3,
}


class Log(logging.Handler):
    """What a library and those below it log, as the event `log`."""

    def __init__(self, adapter: Adapter) -> None:
        super().__init__()
        self._adapter = adapter

    def emit(self, record: logging.LogRecord) -> None:
        level = {"DEBUG": "debug", "INFO": "info", "WARNING": "warning"}.get(record.levelname, "error")
        self._adapter.emit("log", message=self.format(record), level=level)


class App:
    """The environment and the policy of an app, in the forms that Python's libraries take."""

    def __init__(self, environment: Parameters, names: HostNames) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="adapter-")
        # A file with the trust anchors; without it the system's are meant.
        self.anchors: Optional[str] = None
        if environment["trustAnchors"]:
            self.anchors = os.path.join(self._folder.name, "anchors.pem")
            Path(self.anchors).write_text("\n".join(environment["trustAnchors"]), encoding="utf-8")
        addresses: Dict[str, Union[str, List[str]]] = dict(environment["hosts"])
        addresses.update((it["host"], it["addresses"]) for it in environment.get("addresses", []))
        relay = environment.get("relay")
        # The URL of the relay: to a library it is a proxy like any other.
        self.relay: Optional[str] = None
        if relay is not None:
            addresses[relay["host"]] = relay["address"]
            self.relay = f"https://{relay['host']}:{relay['port']}"
        self._names = names
        names.update(addresses)
        # An app without a realm has an empty file: neither the machine's realm, nor that of the app before.
        file = os.path.join(self._folder.name, "krb5.conf")
        Path(file).write_text(environment.get("kerberos", {"configuration": ""})["configuration"], encoding="utf-8")
        os.environ["KRB5_CONFIG"] = file
        # The hosts that the relay is for, and what authorizes the app there.
        self.relayed: Set[str] = set()
        self.token = ""

    def take(self, policy: Optional[Parameters]) -> None:
        """The relay is the proxy of what the administrator lists, once the app is authorized."""
        self.relayed = set()
        authorization = policy["authorization"] if policy is not None else {}
        if policy is None or self.relay is None or authorization.get("state") != "authorized":
            return
        self.token = authorization.get("token", "")
        self.relayed = {s["host"].lower() for s in policy.get("applicationServers", []) + policy.get("additionalServers", [])}

    def end(self) -> None:
        self._folder.cleanup()
        self._names.update({})


def limit_versions(context: ssl.SSLContext, configuration: Dict[str, Any]) -> ssl.SSLContext:
    """A session's limits of TLS, in a context."""
    if "TLSMinimumSupportedProtocol" in configuration:
        context.minimum_version = TLS[configuration["TLSMinimumSupportedProtocol"]]
    if "TLSMaximumSupportedProtocol" in configuration:
        context.maximum_version = TLS[configuration["TLSMaximumSupportedProtocol"]]
    return context
