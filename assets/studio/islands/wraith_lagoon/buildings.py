"""buildings.py - the four buildings of Wraith Lagoon, lit by the moon. building=<slug>|all res=640 spp=48 out=<folder>

Local axes: -Y and +X face the camera, z=0 is the ground (the water for Moonlit Crossing).
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "lib")]
from haunt import *
from wonders import moonlit_crossing, spdrs_bounty
from building_stage import MOODS, shoot_all

MOODS["moonlight"] = dict(
    key=2.1, fill=0.95, rim=2.6, warm="#c6ccff", rimcol="#6affd0", top="#5a62b8", hor="#5c8496", bot="#4a3470"
)


def stone_base(r, h, parent=None, n=18, gap=None):
    """a heap of boulders with a flat top"""
    m = M("stone")
    cyl(r * 0.92, h, m, (0, 0, h / 2), segs=20, bevel=0.1, parent=parent, jit=0.05)
    for row, (k, size, z) in enumerate(((n, 0.55, 0.2), (n, 0.46, h * 0.62))):
        for i in range(k):
            a = 2 * math.pi * (i + 0.5 * row) / k
            if gap and gap[0] < a < gap[1]:
                continue
            rr = r * (1.0 - 0.05 * row) * U(0.95, 1.05)
            rock(
                size * U(0.8, 1.15), m, (rr * math.cos(a), rr * math.sin(a), z + U(-0.06, 0.06)), cuts=8, parent=parent
            )


def riddicks_hideout():
    """a leaning timbered house with a witch's hat of a tower, on a boulder heap with a green-lit cave"""
    base = 1.0
    stone_base(2.35, base, gap=(4.75, 5.6))
    # cave mouth in the front of the heap
    cave = empty("cave", (0.95, -2.05, 0), (0, 0, 0.5))
    sphere(0.95, M("dark"), (0, 0.15, 0.3), (1.0, 0.5, 1.0), parent=cave, seg=28)
    light = mat("cavelight", "#2a8a6a", emis=GHOST_GREEN, estr=1.3, grad=0.8, gradcol="#0a2a2a")
    sphere(0.8, light, (0, 0.02, 0.25), (1.0, 0.45, 0.95), parent=cave, seg=28)
    for k in range(9):
        a = math.pi * k / 8
        rock(0.34, M("stone"), (1.02 * math.cos(a), -0.22, 0.12 + 0.98 * math.sin(a)), cuts=7, parent=cave)
    for x in (-0.45, -0.15, 0.15, 0.45):
        lathe([(0.11, 0), (0, 0.4)], M("bone"), 8, (x, -0.45, 1.1 - 0.5 * x * x), (math.pi, 0, 0), cave)
    for x, size in ((-0.3, 0.14), (0.35, 0.11)):
        sphere(size, M("glow"), (x, -0.36, 0.62), parent=cave, seg=16)
    coin_pile(cave, (0.1, -0.55, 0), 34, 0.45, 0.1)
    # ground floor in stone, upper floor leaning out over it
    house = empty("house", (0.1, 0.15, base - 0.05))
    box((2.5, 2.1, 1.35), M("dark"), (0, 0, 0.68), parent=house)
    stone_wall(-1.3, 1.3, 0, 1.35, -1.1, M("stone"), "x", 0.28, 0.24, house)
    stone_wall(-1.1, 1.1, 0, 1.35, 1.3, M("stone"), "y", 0.28, 0.24, house)
    door(0.85, 1.2, house, (-0.45, -1.24, 0.05), 0, mat("hidedoor", "#6a3450", edge=0.3, grad=0.3, var=0.1), M("stone"))
    window(0.48, 0.55, house, (0.6, -1.24, 0.75), 0)
    window(0.5, 0.55, house, (1.44, 0.1, 0.75), math.pi / 2)
    upper = empty("upper", (0.02, -0.05, 1.4), (0.035, 0.055, 0.06), parent=house)
    timbered(1.55, 1.35, 1.2, upper)
    for x in (-0.55, 0.5):
        window(
            0.5,
            0.62,
            upper,
            (x, -1.4, 0.6),
            0,
            shutters=mat("shutter", "#4f3a7a", edge=0.25, grad=0.3, var=0.1) if x < 0 else None,
        )
    window(0.5, 0.62, upper, (1.6, 0.0, 0.6), math.pi / 2)
    for x in (-1.2, -0.4, 0.4, 1.2):
        beam((x, -1.1, -0.35), (x, -1.5, 0.0), 0.12, M("wood_d"), upper)
    gable(
        3.1,
        2.7,
        2.0,
        purple_tiles(),
        M("wood_d"),
        upper,
        "x",
        (0, 0, 1.2),
        over=0.3,
        rows=10,
        cols=13,
        sag=0.1,
        flare=0.18,
    )
    gable_wall(1.3, 1.85, 1.2, 1.5, M("plaster"), upper)
    cyl(0.3, 0.1, M("glass"), (1.6, 0, 1.85), (0, math.pi / 2, 0), segs=20, parent=upper)
    torus(0.31, 0.06, M("wood_d"), (1.63, 0, 1.85), (0, math.pi / 2, 0), parent=upper, segs=24, rs=8)
    beam((1.64, -0.32, 1.85), (1.64, 0.32, 1.85), 0.05, M("wood_d"), upper)
    beam((1.64, 0, 1.53), (1.64, 0, 2.17), 0.05, M("wood_d"), upper)
    chimney(upper, (0.75, 0.75, 1.7), 0.48, 1.65, M("stone"))
    # round tower with the bent hat
    tower = empty("tower", (-1.45, -0.55, base - 0.2), (0.0, -0.05, 0.0))
    cyl(0.72, 4.5, M("plaster"), (0, 0, 2.25), segs=20, parent=tower)
    for lo, hi in ((0, 1.2), (4.1, 4.5)):
        z, row = lo, 0
        while z < hi:
            for i in range(11):
                a = 2 * math.pi * (i + 0.5 * (row % 2)) / 11
                box(
                    (0.43, 0.2, 0.27),
                    M("stone"),
                    (0.74 * math.cos(a), 0.74 * math.sin(a), z + 0.14),
                    (0, 0, a + math.pi / 2),
                    bevel=0.05,
                    jit=0.015,
                    parent=tower,
                )
            z, row = z + 0.28, row + 1
    for a, z in ((-1.2, 3.55), (-0.25, 3.6), (-2.2, 3.5), (-1.75, 2.1)):
        window(0.36, 0.55, tower, (0.74 * math.cos(a), 0.74 * math.sin(a), z), a + math.pi / 2)
    witch_roof(1.05, 2.5, purple_tiles(), tower, (0, 0, 4.45), bend=-0.7)
    # stairs, sign, lanterns
    steps(None, (-0.4, -2.35, 0), 1.05, 6, 0.0, M("stone"), rise=0.17, run=0.2)
    beam((0.75, -1.0, 2.15), (0.75, -2.1, 2.25), 0.1, M("wood_d"))
    board = empty("board", (0.75, -1.85, 1.75), (0, 0, 0.25))
    box((0.8, 0.1, 0.55), M("wood"), bevel=0.04, jit=0.02, parent=board)
    skull(board, (0, -0.08, 0.03), 0.17)
    for p in ((-1.05, -1.75, 1.75), (0.15, -1.45, 2.1)):
        lantern(None, p, 1.35)
    pumpkin((-1.15, -2.6, 0), 0.3, 0.2)
    pumpkin((0.1, -2.95, 0), 0.24, -0.2)
    gravestone((2.75, -1.0, 0), 0)
    gravestone((2.95, -0.2, 0), 1)
    crooked_tree((-2.35, 1.0, 0.1), 0.85, turn=2.6, lamp=False)
    point((1.3, -3.0, 0.8), 45, GHOST_GREEN, 0.3)
    point((-0.3, -2.2, 2.0), 38, "#ffb060", 0.2)
    point((2.4, 0.2, 2.4), 14, "#ffb060", 0.3)
    return 3.5, 11.8


