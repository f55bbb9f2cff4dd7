"""One kit a game: how its board is shown and handled."""
