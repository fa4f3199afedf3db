"""Check the dice of a match file with nothing but the standard library: ``python independent_verifier.py FILE``.

Written from the description in the README, not from the app: it shares no code with it.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any


class Tap:
    """Reads the blocks HMAC-SHA256(key, "throw N/0"), "throw N/1", … as one long row of bytes."""

    def __init__(self, key: bytes, throw: int) -> None:
        self.key, self.throw, self.block, self.row = key, throw, 0, []

    def byte(self) -> int:
        if not self.row:
            text = f"throw {self.throw}/{self.block}"
            self.row = list(hmac.new(self.key, text.encode("ascii"), "sha256").digest())
            self.block += 1
        return self.row.pop(0)

    def under(self, limit: int) -> int:
        """Whole numbers of as many bytes as limit - 1 fills, too high ones skipped, then the remainder."""
        length = 1
        while 256**length < limit:
            length += 1
        while True:
            number = 0
            for _ in range(length):
                number = number * 256 + self.byte()
            if number < 256**length // limit * limit:
                return number % limit


def faults(match: dict[str, Any]) -> list[str]:
    """Everything in the file that does not follow from the sealed secret."""
    found: list[str] = []
    seal, proof = match["header"].get("seal", {}), match.get("proof")
    if not proof:
        return ["the file tells no secret"]
    secret = bytes.fromhex(proof["secret"])
    if hashlib.sha256(secret).hexdigest() != seal.get("commitment"):
        found.append("the secret is not the sealed one")
    key = secret
    if seal.get("taps"):
        key = hmac.new(secret, "\n".join(["taps", *seal["taps"]]).encode(), "sha256").digest()
    virtual = {at for at, entry in enumerate(match["journal"]) if entry.get("virtual")}
    if virtual != {throw["entry"] for throw in proof["throws"]}:
        found.append("the proof does not list the virtual throws of the journal")
    for throw in proof["throws"]:
        if match["journal"][throw["entry"]].get("answer") != throw["answer"]:
            found.append(f"entry {throw['entry']} is not what the proof says")
        if drawn(Tap(key, throw["throw"]), throw, proof["faces"]) != throw["answer"]:
            found.append(f"throw {throw['throw']} does not follow from the secret")
    return found


def drawn(tap: Tap, throw: dict[str, Any], faces: dict[str, list[str]]) -> Any:
    if "dice" in throw:
        return [faces[die][tap.under(len(faces[die]))] for die in throw["dice"]]
    ticket = tap.under(sum(count for _, count in throw["cards"]))
    for card, count in throw["cards"]:
        if ticket < count:
            return card
        ticket -= count
    return None


def main(file: str) -> int:
    found = faults(json.loads(Path(file).read_text(encoding="utf-8")))
    print("\n".join(found) or "every virtual throw follows from the sealed secret")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
