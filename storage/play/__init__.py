"""Matches and everything that belongs to them: challenges, timers, audiences, talk, trees and plans, in SQL."""
