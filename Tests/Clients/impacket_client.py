"""Runs one of impacket's example scripts before a KDC that is not at port 88.

usage: impacket_client.py PORT SCRIPT ARGUMENT...
"""
import os
import runpy
import sys

from impacket.krb5 import kerberosv5

port, script, *arguments = sys.argv[1:]
assert kerberosv5.sendReceive.__defaults__ == (88,), "impacket sends otherwise now"
kerberosv5.sendReceive.__defaults__ = (int(port),)
sys.argv = [script, *arguments]
runpy.run_path(os.path.join(os.path.dirname(sys.executable), script), run_name="__main__")
