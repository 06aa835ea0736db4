#!/usr/bin/python3
"""The database of a KDC by Samba.

usage: samba-kdc.py provision FOLDER REALM SETTINGS     makes an empty domain in FOLDER, for `load`
       samba-kdc.py load FOLDER SETTINGS ENTRIES        makes the principals of ENTRIES, a file of JSON, all that the domain knows

SETTINGS is an smb.conf. Keys are given, where Samba would make them of passwords: its modules take none, so that they are written
beneath these modules.
"""
import hashlib
import json
import logging
import os
import sys
import time

# The database does not outlive its process.
os.environ["TDB_NO_FSYNC"] = "1"

import ldb
from samba import dsdb, param, provision
from samba.auth import system_session
from samba.credentials import Credentials
from samba.dcerpc import drsblobs, drsuapi
from samba.ndr import ndr_pack, ndr_unpack
from samba.samdb import SamDB

# Of RFC 3961 and what follows it, with the bit of msDS-SupportedEncryptionTypes ([MS-KILE] 2.2.7), the best first. Samba knows no others.
TYPES = {18: 0x10, 17: 0x8, 23: 0x4}
RC4 = 23
# 1970, in the units of 100 ns since 1601 that Active Directory counts.
EPOCH = 116444736000000000
NEVER = 0x7FFFFFFFFFFFFFFF
# By which principals are found again.
MARK = "principal-"


def make(folder, realm, settings):
    """An empty domain, whose own accounts have names that no environment uses."""
    made = provision.provision(
        logging.getLogger("samba"), system_session(), targetdir=folder, realm=realm, domain=realm.split(".")[0], hostname="samba-kdc", hostip="127.0.0.1",
        adminpass="Made-up-passw0rd", serverrole="active directory domain controller", dns_backend="NONE", skip_sysvolacl=True,
        dom_for_fun_level=provision.DS_DOMAIN_FUNCTION_2008_R2, plaintext_secrets=True,
    )
    os.replace(made.lp.configfile, settings)
    database = Database(folder, settings)
    for name in ["Administrator", "Guest"]:
        database.change(database.find(f"(sAMAccountName={name})").dn, {"sAMAccountName": f"samba-{name}"})
    # It answers for a service that has a key of its own.
    database.change(database.find("(sAMAccountName=krbtgt)").dn, {"servicePrincipalName": []})


class Database:
    """The domain as Samba sees it, and what lies beneath."""

    def __init__(self, folder, settings):
        loaded = param.LoadParm()
        loaded.load(settings)
        trusted = Credentials()
        trusted.guess(loaded)
        self.domain = SamDB(url=f"{folder}/private/sam.ldb", session_info=system_session(), credentials=trusted, lp=loaded)
        self.base = str(self.domain.domain_dn())
        self.beneath = ldb.Ldb(f"tdb://{folder}/private/sam.ldb.d/{self.base.upper()}.ldb")

    def find(self, expression):
        return self.domain.search(base=self.base, expression=expression, attrs=["cn"])[0]

    def change(self, name, values):
        """Writes values beneath, in place of what is there."""
        message = ldb.Message()
        message.dn = ldb.Dn(self.beneath, str(name))
        for key, value in values.items():
            message[key] = ldb.MessageElement(value, ldb.FLAG_MOD_REPLACE, key)
        self.beneath.modify(message)

    def load(self, entries):
        """Makes these all that there is."""
        present = self.beneath.search(base=f"CN=Users,{self.base}", expression=f"(cn={MARK}*)", attrs=["cn"])
        left = {str(found["cn"][0]) for found in present}
        for entry in entries:
            components = entry["components"]
            if components[0] == "krbtgt" and len(components) == 2:
                # Its types are those of the domain, whatever it says of them.
                name = self.find("(sAMAccountName=krbtgt)").dn
                self.change(name, self.keys_of(name, entry))
                continue
            text = "/".join(components)
            # A name has 64 characters at most.
            common = MARK + hashlib.sha256(text.encode()).hexdigest()[:40]
            name = f"CN={common},CN=Users,{self.base}"
            if common in left:
                left.remove(common)
            else:
                account = text if len(components) == 1 else common
                flags = dsdb.UF_NORMAL_ACCOUNT | dsdb.UF_PASSWD_NOTREQD
                self.domain.add({"dn": name, "objectClass": "user", "cn": common, "sAMAccountName": account, "userAccountControl": str(flags)})
            self.change(name, {**settings_of(entry), **self.keys_of(name, entry)})
        for common in left:
            self.domain.delete(f"CN={common},CN=Users,{self.base}")

    def keys_of(self, name, entry):
        """Those of the latest version, and those before it as Active Directory keeps them."""
        groups = by_version(entry)
        values = {
            "supplementalCredentials": credentials(entry["salt"], groups),
            "replPropertyMetaData": self.metadata(name, max(key["version"] for key in entry["keys"])),
        }
        for key in groups[0]:
            if key["type"] == RC4:
                values["unicodePwd"] = bytes.fromhex(key["key"])
        return values

    def metadata(self, name, version):
        """Active Directory counts the changes of the password for the version of keys."""
        found = self.beneath.search(base=str(name), scope=ldb.SCOPE_BASE, attrs=["replPropertyMetaData"])[0]
        data = ndr_unpack(drsblobs.replPropertyMetaDataBlob, found["replPropertyMetaData"][0])
        for attribute in data.ctr.array:
            if attribute.attid == drsuapi.DRSUAPI_ATTID_unicodePwd:
                attribute.version = version
        return ndr_pack(data)


