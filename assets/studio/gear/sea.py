"""sea.py - a navigator's tools and pieces of a ship."""

from parts import *


def compass(g):
    """a brass compass"""
    h = empty("h", (0, 0, 0.95), (math.radians(42), 0, 0.2), parent=g)
    lathe(
        [(0, -0.16), (0.95, -0.16), (1.05, -0.08), (1.05, 0.10), (0.98, 0.17), (0.88, 0.17), (0.86, 0.08), (0, 0.08)],
        M("gold"),
        56,
        parent=h,
    )
    cyl(0.86, 0.04, mat("face", "#fff0d0", gradcol="#e0c088", grad=0.1, rough=0.6), (0, 0, 0.09), segs=48, parent=h)
    for k in range(16):
        a = k * math.pi / 8
        box(
            (0.03, 0.16 if k % 4 else 0.24, 0.02),
            M("wood_d"),
            (0.72 * math.cos(a), 0.72 * math.sin(a), 0.12),
            (0, 0, a + math.pi / 2),
            bevel=0.005,
            parent=h,
        )
    for s, m in ((1, M("red")), (-1, M("dark"))):
        prism(
            [(-0.12, 0), (0.12, 0), (0, 0.66 * s)] if s > 0 else [(0.12, 0), (-0.12, 0), (0, -0.66)],
            0.05,
            m,
            (0, 0, 0.16),
            (0, 0, -0.6),
            bevel=0.01,
            parent=h,
        )
    sphere(0.08, M("gold"), (0, 0, 0.2), parent=h)
    torus(0.16, 0.05, M("gold"), (0, 1.2, 0), parent=h)
    cyl(0.09, 0.22, M("gold"), (0, 1.06, 0), (math.pi / 2, 0, 0), parent=h)


def spyglass(g):
    """three brass draw tubes with a leather grip, pointing up to the right"""
    h = empty("h", (-1.15, 0, 0.45), (0, math.radians(52), 0), parent=g)
    leather = mat("grip", "#6a2f1c", rough=0.5, grad=0.3, var=0.1, bump=0.1, bscale=20)
    z = 0.0
    for r, length, m in (
        (0.24, 0.75, M("gold")),
        (0.3, 0.8, mat("brass2", "#d98f3a", rough=0.3, metal=0.85, grad=0.2, var=0.04)),
        (0.37, 1.15, leather),
    ):
        cyl(r, length, m, (0, 0, z + length / 2), segs=36, bevel=0.02, parent=h)
        torus(r + 0.01, 0.055, M("gold"), (0, 0, z + 0.04), parent=h, segs=40)
        torus(r + 0.01, 0.055, M("gold"), (0, 0, z + length - 0.02), parent=h, segs=40)
        z += length
    lathe([(0.37, 0), (0.47, 0.1), (0.5, 0.36), (0.46, 0.42), (0.4, 0.36)], M("gold"), 40, (0, 0, z - 0.02), parent=h)
    lens = mat("lens", "#8fe0ff", rough=0.05, coat=1, grad=0.3, var=0, emis="#5ac8f0", estr=0.35)
    sphere(0.42, lens, (0, 0, z + 0.27), (1, 1, 0.3), parent=h)
    lathe([(0.12, -0.12), (0.28, -0.14), (0.3, -0.02), (0.22, 0.06)], M("gold"), 32, parent=h)
    for k in range(10):
        a = 2 * math.pi * k / 10
        sphere(0.035, M("gold"), (0.385 * math.cos(a), 0.385 * math.sin(a), z - 0.25), parent=h, seg=8)


def anchor(g):
    """an iron anchor with a wooden stock and a rope"""
    h = empty("h", (0, 0, 0.2), (-0.05, 0.22, 0), parent=g)
    m = M("iron")
    cyl(0.13, 2.3, m, (0, 0, 1.12), segs=16, parent=h, bevel=0.04)
    tube(
        [(1.05 * math.cos(a), 0, 0.95 + 0.95 * math.sin(a)) for a in np.linspace(math.pi * 1.06, math.pi * 1.94, 13)],
        [0.06] + [0.12 + 0.05 * math.sin(k / 12 * 3.14) for k in range(11)] + [0.06],
        m,
        parent=h,
    )
    box((1.3, 0.2, 0.2), M("wood"), (0, 0, 1.95), bevel=0.06, parent=h)
    torus(0.27, 0.075, m, (0, 0, 2.48), (math.pi / 2, 0, 0), parent=h)
    for s in (-1, 1):
        prism(
            [(-0.25, -0.18), (0.25, -0.18), (0, 0.42)],
            0.12,
            m,
            (s * 1.05, 0, 0.88),
            (math.pi / 2, 0, s * -0.3),
            bevel=0.04,
            parent=h,
        )
    tube(
        [
            (-0.12, 0.24, 2.22),
            (-0.02, 0.1, 2.42),
            (0.1, -0.16, 2.42),
            (0.5, -0.25, 2.1),
            (0.6, -0.3, 1.4),
            (-0.3, -0.3, 1.1),
            (-0.5, 0.2, 0.7),
            (0.3, -0.3, 0.35),
            (1.1, -0.4, 0.02),
        ],
        0.07,
        M("rope"),
        parent=h,
    )


