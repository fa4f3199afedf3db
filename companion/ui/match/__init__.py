"""The match screen: score, board, question and sheet."""
