#!/bin/sh
# Inside the container: build what is in /project (read only) and leave the packages in /packages.
set -eu
if [ "${ACCEPT_ANDROID_SDK_LICENCE:-}" != yes ]; then
    echo "Read the licence of the Android SDK, then run this again with --env ACCEPT_ANDROID_SDK_LICENCE=yes" >&2
    exit 2
fi
rsync -a --exclude .git --exclude .venv --exclude build --exclude dist --exclude bin --exclude '*-out' /project/ ~/project/
cd ~/project
sed -i 's/^android.accept_sdk_license = False$/android.accept_sdk_license = True/' buildozer.spec
python -m tests.android.resolve
buildozer android debug
buildozer android release
cp bin/*.apk bin/*.aab /packages/
ls -l /packages
