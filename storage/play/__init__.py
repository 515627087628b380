"""Matches and whatever belongs to one: challenges, timers, audiences, talk, trees and plans, in SQL."""
