"""items.py - sprites of pirate gear. item=<name>,...|all res=640 spp=32 out=<folder>; the names are gear.ITEMS."""

import os
import sys

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [STUDIO, os.path.join(STUDIO, "lib")]
import kit
from gear import ITEMS
from parts import *
from sprite import *

SEED = 5


def main():
    wanted = set(opt("item", "all").split(","))
    folder = opt("out", os.environ.get("ART_OUT", "out"))
    os.makedirs(folder, exist_ok=True)
    for name, (build, width, middle) in ITEMS.items():
        if not {"all", name} & wanted:
            continue
        reset()
        kit.R.seed(SEED)
        g = empty(name)
        build(g)
        g.rotation_euler = (0, 0, math.radians(37))
        sprite_rig((0, 0, middle), width * 1.12, elev=24, azim=-45, key=3.2, fill=0.95, rim=3.0, size=6)
        area((-3, -6, 5), (0, 0, 1), 3, 350, "#fff0d8")
        size = opt("res", 640)
        render(os.path.join(folder, name), (size, size), opt("spp", 32), transparent=True, extra=False)


if __name__ == "__main__":
    main()
