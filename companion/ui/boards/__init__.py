"""One board for each way a table can be laid: each draws plain facts and gives back what was touched."""
