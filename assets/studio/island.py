"""island.py - one island map. island=1 res=3840 spp=16 quality=1.3 out=<render stem>

Plan, theme and landmarks come from the island's folder in islands/ (see lib/designs.py). Writes the two EXR halves and
<stem>.plots.json: where each plot and each mark for the loop falls on the 3840x2160 map.
"""

import json
import os
import sys
import time

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [STUDIO, os.path.join(STUDIO, "lib")]
from building_stage import emits
from designs import module
from ground import *
from island_light import light_island
from plants import Plants
from props import PROPS, dock, fence
from sea import build_sea
from ways import foam_posts, pave

ELEVATION = 38.0
VIEW_WIDTH = 51.0  # units
MIDDLE = (0, 1.15, 0.5)  # the camera looks at it
MAP_WIDTH, MAP_HEIGHT = 3840, 2160
PASSES = ("shore", "water", "sway", "beach", "shine")


def on_map(x, y, z):
    """a world point in pixels of the 3840x2160 map"""
    per_unit = MAP_WIDTH / VIEW_WIDTH
    e = math.radians(ELEVATION)
    up = (y - MIDDLE[1]) * math.sin(e) + (z - MIDDLE[2]) * math.cos(e)
    return dict(x=round(MAP_WIDTH / 2 + (x - MIDDLE[0]) * per_unit, 1), y=round(MAP_HEIGHT / 2 - up * per_unit, 1))


def furnish(ground, landmarks):
    """everything the plan names, on the land and in the water"""
    plan = ground.plan
    for points in plan.get("fences", ()):
        fence(ground, points)
    for a, b, width in plan.get("piers", ()):
        dock(a, b, width)
    for x, y in plan.get("pier_barrels", ()):
        barrel(0.28, 0.62, None, (x, y, 0.97))
    for x, y, size in plan.get("pier_crates", ()):
        crate(size, None, (x, y, 0.66 + size / 2), U(0, 1))
    for x, y in plan.get("pier_lamps", ()):
        beam((x, y, 0.5), (x, y, 2.0), 0.1, M("wood_d"))
        lantern(None, (x + 0.2, y - 0.1, 1.75), 1.3)
        ground.mark("lamp", (x + 0.2, y - 0.1, 1.75), 0.3)
    foam_posts(ground)
    pave(ground)
    things = {**PROPS, **landmarks}
    for where in plan.get("lamps", ()):
        things["lamp"](ground, *where)
    for where in plan.get("boats", ()):
        things["boat"](ground, *where)
    for name, *where in (*plan.get("landmarks", ()), *plan.get("props", ())):
        things[name](ground, *where)


def mark_shining():
    """write into the pass "shine" what shines by itself: lava, lamps, windows"""
    for m in bpy.data.materials:
        if m.use_nodes and emits(m):
            constant_output(m, "shine")


def write_places(ground, stem):
    plan = ground.plan
    spots = []
    for slug, x, y, _ in plan["plots"]:
        z = 0.0 if slug in plan["water"] else ground.plot_height[(x, y)]
        spots.append(dict(slug=slug, **on_map(x, y, z)))
    marks = [{**mark, "loc": list(mark["loc"]), **on_map(*mark["loc"])} for mark in ground.marks]
    places = dict(
        layer=plan["layer"],
        name=plan["name"],
        perUnit=MAP_WIDTH / VIEW_WIDTH,
        spriteScale=plan["sprite_scale"],
        plots=spots,
        loop=ground.theme.get("loop", {}),
        marks=marks,
    )
    with open(stem + ".plots.json", "w") as f:
        json.dump(places, f, indent=1)


def main():
    began = time.time()
    reset()
    number = opt("island", 1)
    own, design = module(number, "landmarks"), module(number, "plan")
    plan, theme = design.PLAN, design.THEME
    seed = opt("seed", plan["seed"])
    kit.R.seed(seed)
    PAL.update(theme.get("palette", {}))
    ground = Ground(plan, theme, seed, getattr(own, "shape", None), getattr(own, "tint", None))
    ground.build(opt("quality", 1.0))
    build_sea(ground)
    print("land and sea %.1fs" % (time.time() - began))
    ground.plants = Plants(ground, getattr(own, "PLANTS", None))
    print("scattered", ground.plants.scatter(), "%.1fs" % (time.time() - began))
    furnish(ground, getattr(own, "LANDMARKS", {}))
    light_island(theme)
    camera(MIDDLE, ELEVATION, -90, 90, ortho=VIEW_WIDTH)
    mark_shining()
    bpy.context.view_layer.update()
    print("built %.1fs, %d objects" % (time.time() - began, len(bpy.data.objects)), flush=True)
    width, stem = opt("res", 960), opt("out", "out/island")
    os.makedirs(os.path.dirname(os.path.abspath(stem)), exist_ok=True)
    write_places(ground, stem)
    if opt("blend", ""):
        bpy.ops.wm.save_as_mainfile(filepath=opt("blend", ""))
    render(stem, (width, width * 9 // 16), opt("spp", 24), aovs=PASSES, bounces=3)


if __name__ == "__main__":
    main()
