"""designs.py - finds an island's own folder: its plan, its theme and what only it has.

islands/<folder>/plan.py      PLAN (world coordinates: +x right on the screen, +y away, 1 unit = 1 m, the map is 51
                              units wide; an ellipse is ((cx, cy), (rx, ry), turn); a plot is (slug, x, y, radius),
                              those in "water" get no pad) and THEME (colours, plants, light, loop)
islands/<folder>/landmarks.py optional: LANDMARKS name -> function(ground, *where), PLANTS, shape() and tint()
"""

import importlib.util
import os
import sys

ISLANDS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "islands")
FOLDERS = (
    "port_reaver",
    "dragons_maw",
    "gilded_reach",
    "frostfjord",
    "emerald_deep",
    "rustwater",
    "wraith_lagoon",
)


def folder_of(number):
    """the folder of island 1 to 7"""
    return os.path.join(ISLANDS, FOLDERS[number - 1])


def module(number, name):
    """one of an island's modules, or None where it has none; its folder may be imported from"""
    path = os.path.join(folder_of(number), name + ".py")
    if not os.path.exists(path):
        return None
    if os.path.dirname(path) not in sys.path:
        sys.path.insert(0, os.path.dirname(path))
    spec = importlib.util.spec_from_file_location("island_" + name, path)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded
