"""arms.py - blades, pistols, hooks, shot and powder."""

from parts import *

from gear.plunder import gemstone


def cutlass(g):
    """a curved blade with a brass guard"""
    h = empty("h", (-0.95, 0, 1.05), (0, math.radians(-42), 0), parent=g)
    st = mat("blade", "#c4ccd8", rough=0.2, metal=0.8, grad=0.3, var=0.04, edge=0.3)
    n = 22
    c = [(0.1 + 2.9 * t, 0.50 * t * t) for t in np.linspace(0, 1, n)]
    up = [
        (x, z + 0.19 * (1 + 0.25 * math.sin(t * 3)) * (1 - max(0, (t - 0.75) / 0.25) ** 1.6))
        for (x, z), t in zip(c, np.linspace(0, 1, n))
    ]
    lo = [(x, z - 0.14 * (1 - max(0, (t - 0.8) / 0.2) ** 1.4)) for (x, z), t in zip(c, np.linspace(0, 1, n))]
    prism(lo + up[::-1][1:], 0.11, st, (0, 0, 0), (math.pi / 2, 0, 0), bevel=0.045, seg=1, parent=h)
    tube([(0.05, 0, 0), (-0.35, 0, 0.02), (-0.75, 0, -0.08)], [0.12, 0.13, 0.11], M("wood_d"), parent=h)
    [
        torus(0.135, 0.03, M("gold"), (-0.15 - 0.16 * i, 0, 0.01 - 0.02 * i), (0, math.pi / 2, 0), 20, 8, parent=h)
        for i in range(4)
    ]
    sphere(0.17, M("gold"), (-0.84, 0, -0.1), parent=h)
    tube(
        [(0.08, 0, 0.3), (0.12, 0, -0.05), (0.0, 0, -0.46), (-0.5, 0, -0.55), (-0.84, 0, -0.22)],
        [0.09, 0.13, 0.10, 0.08, 0.08],
        M("gold"),
        parent=h,
    )
    gemstone(h, (-0.84, -0.14, -0.1), 0.1, "#e0303a", (math.pi / 2, 0, 0))


def flintlock(g):
    """a pistol in profile: walnut stock, iron barrel, brass lock and butt"""
    h = empty("h", (-0.05, 0, 1.5), (0, math.radians(-14), 0), 1.0, g)
    stock = mat("walnut", "#7a4224", edge=0.3, grad=0.3, var=0.12, streak=(0.3, 1, 1))
    iron = M("iron")
    tube(
        [(1.25, 0, -0.02), (0.3, 0, -0.06), (-0.35, 0, -0.1), (-0.8, 0, -0.32), (-1.15, 0, -0.85)],
        [0.15, 0.19, 0.23, 0.23, 0.24],
        stock,
        parent=h,
    )
    sphere(0.3, M("gold"), (-1.2, 0, -0.98), (0.95, 0.9, 1.05), parent=h)
    skull(h, (-1.2, -0.28, -0.98), 0.12)
    lathe(
        [(0.15, 0), (0.16, 0.2), (0.135, 1.75), (0.17, 1.8), (0.18, 1.9), (0.09, 1.9), (0.085, 1.6)],
        iron,
        24,
        (-0.3, 0, 0.16),
        (0, math.pi / 2, 0),
        h,
    )
    for x in (0.15, 0.75, 1.2):
        torus(0.19, 0.04, M("gold"), (x, 0, 0.06), (0, math.pi / 2, 0), 28, 8, h, scale=(1.15, 1, 1))
    cyl(0.045, 1.3, M("wood_l"), (0.75, 0, -0.2), (0, math.pi / 2, 0), segs=12, parent=h)
    box((0.62, 0.1, 0.28), M("gold"), (-0.32, -0.2, 0.02), bevel=0.05, seg=3, parent=h)
    tube([(-0.5, -0.22, 0.12), (-0.62, -0.22, 0.4), (-0.45, -0.22, 0.55)], [0.075, 0.075, 0.05], iron, parent=h)
    box((0.16, 0.1, 0.14), M("stone"), (-0.36, -0.22, 0.5), (0, 0.4, 0), bevel=0.03, parent=h)
    tube([(-0.02, -0.2, 0.14), (0.06, -0.2, 0.36), (0.0, -0.2, 0.5)], [0.07, 0.06, 0.04], iron, parent=h)
    torus(0.2, 0.04, M("gold"), (-0.32, 0, -0.3), (math.pi / 2, 0, 0), 28, 8, h, scale=(1.2, 0.9, 1))
    tube([(-0.32, 0, -0.14), (-0.36, 0, -0.28), (-0.3, 0, -0.38)], [0.035, 0.035, 0.02], iron, parent=h)


