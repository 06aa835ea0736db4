#!/usr/bin/env python3
"""Adapter for NAME: the harness asks for operations, this calls the library and says what came back."""
from conformance_adapter import Adapter

adapter = Adapter(
    "NAME",
    version="0",
    events=[],  # what it can report, such as "task/complete"
    features=["policy.*", "app/launch.circumstance=*"],  # optional values that the library is really given
    policy_delivery="push",  # take the line out if the library knows no policy
    name_resolution="hosts",
)


@adapter.operation("app/launch")
def launch(parameters):
    """Start the library."""
    environment = parameters["environment"]
    print("hosts and their addresses:", environment["hosts"])  # printing is for the log


@adapter.operation("app/quit")
def quit_app(parameters):
    """Write what has to be kept, and end the library."""


@adapter.operation("reset")
def reset(parameters):
    """End what is left of the app, so that another case can run in this process."""


# Every operation with a handler is offered. A first request needs session/create, task/create and task/resume, and the event
# task/complete. Cases that need what is not offered yet are `unsupported`.

adapter.run()
