"""The screens for failures: a damaged library, a full or read-only disk, a crash."""
