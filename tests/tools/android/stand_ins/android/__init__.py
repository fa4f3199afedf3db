"""Stands in for python-for-android's package ``android`` in a staged run."""

import jnius

mActivity = jnius.autoclass("org.kivy.android.PythonActivity").mActivity  # noqa: N816  python-for-android's name
python_act = jnius.autoclass("org.kivy.android.PythonActivity")


def remove_presplash() -> None:
    jnius.CALLS.append("android.remove_presplash()")


def get_keyboard_height() -> int:
    return 0
