"""Players made of code: they see observations only."""
