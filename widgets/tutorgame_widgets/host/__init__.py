"""The command line and the server: `tutorgame play`, `lab`, `games`, `replay`, `simulate`."""
