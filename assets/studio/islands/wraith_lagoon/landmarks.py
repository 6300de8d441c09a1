"""landmarks.py - what only Wraith Lagoon has: the gallows, the ghost ship, graves, bones, crooked trees, ghosts."""

import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from haunt import *
from shipyard.build import ship
from shipyard.variants import VARIANTS

WARM, COLD = "#ffb060", GHOST_GREEN


def glow_pool(ground, loc, power=60, colour=COLD, r=0.3, kind="rune", size=0.8):
    point(tuple(loc), power, colour, r)
    ground.mark(kind, loc, size, colour=colour)


def gallows(ground, x, y, s=1.0, turn=0.0):
    """a high gallows on a boulder crag: stairs, two nooses, a cage with a skeleton, lanterns and a raven"""
    z = ground.z(x, y)
    g = empty("gallows", (x, y, z - 0.05), (0, 0, turn), s)
    deck, top = 1.35, 5.2
    wood, dark = M("wood"), M("wood_d")
    for px in (-1.7, 0.0, 1.7):
        for py in (-0.9, 0.9):
            beam((px, py, -0.2), (px, py, deck), 0.24, dark, g)
    for py in (-0.9, 0.9):
        beam((-1.7, py, 0.2), (0.0, py, deck - 0.1), 0.12, wood, g)
        beam((1.7, py, 0.2), (0.0, py, deck - 0.1), 0.12, wood, g)
    deck_planks(-2.0, 2.0, -1.15, 1.15, deck, wood, g, 0.3, "y")
    for px in (-1.35, 1.35):
        beam((px, 0.3, deck), (px + 0.04, 0.3, top), 0.3, dark, g)
        beam((px - 0.5 * (1 if px > 0 else -1), 0.3, top - 0.1), (px, 0.3, top - 0.95), 0.16, wood, g)
    beam((-2.5, 0.3, top), (2.5, 0.3, top + 0.05), 0.32, dark, g)
    lathe([(0.16, 0), (0.05, 0.3), (0.12, 0.18), (0, 0.45)], M("wood_l"), 8, (1.4, 0.3, top + 0.1), parent=g)
    for px, low in ((-0.45, 2.9), (0.5, 3.1)):
        tube([(px, 0.3, top), (px + 0.03, 0.28, low + 0.4)], 0.045, M("rope"), parent=g, order=0)
        for k in range(4):
            torus(0.07, 0.035, M("rope"), (px + 0.03, 0.28, low + 0.36 + 0.06 * k), parent=g, segs=14, rs=6)
        torus(0.24, 0.045, M("rope"), (px + 0.03, 0.28, low + 0.1), (math.pi / 2, 0, 0.25), parent=g, segs=28, rs=8)
    # the cage on the long arm
    cage = empty("cage", (2.35, 0.3, 3.55), (0.04, 0.05, 0.3), parent=g)
    tube([(0, 0, 1.05), (0.0, 0, 1.6)], 0.035, M("iron"), parent=cage, order=0)
    for k in range(10):
        a = 2 * math.pi * k / 10
        tube([(0.42 * math.cos(a), 0.42 * math.sin(a), -0.6), (0.46 * math.cos(a), 0.46 * math.sin(a), 0.5), (0.06 * math.cos(a), 0.06 * math.sin(a), 1.05)], 0.03, M("iron"), parent=cage)
    for q, w in ((-0.6, 0.42), (0.0, 0.45), (0.5, 0.44)):
        torus(w, 0.035, M("iron"), (0, 0, q), parent=cage, segs=28, rs=6)
    cyl(0.42, 0.06, M("iron"), (0, 0, -0.62), segs=20, parent=cage)
    skull(cage, (0, -0.1, 0.15), 0.17)
    for k in range(4):
        torus(0.15, 0.03, M("bone"), (0, 0, -0.2 - 0.09 * k), (0.2, 0, 0), parent=cage, segs=18, rs=6)
    steps(g, (-0.9, -1.35, 0), 1.2, 5, 0, wood, rise=0.26, run=0.26)
    # lanterns, raven, moonlit flag
    for px in (-2.3, 0.98):
        tube([(px, 0.28, top - 0.1), (px, 0.28, top - 0.55)], 0.025, M("iron"), parent=g, order=0)
        lantern(g, (px, 0.28, top - 0.8), 1.7)
    raven = empty("raven", (-1.9, 0.3, top + 0.17), (0, 0, 0.5), 1.2, g)
    black = mat("raven", "#2a2440", rough=0.5, edge=0.25, grad=0.2)
    sphere(0.17, black, (0, 0, 0.18), (0.8, 1.3, 1.0), (0.4, 0, 0), parent=raven, seg=16)
    sphere(0.11, black, (0, -0.2, 0.36), parent=raven, seg=14)
    lathe([(0.05, 0), (0, 0.16)], M("gold"), 8, (0, -0.28, 0.36), (math.pi / 2, 0, 0), raven)
    prism([(-0.08, 0), (0.08, 0), (0.05, 0.35), (-0.05, 0.35)], 0.04, black, (0, 0.25, 0.12), (0.5, 0, 0), parent=raven)
    for _ in range(12):
        a = U(0, 6.28)
        rock(U(0.3, 0.55), M("stone"), (2.5 * math.cos(a), 1.7 * math.sin(a), 0.05), cuts=8, parent=g)
    bpy.context.view_layer.update()
    for px in (-2.3, 0.98):
        lamp_at = g.matrix_world @ Vector((px, 0.0, top - 0.8))
        point(tuple(lamp_at + Vector((0, -0.5, -0.2))), 70, WARM, 0.25)
        ground.mark("lamp", lamp_at, 0.5)


