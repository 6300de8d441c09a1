"""plunder.py - treasure, drink, and what a pirate is known by."""

from parts import *


def gemstone(g, loc, s, c, rot=(0.3, 0.2, 0)):
    m = mat(
        "gem" + c, c, rough=0.06, coat=1, grad=0.7, var=0.0, spec=0.9, emis=c, estr=0.25, gradcol=mulc(srgb(c), 0.35)
    )
    return lathe([(0, -1.1), (1, 0.0), (0.95, 0.12), (0.62, 0.45), (0, 0.45)], m, 8, loc, rot, g, smooth=False, scale=s)


def chest(g):
    """an open chest, heaped with coins and gems"""
    box((1.9, 1.2, 0.9), M("wood"), (0, 0, 0.45), bevel=0.06, parent=g)
    q = empty("lid", (0, 0.58, 0.9), (-0.95, 0, 0), parent=g)
    P = [
        [(x_, 0.60 * math.cos(a) - 0.58, 0.58 * math.sin(a)) for a in np.linspace(0, math.pi, 13)]
        for x_ in np.linspace(-0.95, 0.95, 7)
    ]
    grid_mesh(P, M("wood"), "lid", thick=0.08, parent=q)
    for x in (-0.82, 0, 0.82):
        tube(
            [(x, 0.64 * math.cos(a) - 0.58, 0.62 * math.sin(a)) for a in np.linspace(0, math.pi, 13)],
            0.075,
            M("gold"),
            parent=q,
        )
        box((0.17, 1.27, 0.94), M("gold"), (x, 0, 0.46), bevel=0.03, parent=g)
    box((2.0, 1.28, 0.14), M("gold"), (0, 0, 0.88), bevel=0.03, parent=g)
    box((0.44, 0.16, 0.46), M("gold"), (0, -0.66, 0.62), bevel=0.06, seg=3, parent=g)
    cyl(0.08, 0.1, M("dark"), (0, -0.74, 0.66), (math.pi / 2, 0, 0), parent=g)
    for i in range(110):
        cyl(
            0.15,
            0.045,
            M("gold"),
            (U(-0.8, 0.8), U(-0.5, 0.5), 0.92 + U(0, 0.26) * (1 - abs(U(-0.5, 0.5)))),
            (U(-0.7, 0.7), U(-0.7, 0.7), 0),
            segs=16,
            bevel=0.015,
            parent=g,
        )
    for i in range(9):
        cyl(
            0.15,
            0.045,
            M("gold"),
            (U(-1.3, 1.3), U(-1.25, -0.8), 0.05),
            (U(-0.15, 0.15), U(-0.15, 0.15), 0),
            segs=16,
            bevel=0.015,
            parent=g,
        )
    for i, c in enumerate(("#e0303a", "#2fb4e8", "#38c86a")):
        gemstone(g, (-0.5 + 0.5 * i, -0.2 + 0.15 * (i % 2), 1.24), 0.2, c)


def rum(g):
    """a green bottle with a skull on its label"""
    gl = mat("bottle", "#3f7a4a", rough=0.08, coat=1, grad=0.5, var=0.03, spec=0.8, gradcol="#173a26")
    lathe(
        [
            (0, 0),
            (0.58, 0),
            (0.66, 0.08),
            (0.66, 1.15),
            (0.60, 1.42),
            (0.30, 1.72),
            (0.20, 1.9),
            (0.20, 2.35),
            (0.25, 2.38),
            (0.25, 2.5),
            (0.18, 2.52),
        ],
        gl,
        40,
        (0, 0, 0),
        (0.08, 0.16, 0),
        g,
        auto=60,
    )
    h = empty("h", (0, 0, 0), (0.08, 0.16, 0), parent=g)
    cyl(0.17, 0.35, M("wood_l"), (0, 0, 2.6), segs=20, bevel=0.04, parent=h)
    lathe(
        [(0.67, 0.32), (0.685, 0.34), (0.685, 1.02), (0.67, 1.04)],
        mat("label", "#f2e2b8", rough=0.8, gradcol="#cda86a", grad=0.2),
        40,
        parent=h,
        cap=False,
    )
    skull(h, (0, -0.67, 0.74), 0.17)
    torus(0.22, 0.05, M("rope"), (0, 0, 2.0), parent=h)
    torus(0.22, 0.05, M("rope"), (0, 0, 2.08), parent=h)


