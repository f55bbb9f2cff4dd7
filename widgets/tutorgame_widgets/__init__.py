"""Boards, lessons and whole games for Jupyter and Voila.

Kept empty on purpose: importing one floor must not load the others. A chapter imports `tutorgame_widgets.app`.
"""
