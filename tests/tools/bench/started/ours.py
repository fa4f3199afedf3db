"""The app, opened as on a tablet: to its home screen."""

from companion.ui.shell.app import make_app
from tests.tools.bench.started.report import run_for_a_frame

if __name__ == "__main__":
    run_for_a_frame(make_app())