def lantern_of_brass(g):
    """a ship's lantern, lit"""
    gold = M("gold")
    lathe([(0, 0), (0.72, 0), (0.78, 0.08), (0.7, 0.2), (0.5, 0.26), (0, 0.28)], gold, 40, parent=g)
    glass = mat("warm glass", "#ffc860", rough=0.1, coat=1, grad=0.7, emis="#ff9a2a", estr=1.5, gradcol="#e8641a")
    lathe([(0.42, 0.28), (0.58, 0.55), (0.6, 1.0), (0.42, 1.45)], glass, 40, parent=g, cap=False)
    for k in range(6):
        a = k * math.pi / 3 + 0.3
        arc = [
            (0.66 * q * math.cos(a), 0.66 * q * math.sin(a), z)
            for q, z in ((0.8, 0.24), (1, 0.6), (1, 1.05), (0.75, 1.48))
        ]
        tube(arc, 0.045, gold, parent=g)
    for z in (0.62, 1.02):
        torus(0.66, 0.035, gold, (0, 0, z), segs=48, rs=8, parent=g)
    lathe(
        [(0.62, 1.44), (0.66, 1.5), (0.5, 1.72), (0.22, 1.92), (0.2, 2.05), (0.12, 2.12), (0, 2.14)], gold, 40, parent=g
    )
    torus(0.36, 0.06, gold, (0, 0, 2.42), (math.pi / 2, 0, 0.2), 40, 10, g)
    sphere(0.2, M("glow"), (0, 0, 0.8), (0.7, 0.7, 1.4), parent=g)


def steering_wheel(g):
    """an eight-spoked helm"""
    h = empty("helm", (0, 0, 1.5), (-0.12, 0, 0.0), 1.0, g)
    wood, gold = M("wood"), M("gold")
    for r, w in ((1.0, 0.13), (0.86, 0.05)):
        torus(r, w, wood if w > 0.1 else gold, (0, 0, 0), (math.pi / 2, 0, 0), 64, 12, h)
    for k in range(8):
        a = k * math.pi / 4
        d = Vector((math.cos(a), 0, math.sin(a)))
        tube([d * 0.2, d * 0.55, d * 0.95], [0.075, 0.1, 0.07], wood, parent=h)
        tube([d * 1.05, d * 1.28, d * 1.46, d * 1.52], [0.07, 0.12, 0.1, 0.03], M("wood_l"), parent=h)
        torus(0.1, 0.035, gold, d * 1.12, (0, math.pi / 2 - a, 0), 20, 8, h)
        sphere(0.055, gold, d * 1.0 + Vector((0, -0.13, 0)), parent=h, seg=14)
    cyl(0.32, 0.3, wood, rot=(math.pi / 2, 0, 0), segs=32, bevel=0.06, parent=h)
    lathe([(0, 0.12), (0.16, 0.1), (0.24, 0)], gold, 32, (0, -0.15, 0), (math.pi / 2, 0, 0), h)


def sextant(g):
    """arc, arm, mirrors and a little telescope"""
    h = empty("sextant", (0, 0, 0.35), (0, 0.1, 0), 1.0, g)
    gold, iron = M("gold"), M("iron")
    arc = [(1.75 * math.sin(a), 0, 2.1 - 1.95 * math.cos(a)) for a in np.linspace(-0.62, 0.62, 24)]
    rows = [[(x * k, 0, 2.1 - (2.1 - z) * k) for k in (0.93, 1.07)] for x, _, z in arc]
    grid_mesh(rows, gold, "limb", thick=0.14, parent=h, bev=0.02)
    for k in range(25):
        a = -0.58 + 1.16 * k / 24
        long = 0.16 if k % 4 == 0 else 0.09
        top = (1.76 * math.sin(a), -0.09, 2.1 - 1.96 * math.cos(a))
        box((0.022, 0.03, long), M("dark"), top, (0, -a, 0), bevel=0.004, parent=h)
    for x in (-0.62, 0.62):
        tube([(0, 0, 2.15), (x * 0.9, 0, 1.3), (1.72 * math.sin(x), 0, 2.1 - 1.9 * math.cos(x))], 0.085, gold, parent=h)
    tube([(-0.45, 0, 1.25), (0, 0, 1.12), (0.45, 0, 1.25)], 0.06, gold, parent=h)
    beam((0, -0.16, 2.2), (0.42, -0.16, 0.05), 0.17, mat("arm", "#d98f3a", rough=0.3, metal=0.85, edge=0.2), h, d=0.07)
    cyl(0.14, 0.2, iron, (0.42, -0.22, 0.1), (math.pi / 2, 0, 0), parent=h)
    cyl(0.2, 0.3, gold, (0, -0.1, 2.15), (math.pi / 2, 0, 0), segs=28, bevel=0.05, parent=h)
    mirror = mat("mirror", "#bfefff", rough=0.05, coat=1, grad=0.4, emis="#8fd8f0", estr=0.3)
    box((0.42, 0.08, 0.46), gold, (0, -0.22, 2.45), (0, 0.5, 0.3), bevel=0.03, parent=h)
    box((0.34, 0.04, 0.38), mirror, (0, -0.27, 2.45), (0, 0.5, 0.3), bevel=0.02, parent=h)
    box((0.34, 0.08, 0.4), gold, (-0.62, -0.18, 1.35), (0, -0.2, 0.2), bevel=0.03, parent=h)
    box((0.27, 0.04, 0.32), mirror, (-0.62, -0.23, 1.35), (0, -0.2, 0.2), bevel=0.02, parent=h)
    cyl(0.17, 1.0, M("wood_d"), (0.5, -0.2, 1.5), (0, math.pi / 2, 0), segs=28, bevel=0.03, parent=h)
    for x in (0.05, 0.95):
        torus(0.18, 0.045, gold, (x, -0.2, 1.5), (0, math.pi / 2, 0), 28, 8, h)
    for k, c in enumerate(("#e0503a", "#3f9ad8")):
        disc = mat("filter" + c, c, rough=0.1, coat=1, grad=0.3)
        cyl(0.2, 0.04, disc, (-0.25 - 0.3 * k, -0.2, 1.85 - 0.18 * k), (0, math.pi / 2 - 0.4, 0), segs=28, parent=h)
