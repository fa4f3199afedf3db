"""Check the dice of a match file with nothing but the standard library: ``python independent_verifier.py FILE``.

Written from the description in companion/dice/README.md, not from the app: it shares no code with it.
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
    """Everything in the file that does not follow from the sealed secrets; a seal without a secret proves nothing."""
    found: list[str] = []
    proof = match.get("proof")
    if not proof:
        return ["the file tells no secret"]
    seals = [match["header"].get("seal", {}), *(entry["seal"] for entry in match["journal"] if "seal" in entry)]
    secrets = [proof.get("secret", ""), *proof.get("later", [])]
    if len(secrets) != len(seals):
        return ["there are not as many secrets as seals"]
    keys = []
    for seal, secret in zip(seals, map(bytes.fromhex, secrets), strict=True):
        if secret and hashlib.sha256(secret).hexdigest() != seal.get("commitment"):
            found.append("a secret is not the sealed one")
        taps = "\n".join(["taps", *seal.get("taps", [])]).encode()
        keys.append(hmac.new(secret, taps, "sha256").digest() if secret and seal.get("taps") else secret)
    virtual = {at for at, entry in enumerate(match["journal"]) if entry.get("virtual")}
    if virtual != {throw["entry"] for throw in proof["throws"]}:
        found.append("the proof does not list the virtual throws of the journal")
    first: dict[int, int] = {}
    throws = {throw["entry"]: throw for throw in proof["throws"]}
    newest = 0
    for at, entry in enumerate(match["journal"]):
        if "seal" in entry:
            newest += 1
            first = first if entry["seal"].get("keeps") is True else {}
        if at not in throws:
            continue
        throw = throws[at]
        if entry.get("answer") != throw["answer"]:
            found.append(f"entry {at} is not what the proof says")
        if first.setdefault(throw["throw"], newest) != throw.get("seal", 0):
            found.append(f"throw {throw['throw']} is not drawn under the seal it should be")
        key = keys[first[throw["throw"]]]
        if key and drawn(Tap(key, throw["throw"]), throw, proof["faces"]) != throw["answer"]:
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
