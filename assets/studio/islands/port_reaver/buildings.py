"""The seven buildings of Port Reaver. building=<slug>|all res=640 spp=48 out=<folder>

Local axes: -Y and +X face the camera (it stands at +x,-y), z=0 is the ground; a house is about 4 units wide.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "lib")]
from parts import *
from sprite import *
from yard import *
from building_stage import shoot_all


def paint(name, colour, **more):
    return mat(name, colour, **{"edge": 0.3, "grad": 0.25, "var": 0.12, **more})


def the_docks():
    """harbour shed on a plank quay with a cargo crane and a moored boat; z=0 is the water"""
    deck = 0.55

    wood, dark = M("wood_l"), M("wood_d")
    deck_planks(-2.7, 2.7, -2.3, 2.0, deck, wood, w=0.34, along="y")
    for y in (-2.1, 0, 1.8):
        beam((-2.7, y, deck - 0.14), (2.7, y, deck - 0.14), 0.18, dark)
    for x in (-2.7, -0.9, 0.9, 2.7):
        for y in (-2.35, 2.0):
            post(x, y, -0.9, deck + (0.55 if y < 0 else 0.35))
    for y in (-0.9, 0.6):
        post(2.75, y, -0.9, deck + 0.5)
    # the shed: ridge along x, open front
    x0, x1, half = -2.3, 0.7, 1.15
    cy, wall = 0.65, 1.55
    mid = (x0 + x1) / 2
    box((x1 - x0 - 0.2, 2 * half - 0.2, wall), M("dark"), (mid, cy, deck + wall / 2), bevel=0.02)
    door_half = 0.62
    shut = paint("docks_wall", "#3f7f8f")
    planks(x0, mid - door_half, deck, deck + wall, cy - half, shut, "x")
    planks(mid + door_half, x1, deck, deck + wall, cy - half, shut, "x")
    planks(mid - door_half, mid + door_half, deck + 1.2, deck + wall, cy - half, shut, "x")
    planks(cy - half, cy + half, deck, deck + wall, x1, shut, "y")
    for x in (x0, mid - door_half, mid + door_half, x1):
        beam((x, cy - half - 0.06, deck), (x, cy - half - 0.06, deck + wall), 0.17, dark)
    beam((x0, cy - half - 0.08, deck + wall), (x1, cy - half - 0.08, deck + wall), 0.17, dark)
    for y in (cy - half, cy + half):
        beam((x1 + 0.06, y, deck), (x1 + 0.06, y, deck + wall), 0.17, dark)
    gable(
        x1 - x0,
        2 * half,
        1.15,
        M("roof"),
        dark,
        None,
        "x",
        (mid, cy, deck + wall),
        over=0.3,
        rows=7,
        cols=11,
        sag=0.1,
        flare=0.1,
    )
    gable_wall(half, 1.0, deck + wall, x1 - 0.05, paint("docks_wall", "#3f7f8f"), None, cy)
    window(0.5, 0.5, None, (x1 + 0.1, cy, deck + 0.85), math.pi / 2, shutters=M("red"))
    window(0.36, 0.36, None, (x1 + 0.1, cy, deck + wall + 0.35), math.pi / 2)
    lantern(None, (mid - 0.75, cy - half - 0.25, deck + 1.3), 1.3)
    lantern(None, (mid + 0.75, cy - half - 0.25, deck + 1.3), 1.3)
    for x, z in ((mid - 0.3, 0.3), (mid + 0.3, 0.3)):
        barrel(0.26, 0.6, None, (x, cy - half - 0.05, deck + 0.35))
    # anchor on the gable front
    anchor = empty("anchor", (x1 + 0.55, cy - half - 0.25, deck + 0.05), (0, 0.25, 0.6), 0.62)
    iron = M("iron")
    cyl(0.13, 2.0, iron, (0, 0, 1.25), segs=16, parent=anchor, bevel=0.04)
    arc = [(1.05 * math.cos(a), 0, 0.95 + 0.95 * math.sin(a)) for a in np.linspace(math.pi * 1.06, math.pi * 1.94, 13)]
    tube(arc, [0.06] + [0.15] * 11 + [0.06], iron, parent=anchor)
    box((1.3, 0.2, 0.2), M("wood"), (0, 0, 1.95), bevel=0.06, parent=anchor)
    torus(0.27, 0.075, iron, (0, 0, 2.48), (math.pi / 2, 0, 0), parent=anchor)
    # crane: leaning mast, jib, hanging crate
    cx, cy2 = 1.75, 0.2
    box((0.9, 0.9, 0.3), M("stone_w"), (cx, cy2, deck + 0.18), bevel=0.06)
    beam((cx, cy2, deck), (cx, cy2, deck + 4.3), 0.3, dark)
    tip = Vector((cx + 0.35, cy2 - 2.35, deck + 4.75))
    beam((cx, cy2, deck + 3.0), tip, 0.22, M("wood"))
    beam((cx, cy2, deck + 1.4), (cx + 0.13, cy2 - 0.95, deck + 3.65), 0.16, M("wood"))
    back = Vector((cx, cy2 + 0.9, deck + 0.1))
    tube([(cx, cy2, deck + 4.25), tuple(tip)], 0.035, M("rope"))
    tube([(cx, cy2, deck + 4.25), tuple(back)], 0.035, M("rope"))
    cyl(0.22, 0.14, iron, tuple(tip), (math.pi / 2, math.pi / 2, 0.2), segs=20)
    tube([tuple(tip), (tip.x, tip.y, deck + 2.55)], 0.035, M("rope"))
    load = empty("load", (tip.x, tip.y, deck + 1.75), (0, 0, 0.4))
    crate(0.85, load, (0, 0, 0))
    for s in (-1, 1):
        tube([(s * 0.42, 0, 0.42), (0, 0, 0.85)], 0.03, M("rope"), parent=load)
        tube([(0, s * 0.42, 0.42), (0, 0, 0.85)], 0.03, M("rope"), parent=load)
    drum = empty("drum", (cx, cy2 - 0.3, deck + 0.85), (0, math.pi / 2, 0))
    cyl(0.26, 0.6, M("wood_l"), parent=drum, segs=18, bevel=0.04)
    for z in (-0.15, -0.05, 0.05, 0.15):
        torus(0.27, 0.045, M("rope"), (0, 0, z), parent=drum, segs=24, rs=6)
    # cargo
    for x, y, s, up in (
        (-2.2, -1.75, 0.62, 0),
        (-1.55, -1.85, 0.55, 0),
        (-1.9, -1.75, 0.5, 0.6),
        (-0.2, -1.95, 0.5, 0),
    ):
        crate(s, None, (x, y, deck + 0.06 + s / 2 + up), U(-0.4, 0.4))
    barrel(0.3, 0.7, None, (-0.85, -1.55, deck + 0.4))
    barrel(0.3, 0.7, None, (2.3, -1.9, deck + 0.4))
    sack(None, (0.45, -1.6, deck + 0.05), 0.3)
    sack(None, (0.8, -1.85, deck + 0.05), 0.27, "#c99f68")
    for k in range(4):
        torus(0.26 - 0.02 * k, 0.055, M("rope"), (1.35, -1.75, deck + 0.1 + 0.08 * k), segs=24, rs=8)
    flag(None, (x0 + 0.1, cy, deck + wall + 1.1), 1.3, 0.95, M("dark"), rot=math.pi / 4)
    rowboat((0.7, -3.0, 0.02), 0.1, 1.05)
    point((mid, cy - half - 0.5, deck + 1.1), 22, "#ffb060", 0.15)
    return 2.35, 9.2


def captains_academy():
    """blue-roofed hall with a great door and a flagged observatory tower"""
    blue = paint("academy_roof", "#2b4f8c", grad=0.2, rough=0.55)
    stone, dark, cream = M("stone_w"), M("wood_d"), M("plaster")
    half_x, half_y, base, wall = 2.1, 1.45, 0.55, 2.5
    box((2 * half_x + 0.5, 2 * half_y + 0.5, 0.3), stone, (0, 0, 0.12), bevel=0.06)
    box((2 * half_x, 2 * half_y, wall), cream, (0, 0, wall / 2), bevel=0.02)
    for s in (-1, 1):
        stone_wall(-half_x - 0.06, half_x + 0.06, 0.2, base + 0.2, s * (half_y + 0.03), stone, "x", 0.26, 0.22)
        stone_wall(-half_y, half_y, 0.2, base + 0.2, s * (half_x + 0.03), stone, "y", 0.26, 0.22)
    # corner quoins
    for x in (-half_x, half_x):
        for k in range(6):
            box(
                (0.42 if k % 2 else 0.3, 0.3, 0.28),
                stone,
                (x, -half_y - 0.02, base + 0.32 + 0.3 * k),
                bevel=0.05,
                jit=0.012,
            )
    for k in range(6):
        box(
            (0.3, 0.42 if k % 2 else 0.3, 0.28),
            stone,
            (half_x + 0.02, half_y, base + 0.32 + 0.3 * k),
            bevel=0.05,
            jit=0.012,
        )
    gable(
        2 * half_x,
        2 * half_y,
        1.55,
        blue,
        dark,
        None,
        "x",
        (0, 0, wall),
        over=0.3,
        rows=9,
        cols=14,
        sag=0.1,
        flare=0.12,
    )
    gable_wall(half_y, 1.4, wall, half_x - 0.04, cream, None)
    torus(0.33, 0.07, M("gold"), (half_x + 0.08, 0, wall + 0.55), (0, math.pi / 2, 0))
    cyl(0.31, 0.06, M("glass"), (half_x + 0.06, 0, wall + 0.55), (0, math.pi / 2, 0))
    # portal: pillars, pediment, wide stairs
    px = 0.35
    box((1.9, 0.9, 0.35), stone, (px, -half_y - 0.5, 0.3), bevel=0.05)
    for s in (-1, 1):
        column(px + s * 0.75, -half_y - 0.65, 0.45, 2.3, 0.17)
    box((2.1, 0.85, 0.22), M("cream"), (px, -half_y - 0.5, 2.42), bevel=0.05)
    prism([(-1.1, 0), (1.1, 0), (0, 0.72)], 0.8, blue, (px, -half_y - 0.48, 2.52), (math.pi / 2, 0, 0), bevel=0.06)
    prism(
        [(-0.85, 0.06), (0.85, 0.06), (0, 0.56)],
        0.05,
        M("cream"),
        (px, -half_y - 0.9, 2.54),
        (math.pi / 2, 0, 0),
        bevel=0.03,
    )
    wheel = ships_wheel(None, (px, -half_y - 0.97, 2.75), s=0.26)
    door(1.0, 1.55, None, (px, -half_y - 0.06, 0.46), 0, paint("academy_door", "#8a3a26"), stone)
    steps(None, (px, -half_y - 1.05, 0), 1.7, 3, 0)
    for s in (-1, 1):
        lantern(None, (px + s * 0.75, -half_y - 0.95, 1.75), 1.3)
    for x in (-1.05, 1.62):
        window(0.46, 0.85, None, (x, -half_y - 0.02, 1.55), 0, shutters=None)
    for y in (-0.75, 0.75):
        window(0.5, 0.85, None, (half_x + 0.02, y, 1.55), math.pi / 2)
    window(0.5, 0.85, None, (half_x + 0.02, 0.0, 1.55), math.pi / 2)
    # tower at the back left
    tx, ty, top = -1.35, 0.35, 4.9
    r = 1.0
    tower = empty("tower", (tx, ty, 0))
    z, row = 0.2, 0
    cyl(r * 0.93, top, cream, (0, 0, top / 2), segs=24, parent=tower)
    for lo, hi in ((0.2, 0.75), (2.3, 2.75), (top - 0.35, top)):
        z = lo
        while z < hi:
            n = 14
            for i in range(n):
                a = 2 * math.pi * (i + 0.5 * (row % 2)) / n
                box(
                    (2 * math.pi * r / n * 0.96, 0.2, 0.25),
                    stone,
                    (r * math.cos(a) * 0.97, r * math.sin(a) * 0.97, z + 0.13),
                    (0, 0, a + math.pi / 2),
                    bevel=0.05,
                    jit=0.014,
                    parent=tower,
                )
            z += 0.27
            row += 1
    cyl(r * 1.28, 0.2, M("wood"), (0, 0, top + 0.08), segs=28, bevel=0.05, parent=tower)
    for k in range(14):
        a = 2 * math.pi * k / 14
        cyl(0.05, 0.5, M("cream"), (r * 1.17 * math.cos(a), r * 1.17 * math.sin(a), top + 0.42), segs=8, parent=tower)
    torus(r * 1.17, 0.06, M("gold"), (0, 0, top + 0.68), parent=tower, segs=48)
    cyl(r * 0.72, 1.05, cream, (0, 0, top + 0.65), segs=20, parent=tower)
    for a in (-0.35, -1.25, -2.15):
        window(
            0.32, 0.55, tower, (r * 0.72 * math.cos(a), r * 0.72 * math.sin(a), top + 0.68), a + math.pi / 2, cross=True
        )
    for a in (-0.5, -1.75):
        window(0.36, 0.6, tower, (r * 0.95 * math.cos(a), r * 0.95 * math.sin(a), 3.65), a + math.pi / 2)
    # conical shingle roof
    rows = 8
    for i in range(rows):
        t = i / rows
        rr = 1.12 * (1 - t) ** 1.15 + 0.03
        n = max(5, int(17 * (1 - t)))
        for k in range(n):
            a = 2 * math.pi * (k + 0.5 * (i % 2)) / n
            zz = top + 1.12 + 1.75 * t
            piece = box(
                (2 * math.pi * rr / n * 1.02, 0.09, 0.42),
                blue,
                (rr * math.cos(a), rr * math.sin(a), zz + 0.12),
                bevel=0.03,
                jit=0.01,
                parent=tower,
            )
            piece.rotation_euler = (0.52, 0, a + math.pi / 2)
            piece.rotation_euler = Euler((-0.55, 0, a + math.pi / 2))
    lathe([(1.08, 1.08), (0.55, 1.9), (0.05, 2.8)], blue, 24, (0, 0, top), parent=tower, cap=False)
    sphere(0.13, M("gold"), (0, 0, top + 2.98), seg=16, parent=tower)
    flag(tower, (0, 0, top + 2.85), 1.35, 1.15, M("red"), rot=math.pi / 4)
    # telescope on the balcony, globe and training dummy in the yard
    scope = empty("scope", (0.85 * 1.2, -0.75 * 1.2, top + 0.75), (0, -0.5, -0.6), parent=tower)
    cyl(0.1, 0.55, M("gold"), (0, 0, 0), (0, math.pi / 2, 0), parent=scope)
    cyl(0.14, 0.4, M("wood"), (0.42, 0, 0), (0, math.pi / 2, 0), parent=scope)
    cannon = empty("cannon", (1.95, -2.3, 0.0), (0, 0, -0.75))
    lathe(
        [(0.0, -0.5), (0.2, -0.48), (0.22, -0.1), (0.16, 0.5), (0.2, 0.55), (0.2, 0.66), (0.11, 0.68)],
        M("iron"),
        20,
        (0, 0, 0.42),
        (0, math.pi / 2 - 0.15, 0),
        parent=cannon,
    )
    for s in (-1, 1):
        cyl(0.26, 0.1, M("wood"), (-0.05, s * 0.28, 0.26), (math.pi / 2, 0, 0), parent=cannon)
    for k in range(4):
        sphere(0.13, M("iron"), (2.62 + 0.24 * (k % 2), -1.55 + 0.24 * (k // 2), 0.13), seg=16)
    sphere(0.13, M("iron"), (2.74, -1.43, 0.33), seg=16)
    for p, s in (((-2.2, -1.75, 0), 0.42), ((2.55, 0.9, 0), 0.45), ((-0.85, -1.85, 0), 0.36), ((1.45, -1.8, 0), 0.3)):
        bush(None, p, s)
    point((px, -half_y - 1.2, 1.6), 18, "#ffb060", 0.15)
    return 3.45, 10.6


def the_blacksmith():
    """open forge with a glowing hearth and a big furnace chimney"""
    half_x, half_y, wall = 1.9, 1.5, 2.1
    st, wd = M("stone"), M("wood_d")
    box((2 * half_x - 0.2, 2 * half_y - 0.2, wall), M("dark"), (0, 0, wall / 2), bevel=0.02)
    hearth = lambda a, b: abs(a - 0.35) < 0.95 and b < 1.45
    stone_wall(-half_x, half_x, 0, wall, -half_y, st, "x", 0.30, 0.3, skip=hearth)
    stone_wall(-half_x, half_x, 0, wall, half_y, st, "x", 0.30, 0.3)
    stone_wall(-half_y, half_y, 0, wall, half_x, st, "y", 0.30, 0.3, skip=lambda a, b: abs(a) < 0.38 and 0.75 < b < 1.5)
    stone_wall(-half_y, half_y, 0, wall, -half_x, st, "y", 0.30, 0.3)
    for s in (-1, 1):
        beam((0.35 + s * 1.0, -half_y - 0.08, 0), (0.35 + s * 1.0, -half_y - 0.08, 1.6), 0.24, wd)
    beam((-0.85, -half_y - 0.1, 1.62), (1.55, -half_y - 0.1, 1.62), 0.28, wd)
    glow = mat("forgeglow", "#ff7a20", emis="#ff5a14", estr=3.0, grad=0.6, gradcol="#b02a08")
    box((1.8, 0.1, 1.4), glow, (0.35, -half_y + 0.25, 0.72))
    for i in range(14):
        rock(
            U(0.08, 0.15),
            M("lava") if i % 2 else M("dark"),
            (0.35 + U(-0.6, 0.6), -half_y + 0.1, 0.12 + U(0, 0.16)),
            cuts=5,
        )
    window(0.62, 0.66, None, (half_x + 0.06, 0, 1.12), math.pi / 2, frame=M("iron"))
    gable(
        2 * half_x,
        2 * half_y,
        1.35,
        M("slate"),
        wd,
        None,
        "x",
        (0, 0, wall + 0.05),
        over=0.36,
        rows=8,
        cols=13,
        sag=0.12,
        flare=0.12,
    )
    prism(
        [(-half_y, 0), (half_y, 0), (0, 1.2)],
        0.2,
        M("wood"),
        (half_x - 0.05, 0, wall),
        (math.pi / 2, 0, math.pi / 2),
        bevel=0.02,
    )
    planks(-half_y * 0.9, half_y * 0.9, wall, wall + 0.55, half_x + 0.06, M("wood"), "y")
    beam((half_x + 0.1, -half_y + 0.1, wall + 0.05), (half_x + 0.1, half_y - 0.1, wall + 0.05), 0.2, wd)
    beam((half_x + 0.1, 0, wall), (half_x + 0.1, 0, wall + 1.2), 0.17, wd)
    # furnace chimney
    furnace = empty("furnace", (-1.0, 0.55, 0))
    z, row = 1.8, 0
    while z < 5.0:
        h = U(0.26, 0.34)
        r = 0.95 - 0.13 * (z - 1.8)
        n = 10
        for i in range(n):
            a = 2 * math.pi * (i + 0.5 * (row % 2)) / n
            box(
                (2 * math.pi * r / n * 0.96, 0.3, h * 0.95),
                st,
                (r * math.cos(a) * 0.9, r * math.sin(a) * 0.9, z + h / 2),
                (0, 0, a + math.pi / 2),
                bevel=0.06,
                jit=0.02,
                parent=furnace,
            )
        z += h
        row += 1
    cyl(0.72, 0.22, M("iron"), (0, 0, z + 0.08), segs=20, bevel=0.06, parent=furnace)
    cyl(0.46, 0.1, M("lava"), (0, 0, z + 0.18), segs=20, parent=furnace)
    chimney_at((0, 0, z + 0.6), furnace, 0.34)
    flames = [
        tube(
            [
                (U(-0.25, 0.25), U(-0.25, 0.25), z + 0.15),
                (U(-0.2, 0.2), U(-0.1, 0.1), z + 0.45),
                (U(-0.15, 0.15), 0, z + U(0.7, 1.05)),
            ],
            [0.17, 0.13, 0.01],
            M("lava"),
            parent=furnace,
        )
        for _ in range(7)
    ]
    for q in (2.6, 3.7):
        torus(0.98 - 0.13 * (q - 1.8), 0.06, M("iron"), (0, 0, q), parent=furnace, segs=40)
    # anvil with a glowing bar
    anvil = empty("anvil", (0.6, -half_y - 1.05, 0), (0, 0, 0.35), 1.15)
    iron = M("iron")
    cyl(0.36, 0.5, M("wood_l"), (0, 0, 0.25), segs=16, bevel=0.05, parent=anvil, jit=0.01)
    box((0.42, 0.3, 0.12), iron, (0, 0, 0.56), bevel=0.04, parent=anvil)
    box((0.24, 0.2, 0.2), iron, (0, 0, 0.70), bevel=0.05, parent=anvil)
    box((0.72, 0.3, 0.18), iron, (0, 0, 0.87), bevel=0.05, parent=anvil)
    lathe([(0.13, 0), (0.10, 0.2), (0, 0.42)], iron, 14, (-0.34, 0, 0.88), (0, -math.pi / 2, 0), parent=anvil)
    beam((0.05, -0.05, 1.0), (0.42, -0.3, 1.18), 0.06, M("wood_l"), anvil)
    box((0.16, 0.16, 0.28), iron, (0.05, -0.05, 1.03), (0, 0.3, 0.6), bevel=0.04, parent=anvil)
    box((0.5, 0.1, 0.05), M("lava"), (0.02, 0.02, 0.985), (0, 0, 0.3), bevel=0.02, parent=anvil)
    # shield sign with crossed hammers
    sign = empty("sign", (1.55, -half_y - 0.95, 1.85), scale=1.25)
    beam((1.55, -half_y + 0.1, 2.15), (1.55, -half_y - 1.5, 2.15), 0.11, wd)
    prism(
        [(-0.36, 0.34), (0.36, 0.34), (0.36, -0.05), (0, -0.46), (-0.36, -0.05)],
        0.12,
        M("red"),
        (0, 0, -0.18),
        (math.pi / 2, 0, math.pi / 2),
        bevel=0.04,
        parent=sign,
    )
    for s in (-1, 1):
        beam((0.09, -0.22 * s, -0.45), (0.09, 0.2 * s, 0.05), 0.06, M("gold"), sign)
        box((0.10, 0.3, 0.16), iron, (0.1, 0.2 * s, 0.06), (s * -0.7, 0, 0), bevel=0.03, parent=sign)
    # sword barrel, coal, grindstone
    barrel(0.36, 0.78, None, (-1.3, -half_y - 0.55, 0.39))
    for i in range(6):
        a = i * 1.05
        sx, sy = -1.3 + 0.12 * math.cos(a), -half_y - 0.55 + 0.12 * math.sin(a)
        ex, ey = -1.3 + 0.3 * math.cos(a), -half_y - 0.55 + 0.3 * math.sin(a)
        beam((sx, sy, 0.5), (ex, ey, 1.5), 0.05, iron, d=0.1)
        box((0.26, 0.07, 0.07), M("gold"), ((sx + ex) / 2, (sy + ey) / 2, 1.15), (0, 0, a), bevel=0.02)
    for i in range(20):
        rock(
            U(0.10, 0.2),
            M("dark") if i % 4 else M("lava"),
            (-2.3 + U(-0.3, 0.3), -0.9 + U(-0.4, 0.4), 0.08 + U(0, 0.18)),
            cuts=5,
        )
    grind = empty("grind", (half_x + 0.7, 0.75, 0), (0, 0, 0.5))
    cyl(0.42, 0.16, M("stone_w"), (0, 0, 0.58), (math.pi / 2, 0, 0), segs=28, bevel=0.03, parent=grind)
    for a in (-1, 1):
        for b in (-1, 1):
            beam((a * 0.34, b * 0.2, 0), (0, b * 0.2, 0.6), 0.09, wd, grind)
    crate(0.55, None, (half_x + 0.55, -0.95, 0.275), 0.2)
    for x in (-0.75, 1.45):
        lantern(None, (x, -half_y - 0.36, 1.75), 1.15)
    bush(None, (-half_x - 0.3, -1.4, 0), 0.36)
    bush(None, (half_x + 0.3, 1.5, 0), 0.4)
    point((0.35, -half_y - 0.5, 0.8), 70, "#ff6a1a", 0.3)
    point((-1.0, 0.55, 5.9), 40, "#ff6a1a", 0.2)
    return 2.45, 8.6


def shipwright():
    """a hull half planked on its ribs in a slipway, with a shed behind"""
    wood, light, dark = M("wood"), M("wood_l"), M("wood_d")
    # shed at the back with a lean-to roof, ridge along x
    cy = 1.75
    for x in (-2.3, 0.0, 2.3):
        beam((x, cy - 0.8, 0), (x, cy - 0.8, 2.35), 0.24, dark)
        beam((x, cy + 0.8, 0), (x, cy + 0.8, 2.35), 0.24, dark)
    box((4.5, 1.5, 0.1), M("stone_w"), (0, cy, 0.05), bevel=0.03)
    planks(-2.3, 2.3, 0.1, 2.3, cy + 0.8, paint("yard_wall", "#b5793f"), "x")
    planks(cy - 0.8, cy + 0.8, 0.1, 2.3, 2.3, paint("yard_wall", "#b5793f"), "y")
    for z in (0.9, 1.6):
        box((4.2, 0.5, 0.08), light, (0, cy + 0.5, z), bevel=0.02)
    gable(
        4.6,
        1.7,
        1.05,
        paint("yard_roof", "#2f7f6a", grad=0.2, rough=0.6),
        dark,
        None,
        "x",
        (0, cy, 2.35),
        over=0.35,
        rows=7,
        cols=15,
        sag=0.1,
        flare=0.1,
    )
    gable_wall(0.85, 0.95, 2.3, 2.26, paint("yard_wall", "#b5793f"), None, cy)
    window(0.5, 0.6, None, (2.36, cy, 1.35), math.pi / 2)
    # the hull, bow to +x
    length, width, keel_z = 5.4, 2.1, 0.55
    hull = empty("hull", (0.1, -0.85, keel_z), (0, 0, 0.06))

    def half(u):
        a = (1 - max(0, u) ** 2.3) ** 0.75 if u > 0 else 1 - 0.34 * (-u) ** 2.2
        return width / 2 * max(a, 0.03)

    def section(u, v):
        top = 1.75 + 0.5 * max(0, u) ** 2 + 0.45 * max(0, -u) ** 2
        bottom = 0.06 + 0.5 * max(0, u) ** 3 + 0.25 * max(0, -u) ** 3
        spread = math.sin(min(1, v * 1.05 + 0.03) * math.pi / 2) ** 0.6
        return half(u) * spread, bottom + (top - bottom) * v

    along = lambda u, v: u * length / 2 + 0.5 * max(0, u) ** 2 * v
    beam((-length / 2 - 0.1, 0, 0), (length / 2 - 0.2, 0, 0.05), 0.22, dark, hull)
    stem = [(along(1, v) + 0.05, 0, section(1, v)[1]) for v in np.linspace(0, 1.12, 9)]
    tube([(length / 2 - 0.7, 0, 0.1)] + stem, 0.14, light, parent=hull)
    for u in np.linspace(-0.97, 0.9, 15):
        rib = []
        for k in range(21):
            w = (k - 10) / 10
            v = abs(w) * 1.07
            y, z = section(u, min(v, 1.07))
            rib.append((along(u, v), math.copysign(y, w) if k != 10 else 0, z if k != 10 else section(u, 0)[1]))
        tube(rib, 0.085, light, parent=hull)
    rows = 9
    for s in (-1, 1):
        for r in range(rows):
            v0, v1 = 0.06 + 0.94 * r / rows, 0.06 + 0.94 * (r + 0.93) / rows
            reach = 0.98 - 0.0 * r if r < 3 else 0.98 - (r - 2) * 0.28 + (0.1 if r % 2 else -0.1)
            if s > 0:
                reach += 0.2
            us = [u for u in np.linspace(-1, 1, 34) if u <= max(-0.75, min(0.985, reach))]
            if len(us) < 3 or (r == rows - 1 and s < 0):
                continue
            strip = []
            for u in us:
                cells = []
                for v in (v0, v1):
                    y, z = section(u, v)
                    cells.append((along(u, v), s * (y + 0.07), z))
                strip.append(cells)
            grid_mesh(
                strip,
                [wood, paint("hullplank", "#a4622f"), paint("hullplank2", "#8f4f26")][r % 3],
                "plank",
                thick=0.09,
                parent=hull,
                bev=0.02,
                auto=30,
            )
    for s in (-1, 1):
        rail = [
            (along(u, 1.07), s * section(u, 1.07)[0], section(u, 1.07)[1] + 0.02) for u in np.linspace(-0.97, 0.9, 20)
        ]
        tube(rail, 0.055, M("gold") if s < 0 else light, parent=hull)
    for i in range(5):
        y, z = section(-1, 0.15 + 0.19 * i)
        box((0.12, 2 * y, 0.3), wood, (-length / 2 - 0.06, 0, z), bevel=0.03, jit=0.01, parent=hull)
    for u in (-0.6, -0.2, 0.2):
        y, z = section(u, 0.8)
        beam((along(u, 0.8), -y, z), (along(u, 0.8), y, z), 0.12, dark, hull)
    # cradle, scaffolding and ladder on the camera side
    for x in (-1.8, -0.5, 0.8, 1.9):
        beam((x, -1.9, 0.16), (x, 0.3, 0.16), 0.26, dark)
        beam((x, -1.95, 0.1), (x, -1.35, 1.15), 0.16, wood)
    beam((-2.6, -1.55, 0.1), (2.6, -1.55, 0.1), 0.2, wood)
    for x in (-2.35, -0.7):
        beam((x, -2.3, 0), (x, -2.3, 2.0), 0.13, light)
    deck_planks(-2.5, -0.5, -2.45, -2.0, 1.35, light, w=0.24)
    beam((-2.4, -2.3, 1.95), (-0.6, -2.3, 1.95), 0.09, light)
    beam((-0.35, -2.75, 0), (-0.55, -2.3, 1.55), 0.08, light)
    beam((0.0, -2.75, 0), (-0.2, -2.3, 1.55), 0.08, light)
    for k in range(5):
        t = (k + 0.7) / 5.4
        beam((-0.37 - 0.2 * t, -2.75 + 0.45 * t, 1.55 * t), (0.02 - 0.2 * t, -2.75 + 0.45 * t, 1.55 * t), 0.06, light)
    # hoist: A-frame over the bow
    for s in (-1, 1):
        beam((2.25, -0.85 + s * 1.25, 0), (2.0, -0.85, 4.0), 0.18, dark)
    tube([(2.0, -0.85, 3.95), (1.6, -0.85, 3.0)], 0.035, M("rope"))
    box((0.9, 0.14, 0.14), light, (1.6, -0.85, 2.95), (0, 0, 0.5), bevel=0.03)
    cyl(0.16, 0.14, M("iron"), (2.0, -0.85, 3.85), (math.pi / 2, 0, 0))
    # timber, tools, sign
    plank_stack(None, (1.35, -2.55, 0), 4, 1.9, 0.12)
    for x in (-2.15, -1.45):
        beam((x, -3.0, 0), (x + 0.1, -2.75, 0.55), 0.09, wood)
        beam((x + 0.2, -2.5, 0), (x + 0.1, -2.75, 0.55), 0.09, wood)
    box((1.15, 0.25, 0.09), light, (-1.72, -2.75, 0.6), (0, 0, 0.05), bevel=0.02)
    barrel(0.3, 0.68, None, (2.75, -1.75, 0.34))
    barrel(0.27, 0.6, None, (2.85, 0.55, 0.3))
    sign = empty("sign", (-1.15, cy - 1.25, 2.2), (0.12, 0, 0))
    box((1.5, 0.1, 0.55), M("cream"), (0, 0, 0), bevel=0.05, parent=sign)
    box((1.62, 0.07, 0.67), M("wood_d"), (0, 0.03, 0), bevel=0.05, parent=sign)
    boat_row = [(-0.4, -0.07, 0.05), (-0.25, -0.07, -0.12), (0.25, -0.07, -0.12), (0.42, -0.07, 0.08)]
    tube(boat_row, 0.05, M("red"), parent=sign, order=0)
    beam((0, -0.07, -0.1), (0, -0.07, 0.2), 0.04, dark, sign)
    prism(
        [(0.04, 0), (0.3, 0.0), (0.04, 0.2)],
        0.04,
        M("red"),
        (0, -0.07, -0.02),
        (math.pi / 2, 0, 0),
        bevel=0.01,
        parent=sign,
    )
    lantern(None, (-2.3, cy - 1.0, 1.9), 1.3)
    lantern(None, (2.3, cy - 1.0, 1.9), 1.3)
    flag(None, (2.6, cy, 3.2), 1.2, 0.9, M("cloth_g"), rot=math.pi / 4)
    bush(None, (-2.75, 1.0, 0), 0.4)
    return 1.65, 8.9


def all_hands_on_deck():
    """a ship's deck as a stage: bow-shaped platform, great bell in a frame, mast with crow's nest and sail"""
    wood, light, dark, gold = M("wood"), M("wood_l"), M("wood_d"), M("gold")
    length, width, top = 5.6, 3.6, 1.35
    ship = empty("deck", (0, 0, 0), (0, 0, math.radians(-8)))

    def half(u):
        a = (1 - max(0, u) ** 2.5) ** 0.7 if u > 0 else 1 - 0.12 * (-u) ** 2
        return width / 2 * max(a, 0.02)

    along = lambda u: u * length / 2
    rise = lambda u: top + 0.45 * max(0, u) ** 2 + 0.3 * max(0, -u) ** 2
    rows = 6
    red = paint("deckstripe", "#b8322a")
    for s in (-1, 1):
        for r in range(rows):
            strip = []
            for u in np.linspace(-1, 0.995, 30):
                cells = []
                for k in (r, r + 0.93):
                    v = k / rows
                    y = half(u) * (0.72 + 0.28 * math.sin(v * math.pi / 2) ** 0.8)
                    cells.append((along(u) + 0.35 * max(0, u) ** 2 * v, s * (y + 0.015 * (r % 2)), rise(u) * v))
                strip.append(cells)
            grid_mesh(
                strip,
                red if r == 4 else (wood if r % 2 else paint("hullplank", "#a4622f")),
                "plank",
                thick=0.1,
                parent=ship,
                bev=0.02,
                auto=30,
            )
        rim = [
            (along(u) + 0.35 * max(0, u) ** 2, s * (half(u) + 0.05), rise(u) + 0.03) for u in np.linspace(-1, 0.995, 36)
        ]
        tube(rim, 0.1, light, parent=ship)
        low = [
            (along(u) + 0.35 * max(0, u) ** 2 * 0.66, s * (half(u) * 0.965 + 0.07), rise(u) * 0.665)
            for u in np.linspace(-1, 0.995, 36)
        ]
        tube(low, 0.055, gold, parent=ship)
        # rail, left open amidships on the camera side for the steps
        for u0, u1 in ((-0.98, -0.3), (0.2, 0.9)) if s < 0 else ((-0.98, 0.9),):
            handrail = []
            for u in np.linspace(u0, u1, 7 if s < 0 else 14):
                handrail.append((along(u) + 0.35 * max(0, u) ** 2, s * half(u), rise(u) + 0.52))
                cyl(
                    0.05,
                    0.5,
                    light,
                    (handrail[-1][0], handrail[-1][1], rise(u) + 0.27),
                    segs=8,
                    bevel=0.01,
                    parent=ship,
                )
            tube(handrail, 0.07, dark, parent=ship)
    n = 13
    for i in range(n):
        strip = []
        for u in np.linspace(-1, 0.97, 16):
            h = half(u) - 0.03
            x = along(u) + 0.35 * max(0, u) ** 2
            strip.append([(x, -h + 2 * h * i / n, rise(u) - 0.04), (x, -h + 2 * h * (i + 0.95) / n, rise(u) - 0.04)])
        grid_mesh(strip, light, "deck", thick=0.06, parent=ship, auto=30)
    box((0.14, 2 * half(-1) * 0.96, rise(-1)), wood, (-length / 2, 0, rise(-1) / 2), bevel=0.04, parent=ship)
    # bowsprit and lantern
    bow_x = along(1) + 0.3
    beam((bow_x - 0.8, 0, rise(1) - 0.1), (bow_x + 1.15, 0, rise(1) + 0.62), 0.2, dark, ship)
    sphere(0.24, gold, (bow_x + 0.1, 0, rise(1) - 0.3), (1.1, 0.8, 1), parent=ship)
    # bell in its frame, front and centre
    frame = empty("frame", (0.95, -0.1, top), (0, 0, math.radians(42)), 1.12, ship)
    for s in (-1, 1):
        beam((s * 1.0, -0.35, 0), (s * 0.82, 0, 2.35), 0.2, dark, frame)
        beam((s * 1.0, 0.35, 0), (s * 0.82, 0, 2.35), 0.2, dark, frame)
        beam((s * 1.0, -0.35, 0.15), (s * 1.0, 0.35, 0.15), 0.16, wood, frame)
    beam((-1.1, 0, 2.35), (1.1, 0, 2.35), 0.26, dark, frame)
    for s in (-1, 1):
        sphere(0.15, gold, (s * 1.12, 0, 2.35), parent=frame, seg=16)
    bell(frame, (0, 0, 1.0), 1.02)
    tube([(0, 0, 0.95), (0.05, -0.1, 0.6), (0.0, -0.1, 0.25)], 0.035, M("rope"), parent=frame)
    # mast, sail, crow's nest
    mx = -1.35
    height = 6.3
    cyl(0.19, height - top, dark, (mx, 0.2, (height + top) / 2), segs=14, r2=0.11, parent=ship, bevel=0.03)
    for z in np.linspace(top + 0.5, height - 0.6, 6):
        torus(0.2 - 0.05 * (z / height), 0.04, M("rope"), (mx, 0.2, z), segs=16, rs=6, parent=ship)
    lathe(
        [(0, 0), (0.42, 0), (0.58, 0.42), (0.62, 0.44), (0.6, 0.5), (0.46, 0.5), (0.38, 0.1)],
        light,
        18,
        (mx, 0.2, height - 1.15),
        parent=ship,
    )
    for z in (0.16, 0.36):
        torus(0.48 + 0.24 * (z - 0.1), 0.035, gold, (mx, 0.2, height - 1.15 + z), segs=32, rs=6, parent=ship)
    sail = empty("sail", (mx + 0.05, 0.2, 0), (0, 0, math.radians(30)), parent=ship)
    cream, stripe = mat("sailcloth", "#f6ead0", rough=0.9, grad=0.22, var=0.05, gradcol="#d9bd8f"), M("red")
    z0, z1, w0, w1 = top + 1.35, height - 1.4, 1.55, 1.3
    grid = []
    for v in np.linspace(0, 1, 14):
        line = []
        for u in np.linspace(-1, 1, 22):
            w = w0 + (w1 - w0) * v
            belly = (1 - u * u) ** 0.8 * math.sin(math.pi * (0.12 + 0.8 * v)) ** 0.9
            line.append((u * w, -0.2 - 0.75 * belly, z0 + (z1 - z0) * v + 0.22 * (1 - u * u) * (1 - v) ** 2))
        grid.append(line)
    cuts = [0, 3, 6, 9, 12, 15, 18, 21]
    for q, (a, b) in enumerate(zip(cuts, cuts[1:])):
        grid_mesh([line[a : b + 1] for line in grid], stripe if q % 2 else cream, "sail", thick=0.05, parent=sail)
    skull(sail, (0, -1.02, (z0 + z1) / 2 + 0.1), 0.45, (0.0, 0, 0))
    beam((-w1 - 0.25, -0.15, z1 + 0.04), (w1 + 0.25, -0.15, z1 + 0.04), 0.15, dark, sail)
    beam((-w0 - 0.25, -0.15, z0 - 0.02), (w0 + 0.25, -0.15, z0 - 0.02), 0.12, dark, sail)
    flag(ship, (mx, 0.2, height - 0.2), 1.2, 1.1, M("dark"), rot=math.pi / 4 + math.radians(8))
    for d in (-0.75, 0.75):
        tube([(mx, 0.2, height - 1.1), (mx + d, width / 2 - 0.05, top + 0.5)], 0.025, M("rope"), parent=ship)
        tube([(mx, 0.2, height - 1.1), (mx + d, -width / 2 + 0.1, top + 0.5)], 0.025, M("rope"), parent=ship)
    ships_wheel(ship, (-2.2, -0.7, top + 0.95), (0, 0, math.radians(42)), 0.75)
    box((0.3, 0.3, 0.8), wood, (-2.26, -0.64, top + 0.4), bevel=0.05, parent=ship)
    # steps, props
    stair = empty("stair", (-0.15, -width / 2 - 0.25, 0), parent=ship)
    for i in range(5):
        h = top * (5 - i) / 5
        box((1.15, 0.34, 0.13), light, (0, -0.3 * i, h - 0.06), bevel=0.03, jit=0.01, parent=stair)
        for s in (-1, 1):
            beam((s * 0.5, -0.3 * i, 0), (s * 0.5, -0.3 * i, h - 0.1), 0.13, wood, stair)
    for s in (-1, 1):
        beam((s * 0.62, 0.1, top + 0.45), (s * 0.62, -1.3, 0.75), 0.08, dark, stair)
        beam((s * 0.62, -1.3, 0), (s * 0.62, -1.3, 0.78), 0.12, dark, stair)
        lantern(stair, (s * 0.62, -1.32, 0.98), 1.4)
    barrel(0.3, 0.7, ship, (1.75, 0.75, top + 0.4))
    crate(0.55, ship, (-0.35, 1.2, top + 0.3), 0.3)
    barrel(0.32, 0.74, ship, (1.5, -2.2, 0.37))
    barrel(0.28, 0.64, ship, (2.05, -2.05, 0.32))
    crate(0.6, ship, (-1.9, -2.35, 0.3), 0.25)
    for k in range(4):
        torus(0.3 - 0.02 * k, 0.06, M("rope"), (-1.2, -2.45, 0.06 + 0.09 * k), segs=24, rs=8, parent=ship)
    pennants(ship, (mx, 0.2, height - 1.2), (bow_x + 0.9, 0, rise(1) + 0.6), 0.5, 9)
    point((0.3, -2.6, 1.4), 18, "#ffb060", 0.15)
    return 2.9, 10.2


def tortuga_banking():
    """stone treasury with a round vault door, columns, a gold dome and a great coin"""
    stone, pale, gold, iron = M("stone_w"), paint("bank_stone", "#c9b79a", bump=0.15, bscale=5), M("gold"), M("iron")
    half_x, half_y, base, wall = 1.85, 1.6, 0.4, 2.75
    for i, grow in enumerate((0.75, 0.5, 0.25)):
        box((2 * half_x + grow * 1.5, 2 * half_y + grow * 1.5, 0.16), pale, (0, 0, 0.08 + 0.14 * i), bevel=0.05)
    box((2 * half_x - 0.1, 2 * half_y - 0.1, wall - base), M("dark"), (0, 0, (wall + base) / 2))
    gate = lambda a, b: math.hypot(a, b - 1.35) < 0.78
    stone_wall(-half_x, half_x, base, wall, -half_y, stone, "x", 0.36, 0.26, skip=gate)
    stone_wall(
        -half_y,
        half_y,
        base,
        wall,
        half_x,
        stone,
        "y",
        0.36,
        0.26,
        skip=lambda a, b: abs(abs(a) - 0.65) < 0.3 and 1.1 < b < 2.1,
    )
    stone_wall(-half_y, half_y, base, wall, -half_x, stone, "y", 0.36, 0.26)
    stone_wall(-half_x, half_x, base, wall, half_y, stone, "x", 0.36, 0.26)
    # barred windows on the right
    for y in (-0.65, 0.65):
        box((0.05, 0.6, 0.95), M("glass"), (half_x - 0.02, y, 1.6))
        for k in (-0.18, 0, 0.18):
            cyl(0.035, 1.0, iron, (half_x + 0.12, y + k, 1.6), segs=8)
        for z in (1.1, 2.1):
            box((0.3, 0.85, 0.14), pale, (half_x + 0.08, y, z), bevel=0.03)
    # round vault door
    vault = empty("vault", (0, -half_y - 0.05, 1.35))
    torus(0.88, 0.17, pale, (0, -0.05, 0), (math.pi / 2, 0, 0), 48, 12, parent=vault)
    cyl(0.8, 0.22, iron, (0, -0.05, 0), (math.pi / 2, 0, 0), segs=48, bevel=0.05, parent=vault)
    torus(0.66, 0.06, gold, (0, -0.17, 0), (math.pi / 2, 0, 0), 48, 10, parent=vault)
    torus(0.36, 0.045, gold, (0, -0.18, 0), (math.pi / 2, 0, 0), 48, 10, parent=vault)
    for k in range(12):
        a = k * math.pi / 6
        sphere(0.065, gold, (0.78 * math.cos(a), -0.15, 0.78 * math.sin(a)), parent=vault, seg=12)
    for k in range(3):
        a = k * math.pi / 3 + 0.3
        beam(
            (-0.5 * math.cos(a), -0.26, -0.5 * math.sin(a)),
            (0.5 * math.cos(a), -0.26, 0.5 * math.sin(a)),
            0.08,
            gold,
            vault,
        )
    sphere(0.15, gold, (0, -0.28, 0), parent=vault, seg=18)
    # columns and porch
    for x in (-1.6, -1.05, 1.05, 1.6):
        column(x, -half_y - 0.42, base, wall, 0.17, m=pale)
    for y in (-1.45, 0.0, 1.45):
        column(half_x + 0.3, y, base, wall, 0.16, m=pale)
    box((2 * half_x + 0.95, 2 * half_y + 1.05, 0.26), pale, (0.03, -0.06, wall + 0.1), bevel=0.06)
    box((2 * half_x + 0.7, 2 * half_y + 0.8, 0.14), gold, (0.03, -0.06, wall + 0.29), bevel=0.04)
    box(
        (2 * half_x + 0.45, 2 * half_y + 0.55, 0.12),
        paint("bank_top", "#b8634a", rough=0.7),
        (0.03, -0.06, wall + 0.38),
        bevel=0.04,
    )
    # pediment with the coin
    prism(
        [(-1.95, 0), (1.95, 0), (0, 1.15)],
        0.5,
        paint("bank_roof", "#a8402a", rough=0.6),
        (0, -half_y - 0.22, wall + 0.34),
        (math.pi / 2, 0, 0),
        bevel=0.07,
    )
    prism(
        [(-1.5, 0.1), (1.5, 0.1), (0, 0.95)],
        0.08,
        pale,
        (0, -half_y - 0.5, wall + 0.36),
        (math.pi / 2, 0, 0),
        bevel=0.03,
    )
    coin_sign(None, (0, -half_y - 0.62, wall + 0.98), 0.62)
    # drum and ribbed golden dome
    cyl(1.42, 0.75, stone, (0, 0.1, wall + 0.7), segs=32, bevel=0.05)
    for k in range(12):
        a = 2 * math.pi * k / 12 + 0.13
        box(
            (0.34, 0.1, 0.4),
            M("glass"),
            (1.42 * math.cos(a), 0.1 + 1.42 * math.sin(a), wall + 0.72),
            (0, 0, a + math.pi / 2),
            bevel=0.02,
        )
    torus(1.47, 0.1, pale, (0, 0.1, wall + 1.1), segs=48)
    dome = mat("bank_dome", "#f0b436", rough=0.34, metal=0.8, grad=0.3, var=0.04, spec=0.6, edge=0)
    sphere(1.42, dome, (0, 0.1, wall + 1.1), (1, 1, 0.92), seg=48, cut=((0, 0, 0.0), (0, 0, -1)))
    for k in range(12):
        a = 2 * math.pi * k / 12
        rib = [
            (1.45 * math.cos(a) * math.cos(t), 0.1 + 1.45 * math.sin(a) * math.cos(t), wall + 1.1 + 1.34 * math.sin(t))
            for t in np.linspace(0.02, 1.5, 9)
        ]
        tube(rib, 0.05, gold)
    cyl(0.24, 0.3, pale, (0, 0.1, wall + 2.5), segs=16)
    sphere(0.26, gold, (0, 0.1, wall + 2.8), seg=20)
    flag(None, (0, 0.1, wall + 2.95), 1.0, 0.95, M("dark"), rot=math.pi / 4)
    # gold in the yard
    steps(None, (0, -half_y - 1.0, 0), 1.6, 3, 0, pale)
    coin_pile(None, (1.75, -half_y - 1.15, 0), 60, 0.62)
    coin_pile(None, (-1.9, -half_y - 1.0, 0), 36, 0.45)
    chest = empty("chest", (1.75, -half_y - 1.1, 0.12), (0, 0, 0.5), 0.95)
    box((1.0, 0.65, 0.5), M("wood"), (0, 0, 0.25), bevel=0.04, parent=chest)
    for x in (-0.42, 0, 0.42):
        box((0.1, 0.69, 0.52), gold, (x, 0, 0.25), bevel=0.02, parent=chest)
    lid = empty("lid", (0, 0.3, 0.5), (-0.9, 0, 0), parent=chest)
    arch = [
        [(x, 0.32 * math.cos(a) - 0.3, 0.30 * math.sin(a)) for a in np.linspace(0, math.pi, 9)] for x in (-0.5, 0, 0.5)
    ]
    grid_mesh(arch, M("wood"), "lid", thick=0.05, parent=lid)
    for x in (-0.42, 0, 0.42):
        tube(
            [(x, 0.34 * math.cos(a) - 0.3, 0.32 * math.sin(a)) for a in np.linspace(0, math.pi, 9)],
            0.045,
            gold,
            parent=lid,
        )
    coin_pile(chest, (0, 0, 0.45), 30, 0.4)
    for i in range(3):
        box((0.55, 0.24, 0.16), gold, (half_x + 0.95, -0.4 + 0.3 * i, 0.1), (0, 0, 0.06), bevel=0.04, taper=0.2)
    for i in range(2):
        box((0.55, 0.24, 0.16), gold, (half_x + 0.95, -0.25 + 0.3 * i, 0.26), (0, 0, -0.05), bevel=0.04, taper=0.2)
    for s in (-1, 1):
        lantern(None, (s * 1.32, -half_y - 0.75, 1.75), 1.35)
    bush(None, (-half_x - 0.6, 1.2, 0), 0.4)
    bush(None, (half_x + 0.8, 1.5, 0), 0.42)
    point((0, -half_y - 1.1, 1.6), 18, "#ffb060", 0.15)
    return 2.75, 9.4


def the_marketplace():
    """three stalls with striped awnings round a big striped tent, fruit, sacks and pennants"""
    wood, light, dark = M("wood"), M("wood_l"), M("wood_d")
    red, cream, blue = M("red"), M("cream"), mat("awning_blue", "#1f7fb0", edge=0.12, grad=0.3, var=0.06)
    green, yellow = mat("awning_green", "#3f9a4a", edge=0.12, grad=0.3, var=0.06), mat(
        "awning_yellow", "#f2b22e", edge=0.1, grad=0.3, var=0.06
    )
    purple = mat("tent_purple", "#7a3a9a", edge=0.12, grad=0.3, var=0.06)
    # tent at the back
    tx, ty = -0.55, 1.15
    round_tent(1.75, 1.75, purple, yellow, None, (tx, ty, 2.05), 14, wall=2.0)
    cyl(1.5, 1.9, M("dark"), (tx, ty, 0.98), segs=24)
    flag(None, (tx, ty, 3.75), 1.2, 1.05, yellow, emblem=True, rot=math.pi / 4)
    for s in (-1, 1):
        beam((tx + s * 0.55, ty - 1.72, 0), (tx + s * 0.55, ty - 1.72, 1.9), 0.12, dark)
    box((1.05, 0.08, 1.75), M("dark"), (tx, ty - 1.62, 0.9))

    def stall(loc, rot, m1, m2, goods):
        g = empty("stall", loc, (0, 0, rot))
        for s in (-1, 1):
            beam((s * 0.95, -0.5, 0), (s * 0.95, -0.5, 1.65), 0.13, dark, g)
            beam((s * 0.95, 0.55, 0), (s * 0.95, 0.55, 2.15), 0.13, dark, g)
        beam((-1.0, -0.5, 1.62), (1.0, -0.5, 1.62), 0.11, wood, g)
        beam((-1.0, 0.55, 2.12), (1.0, 0.55, 2.12), 0.11, wood, g)
        awning(2.35, 1.5, 1.62, 2.22, m1, m2, g, (0, 0.68, 0), 0, 8)
        planks(-0.95, 0.95, 0.08, 0.75, -0.42, light, "x", g)
        box((2.1, 0.75, 0.1), wood, (0, -0.25, 0.8), bevel=0.03, jit=0.01, parent=g)
        planks(-0.95, 0.95, 0.08, 1.5, 0.55, wood, "x", g)
        goods(g)
        return g

    def fruit(g):
        for i, c in enumerate(("#e8452e", "#f2a02e", "#7fbf3a")):
            fruit_crate(g, (-0.62 + 0.62 * i, -0.3, 0.85), 0.55, U(-0.08, 0.08), c)

    def treasures(g):
        coin_pile(g, (-0.55, -0.25, 0.86), 30, 0.3, 0.09)
        for i, c in enumerate(("#e0303a", "#2fb4e8", "#38c86a")):
            gem = mat("gem" + c, c, rough=0.08, coat=1, grad=0.6, var=0, spec=0.9, emis=c, estr=0.25)
            lathe(
                [(0, -1.1), (1, 0), (0.62, 0.45), (0, 0.45)],
                gem,
                8,
                (0.1 + 0.3 * i, -0.3, 1.02),
                (0.3, 0.2, 0),
                g,
                smooth=False,
                scale=0.16,
            )
        lathe(
            [(0.05, 0), (0.2, 0.02), (0.06, 0.1), (0.05, 0.25), (0.2, 0.4), (0.22, 0.5)],
            M("gold"),
            20,
            (-0.1, -0.1, 0.86),
            parent=g,
            cap=False,
        )

    def cloth(g):
        for i, c in enumerate(("#c8322c", "#2d6aa8", "#f2c14e", "#5a9a4a")):
            m = mat("roll" + c, c, grad=0.2, var=0.05, rough=0.85)
            cyl(0.11, 0.75, m, (-0.6 + 0.4 * i, -0.25, 0.96), (math.pi / 2, 0, 0.1), segs=16, bevel=0.03, parent=g)
        lantern(g, (0.8, -0.55, 1.35), 1.2)

    stall((-1.65, -1.3, 0), math.radians(-8), red, cream, fruit)
    stall((1.25, -1.45, 0), math.radians(12), blue, cream, treasures)
    stall((2.0, 0.95, 0), math.radians(62), green, cream, cloth)
    # props
    barrel(0.32, 0.74, None, (-0.2, -2.25, 0.37))
    barrel(0.3, 0.7, None, (0.0, -1.55, 0.35))
    for x, y, s, c in ((-0.55, -2.6, 0.3, "#d8b77a"), (2.75, -1.2, 0.34, "#d8b77a"), (2.85, -0.65, 0.28, "#c99f68")):
        sack(None, (x, y, 0.05), s, c)
    crate(0.6, None, (-2.95, -0.75, 0.3), 0.3)
    crate(0.5, None, (-2.9, -0.8, 0.85), 0.7)
    fruit_crate(None, (-2.3, -2.55, 0.05), 0.62, 0.2, "#f2d02e")
    fruit_crate(None, (1.7, -2.6, 0.05), 0.62, -0.2, "#b03a8a")
    for x, y in ((-3.0, 0.2), (2.2, 2.6)):
        beam((x, y, 0), (x, y, 3.0), 0.13, dark)
        sphere(0.12, M("gold"), (x, y, 3.05), seg=16)
    pennants(None, (-3.0, 0.2, 2.95), (tx, ty, 3.75), 0.35, 8)
    pennants(None, (tx, ty, 3.75), (2.2, 2.6, 2.95), 0.3, 8)
    bush(None, (-2.6, 1.9, 0), 0.45)
    bush(None, (2.6, 2.2, 0), 0.42)
    point((0, -1.2, 1.4), 24, "#ffb060", 0.2)
    return 1.75, 9.4


BUILDINGS = {
    "the-docks": (the_docks, 21),
    "captains-academy": (captains_academy, 22),
    "the-blacksmith": (the_blacksmith, 11),
    "shipwright-and-co": (shipwright, 24),
    "all-hands-on-deck": (all_hands_on_deck, 25),
    "tortuga-banking": (tortuga_banking, 26),
    "the-marketplace": (the_marketplace, 27),
}

if __name__ == "__main__":
    shoot_all(BUILDINGS)
