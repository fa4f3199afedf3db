"""A plugin that leaves as soon as pytest has told the result: nobody waits for widgets to be freed one by one."""

import os
import sys

import pytest

_STATUS = pytest.StashKey[int]()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    session.config.stash[_STATUS] = int(exitstatus)


def pytest_unconfigure(config: pytest.Config) -> None:
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(config.stash[_STATUS])
