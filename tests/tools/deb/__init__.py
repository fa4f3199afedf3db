"""The Debian package: built from the checkout with dpkg-deb, installed and used in two systems (`make deb`)."""
