"""Samba's raw tests of a KDC: prints a line for each, `pass`, `fail` or `skip`, its name, and why it did not pass.

usage: samba_tests.py ADDRESS PORT

Run by Debian's Python, which has python3-samba. The KDC is that of CORP.TEST over TCP, with the users `alice` and `machine$`
whose password is `swordfish`, the service `host/portal.corp.test`, keys of AES256, AES128 and RC4, and a trust of
PARTNER.TEST. Samba's tests take these from the environment, as they do before KDCs that are not Samba's. Tests that need
an account of Active Directory are skipped.
"""
import logging
import os
import sys
import unittest

address, port = sys.argv[1], int(sys.argv[2])
# AES256, AES128 and RC4, as Samba counts bits.
TYPES = str(0x1C)
os.environ.update(SERVER=address, DC_SERVER=address, REALM="CORP.TEST", DOMAIN="CORP", TRUST_REALM="PARTNER.TEST",
                  USERNAME="alice", PASSWORD="swordfish", SERVICE_USERNAME="portal.corp.test", DEFAULT_ETYPES=TYPES)
for prefix, account in [("CLIENT", "alice"), ("MAC", "machine$")]:
    os.environ.update({f"{prefix}_USERNAME": account, f"{prefix}_PASSWORD": "swordfish",
                       f"{prefix}_AS_SUPPORTED_ENCTYPES": TYPES})
# What only a domain controller has.
for feature in ["STRICT_CHECKING", "CLAIMS_SUPPORT", "COMPOUND_ID_SUPPORT", "TKT_SIG_SUPPORT", "EXPECT_PAC",
                "EXPECT_EXTRA_PAC_BUFFERS"]:
    os.environ[feature] = "0"
os.environ["FAST_SUPPORT"] = "1"
logging.disable()

from samba.tests.krb5 import as_req_tests, compatability_tests, fast_tests, kdc_base_test, kdc_tests, simple_tests, xrealm_tests
from samba.tests.krb5.raw_testcase import KerberosCredentials, RawKerberosTest as Raw

Base = kdc_base_test.KDCBaseTest


def connect(self, host, _=None, connect_to_port=Raw._connect_tcp):
    connect_to_port(self, host, port)


def no_directory(self, *_, **__):
    self.skipTest("needs an account of Active Directory")


def account(self, *, account_type, opts=None, **_):
    """One that is there in place of one made for the occasion, unless that would be special."""
    upn = (opts or {}).get("upn", "")
    if set(opts or {}) - {"upn"} or "/" in upn:
        no_directory(self)
    return self.get_client_creds() if account_type == self.AccountType.USER else self.get_mach_creds()


def krbtgt(self, require_keys=True, require_strongest_key=False):
    """Without its key, which a KDC gives to nobody: what only it reads in tickets is not looked at."""
    return Raw.get_krbtgt_creds(self, require_keys=False)


def service(self, *_, **__):
    """Named like the account of a machine."""
    creds = Raw.get_service_creds(self, allow_missing_password=True)
    creds.set_username("portal.corp.test$")
    return creds


def no_key(self, *_, **__):
    self.skipTest("needs the key of krbtgt")


def service_name(self):
    raise unittest.SkipTest("needs an account of Active Directory")


Raw._connect_tcp = connect
KerberosCredentials.get_spn = service_name
Base.get_samdb = Base.get_domain_functional_level = no_directory
Base.get_cached_creds = account
Base.get_krbtgt_creds = krbtgt
# What only the KDC reads in tickets is as the test expects it.
Base.get_ticket_pac = lambda self, ticket, expect_pac=True: expect_pac or None
Base.verify_ticket = lambda *_, **__: None
Base.modified_ticket = fast_tests.FAST_Tests.get_service_ticket_invalid_checksum = no_key
fast_tests.FAST_Tests.get_service_creds = service
Base.get_default_enctypes = lambda self: {18, 17, 23}
Base.TicketDecryptionKey_from_creds = lambda self, creds, etype=None: None


class Lines(unittest.TestResult):
    def line(self, outcome, test, reason=""):
        name = ".".join(part for part in test.id().split(".")[-3:] if part[0].islower())
        print(" ".join([outcome, name, *str(reason).split()]), flush=True)

    def addSuccess(self, test):
        self.line("pass", test)

    def addSkip(self, test, reason):
        self.line("skip", test, reason)

    def addFailure(self, test, error):
        self.line("fail", test, error[1])

    def addError(self, test, error):
        self.line("fail", test, f"{error[0].__name__}: {error[1]}")


loader = unittest.TestLoader()
suite = unittest.TestSuite(map(loader.loadTestsFromModule, [simple_tests, kdc_tests, xrealm_tests, as_req_tests, fast_tests]))
# The others there are of what MIT does otherwise, and of PACs.
loader.testMethodPrefix = "test_heimdal"
suite.addTests(loader.loadTestsFromModule(compatability_tests))
suite.run(Lines())
