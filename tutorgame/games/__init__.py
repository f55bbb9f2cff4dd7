"""The rule engines: one package a game, with the same file names in each."""
