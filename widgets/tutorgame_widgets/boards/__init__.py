"""Boards: pure functions from an observation, marks and a layout to a draw list, and from a point back to a spot."""
