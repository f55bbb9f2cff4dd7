"""Measures a playground with many learners at once, on this machine only: `python -m tests.load` from the checkout."""