def hook(g):
    """a captain's hook on a leather and brass cuff"""
    h = empty("h", (0, 0, 0.1), (0, math.radians(14), 0), parent=g)
    cuff = mat("cuff", "#5a2a1c", rough=0.5, grad=0.35, var=0.1, bump=0.1, bscale=18)
    lathe([(0.0, 0), (0.62, 0.0), (0.68, 0.06), (0.56, 0.62), (0.5, 0.95), (0.0, 1.0)], cuff, 40, parent=h)
    for r, z in ((0.69, 0.1), (0.585, 0.56), (0.52, 0.95)):
        torus(r, 0.06, M("gold"), (0, 0, z), parent=h, segs=48)
    for k in range(12):
        a = 2 * math.pi * k / 12
        sphere(0.05, M("gold"), (0.64 * math.cos(a), 0.64 * math.sin(a), 0.33), parent=h, seg=10)
    lathe([(0.5, 0.95), (0.42, 1.1), (0.2, 1.18), (0.16, 1.35)], M("gold"), 32, parent=h)
    steel = mat("hooksteel", "#b8c2d0", rough=0.2, metal=0.85, grad=0.3, var=0.04, edge=0.3)
    arc = [(0, 0, 1.25), (0, 0, 1.6)]
    arc += [(0.52 - 0.55 * math.cos(a), 0, 1.95 + 0.62 * math.sin(a)) for a in np.linspace(0.0, math.pi * 1.28, 12)]
    tube(arc, [0.14, 0.14] + [0.15] * 6 + [0.14, 0.12, 0.1, 0.075, 0.045, 0.004], steel, parent=h)
    skull(h, (0, -0.6, 0.33), 0.2)


def cannonballs(g):
    """three shot on a rope ring, one with a skull and a lit fuse"""
    iron = mat("shot", "#2c3040", rough=0.25, metal=0.2, grad=0.3, coat=0.7, var=0.03)
    for x, y in ((-0.78, 0.35), (0.78, 0.35)):
        sphere(0.72, iron, (x, y, 0.72), parent=g, seg=48)
    sphere(0.78, iron, (0, -0.4, 0.86), parent=g, seg=48)
    skull(g, (-0.02, -1.14, 0.9), 0.27)
    cyl(0.2, 0.2, M("iron"), (0.2, -0.4, 1.62), (0, 0.3, 0), segs=24, bevel=0.04, parent=g)
    tube([(0.25, -0.4, 1.68), (0.4, -0.4, 1.95), (0.25, -0.4, 2.1), (0.45, -0.4, 2.3)], 0.05, M("rope"), parent=g)
    spark(g, (0.46, -0.4, 2.34), 0.13)
    for k in range(3):
        torus(1.42 - 0.02 * k, 0.09, M("rope"), (0, 0.08, 0.09 + 0.1 * k), segs=64, rs=10, parent=g, scale=(1, 0.82, 1))


def spark(g, at, size):
    """a burning end: a glow and eight rays"""
    sphere(size, M("glow"), at, parent=g)
    for a in np.linspace(0, 2 * math.pi, 9)[:-1]:
        near, far = (Vector((r * math.cos(a), -0.05, r * math.sin(a))) * size for r in (1.4, 2.7))
        beam(Vector(at) + near, Vector(at) + far, size * 0.36, M("glow"), g)


def powder_keg(g):
    """a keg of powder with a burning fuse and a warning skull"""
    h = empty("keg", (0, 0, 0.0), (0, 0.06, 0), 1.0, g)
    barrel(0.8, 1.7, h, (0, 0, 0.85))
    skull(h, (0.0, -0.86, 0.95), 0.26)
    cyl(0.14, 0.14, M("iron"), (0, 0, 1.74), segs=20, bevel=0.03, parent=h)
    tube([(0, 0, 1.76), (0.12, -0.1, 2.0), (-0.1, -0.12, 2.18), (0.14, -0.1, 2.45)], 0.055, M("rope"), parent=h)
    spark(h, (0.15, -0.1, 2.5), 0.14)
    for x, y, r in ((0.95, -0.6, 0.2), (1.15, -0.25, 0.14), (0.72, -0.85, 0.12)):
        lathe(
            [(r * 1.5, 0), (r * 0.8, r * 0.7), (0, r)],
            mat("powder", "#2c2830", rough=1, var=0.2),
            20,
            (x, y, 0),
            parent=g,
        )
