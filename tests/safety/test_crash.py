"""The trace of a crash: enough to find the mistake, no name, no secret, and it is gone when it is erased."""

import pytest

from companion.referee import Header
from companion.safety.crash import FILE, erase_trace, keep_trace, last_trace, trace_of
from tests.assertions import does_not_raise

FACTS = {"version": "0.1.0", "system": "Linux", "window": "412 × 915"}


def crash(text="no such side: 'Nina'"):
    try:
        Header.from_json({"players": 5})
    except ValueError as error:
        raise RuntimeError(f"{text} Papi {'ab' * 32}") from error


def trace(text="no such side: 'Nina'"):
    try:
        crash(text)
    except RuntimeError as error:
        return trace_of(error, FACTS, ["home", "match"], ["Papi", ""])
    return None


def test_it_tells_where_and_what_but_no_name_and_no_secret():
    found = trace()
    assert found.error == "RuntimeError: no such side: … … …"
    assert found.frames[-1].function == "crash"
    assert found.frames[-1].file.startswith(("safety/", "tests/"))
    text = "\n".join(found.lines())
    assert not any(word in text for word in ("Nina", "abab"))


def test_it_lies_in_the_folder_until_it_is_erased(tmp_path):
    assert last_trace(tmp_path) is None
    keep_trace(tmp_path, trace())
    assert last_trace(tmp_path) == trace_like(last_trace(tmp_path))
    assert last_trace(tmp_path).before == ("home", "match")
    erase_trace(tmp_path)
    assert last_trace(tmp_path) is None
    erase_trace(tmp_path)


def trace_like(found):
    expected = trace()
    return type(expected)(
        found.when,
        expected.version,
        expected.system,
        expected.window,
        expected.before,
        found.frames,
        expected.error,
    )


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b'{"when": "never", "frames": []}', b"[" * 5000])
def test_a_trace_that_is_damaged_is_none(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    assert last_trace(tmp_path) is None


def test_a_disk_that_takes_nothing_is_no_second_crash(tmp_path):
    with does_not_raise():
        keep_trace(tmp_path / "not there", trace())


def test_a_file_is_named_from_its_package_on_and_never_with_the_folders_of_a_person():
    """Of the app the path inside its package, of others the last two parts."""
    try:
        Header.from_json({"players": 5})
    except ValueError as error:
        found = trace_of(error, FACTS, [], [])
    assert found.frames[0].file == "safety/test_crash.py"
    assert found.frames[-1].file == "referee/header.py"
    assert [line for line in found.lines() if "referee/header.py" in line]
