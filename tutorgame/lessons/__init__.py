"""Lessons as data, and the runner that plays them; no clock, no widget."""
