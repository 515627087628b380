"""Privacy: all data of one person, wherever it is stored, to hand over or to erase, in SQL."""
