"""Coordinates, neighbours and rotations of the boards; no pixels."""
