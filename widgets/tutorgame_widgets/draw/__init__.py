"""Drawing: frozen draw lists, the palettes, and two ways out: a live canvas and an SVG text."""