def treasure_map(g):
    """a scroll with a dotted way and a cross"""
    pm = mat("paper", "#ecd29a", rough=0.9, grad=0.15, var=0.14, scale=1.5, gradcol="#c79a5a")
    P = [
        [
            (-1.3 + 2.6 * u, -0.85 + 1.7 * v, 0.12 + 0.10 * math.sin(u * 7 + v) + 0.05 * math.sin(v * 6))
            for v in np.linspace(0, 1, 16)
        ]
        for u in np.linspace(0, 1, 26)
    ]
    h = empty("h", (0, 0, 0.75), (math.radians(38), 0, 0.1), parent=g)
    grid_mesh(P, pm, "map", thick=0.05, parent=h)
    for s in (-1, 1):
        lathe(
            [(0.0, -1.0), (0.20, -1.0), (0.22, -0.96), (0.22, 0.96), (0.20, 1.0), (0, 1.0)],
            pm,
            24,
            (s * 1.38, 0, 0.14),
            (math.pi / 2, 0, 0),
            parent=h,
        )
        [cyl(0.10, 0.14, M("wood_d"), (s * 1.38, e * 1.05, 0.14), (math.pi / 2, 0, 0), parent=h) for e in (-1, 1)]
    r = M("red")
    z = lambda x, y: (
        0.20 + 0.10 * math.sin((x + 1.3) / 2.6 * 7 + (y + 0.85) / 1.7) + 0.05 * math.sin((y + 0.85) / 1.7 * 6)
    )
    for k in range(8):
        t = k / 8
        x, y = -0.95 + 1.5 * t, -0.45 + 0.5 * math.sin(t * 4) + 0.25 * t
        box((0.14, 0.06, 0.03), r, (x, y, z(x, y)), (0, 0, math.cos(t * 4) * 0.8), bevel=0.01, parent=h)
    for s in (-1, 1):
        box((0.5, 0.11, 0.05), r, (0.75, 0.3, z(0.75, 0.3) + 0.02), (0, 0, s * 0.8), bevel=0.02, parent=h)
    [
        sphere(0.13, mat("isl", "#7a9a4a", grad=0), (x, y, z(x, y) - 0.06), (1.6, 1, 0.5), parent=h, seg=16)
        for x, y in ((-0.5, 0.45), (0.2, -0.5), (-1, 0.1))
    ]


def grog(g):
    """a foaming tankard with iron hoops"""
    for k in range(14):
        a = 2 * math.pi * k / 14
        box(
            (0.37, 0.13, 1.55),
            M("wood_l") if k % 2 else M("wood"),
            (0.74 * math.cos(a), 0.74 * math.sin(a), 0.8),
            (0, 0, a + math.pi / 2),
            bevel=0.04,
            jit=0.01,
            parent=g,
        )
    lathe([(0, 0.02), (0.7, 0.02), (0.7, 0.1), (0, 0.1)], M("wood_d"), 32, parent=g)
    for z in (0.22, 1.32):
        torus(0.81, 0.07, M("gold"), (0, 0, z), segs=56, rs=10, parent=g, scale=(1, 1, 1.5))
    tube([(0.8, 0, 1.25), (1.32, 0, 1.3), (1.42, 0, 0.8), (1.3, 0, 0.35), (0.8, 0, 0.38)], 0.13, M("wood_d"), parent=g)
    foam = mat("foam", "#fff4dc", rough=0.7, grad=0.2, var=0.04, sss=0.1, ssscol=srgb("#ffd890"))
    for _ in range(22):
        a, r = U(0, 6.28), U(0, 0.62)
        sphere(U(0.2, 0.32), foam, (r * math.cos(a), r * math.sin(a), 1.6 + U(-0.05, 0.2) * (1 - r)), parent=g, seg=20)
    skull(g, (0, -0.86, 0.72), 0.19)


