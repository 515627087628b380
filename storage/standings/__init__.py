"""Standings: results, ratings, ladders and tournaments, in SQL."""