def ghost_ship(ground, x, y, s=0.8, turn=2.7):
    """a pale wreck of a ship riding the lagoon, her sails and lamps alight with green"""
    state = kit.R.getstate()
    M("glow"), M("glass")  # the lanterns ashore keep their warm light
    style = dict(VARIANTS["reavers-mythic"], hull="#2c4450", sail="#a8e0cc", sail_glow=0.1, masts=2, ragged=0.8)
    palette = dict(PAL)
    g = ship(**style)
    PAL.update(palette)
    kit.R.setstate(state)
    g.location, g.scale = (x, y, -0.05), (s,) * 3
    g.rotation_euler = (math.radians(5), math.radians(-4), turn)
    glow_pool(ground, (x - 1.6, y - 2.6, 2.2), 150, COLD, 1.6, "rune", 2.6)
    point((x + 2.4, y - 2.4, 2.0), 90, COLD, 1.4)


def graveyard(ground, x, y, w=5.0, h=3.6):
    """crooked stones in rows behind a broken iron fence, with one open grave"""
    cols, rows = int(w / 1.15), int(h / 1.15)
    for i in range(cols):
        for j in range(rows):
            px, py = x - w / 2 + 0.7 + i * (w - 1.2) / max(1, cols - 1) + U(-0.15, 0.15), y - h / 2 + 0.5 + j * (h - 1.0) / max(1, rows - 1)
            if U(0, 1) < 0.86:
                z = ground.z(px, py)
                gravestone((px, py, z), None, U(0.95, 1.2))
                box((0.5, 0.75, 0.14), mat("earth", "#54465a", grad=0.3, var=0.12), (px, py - 0.5, z + 0.03), (0, 0, U(-0.1, 0.1)), bevel=0.06, jit=0.03)
    corners = [(x - w / 2, y - h / 2), (x - w / 2, y + h / 2), (x + w / 2, y + h / 2), (x + w / 2, y - h / 2)]
    for a, b in zip(corners, corners[1:]):
        n = max(1, round(math.hypot(b[0] - a[0], b[1] - a[1]) / 0.9))
        run = [(a[0] + (b[0] - a[0]) * k / n, a[1] + (b[1] - a[1]) * k / n) for k in range(n + 1)]
        iron_fence([(px, py, ground.z(px, py)) for px, py in run])
    glow_pool(ground, (x, y - 0.3, ground.z(x, y) + 0.9), 70)


