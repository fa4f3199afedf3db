"""Whole systems in folders, made with debootstrap and entered by chroot: those that the app must run on."""
