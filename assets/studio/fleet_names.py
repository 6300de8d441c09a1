"""fleet_names.py - the ships of the living map: their directions, and the colour of each collection's pennant."""

DIRECTIONS = 16
PENNANTS = {
    "the-seven-seas": "#d8342c",
    "reavers": "#8a4fb0",
    "brohalla": "#2f7fd0",
    "atoms": "#e08a3c",
    "elementerra": "#5cb848",
    "last-haven": "#e8c24a",
}
