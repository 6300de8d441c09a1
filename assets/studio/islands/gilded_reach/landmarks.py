"""landmarks.py - what only Gilded Reach has: the golden temple, the airship, great cogs, boilers, pipes and fountains."""

from brass import brass, cog, copper, dome, honey, ingots, ivory, patina, pipe, rivets, stack, steel, tank
from greenery import round_tree
from parts import *
from yard import coin_pile, column
import kit


def temple(ground, x, y, s):
    """a stepped base, a colonnade and a great golden dome; two small domes beside it"""
    g = empty("temple", (x, y, ground.z(x, y) - 0.15), scale=s)
    stone, trim, gold = honey(), ivory(), M("gold")
    half = (4.1, 3.3, 2.7)
    z = 0.0
    for level, (w, h) in enumerate(zip(half, (0.62, 0.5, 0.42))):
        depth = w * 0.78
        for k in range(-4, 5):  # blocks, not one slab
            box((2 * w / 9 * 0.985, 2 * depth, h), stone, (k * 2 * w / 9, 0, z + h / 2), bevel=0.06, jit=0.012, parent=g)
        box((2 * w + 0.16, 2 * depth + 0.16, 0.1), trim, (0, 0, z + h), bevel=0.04, parent=g)
        z += h
    n = 11
    for i in range(n):  # the stairs
        t = i / n
        box((1.7, 0.3, 0.17), trim, (0, -3.75 + 1.6 * t, 0.08 + (z - 0.1) * t), bevel=0.04, jit=0.01, parent=g)
    for side in (-1, 1):
        box((0.26, 1.9, 0.4), gold, (side * 1.0, -2.9, 0.86), (0.72, 0, 0), bevel=0.06, parent=g)
    # the hall and its colonnade
    box((4.0, 2.7, 1.7), trim, (0, 0.15, z + 0.85), bevel=0.05, parent=g)
    for k in range(7):
        if k != 3:
            column(-2.3 + 4.6 * k / 6, -1.65, z, z + 1.8, 0.17, g, trim)
    for side in (-1, 1):
        for k in range(3):
            column(side * 2.3, -0.7 + 0.95 * k, z, z + 1.8, 0.17, g, trim)
    box((5.1, 3.9, 0.3), gold, (0, 0.0, z + 1.94), bevel=0.07, parent=g)
    prism([(-1.35, 0), (1.35, 0), (0, 0.85)], 0.35, gold, (0, -1.85, z + 2.08), (math.pi / 2, 0, 0), bevel=0.07, parent=g)
    lit = mat("temple_door", "#ffcf6a", emis="#ffae3a", estr=2.4, grad=0.5, gradcol="#d8801e")
    box((1.0, 0.1, 1.5), lit, (0, -1.24, z + 0.75), bevel=0.02, parent=g)
    for side in (-1, 1):
        box((0.2, 0.2, 1.6), gold, (side * 0.6, -1.3, z + 0.8), bevel=0.04, parent=g)
    top = z + 2.1
    cyl(1.55, 0.75, trim, (0, 0.1, top + 0.35), segs=40, bevel=0.05, parent=g)
    for k in range(12):
        a = 2 * math.pi * k / 12
        box((0.26, 0.1, 0.42), lit, (1.56 * math.cos(a), 0.1 + 1.56 * math.sin(a), top + 0.36), (0, 0, a + math.pi / 2), bevel=0.01, parent=g)
    dome(g, (0, 0.1, top + 0.72), 1.6, gold, 14, 0.95)
    for side in (-1, 1):
        cyl(0.5, 0.35, trim, (side * 1.95, 0.0, top + 0.12), segs=24, bevel=0.04, parent=g)
        dome(g, (side * 1.95, 0.0, top + 0.28), 0.5, gold, 8)
        cog(g, (side * 3.55, -2.62, 0.85), 0.78, (0, side * 0.2, 0), 12, 0.2)
        stack(g, (side * 3.4, 1.4, 0.9), 0.26, 2.0)
        ground.mark("smoke", (x + side * 3.4 * s, y + 1.4 * s, g.location.z + 3.0 * s), 0.3, colour="#fbf4ea", rise=6.5)
    point((x, y - 2.6 * s, g.location.z + 2.2), 90, "#ffb850", 0.3)