def mausoleum(ground, x, y, s=1.0, turn=0.0):
    """a small stone tomb with columns and a green-lit door"""
    z = ground.z(x, y)
    g = empty("tomb", (x, y, z), (0, 0, turn), s)
    stone = grave_stone()
    box((2.3, 2.2, 0.3), stone, (0, 0, 0.12), bevel=0.06, parent=g)
    box((1.8, 1.7, 1.6), stone, (0, 0.1, 1.0), bevel=0.04, parent=g)
    for px in (-0.85, 0.85):
        column(px, -0.9, 0.25, 1.85, 0.15, g, stone)
    box((2.3, 2.1, 0.22), stone, (0, 0, 1.95), bevel=0.05, parent=g)
    prism([(-1.2, 0), (1.2, 0), (0, 0.75)], 2.1, purple_tiles(), (0, 0, 2.05), (math.pi / 2, 0, 0), bevel=0.06, parent=g)
    prism([(-0.85, 0.06), (0.85, 0.06), (0, 0.58)], 0.06, stone, (0, -1.07, 2.07), (math.pi / 2, 0, 0), bevel=0.03, parent=g)
    skull(g, (0, -1.12, 2.28), 0.15)
    box((0.75, 0.1, 1.2), mat("tombdoor", "#5cffb4", emis=COLD, estr=0.9, grad=0.8, gradcol="#12343c"), (0, -0.78, 0.85), bevel=0.02, parent=g)
    for px in (-0.22, 0, 0.22):
        cyl(0.03, 1.2, M("iron"), (px, -0.86, 0.85), segs=8, parent=g)
    steps(g, (0, -1.25, 0), 1.2, 2, 0, stone)
    bpy.context.view_layer.update()
    glow_pool(ground, g.matrix_world @ Vector((0, -1.5, 0.9)), 45, size=0.7)


def sea_bones(ground, x, y, s=1.0, turn=0.0, n=7):
    """the ribs and skull of a sea serpent rising from the water"""
    g = empty("bones", (x, y, -0.15), (0, 0, turn), s)
    for k in range(n):
        t = k / (n - 1)
        h = 1.7 * math.sin(math.pi * (0.18 + 0.72 * t)) * U(0.9, 1.1)
        px = -3.0 + 5.2 * t
        py = 0.5 * math.sin(3.2 * t)
        for side in (-1, 1):
            if U(0, 1) < 0.9:
                tube([(px, py + side * 0.95, -0.4), (px + 0.05, py + side * 1.12, h * 0.55), (px + 0.12, py + side * 0.55, h), (px + 0.15, py + side * 0.12, h * 1.06)],
                     [0.13, 0.14, 0.11, 0.05], M("bone"), parent=g)
        if k < n - 1:
            sphere(0.22, M("bone"), (px + 0.4, py, h * 0.95), (1.2, 0.9, 0.9), parent=g, seg=14)
    head = empty("head", (3.2, -0.1, 0.55), (0, 0.1, math.pi / 2 + 0.2), parent=g)
    sphere(0.75, M("bone"), (0, 0, 0.35), (0.85, 1.1, 0.7), parent=head, seg=28)
    box((0.85, 1.2, 0.4), M("bone"), (0, -1.0, 0.2), (0.12, 0, 0), bevel=0.17, seg=3, parent=head)
    for side in (-1, 1):
        sphere(0.22, M("dark"), (side * 0.42, -0.55, 0.6), (0.8, 0.8, 1), parent=head, seg=14)
        sphere(0.1, ghost_glow(4), (side * 0.45, -0.66, 0.6), parent=head, seg=12)
        tube([(side * 0.4, 0.1, 0.75), (side * 0.6, 0.5, 1.2), (side * 0.55, 0.95, 1.5)], [0.16, 0.11, 0.02], M("bone"), parent=head)
        for k in range(4):
            lathe([(0.08, 0), (0, 0.26)], M("bone"), 8, (side * 0.32, -0.75 - 0.22 * k, 0.02), (math.pi, 0, 0), head)


def tree(ground, x, y, s=1.0, turn=0.0, lamp=True):
    z = ground.z(x, y)
    crooked_tree((x, y, z - 0.05), s, None, turn, lamp)
    if lamp:
        px, py = x - 1.15 * s * math.cos(turn), y - 1.15 * s * math.sin(turn)
        at = (px, py - 0.25, z + 1.1 * s)
        point(at, 36, WARM, 0.2)
        ground.mark("lamp", (px, py, z + 1.15 * s), 0.35)


def lamp(ground, x, y):
    """a lantern on a crooked post in its pool of warm light"""
    z = ground.z(x, y)
    beam((x, y, z - 0.1), (x + U(-0.12, 0.12), y, z + 1.3), 0.11, M("wood_d"))
    tube([(x, y, z + 1.3), (x + 0.15, y, z + 1.5), (x + 0.35, y, z + 1.42)], 0.035, M("iron"))
    lantern(None, (x + 0.36, y - 0.02, z + 1.15), 1.4)
    point((x + 0.36, y - 0.45, z + 1.2), 130, WARM, 0.25)
    ground.mark("lamp", (x + 0.36, y, z + 1.15), 0.45)


