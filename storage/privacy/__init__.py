"""Privacy: all data of one person, wherever it is stored, to export or to erase, in SQL."""
