#!/bin/sh
# Put the app into the menu of this user; `add-to-menu.sh remove` takes it out. Nothing else is changed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
id=org.quatriemearbitre.fourthofficial
share=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$share/applications/$id.desktop
icon=$share/icons/hicolor/512x512/apps/$id.png
if [ "${1:-}" = remove ]; then
    rm -f "$entry" "$icon"
    exit 0
fi
mkdir -p "$(dirname "$entry")" "$(dirname "$icon")"
cp "$here/$id.png" "$icon"
sed "s|^Exec=.*|Exec=\"$here/../fourth-official\"|" "$here/$id.desktop" > "$entry"