def haunt(ground, x, y, lift=0.25, s=1.0, turn=0.0):
    """a ghost abroad; lift is its height over land or water"""
    z = max(ground.z(x, y), 0.0) + lift
    ghost((x, y, z), s, turn)
    glow_pool(ground, (x, y - 0.6, z + 0.8), 28, size=0.9 * s)


def brazier(ground, x, y, s=1.0):
    """an iron bowl of green fire"""
    z = ground.z(x, y)
    g = empty("brazier", (x, y, z), scale=s)
    for k in range(3):
        a = 2 * math.pi * k / 3
        beam((0.34 * math.cos(a), 0.34 * math.sin(a), 0), (0.16 * math.cos(a), 0.16 * math.sin(a), 0.85), 0.08, M("iron"), g)
    lathe([(0.1, 0.7), (0.34, 0.82), (0.44, 1.05), (0.36, 1.05), (0.28, 0.9)], M("iron"), 20, parent=g)
    flames((0, 0, 0.95), 1.1, g)
    glow_pool(ground, (x, y - 0.3, z + 1.7 * s), 60, kind="fire", size=0.6)


def pumpkins(ground, x, y):
    for dx, dy, s, turn in ((0, 0, 0.42, 0.2), (0.75, -0.15, 0.3, -0.3), (0.3, -0.5, 0.24, 0.1)):
        pumpkin((x + dx, y + dy, ground.z(x + dx, y + dy)), s, turn)
    point((x + 0.2, y - 0.8, ground.z(x, y) + 0.5), 9, WARM, 0.2)
    ground.mark("lamp", (x + 0.1, y - 0.3, ground.z(x, y) + 0.3), 0.2)


def lantern_boat(ground, x, y, turn=0.0, s=1.0):
    """an empty rowing boat with a lantern at its stem"""
    rowboat((x, y, 0.02), turn, s)
    px, py = x + 1.3 * s * math.cos(turn), y + 1.3 * s * math.sin(turn)
    beam((px, py, 0.4), (px, py, 1.35), 0.07, M("wood_d"))
    lantern(None, (px, py - 0.05, 1.4), 1.4)
    point((px, py - 0.4, 1.3), 40, WARM, 0.2)
    ground.mark("lamp", (px, py, 1.4), 0.45)


def stone_arch(ground, x, y, s=1.0, turn=0.0):
    """a broken gothic arch of an abbey that is gone"""
    z = ground.z(x, y)
    g = empty("arch", (x, y, z - 0.1), (0, 0, turn), s)
    for side in (-1, 1):
        tall = 2.6 if side < 0 else 3.4
        q = 0.0
        while q < tall:
            h = U(0.34, 0.46)
            box((0.62, 0.6, h * 0.95), M("stone"), (side * 1.25 + U(-0.03, 0.03), 0, q + h / 2), (0, 0, U(-0.06, 0.06)), bevel=0.07, jit=0.02, parent=g)
            q += h
    for k in range(4):
        a = 0.15 + 0.34 * k
        box((0.5, 0.55, 0.46), M("stone"), (1.15 * math.cos(a) + 0.05, 0, 2.9 + 1.35 * math.sin(a)), (0, -a, 0), bevel=0.07, jit=0.02, parent=g)
    for dx, dy in ((-0.6, -0.7), (0.5, -0.9), (-1.7, -0.4), (1.9, -0.5)):
        box((U(0.4, 0.6), U(0.4, 0.5), 0.35), M("stone"), (dx, dy, 0.2), (U(-0.3, 0.3), U(-0.3, 0.3), U(0, 3)), bevel=0.07, jit=0.03, parent=g)


LANDMARKS = {
    "gallows": gallows,
    "ghost_ship": ghost_ship,
    "graveyard": graveyard,
    "mausoleum": mausoleum,
    "sea_bones": sea_bones,
    "crooked_tree": tree,
    "ghost": haunt,
    "lamp": lamp,
    "brazier": brazier,
    "pumpkins": pumpkins,
    "lantern_boat": lantern_boat,
    "stone_arch": stone_arch,
}
