"""buildings.py - the five buildings of Rustwater. building=<slug>|all res=640 spp=48 out=<folder>

Local axes: -Y and +X face the camera, z=0 is the ground (the water for Salvage Wharf).
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "lib")]
from dwellings import safe_haven, survivors_hold, wasteland_outfitters
from wreckage import *
from building_stage import MOODS, shoot_all

MOODS["amber"] = dict(
    key=3.3, fill=0.82, rim=2.2, warm="#ffcb8c", rimcol="#8fd0c8", top="#a8b8b4", hor="#ffcf98", bot="#7a5c4c"
)


def octagon(r, turn=math.pi / 8):
    return [(r * math.cos(turn + k * math.pi / 4), r * math.sin(turn + k * math.pi / 4)) for k in range(8)]


def octagon_plates(r0, r1, z0, z1, parent=None, paints=MIXED, rows=2, skip=()):
    """eight leaning faces of plates between two octagons"""
    flat = math.cos(math.pi / 8)
    for k in range(8):
        if k in skip:
            continue
        g = empty("face", (0, 0, 0), (0, 0, k * math.pi / 4), parent=parent)
        for row in range(rows):
            t0, t1 = row / rows, (row + 1) / rows
            ra, rb = r0 + (r1 - r0) * t0, r0 + (r1 - r0) * t1
            width = 2 * math.sin(math.pi / 8) * (ra + rb) / 2
            lean = math.atan2((rb - ra) * flat, (z1 - z0) / rows)
            for half in (-1, 1):
                box(
                    (0.1, width * 0.51, (z1 - z0) / rows * 1.03),
                    paint(kit.R.choice(paints)),
                    ((ra + rb) / 2 * flat, half * width * 0.25, z0 + (z1 - z0) * (t0 + t1) / 2),
                    (0, lean, 0),
                    bevel=0.025,
                    jit=0.012,
                    parent=g,
                )


def mission_control():
    """an octagonal control tower with a lit gallery under a great radar dish, and a generator at its foot"""
    base, neck, room, roof = 0.5, 2.6, 3.05, 4.15
    prism(octagon(2.25), base, concrete(), (0, 0, base / 2), bevel=0.07)
    cyl(1.35, neck, M("dark"), (0, 0, neck / 2), segs=8)
    octagon_plates(1.62, 1.34, base, neck, rows=3, paints=("rust", "rust", "grey", "ochre", "red"))
    octagon_plates(1.36, 2.02, neck, room, rows=1, paints=("grey", "rust"))
    flat = math.cos(math.pi / 8)
    pane = M("glass")
    for k in range(8):
        g = empty("gallery", (0, 0, 0), (0, 0, k * math.pi / 4))
        box((0.08, 1.36, 0.72), pane, (1.88 * flat, 0, room + 0.46), (0, 0.08, 0), bevel=0.01, parent=g)
        for y in (-0.36, 0.36):
            box((0.14, 0.06, 0.76), M("iron"), (1.92 * flat, y, room + 0.46), (0, 0.08, 0), bevel=0.012, parent=g)
    for x, y in octagon(1.98):
        beam((x, y, room - 0.05), (x * 1.05, y * 1.05, roof - 0.2), 0.15, paint("rust"))
    prism(octagon(2.14), 0.16, paint("ochre"), (0, 0, room + 0.04), bevel=0.04)
    prism(octagon(2.3), 0.24, paint("rust"), (0, 0, roof - 0.2), bevel=0.06)
    prism(octagon(1.95), 0.12, paint("grey"), (0, 0, roof - 0.04), bevel=0.03)
    ring = octagon(2.08)
    railing([(x, y, roof - 0.08) for x, y in ring + ring[:1]], h=0.36)
    # dish on a turning head
    cyl(0.6, 0.3, paint("grey"), (0, 0.1, roof + 0.12), segs=20, bevel=0.05)
    gear(0.72, paint("ochre"), None, (0, 0.1, roof + 0.3), teeth=18, thick=0.14, hub=False)
    for s in (-1, 1):
        beam((s * 0.42, 0.25, roof + 0.3), (s * 0.34, 0.15, roof + 1.25), 0.16, paint("rust"))
    dish(1.62, None, (0.05, 0.02, roof + 1.12), (math.radians(52), 0, math.radians(28)))
    # mast with a warning lamp
    girder((-1.25, 1.15, roof), (-1.25, 1.15, roof + 2.3), 0.26, paint("red"))
    bulb("#ff3a24", (-1.25, 1.15, roof + 2.42), 0.12)
    for z in (1.2, 1.7):
        beam((-1.75, 1.15, roof + z), (-0.75, 1.15, roof + z), 0.04, M("iron"))
    # door with stairs, screens and warning strip on the front face
    front = empty("front", (0, 0, 0), (0, 0, -math.pi / 2))
    face = empty("f", (1.5, 0, 0), (0, 0, math.pi / 2), parent=front)
    box((0.95, 0.2, 1.35), paint("teal"), (0, 0, base + 0.7), bevel=0.05, parent=face)
    box((0.28, 0.06, 0.28), pane, (0, -0.11, base + 1.0), bevel=0.02, parent=face)
    stripes(1.3, 0.22, face, (0, -0.08, base + 1.55))
    torus(0.12, 0.03, M("iron"), (0.22, -0.13, base + 0.6), (math.pi / 2, 0, 0), parent=face, segs=16, rs=6)
    steps(None, (0, -2.35, 0), 1.25, 3, 0, concrete(), rise=0.17)
    for s in (-1, 1):
        lantern(None, (s * 0.78, -1.72, base + 1.25), 1.1)
    side = empty("side", (1.52, 0, base + 0.9))
    screen = mat("screen", "#7df0e0", emis="#4fe0d0", estr=1.8, grad=0.3, var=0.1)
    for y, z in ((-0.28, 0.28), (0.28, 0.28)):
        box((0.12, 0.5, 0.4), M("iron"), (0, y, z), bevel=0.04, parent=side)
        box((0.05, 0.4, 0.3), screen, (0.06, y, z), bevel=0.02, parent=side)
    # generator with exhaust, cables, small dish
    gen = empty("gen", (2.2, 0.9, 0), (0, 0, 0.15))
    box((1.1, 1.3, 0.85), paint("ochre"), (0, 0, 0.5), bevel=0.06, parent=gen)
    for y in np.arange(-0.45, 0.5, 0.18):
        box((0.06, 0.1, 0.55), M("iron"), (0.56, y, 0.5), bevel=0.015, parent=gen)
    pipe([(0.2, 0.3, 0.9), (0.2, 0.3, 1.5), (0.25, 0.3, 1.95)], 0.13, paint("rust"), gen)
    chimney_at((0.25, 0.3, 2.05), gen, smoke="#8d8078")
    tube([(2.0, 0.2, 0.7), (1.9, -0.2, 0.35), (1.55, -0.35, 1.0)], 0.05, rubber())
    dish(0.5, None, (-1.95, -1.1, 0.9), (math.radians(50), 0, math.radians(-20)), tip="#ffc23a")
    beam((-1.95, -1.1, 0.2), (-1.95, -1.1, 0.9), 0.14, M("iron"))
    drum((1.75, -1.85, 0), "red")
    drum((2.3, -1.5, 0), "teal")
    sandbags([(-2.5, -1.9, 0), (-1.3, -2.6, 0)])
    flag(None, (1.2, 1.4, roof), 1.5, 0.95, M("dark"), rot=math.pi / 4)
    point((0, -2.2, 1.6), 22, "#ffb060", 0.15)
    point((0.3, -0.6, roof + 1.6), 10, "#ffb060", 0.3)
    return 3.3, 10.6


def salvage_wharf():
    """a quay with a sheet-iron shed, a gantry crane and a steamer being cut up beside it; z=0 is the water"""
    deck = 0.72
    deck_planks(-3.0, 2.9, -0.3, 2.6, deck, M("wood"), w=0.32, along="y")
    for y in (-0.32, 2.55):
        beam((-3.05, y, deck - 0.14), (2.95, y, deck - 0.14), 0.22, paint("rust"))
    for x in np.linspace(-2.9, 2.8, 6):
        post(x, -0.42, -0.9, deck + 0.42, rope=False, r=0.15)
        cyl(0.17, 0.12, paint("ochre"), (x, -0.42, deck + 0.44), segs=12)
    for x in (2.85,):
        for y in (0.8, 2.4):
            post(x, y, -0.9, deck + 0.35, rope=True)
    # shed
    sx, sy, wall = -1.55, 1.45, 1.75
    box((2.2, 1.7, wall), M("dark"), (sx, sy, deck + wall / 2), bevel=0.02)
    plate_wall(sx - 1.15, sx + 1.15, deck, deck + wall, sy - 0.9, "x")
    plate_wall(sy - 0.9, sy + 0.9, deck, deck + wall, sx + 1.15, "y")
    sheet_roof(2.9, 1.5, None, None, (sx, sy - 0.05, deck + wall + 0.54), (math.radians(28), 0, 0), 5)
    sheet_roof(2.9, 1.4, None, None, (sx, sy, deck + wall + 0.54), (math.radians(28), 0, math.pi), 5)
    prism(
        [(-0.95, 0), (0.95, 0), (0, 0.55)],
        0.1,
        paint("teal"),
        (sx + 1.15, sy, deck + wall),
        (math.pi / 2, 0, math.pi / 2),
        bevel=0.01,
    )
    window(0.6, 0.5, None, (sx - 0.55, sy - 0.96, deck + 1.05), 0, frame=M("iron"))
    box((0.85, 0.12, 1.3), paint("ochre"), (sx + 0.5, sy - 0.95, deck + 0.65), bevel=0.03)
    window(0.6, 0.5, None, (sx + 1.21, sy, deck + 1.05), math.pi / 2, frame=M("iron"))
    lantern(None, (sx + 0.5, sy - 1.1, deck + 1.65), 1.2)
    pipe([(sx - 0.7, sy + 0.3, deck + wall + 0.2), (sx - 0.7, sy + 0.3, deck + wall + 1.3)], 0.12, paint("rust"))
    chimney_at((sx - 0.7, sy + 0.3, deck + wall + 1.4), smoke="#8d8078")
    # gantry crane over quay and wreck
    top = 4.35
    for x in (0.35, 2.55):
        girder((x, 1.9, deck), (x, 1.2, top), 0.34, paint("ochre"))
    girder((0.35, 1.2, top), (2.55, 1.2, top), 0.34, paint("ochre"))
    girder((1.45, 2.4, top + 0.2), (1.45, -2.9, top + 0.2), 0.4, paint("ochre"))
    box((0.85, 0.8, 0.75), paint("teal"), (1.45, 0.75, top + 0.65), bevel=0.06)
    box((0.6, 0.05, 0.4), M("glass"), (1.45, 0.34, top + 0.7), bevel=0.02)
    box((0.05, 0.5, 0.4), M("glass"), (1.88, 0.75, top + 0.7), bevel=0.02)
    box((0.8, 0.6, 0.5), concrete(), (1.45, 2.3, top + 0.5), bevel=0.05)
    bulb("#ff3a24", (1.45, -2.95, top + 0.5), 0.1)
    tip = (1.45, -2.3, top)
    tube([tip, (1.45, -2.3, 3.1)], 0.035, M("iron"))
    cyl(0.42, 0.2, paint("red"), (1.45, -2.3, 3.0), segs=22, bevel=0.05)
    load = empty("load", (1.45, -2.3, 2.72))
    for k in range(7):
        box(
            (U(0.3, 0.6), U(0.2, 0.5), 0.06),
            any_paint(),
            (U(-0.25, 0.25), U(-0.25, 0.25), U(-0.18, 0.12)),
            (U(-0.9, 0.9), U(-0.9, 0.9), U(0, 3)),
            bevel=0.02,
            parent=load,
        )
    gear(0.26, paint("rust"), load, (0.1, -0.2, -0.3), (1.2, 0.3, 0))
    # the wreck
    funnel = steamer(empty("steamer", (-0.15, -1.7, 0.16), (0.06, -0.04, -0.06)))
    chimney_at((0, 0, 1.2), funnel, smoke="#8d8078")
    # cargo on the quay
    heap(2.25, 1.85, deck + 0.05, 0.6, 14)
    drum((-2.75, 0.1, deck + 0.05), "red")
    drum((-2.2, 0.0, deck + 0.05), "teal")
    tyre_stack(0.45, 0.25, 3, deck + 0.05)
    for x in (-2.3, 0.7, 2.4):
        tyre((x, -0.58, 0.42), 0.3, (math.pi / 2, 0, 0))
    flag(None, (-2.75, 2.3, deck + wall + 0.1), 1.7, 0.95, M("dark"), rot=math.pi / 4)
    point((sx + 0.4, sy - 1.6, deck + 1.2), 22, "#ffb060", 0.15)
    return 2.35, 10.0


BUILDINGS = {
    "mission-control": (mission_control, 61),
    "salvage-wharf": (salvage_wharf, 62),
    "wasteland-outfitters": (wasteland_outfitters, 63),
    "survivors-hold": (survivors_hold, 64),
    "safe-haven": (safe_haven, 65),
}

if __name__ == "__main__":
    shoot_all(BUILDINGS, "amber")