def supply_store():
    """a crooked timber shop: porch, striped awning, a barrel for a sign, lanterns everywhere"""
    house = empty("house", (-0.15, 0.45, 0.3), (0, -0.03, 0))
    half_x, half_y, wall = 1.9, 1.35, 1.75
    box((2 * half_x + 0.4, 2 * half_y + 0.4, 0.36), M("stone"), (0, 0, -0.14), bevel=0.08, parent=house)
    box((2 * half_x, 2 * half_y, wall), M("dark"), (0, 0, wall / 2), parent=house)
    for s in (-1, 1):
        planks(-half_x, half_x, 0, wall, s * (half_y + 0.03), M("wood"), "x", house, w=0.26)
        planks(-half_y, half_y, 0, wall, s * (half_x + 0.03), M("wood"), "y", house, w=0.26)
        for t in (-1, 1):
            beam((s * half_x, t * half_y, -0.05), (s * half_x, t * half_y, wall + 0.05), 0.22, M("wood_d"), house)
    gable(
        2 * half_x,
        2 * half_y,
        1.9,
        teal_tiles(),
        M("wood_d"),
        house,
        "x",
        (0, 0, wall),
        over=0.36,
        rows=10,
        cols=14,
        sag=0.12,
        flare=0.2,
    )
    gable_wall(half_y, 1.75, wall, half_x - 0.05, M("wood"), house)
    planks(-half_y * 0.82, half_y * 0.82, wall, wall + 0.34, half_x + 0.05, M("wood_l"), "y", house)
    window(0.5, 0.55, house, (half_x + 0.06, 0, wall + 0.75), math.pi / 2)
    window(
        0.62,
        0.66,
        house,
        (half_x + 0.1, -0.6, 1.0),
        math.pi / 2,
        shutters=mat("shutter", "#4f3a7a", edge=0.25, grad=0.3, var=0.1),
    )
    window(0.55, 0.6, house, (half_x + 0.1, 0.62, 1.0), math.pi / 2)
    # dormer
    dorm = empty("dormer", (-0.75, -0.62, wall + 0.5), parent=house)
    box((0.9, 1.0, 0.85), M("plaster"), (0, 0, 0.35), bevel=0.02, parent=dorm)
    window(0.42, 0.5, dorm, (0, -0.53, 0.38), 0)
    gable(
        1.0,
        0.9,
        0.62,
        teal_tiles(),
        M("wood_d"),
        dorm,
        "y",
        (0, 0, 0.78),
        over=0.16,
        rows=4,
        cols=5,
        sag=0.03,
        flare=0.05,
    )
    chimney(house, (1.05, 0.55, wall + 0.5), 0.52, 2.0, M("stone"))
    # shop front: double window, door, awning, porch floor and counter
    front = -half_y - 0.02
    window(1.35, 0.8, house, (-0.75, front - 0.06, 0.95), 0, sill=True)
    for x in (-1.1, -0.4):
        box((0.05, 0.1, 0.8), M("wood_d"), (x, front - 0.08, 0.95), bevel=0.01, parent=house)
    door(
        0.85,
        1.35,
        house,
        (0.85, front - 0.05, 0.02),
        0,
        mat("shopdoor", "#3f6a74", edge=0.3, grad=0.3, var=0.1),
        M("wood_d"),
    )
    deck_planks(-half_x - 0.1, half_x + 0.1, front - 1.15, front, 0.0, M("wood_l"), house, 0.26)
    awning(
        2.05,
        1.05,
        1.45,
        1.85,
        mat("awn_a", "#6a4aa0", rough=0.9, grad=0.3, var=0.08),
        mat("awn_b", "#cfc6d8", rough=0.9, grad=0.3, var=0.08),
        house,
        (-0.75, front - 0.03, 0),
        stripes=7,
    )
    for x in (-1.72, 0.2):
        beam((x, front - 1.02, 0), (x, front - 1.02, 1.5), 0.11, M("wood_d"), house)
    steps(house, (0.85, front - 1.25, -0.3), 1.0, 2, 0, M("stone"))
    for p in ((-1.72, front - 1.14, 1.2), (0.2, front - 1.14, 1.2), (1.5, front - 0.25, 1.35)):
        lantern(house, p, 1.35)
    # the sign: a barrel hung from a bracket
    beam((half_x - 0.2, front, wall + 0.1), (half_x - 0.2, front - 1.2, wall + 0.25), 0.12, M("wood_d"), house)
    for y in (-0.75, -1.05):
        tube(
            [(half_x - 0.2, front + y, wall + 0.2), (half_x - 0.2, front + y, wall - 0.15)],
            0.02,
            M("iron"),
            parent=house,
        )
    barrel(0.26, 0.6, house, (half_x - 0.2, front - 0.9, wall - 0.38), (math.pi / 2, 0, 0))
    # goods
    for x, y, s, up in (
        (-2.0, -1.75, 0.55, 0),
        (-1.45, -1.95, 0.5, 0),
        (-1.75, -1.82, 0.46, 0.55),
        (2.5, -0.9, 0.55, 0),
    ):
        crate(s, None, (x, y, s / 2 + up), U(-0.4, 0.4))
    barrel(0.32, 0.74, None, (2.45, 0.1, 0.37))
    barrel(0.3, 0.7, None, (2.55, 0.8, 0.35))
    barrel(0.3, 0.7, None, (-2.55, -1.0, 0.35))
    fruit_crate(None, (-0.65, -2.25, 0.0), 0.6, 0.1, "#a85ad0")
    fruit_crate(None, (0.02, -2.35, 0.0), 0.55, -0.15, "#5ad08a")
    sack(None, (2.0, -1.6, 0), 0.34, "#a8906a")
    sack(None, (2.4, -1.75, 0), 0.28, "#8f7a64")
    pumpkin((1.55, -2.2, 0), 0.26, 0.1)
    pumpkin((-2.55, -2.0, 0), 0.3, 0.3)
    for k in range(4):
        torus(0.26 - 0.02 * k, 0.055, M("rope"), (-2.6, 0.2, 0.06 + 0.08 * k), segs=24, rs=8)
    for z, x in ((1.15, -1.55), (1.05, -1.3), (1.15, -0.1)):
        prism(
            [(-0.2, 0), (-0.05, 0.09), (0.12, 0.02), (0.2, 0.09), (0.2, -0.09), (0.12, -0.02), (-0.05, -0.09)],
            0.05,
            M("cloth_b"),
            (x, -1.85, z + 0.25),
            (math.pi / 2, math.pi / 2, 0),
            bevel=0.015,
        )
    flag(None, (-1.9, 0.5, 3.7), 1.2, 0.95, M("dark"), rot=math.pi / 4)
    point((-0.7, -2.1, 1.4), 46, "#ffb060", 0.2)
    point((1.2, -2.0, 1.5), 24, "#ffb060", 0.2)
    point((2.6, 0.2, 1.5), 16, "#ffb060", 0.2)
    return 2.45, 8.9


BUILDINGS = {
    "riddicks-hideout": (riddicks_hideout, 71),
    "spdrs-bounty": (spdrs_bounty, 72),
    "supply-store": (supply_store, 73),
    "moonlit-crossing": (moonlit_crossing, 74),
}

if __name__ == "__main__":
    shoot_all(BUILDINGS, "moonlight", prepare=night_palette)
