"""The Debian package: built from the checkout with dpkg-deb, installed and used in three systems (`make deb`)."""