def by_version(entry):
    """The keys of Samba's types, the latest version first, of which Active Directory keeps three. Tickets are under the first key."""
    versions = sorted({key["version"] for key in entry["keys"]}, reverse=True)
    keys = {(key["version"], key["type"]): key for key in entry["keys"]}
    return [[keys[version, kind] for kind in TYPES if (version, kind) in keys] for version in versions[:3]]


def settings_of(entry):
    """What the account may and may not do."""
    flags = dsdb.UF_NORMAL_ACCOUNT | dsdb.UF_DONT_EXPIRE_PASSWD
    for key, flag in [
        ("disabled", dsdb.UF_ACCOUNTDISABLE),
        ("skips-preauthentication", dsdb.UF_DONT_REQUIRE_PREAUTH),
        ("not-delegated", dsdb.UF_NOT_DELEGATED),
        ("trusted-for-delegation", dsdb.UF_TRUSTED_FOR_DELEGATION),
        ("transits-protocols", dsdb.UF_TRUSTED_TO_AUTHENTICATE_FOR_DELEGATION),
    ]:
        if entry[key]:
            flags |= flag
    if entry["password-expired"]:
        flags &= ~dsdb.UF_DONT_EXPIRE_PASSWD
    changed = 0 if entry["password-expired"] else EPOCH + int(time.time()) * 10_000_000
    values = {
        "userAccountControl": str(flags),
        "accountExpires": str(EPOCH + 10_000_000 if entry["expired"] else NEVER),
        "pwdLastSet": str(changed),
        "msDS-SupportedEncryptionTypes": str(sum(TYPES[key["type"]] for key in by_version(entry)[0])),
    }
    if len(entry["components"]) > 1:
        values["servicePrincipalName"] = "/".join(entry["components"])
    return values


def credentials(salt, groups):
    """The attribute supplementalCredentials ([MS-SAMR] 3.1.1.8.11) with Primary:Kerberos-Newer-Keys, the latest keys first."""
    counter = drsblobs.package_PrimaryKerberosCtr4()
    counter.salt = drsblobs.package_PrimaryKerberosString()
    counter.salt.string = salt
    counter.default_iteration_count = 4096
    lists = [[packed(key) for key in group] for group in groups] + [[], []]
    counter.keys, counter.num_keys = lists[0], len(lists[0])
    counter.old_keys, counter.num_old_keys = lists[1], len(lists[1])
    counter.older_keys, counter.num_older_keys = lists[2], len(lists[2])
    primary = drsblobs.package_PrimaryKerberosBlob()
    primary.version, primary.ctr = 4, counter
    names = drsblobs.package_PackagesBlob()
    names.names = ["Kerberos-Newer-Keys"]
    body = drsblobs.supplementalCredentialsSubBlob()
    body.prefix = drsblobs.SUPPLEMENTAL_CREDENTIALS_PREFIX
    body.signature = drsblobs.SUPPLEMENTAL_CREDENTIALS_SIGNATURE
    packages = [package("Packages", names, 2), package("Primary:Kerberos-Newer-Keys", primary, 1)]
    body.packages, body.num_packages = packages, len(packages)
    whole = drsblobs.supplementalCredentialsBlob()
    whole.sub = body
    return ndr_pack(whole)


def package(name, content, reserved):
    made = drsblobs.supplementalCredentialsPackage()
    made.name, made.data, made.reserved = name, ndr_pack(content).hex().upper(), reserved
    return made


def packed(key):
    made = drsblobs.package_PrimaryKerberosKey4()
    made.iteration_count, made.keytype, made.value = 4096, key["type"], bytes.fromhex(key["key"])
    return made


def main():
    command, folder, *rest = sys.argv[1:]
    if command == "provision":
        make(folder, *rest)
    else:
        settings, file = rest
        with open(file, encoding="utf-8") as opened:
            Database(folder, settings).load(json.load(opened))


main()
