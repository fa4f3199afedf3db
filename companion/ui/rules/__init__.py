"""The rules: reader, search, aide-mémoire and the dialog behind Why?."""
