"""Requests: their origin, their content, their limits, and the reasons for refusals."""
