#!/bin/sh
# Make a fresh Debian or Ubuntu machine ready, and say nothing when it already is.
#
#   set_up.sh                 .venv with the project and its tools
#   set_up.sh window          and what a window needs
#   set_up.sh virtual-screen  and what a window without a display needs
#
# Every thing is looked for itself, not its package, so any way of having it will do.
set -eu
cd "$(dirname "$0")/../.."

say() { printf '%s\n' "$*" >&2; }
stop() { say "$@"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

has_library() {
    PATH="$PATH:/usr/sbin:/sbin" ldconfig -p 2>/dev/null | grep -qF "$1"
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

can_install() {
    have apt-get || return 1
    [ "$(id -u)" -eq 0 ] || { have sudo && sudo -n true 2>/dev/null; }
}

install_packages() {
    say "Installing system packages: $*"
    apt="env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0"
    # The package lists of a fresh machine are often empty or stale: refresh them only when they fail us.
    as_root $apt install -y --no-install-recommends "$@" >/dev/null 2>&1 </dev/null || {
        as_root $apt update </dev/null
        as_root $apt install -y --no-install-recommends "$@" >/dev/null </dev/null
    }
}

require_packages() {
    [ $# -gt 0 ] || return 0
    if can_install && install_packages "$@"; then
        return 0
    fi
    say "Some system packages are missing. Install them, then run the same command again:"
    stop "    sudo apt-get install -y $*"
}

runs_python() {
    "$1" -c "import sys; sys.exit(not $2)" >/dev/null 2>&1
}

# As in pyproject.toml: Kivy 2.3.1 does not run on 3.14 as it is.
SUPPORTED='(3, 11) <= sys.version_info < (3, 14)'

# Debian and Ubuntu build their own Python with profile-guided optimisation, which version managers leave out: with
# theirs the app and its tests take a sixth longer.
SYSTEM_PYTHON=${SYSTEM_PYTHON:-/usr/bin/python3}

has_venv() {
    "$1" -c 'import ensurepip, venv' >/dev/null 2>&1
}

venv_package() {
    "$1" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'
}

# The first that can make an environment, or else the first that could with its venv package.
find_python() {
    first=""
    for candidate in "$SYSTEM_PYTHON" python3 python3.13 python3.12 python3.11; do
        runs_python "$candidate" "$SUPPORTED" || continue
        has_venv "$candidate" && first="$candidate" && break
        first=${first:-$candidate}
    done
    printf '%s' "$first"
}

make_environment() {
    python=$(find_python)
    if [ -z "$python" ]; then
        say "Python 3.11, 3.12 or 3.13 is needed and was not found on this machine. On Debian 12 or 13 and Ubuntu 24.04:"
        stop "    sudo apt-get install -y python3 python3-venv"
    fi
    has_venv "$python" || require_packages "$(venv_package "$python")"
    say "Making .venv with $("$python" --version)"
    "$python" -m venv --clear .venv
}

has_environment() {
    runs_python .venv/bin/python "$SUPPORTED"
}

install_project() {
    say "Installing the project and its tools into .venv"
    # Python compiles what is used when it is used; all of it would take a quarter of the time.
    .venv/bin/python -m pip install -qq --no-compile --disable-pip-version-check --editable '.[dev]' </dev/null ||
        stop "The packages of pyproject.toml could not be installed (see above; is there a network?)."
    cp pyproject.toml .venv/installed-pyproject.toml
}

missing=""
case "${1:-}" in
    window | virtual-screen)
        has_library libGL.so.1 || missing="$missing libgl1"
        ;;
esac
if [ "${1:-}" = virtual-screen ]; then
    have Xvfb && have xvfb-run || missing="$missing xvfb"
    have xauth || missing="$missing xauth"
fi
if [ -n "${1:-}" ] && ! has_library libmtdev.so.1; then
    # Kivy complains without it and works all the same, so it alone stops nobody.
    if [ -n "$missing" ] || can_install; then
        missing="$missing libmtdev1"
    fi
fi
if [ "${1:-}" = virtual-screen ] && ! have pdftotext; then
    # Opens the PDFs in the tests; where it cannot be had, those tests are left out.
    if [ -n "$missing" ] || can_install; then
        missing="$missing poppler-utils"
    fi
fi
if ! has_environment && runs_python "$SYSTEM_PYTHON" "$SUPPORTED" && ! has_venv "$SYSTEM_PYTHON" && can_install; then
    missing="$missing $(venv_package "$SYSTEM_PYTHON")"
fi
require_packages $missing

has_environment || make_environment
cmp -s pyproject.toml .venv/installed-pyproject.toml || install_project