def treasure_key(g):
    """a key with a skull in its bow"""
    h = empty("key", (0, 0, 1.6), (0, math.radians(40), 0), 1.0, g)
    gold = M("gold")
    torus(0.56, 0.15, gold, (0, 0, 0.75), (math.pi / 2, 0, 0), 56, 14, h)
    for a in (-1.1, 0, 1.1):
        torus(0.2, 0.08, gold, (0.78 * math.sin(a), 0, 0.75 + 0.78 * math.cos(a)), (math.pi / 2, 0, 0), 30, 10, h)
    skull(h, (0, -0.06, 0.8), 0.25)
    cyl(0.15, 1.9, gold, (0, 0, -0.75), segs=28, bevel=0.05, parent=h)
    for z in (0.12, -0.1, -1.6):
        torus(0.17, 0.06, gold, (0, 0, z), segs=30, rs=10, parent=h)
    for z, long in ((-1.15, 0.55), (-1.42, 0.4)):
        box((long, 0.16, 0.18), gold, (0.12 + long / 2, 0, z), bevel=0.04, parent=h)
    box((0.14, 0.16, 0.5), gold, (0.62, 0, -1.25), bevel=0.04, parent=h)
    gemstone(h, (0, -0.2, 1.58), 0.15, "#e0303a", (math.pi / 2, 0, 0))
    tube([(0.5, -0.1, 1.1), (0.9, -0.2, 0.6), (0.75, -0.2, -0.1), (1.0, -0.2, -0.6)], 0.05, M("red"), parent=h)
    lathe([(0.06, 0), (0.16, -0.1), (0.2, -0.5), (0, -0.52)], M("red"), 16, (1.0, -0.2, -0.58), (0, -0.6, 0), h)


def jolly_roger(g):
    """the black flag on its staff"""
    gold = M("gold")
    tube([(-1.05, 0, 0), (-1.0, 0, 2.9)], 0.09, M("wood"), parent=g)
    sphere(0.17, gold, (-1.0, 0, 3.0), parent=g, seg=24)
    torus(0.12, 0.045, gold, (-1.01, 0, 2.82), segs=24, rs=8, parent=g)
    cloth = mat("black cloth", "#25222e", rough=0.85, grad=0.4, var=0.06, sheen=0.7)
    rows = []
    for u in np.linspace(0, 1, 34):
        tear = 0.10 * math.sin(u * 23) * u
        rows.append(
            [
                (
                    -0.98 + 2.15 * u - 0.04 * math.sin(v * 9) * u,
                    0.2 * math.sin(u * 6.5) * (0.3 + u),
                    2.75 - 1.45 * v + tear * v - 0.12 * u * u,
                )
                for v in np.linspace(0, 1, 14)
            ]
        )
    grid_mesh(rows, cloth, "flag", thick=0.05, parent=g)
    skull(g, (0.05, -0.17, 2.1), (0.36, 0.3, 0.36), (0, 0, -0.35))  # turned as the cloth blows
    for z in (2.68, 1.42):
        torus(0.12, 0.04, M("rope"), (-1.02, 0, z), segs=20, rs=8, parent=g)


def kerchief(g):
    """a red bandana, tied for a head"""
    h = empty("kerchief", (-0.15, 0, 0.65), (0.08, 0, 0), 1.0, g)
    red, white = mat("kerchief", "#c8303a", rough=0.8, grad=0.35, var=0.06, sheen=0.6), M("cream")
    sphere(1.05, red, (0, 0, 0), (1.0, 1.0, 0.98), parent=h, seg=56, cut=((0, 0, 0), (0, 0.1, -1)))
    torus(1.05, 0.12, red, (0, 0, 0.0), (0.08, 0, 0), 64, 12, h)
    for e, n in ((0.28, 9), (0.68, 7), (1.1, 4)):
        for k in range(n):
            a = -1.9 + 3.8 * (k + 0.5 * (n % 2)) / n
            at = (1.05 * math.sin(a) * math.cos(e), -1.05 * math.cos(a) * math.cos(e), 1.03 * math.sin(e))
            sphere(0.085, white, at, parent=h, seg=16)
    sphere(0.24, red, (1.08, 0.1, 0.06), (1, 0.9, 1.1), parent=h)
    for s in (-1, 1):
        tail = [
            [
                (
                    1.1 + 0.75 * u,
                    0.1 + 0.16 * s * u + 0.06 * math.sin(6 * u),
                    0.05 - 0.6 * u * u - 0.18 * s * u + (v - 0.5) * (0.2 + 0.42 * u),
                )
                for v in np.linspace(0, 1, 7)
            ]
            for u in np.linspace(0, 1, 12)
        ]
        grid_mesh(tail, red, "tail", thick=0.06, parent=h, sub=1)


