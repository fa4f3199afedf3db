"""The command about licences."""

from companion.licences import KINDS, parts
from companion.words import catalogue


def licences(lang: str, *, whole: bool) -> int:
    """Print the licence of everything that comes with the app, and the whole texts if asked for."""
    say = catalogue(lang).say
    widest = max(len(part.name) for part in parts())
    for kind in KINDS:
        print(say(f"about.kind.{kind}"))
        for part in parts():
            if part.kind == kind:
                print(f"  {part.name:<{widest}}  {part.licence}")
    print(say("about.libraries"))
    if whole:
        for part in parts():
            if part.text:
                print(f"\n{part.name}\n{'=' * len(part.name)}\n{part.text.strip()}")
    return 0
