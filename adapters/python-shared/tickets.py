"""Kerberos's tickets, for Python's libraries."""

from __future__ import annotations

import gssapi

_SPNEGO = gssapi.OID.from_int_seq("1.3.6.1.5.5.2")


def tickets(user: str, password: str) -> gssapi.Credentials:
    """Tickets for this user, whom GSSAPI logs in. Raises `gssapi.exceptions.GSSError`."""
    name = gssapi.Name(user, gssapi.NameType.user)
    acquired = gssapi.raw.acquire_cred_with_password(name, password.encode(), mechs=[_SPNEGO], usage="initiate")
    return gssapi.Credentials(acquired.creds)
