"""Playing: gestures, panels, lessons and tables as widgets."""
