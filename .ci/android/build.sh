#!/bin/sh
# Inside the container: build what is in /project (read only) and leave the packages in /packages. What it needs is
# checked first, because a build takes two hours. NEEDED_GB=0 leaves the check of the disk out.
set -eu

stop() { printf '%s\n' "$*" >&2; exit 2; }

if [ "${ACCEPT_ANDROID_SDK_LICENCE:-}" != yes ]; then
    stop "Read the licence of the Android SDK, then run this again with --env ACCEPT_ANDROID_SDK_LICENCE=yes"
fi
[ -f /project/buildozer.spec ] || stop "The project is not at /project: --volume \"\$PWD\":/project:ro"
for folder in /packages "$HOME" "$HOME/.buildozer"; do
    [ -d "$folder" ] || stop "There is no folder $folder: see .ci/android/README.md for the volumes"
    # Not test -w: a file system may refuse what its permissions allow.
    (umask 077 && : > "$folder/.written") 2>/dev/null ||
        stop "User $(id -u) may not write into $folder. Build the image with --build-arg BUILDER=\$(id -u)"
    rm -f "$folder/.written"
done
free=$(df -Pk "$HOME/.buildozer" | awk 'NR == 2 { print int($4 / 1048576) }')
[ "$free" -ge "${NEEDED_GB:-15}" ] || stop "15 GB of disk are needed, and $free GB are free"
python -m pip download --quiet --disable-pip-version-check --no-deps --no-cache-dir --dest /tmp/network six==1.17.0 \
    >/dev/null 2>&1 || stop "There is no network: a package could not be fetched from PyPI"

rsync -a --exclude .git --exclude .venv --exclude build --exclude dist --exclude bin --exclude '*-out' /project/ ~/project/
cd ~/project
sed -i 's/^android.accept_sdk_license = False$/android.accept_sdk_license = True/' buildozer.spec
python -m tests.tools.android.resolve
buildozer android debug
buildozer android release
cp bin/*.apk bin/*.aab /packages/
ls -l /packages