def airship(ground, x, y, z, turn, s):
    """a gold-striped balloon over a wooden gondola, with a propeller and fins"""
    g = empty("airship", (x, y, z), (0, -0.04, turn), s)
    cream, gold = mat("balloon", "#f6e6c4", grad=0.4, var=0.05, gradcol="#c89a78"), mat("balloon2", "#d8902c", grad=0.4, var=0.05, gradcol="#8f4f22")
    stripes = 14
    for k in range(stripes):
        rows = []
        for t in np.linspace(0, 1, 15):
            u = 2 * t - 1
            r = 1.32 * (1 - abs(u) ** 2.3) ** 0.62 + 0.001
            a0, a1 = 2 * math.pi * k / stripes, 2 * math.pi * (k + 1) / stripes
            rows.append([(3.1 * u, r * math.cos(a), r * math.sin(a)) for a in np.linspace(a0, a1, 4)])
        grid_mesh(rows, cream if k % 2 else gold, "stripe", parent=g, smooth=True)
    for u in (-0.55, 0, 0.55):
        torus(1.32 * (1 - abs(u) ** 2.3) ** 0.62 + 0.02, 0.05, brass(), (3.1 * u, 0, 0), (0, math.pi / 2, 0), 48, 8, g)
    for a in (0.0, math.pi / 2, math.pi, -math.pi / 2):
        fin = empty("fin", (-2.6, 0, 0), (a, 0, 0), parent=g)
        prism([(-0.7, 0.2), (0.5, 0.35), (-0.35, 1.5), (-0.95, 1.5)], 0.09, patina(), (0, 0, 0), (math.pi / 2, 0, 0), bevel=0.03, parent=fin)
    rows = []
    for u in np.linspace(-1, 1, 11):
        w = 0.45 * (1 - abs(u) ** 3) ** 0.7 + 0.02
        rows.append([(1.35 * u, w * math.sin(a), -1.75 - 0.5 * math.cos(a) * (1 - 0.3 * u * u)) for a in np.linspace(-1.5, 1.5, 8)])
    grid_mesh(rows, M("wood"), "gondola", thick=0.06, parent=g)
    box((2.3, 0.75, 0.08), M("wood_l"), (0, 0, -1.82), bevel=0.02, parent=g)
    box((0.9, 0.62, 0.5), ivory(), (-0.1, 0, -1.55), bevel=0.06, parent=g)
    box((1.0, 0.72, 0.1), patina(), (-0.1, 0, -1.27), bevel=0.03, parent=g)
    box((0.5, 0.66, 0.22), M("glass"), (-0.1, 0, -1.52), bevel=0.01, parent=g)
    for u in (-1.1, -0.4, 0.4, 1.1):
        for side in (-1, 1):
            tube([(u, side * 0.4, -1.75), (u * 1.25, side * 0.85, -0.95)], 0.028, M("rope"), parent=g)
    cog(g, (-1.5, 0, -1.75), 0.42, (0, 0, math.pi / 2), 6, 0.12)
    return g


def mast(ground, x, y, h):
    """a mooring mast with a stair of rings"""
    z = ground.z(x, y)
    cyl(0.6, 0.5, honey(), (x, y, z + 0.2), segs=20, bevel=0.06)
    lathe([(0.3, 0), (0.2, h * 0.6), (0.13, h)], brass(), 16, (x, y, z + 0.3))
    for t in (0.3, 0.55, 0.8):
        torus(0.34 - 0.12 * t, 0.06, copper(), (x, y, z + 0.3 + h * t), segs=24, rs=8)
    sphere(0.22, M("gold"), (x, y, z + 0.4 + h), seg=18)
    lantern(None, (x + 0.3, y - 0.1, z + h - 0.1), 1.2)


def cogs(ground, x, y):
    """a train of great wheels before the cliff"""
    z = ground.z(x, y - 0.6)
    for dx, dz, r, teeth, m in ((0, 1.05, 1.25, 16, brass()), (1.75, 0.55, 0.68, 10, copper()), (-1.65, 0.45, 0.6, 9, steel())):
        cog(None, (x + dx, y - 0.5 - 0.1 * abs(dx), z + dz), r, (0.0, 0.15 * dx, 0.0), teeth, 0.3, m)
    for dx in (-0.45, 0.45):
        box((0.3, 0.5, 1.3), honey(), (x + dx, y - 0.2, z + 0.4), bevel=0.06, jit=0.02)
    ground.mark("smoke", (x + 1.2, y - 0.3, z + 1.4), 0.22, colour="#fbf6ee", rise=6.0)


def boiler_house(ground, x, y, turn):
    """copper vessels, two tall stacks and a gauge, the heart of the island's steam"""
    g = empty("boilers", (x, y, ground.z(x, y) - 0.1), (0, 0, turn))
    box((3.4, 2.2, 0.3), ivory(), (0, 0, 0.12), bevel=0.06, parent=g)
    for dx in (-0.85, 0.75):
        tank(g, (dx, 0.1, 0.25), 0.72, 1.35)
    pipe(g, [(-0.85, -0.75, 0.9), (-0.85, -1.0, 0.9), (0.75, -1.0, 0.9), (0.75, -0.7, 0.9)], 0.14)
    for dx, h in ((-1.5, 3.6), (1.45, 3.0)):
        stack(g, (dx, 0.75, 0.2), 0.34, h)
        c, s = math.cos(turn), math.sin(turn)
        at = (x + dx * c - 0.75 * s, y + dx * s + 0.75 * c, g.location.z + 0.3 + h)
        ground.mark("smoke", at, 0.42, colour="#f6efe6", rise=6.5)


