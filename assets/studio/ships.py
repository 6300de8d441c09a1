"""ships.py - the ships of every collection. ship=<slug>,...|all res=1024 spp=40 out=<folder> [sea=0 elev rot]

The table of ships is shipyard/variants.py; the pieces they are built from lie beside it.
"""

import os
import sys

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [STUDIO, os.path.join(STUDIO, "lib")]
from parts import *
from shipyard.build import ship
from shipyard.sea import sea_disc
from shipyard.variants import VARIANTS
from sprite import *


def cut_at_water_line():
    """for the map, where the real sea is"""
    bpy.ops.mesh.primitive_plane_add(size=40, location=(0, 0, 0.3))
    bpy.context.object.is_holdout = True


def main():
    wanted = opt("ship", "all").split(",")
    folder = opt("out", os.environ.get("ART_OUT", "out"))
    os.makedirs(folder, exist_ok=True)
    for slug, style in VARIANTS.items():
        if not {"all", slug} & set(wanted):
            continue
        reset()
        g = ship(**style)
        g.location = (0, 0, 0.25)
        turn = opt("rot", 14 if style.get("masts") == 3 else 18)
        g.rotation_euler = (math.radians(4), math.radians(-3), math.radians(turn))
        sprite_rig((0.35, 0.1, 3.45), 12.3, elev=opt("elev", 20), azim=-45, key=3.5, fill=0.8, catch=False)
        if opt("sea", True):
            sea_disc(g)
        else:
            cut_at_water_line()
        size = opt("res", 1024)
        render(os.path.join(folder, slug), (size, size), opt("spp", 40), transparent=True, extra=False)


if __name__ == "__main__":
    main()
