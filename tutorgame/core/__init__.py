"""The contract that every game keeps, and the parts that all games share."""
