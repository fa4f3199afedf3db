"""How a command ends that is interrupted or cannot write: with one sentence and an exit code, not with a traceback."""

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress

from companion.words import Phrase, WordedError, catalogue

FAILED = 2
INTERRUPTED = 130
"""As shells count a command that Ctrl-C ended."""
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def ended(command: Callable[[], int], lang: str) -> int:
    """Run a command and return its exit code; what it printed is written out before it ends."""
    try:
        code = command()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _said(Phrase("cli.interrupted"), lang, INTERRUPTED)
    except BrokenPipeError:
        _forget_output()
        return _said(Phrase("cli.closed"), lang, FAILED)
    except WordedError as bad:
        return _said(bad.words, lang, FAILED)
    except OSError as bad:
        _forget_output()
        if bad.errno in _FULL:
            return _said(Phrase("cli.full"), lang, FAILED)
        return _said(Phrase("cli.refused", why=bad.strerror or type(bad).__name__), lang, FAILED)
    return code


def _said(words: Phrase, lang: str, code: int) -> int:
    with suppress(OSError):
        print(catalogue(lang).render(words), file=sys.stderr, flush=True)
    return code


def _forget_output() -> None:
    """Nobody reads it any more: otherwise Python would try to write the rest of it when it ends, and complain."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
