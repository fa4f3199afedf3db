"""What the app says when something went wrong: a damaged library, a disk that refuses, the trace of a stop."""