def pipeline(ground, points, r):
    """a fat pipe on stone feet, along the land"""
    line = [(px, py, ground.z(px, py) + 0.55) for px, py in points]
    pipe(None, [(*line[0][:2], line[0][2] - 0.7), *line, (*line[-1][:2], line[-1][2] - 0.7)], r, copper())
    for px, py, pz in line:
        box((0.5, 0.5, 0.7), honey(), (px, py, pz - 0.5), bevel=0.07, jit=0.02)


def fountain(ground, x, y, s):
    g = empty("fountain", (x, y, ground.z(x, y)), scale=s)
    water = mat("fountain", "#4fe0d8", rough=0.08, grad=0.1, var=0.06)
    for r, z, h in ((1.1, 0.14, 0.34), (0.55, 0.72, 0.2), (0.28, 1.2, 0.14)):
        lathe([(r * 0.55, z - h), (r, z + h * 0.4), (r, z + h * 0.6), (r * 0.86, z + h * 0.6), (r * 0.8, z)], ivory(), 32, parent=g, cap=False)
        cyl(r * 0.86, 0.05, water, (0, 0, z + h * 0.4), segs=28, parent=g)
    cyl(0.14, 1.3, honey(), (0, 0, 0.6), segs=16, parent=g)
    sphere(0.18, M("gold"), (0, 0, 1.42), seg=18, parent=g)


def arch(ground, x, y, s):
    """a golden gate where the pier meets the land"""
    g = empty("arch", (x, y, max(0.5, ground.z(x, y))), scale=s)
    for side in (-1, 1):
        box((0.6, 0.6, 2.0), honey(), (side * 1.25, 0, 0.9), bevel=0.07, parent=g)
        box((0.75, 0.75, 0.2), M("gold"), (side * 1.25, 0, 1.95), bevel=0.05, parent=g)
        sphere(0.24, M("gold"), (side * 1.25, 0, 2.3), seg=18, parent=g)
    n = 9
    for i in range(n):
        a = math.pi * (i + 0.5) / n
        box((0.42, 0.5, 0.36), ivory() if i % 2 else M("gold"), (1.1 * math.cos(a), 0, 1.75 + 0.85 * math.sin(a)), (0, -a + math.pi / 2, 0), bevel=0.05, parent=g)
    cog(g, (0, -0.3, 2.62), 0.4, (0, 0, 0), 10, 0.16)


def obelisk(ground, x, y, s):
    g = empty("obelisk", (x, y, ground.z(x, y)), (0, 0, 0.4), s)
    box((0.8, 0.8, 0.35), honey(), (0, 0, 0.15), bevel=0.06, parent=g)
    lathe([(0.36, 0.3), (0.26, 1.9), (0.24, 1.92)], ivory(), 4, (0, 0, 0), (0, 0, math.pi / 4), g, smooth=False)
    lathe([(0.27, 1.9), (0.0, 2.35)], M("gold"), 4, (0, 0, 0), (0, 0, math.pi / 4), g, smooth=False)


def gold_cart(ground, x, y, turn):
    g = empty("cart", (x, y, ground.z(x, y)), (0, 0, turn))
    box((1.3, 0.8, 0.14), M("wood"), (0, 0, 0.42), bevel=0.04, parent=g)
    for side in (-1, 1):
        box((1.3, 0.08, 0.3), M("wood_l"), (0, side * 0.4, 0.58), bevel=0.03, parent=g)
        for dx in (-0.4, 0.4):
            cyl(0.27, 0.1, brass(), (dx, side * 0.48, 0.27), (math.pi / 2, 0, 0), segs=18, bevel=0.03, parent=g)
    ingots((0, 0, 0.5), 3, 0.0, 0.8, g)
    beam((0.65, 0, 0.42), (1.35, 0, 0.3), 0.09, M("wood_d"), g)


def golden(i, look):
    """every other tree is a slender cypress, the rest are round and golden"""
    if i % 2:
        return round_tree(i, look)
    m = mat("cypress%d" % i, ("#5f8a3a", "#4f7a38")[i // 2 % 2], grad=0.6, var=0.1, gradcol="#2a4f2c", rough=0.85)
    g = [tube([(0, 0, -0.2), (0, 0, 0.5)], [0.14, 0.11], mat("trunk2", "#6f4a30", grad=0.3))]
    for k in range(6):
        t = k / 5
        g.append(sphere(0.46 * (1 - 0.72 * t) + 0.06, m, (U(-0.04, 0.04), U(-0.04, 0.04), 0.6 + 2.3 * t), (1, 1, 1.5), ico=3, noise=0.2, nscale=2.6))
    bpy.context.view_layer.update()
    return join(g, "cypress")


LANDMARKS = {
    "airship": airship,
    "arch": arch,
    "boiler_house": boiler_house,
    "cogs": cogs,
    "fountain": fountain,
    "gold_cart": gold_cart,
    "mast": mast,
    "obelisk": obelisk,
    "pipeline": pipeline,
    "temple": temple,
}
PLANTS = {"golden": golden}