def parrot_on_perch(g):
    """a green parrot on a brass stand"""
    gold = M("gold")
    lathe([(0, 0), (0.62, 0), (0.66, 0.08), (0.4, 0.16), (0.12, 0.24), (0.08, 0.3)], gold, 40, parent=g)
    cyl(0.07, 0.9, gold, (0, 0, 0.65), segs=18, parent=g)
    cyl(0.09, 1.5, M("wood"), (0, 0, 1.1), (0, math.pi / 2, 0), segs=18, parent=g)
    for s in (-1, 1):
        sphere(0.13, gold, (s * 0.78, 0, 1.1), parent=g, seg=20)
    green, dark = mat("plumage", "#2fa85a", rough=0.7, grad=0.4, var=0.08, sheen=0.6, gradcol="#1a6a4a"), M("dark")
    wing = mat("wing", "#2a7fd8", rough=0.7, grad=0.6, var=0.08, gradcol="#f4c93a")
    body = empty("bird", (0, 0, 1.15), (0, 0, -0.25), 0.95, g)
    sphere(0.5, green, (0, 0, 0.52), (0.85, 0.85, 1.2), parent=body, seg=40)
    sphere(0.42, mat("head", "#e2352e", rough=0.7, grad=0.3, sheen=0.6), (0, -0.08, 1.2), parent=body, seg=40)
    sphere(0.3, mat("breast", "#f4c93a", rough=0.7, grad=0.4), (0, -0.3, 0.55), (0.9, 0.6, 1.3), parent=body)
    tube(
        [(0, -0.42, 1.28), (0, -0.66, 1.2), (0, -0.66, 0.98)],
        [0.16, 0.13, 0.02],
        mat("bill", "#ffb52e", rough=0.3, grad=0.3),
        parent=body,
    )
    for e in (-1, 1):
        sphere(0.14, M("cream"), (e * 0.24, -0.36, 1.30), (0.7, 0.6, 1), parent=body)
        sphere(0.075, dark, (e * 0.25, -0.44, 1.30), (0.8, 0.6, 1), parent=body)
        sphere(0.36, wing, (e * 0.44, 0.08, 0.5), (0.35, 0.8, 1.35), (0, -e * 0.15, 0), parent=body)
        for k in (-1, 0, 1):
            tube(
                [
                    (e * 0.18 + 0.07 * k, 0, 0.05),
                    (e * 0.18 + 0.07 * k, -0.14, 0.02),
                    (e * 0.18 + 0.07 * k, -0.16, -0.12),
                ],
                0.045,
                gold,
                parent=body,
            )
    for k in range(3):
        tube(
            [(0.1 * (k - 1), 0.3, 0.2), (0.14 * (k - 1), 0.5, -0.4), (0.2 * (k - 1), 0.5, -0.95)],
            [0.16, 0.14, 0.03],
            wing if k != 1 else green,
            parent=body,
        )
        tube(
            [(0.08 * (k - 1), 0.0, 1.55), (0.14 * (k - 1), 0.14, 1.85)],
            [0.08, 0.02],
            mat("crest", "#f4c93a"),
            parent=body,
        )


def doubloons(g):
    """two stacks of coins and one on edge, stamped with a skull"""
    gold = M("gold")
    for x, y, n in ((-0.45, 0.25, 7), (0.75, 0.35, 4)):
        for i in range(n):
            cyl(
                0.62,
                0.17,
                gold,
                (x + U(-0.06, 0.06), y + U(-0.06, 0.06), 0.09 + 0.17 * i),
                segs=40,
                bevel=0.04,
                parent=g,
            )
    h = empty("coin", (0.25, -0.65, 0.72), (math.radians(70), 0.12, 0.15), parent=g)
    cyl(0.72, 0.17, gold, segs=48, bevel=0.04, parent=h)
    torus(0.6, 0.05, gold, (0, 0, 0.09), parent=h, segs=48)
    skull(h, (0, 0.05, 0.14), 0.30, (-math.pi / 2, 0, 0))
