#!/bin/sh
# Make a fresh machine ready, and say nothing when it already is. On Debian and Ubuntu it installs what is missing where
# it may; elsewhere it says what that is.
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

on_macos() { [ "$(uname 2>/dev/null)" = Darwin ]; }

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

# What a thing is called by Debian and Ubuntu, by Fedora, by Arch, and by people who have none of these.
name_of() {
    case "$1" in
        opengl) set -- libgl1 mesa-libGL libglvnd "OpenGL (libGL.so.1)" ;;
        screen) set -- xvfb xorg-x11-server-Xvfb xorg-server-xvfb "a virtual screen (Xvfb and xvfb-run)" ;;
        xauth) set -- xauth /usr/bin/xauth xorg-xauth "xauth, which xvfb-run uses" ;;
        touch) set -- libmtdev1 mtdev mtdev "mtdev (libmtdev.so.1)" ;;
        pdf) set -- poppler-utils poppler-utils poppler "pdftotext (of poppler)" ;;
        kivy) set -- python3-kivy python3-kivy python-kivy "Kivy 2.3.1 for the system's Python 3.14" ;;
        venv) set -- "$(venv_package)" python3 python "the modules venv and ensurepip of Python" ;;
        python) set -- "python3 python3-venv" python3 python "Python 3.11, 3.12, 3.13 or 3.14" ;;
    esac
    case "$(manager)" in
        apt-get) printf '%s' "$1" ;;
        dnf) printf '%s' "$2" ;;
        pacman) printf '%s' "$3" ;;
        *) printf '%s' "$4" ;;
    esac
}

manager() {
    for program in apt-get dnf pacman; do
        if have "$program"; then
            printf '%s' "$program"
            return
        fi
    done
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

# Install these things, or stop and say how: a line to type where the names of the packages are known.
require() {
    [ $# -gt 0 ] || return 0
    packages=""
    for thing in "$@"; do
        packages="$packages $(name_of "$thing")"
    done
    if can_install && install_packages $packages; then
        return 0
    fi
    case "$(manager)" in
        apt-get) line="apt-get install -y" ;;
        dnf) line="dnf install -y" ;;
        pacman) line="pacman -S --needed" ;;
        *) line="" ;;
    esac
    if [ -n "$line" ]; then
        say "Some system packages are missing. Install them, then run the same command again:"
        stop "    sudo $line$packages"
    fi
    say "Some things are missing on this machine. Install them, then run the same command again:"
    for thing in "$@"; do
        say "    $(name_of "$thing")"
    done
    exit 1
}

runs_python() {
    "$1" -c "import sys; sys.exit(not $2)" >/dev/null 2>&1
}

# As in pyproject.toml. PyPI has Kivy 2.3.1 ready to install for Python 3.11 to 3.13; for 3.14 it comes from the system.
SUPPORTED='(3, 11) <= sys.version_info < (3, 15)'
KIVY_ON_PYPI='(3, 11) <= sys.version_info < (3, 14)'

# Debian and Ubuntu build their own Python with profile-guided optimisation, which version managers leave out: with
# theirs the app and its tests take a sixth longer.
SYSTEM_PYTHON=${SYSTEM_PYTHON:-/usr/bin/python3}

has_venv() {
    "$1" -c 'import ensurepip, venv' >/dev/null 2>&1
}

venv_package() {
    "${python:-python3}" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'
}

has_kivy() {
    "$1" -c 'import sys; from importlib.util import find_spec; sys.exit(find_spec("kivy") is None)' >/dev/null 2>&1
}

# The first that can make an environment, or whose venv package may be installed, or else the first that there is. 3.14
# only where there is no other, and only the system's own, because only that one sees the system's Kivy.
find_python() {
    first=""
    for candidate in "$SYSTEM_PYTHON" python3 python3.13 python3.12 python3.11; do
        runs_python "$candidate" "$KIVY_ON_PYPI" || continue
        if has_venv "$candidate" || { [ "$candidate" = "$SYSTEM_PYTHON" ] && can_install; }; then
            first="$candidate"
            break
        fi
        first=${first:-$candidate}
    done
    if [ -z "$first" ] && runs_python "$SYSTEM_PYTHON" "$SUPPORTED"; then
        first="$SYSTEM_PYTHON"
    fi
    printf '%s' "$first"
}

make_environment() {
    python=$(find_python)
    [ -n "$python" ] || require python
    # Known only now where Python itself was just installed.
    runs_python "$python" "$KIVY_ON_PYPI" || has_kivy "$python" || require kivy
    say "Making .venv with $("$python" --version)"
    if runs_python "$python" "$KIVY_ON_PYPI"; then
        "$python" -m venv --clear .venv
    else
        "$python" -m venv --clear --system-site-packages .venv
    fi
}

has_environment() {
    runs_python .venv/bin/python "$SUPPORTED"
}

# Where nothing new is needed, as after a change of the version, this needs no network.
install_project() {
    say "Installing the project and its tools into .venv"
    # Python compiles what is used when it is used; all of it would take a quarter of the time.
    pip=".venv/bin/python -m pip install -qq --no-compile --disable-pip-version-check --constraint $CONSTRAINTS"
    if [ -f .venv/installed.txt ] && $pip --no-index --no-build-isolation --editable '.[dev]' >/dev/null 2>&1 </dev/null
    then
        :
    else
        $pip --editable '.[dev]' </dev/null ||
            stop "The packages of pyproject.toml could not be installed (see above; is there a network?)."
    fi
    wanted > .venv/installed.txt
}

CONSTRAINTS=tests/tools/constraints.txt
wanted() { cat pyproject.toml "$CONSTRAINTS"; }

missing=""
case "${1:-}" in
    window | virtual-screen)
        on_macos || has_library libGL.so.1 || missing="$missing opengl"
        ;;
esac
if [ "${1:-}" = virtual-screen ]; then
    have Xvfb && have xvfb-run || missing="$missing screen"
    have xauth || missing="$missing xauth"
fi
if ! has_environment; then
    python=$(find_python)
    if [ -z "$python" ]; then
        missing="$missing python"
    else
        has_venv "$python" || missing="$missing venv"
        runs_python "$python" "$KIVY_ON_PYPI" || has_kivy "$python" || missing="$missing kivy"
    fi
fi
if [ -n "${1:-}" ] && ! on_macos && ! has_library libmtdev.so.1; then
    # Kivy complains without it and works all the same, so it alone stops nobody.
    if [ -n "$missing" ] || can_install; then
        missing="$missing touch"
    fi
fi
if [ "${1:-}" = virtual-screen ] && ! have pdftotext; then
    # Opens the PDFs in the tests; where it cannot be had, those tests are left out.
    if [ -n "$missing" ] || can_install; then
        missing="$missing pdf"
    fi
fi
require $missing

has_environment || make_environment
wanted | cmp -s - .venv/installed.txt || install_project
