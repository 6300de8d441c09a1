"""fleet.py - the small ships of the living map, seen as the islands are. of=<collection>|signs res=288 spp=16 out=<folder>

A collection gives its ship in sixteen directions, <collection>-<k>, turned 22.5 degrees each from the one that sails to
the screen's right; what stands behind the water line is cut off. `signs` gives the pennants of the collections and the
lantern. pack_fleet.py puts them on one sheet.
"""

import os
import sys

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [STUDIO, os.path.join(STUDIO, "lib")]
from fleet_names import DIRECTIONS, PENNANTS
from parts import *
from shipyard.build import ship
from shipyard.variants import VARIANTS
from sprite import *


def at_water_line():
    """hides what lies under the water; the real sea is the island's film"""
    bpy.ops.mesh.primitive_plane_add(size=40, location=(0, 0, 0.3))
    bpy.context.object.is_holdout = True


def sailing(slug, folder, res, spp):
    reset()
    style = {**VARIANTS[slug], "emblem": None}
    g = ship(**style)
    g.location = (0, 0, 0.25)
    sprite_rig((0, 0, 2.6), 13, azim=-45, key=3.6, fill=0.9, catch=False)
    at_water_line()
    for k in range(DIRECTIONS):
        # At 45 degrees a ship sails to the right; a larger turn is to the left of that.
        g.rotation_euler = (0, 0, math.radians(45 - 360 / DIRECTIONS * k))
        render(os.path.join(folder, "%s-%d" % (slug, k)), (res, res), spp, transparent=True, extra=False)


def pennant(slug, colour, folder, res, spp):
    reset()
    g = empty("buoy")
    wood, ring = M("wood_l"), mat("ring", colour, edge=0.3, grad=0.25, var=0.06)
    body = [(0.0, -0.4), (0.62, -0.3), (0.78, 0.1), (0.7, 0.42), (0.42, 0.62), (0.0, 0.66)]
    lathe(body, wood, 28, (0, 0, 0), parent=g)
    torus(0.74, 0.12, ring, (0, 0, 0.2), segs=32, rs=10, parent=g)
    torus(0.5, 0.07, M("rope"), (0, 0, 0.58), segs=28, rs=8, parent=g)
    beam((0, 0, 0.5), (0, 0, 3.3), 0.13, M("wood_d"), g)
    sphere(0.14, M("gold"), (0, 0, 3.36), seg=16, parent=g)
    cloth = mat("cloth", colour, rough=0.85, edge=0.2, grad=0.3, var=0.05)
    rows = [
        [
            (0.06 + 2.3 * u, 0.16 * math.sin(u * 5.2) * (0.4 + u), 3.15 - v * 1.15 * (1 - u) - 0.42 * u)
            for v in np.linspace(0, 1, 6)
        ]
        for u in np.linspace(0, 1, 20)
    ]
    turned = empty("cloth", (0, 0, 0), (0, 0, math.radians(45)), parent=g)
    grid_mesh(rows, cloth, "pennant", thick=0.06, parent=turned)
    g.rotation_euler = (math.radians(4), math.radians(5), 0)
    sprite_rig((0.55, 0.55, 1.55), 5, azim=-45, key=3.6, fill=0.9, catch=False)
    bpy.ops.mesh.primitive_plane_add(size=40, location=(0, 0, 0))
    bpy.context.object.is_holdout = True
    render(os.path.join(folder, "pennant-" + slug), (res, res), spp, transparent=True, extra=False)


def hanging_lantern(folder, res, spp):
    reset()
    mat("glow", "#ffc04a", emis="#ffb43a", estr=6.0, grad=0, var=0)
    g = empty("lantern")
    iron = M("gold")
    cyl(0.42, 0.14, iron, (0, 0, -0.72), segs=6, parent=g)
    cyl(0.34, 1.0, M("glow"), (0, 0, -0.1), segs=6, r2=0.4, parent=g)
    for k in range(6):
        a = k * math.pi / 3
        beam((0.4 * math.cos(a), 0.4 * math.sin(a), -0.7), (0.46 * math.cos(a), 0.46 * math.sin(a), 0.45), 0.07, iron, g)
    cyl(0.56, 0.34, iron, (0, 0, 0.6), segs=6, r2=0.16, parent=g)
    torus(0.16, 0.05, iron, (0, 0, 0.92), (math.pi / 2, 0, math.radians(45)), 20, 8, g)
    sprite_rig((0, 0, 0.05), 2.9, azim=-45, elev=20, key=2.6, fill=0.8, catch=False)
    render(os.path.join(folder, "lantern"), (res, res), spp, transparent=True, extra=False)


def main():
    folder, res, spp = opt("out", os.environ.get("ART_OUT", "out")), opt("res", 288), opt("spp", 16)
    os.makedirs(folder, exist_ok=True)
    of = opt("of", "signs")
    if of in PENNANTS:
        sailing(of, folder, res, spp)
        return
    for slug, colour in PENNANTS.items():
        pennant(slug, colour, folder, res, spp)
    hanging_lantern(folder, res, spp)


if __name__ == "__main__":
    main()
