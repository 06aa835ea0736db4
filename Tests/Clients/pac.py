"""Reads a PAC as Samba does: in hexadecimal from standard input, what it says as JSON to standard output."""
import json
import sys

from samba.dcerpc import krb5pac
from samba.ndr import ndr_unpack

pac = ndr_unpack(krb5pac.PAC_DATA, bytes.fromhex(sys.stdin.read()))
found = {}
for buffer in pac.buffers:
    if buffer.type == krb5pac.PAC_TYPE_LOGON_INFO:
        info = buffer.info.info.info3.base
        found["account"] = str(info.account_name)
        found["domain"] = str(info.logon_domain.string)
        found["server"] = str(info.logon_server.string)
        found["sid"] = f"{info.domain_sid}-{info.rid}"
        found["primary"] = info.primary_gid
        found["groups"] = [group.rid for group in info.groups.rids]
        found["logon"] = info.logon_time
    elif buffer.type == krb5pac.PAC_TYPE_LOGON_NAME:
        found["client"] = str(buffer.info.account_name)
        found["authtime"] = buffer.info.logon_time
    elif buffer.type in (krb5pac.PAC_TYPE_SRV_CHECKSUM, krb5pac.PAC_TYPE_KDC_CHECKSUM):
        found[f"checksum-{buffer.type}"] = bytes(buffer.info.signature).hex()
print(json.dumps(found))
