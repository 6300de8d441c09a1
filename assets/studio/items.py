"""items.py - icon/item sprites (transparent); item=chest|rum|compass|cutlass|coin|gem|map|bomb|anchor|all"""

import sys
import os

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from parts import *
from sprite import *

gold = lambda: M("gold")


def chest(g):
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
            gold(),
            parent=q,
        )
        box((0.17, 1.27, 0.94), gold(), (x, 0, 0.46), bevel=0.03, parent=g)
    box((2.0, 1.28, 0.14), gold(), (0, 0, 0.88), bevel=0.03, parent=g)
    box((0.44, 0.16, 0.46), gold(), (0, -0.66, 0.62), bevel=0.06, seg=3, parent=g)
    cyl(0.08, 0.1, M("dark"), (0, -0.74, 0.66), (math.pi / 2, 0, 0), parent=g)
    for i in range(110):
        cyl(
            0.15,
            0.045,
            gold(),
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
            gold(),
            (U(-1.3, 1.3), U(-1.25, -0.8), 0.05),
            (U(-0.15, 0.15), U(-0.15, 0.15), 0),
            segs=16,
            bevel=0.015,
            parent=g,
        )
    for i, c in enumerate(("#e0303a", "#2fb4e8", "#38c86a")):
        gemm(g, (-0.5 + 0.5 * i, -0.2 + 0.15 * (i % 2), 1.24), 0.2, c)


def gemm(g, loc, s, c, rot=(0.3, 0.2, 0)):
    m = mat(
        "gem" + c, c, rough=0.06, coat=1, grad=0.7, var=0.0, spec=0.9, emis=c, estr=0.25, gradcol=mulc(srgb(c), 0.35)
    )
    return lathe([(0, -1.1), (1, 0.0), (0.95, 0.12), (0.62, 0.45), (0, 0.45)], m, 8, loc, rot, g, smooth=False, scale=s)


def gem(g):
    gemm(g, (0, 0, 1.1), 1.0, "#e0303a", (0.15, -0.12, 0.2))
    gemm(g, (-1.0, 0.3, 0.42), 0.42, "#2fb4e8")
    gemm(g, (0.95, -0.35, 0.36), 0.36, "#38c86a", (0.5, 0.5, 0))


def rum(g):
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


def compass(g):
    h = empty("h", (0, 0, 0.95), (math.radians(42), 0, 0.2), parent=g)
    lathe(
        [(0, -0.16), (0.95, -0.16), (1.05, -0.08), (1.05, 0.10), (0.98, 0.17), (0.88, 0.17), (0.86, 0.08), (0, 0.08)],
        gold(),
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
    sphere(0.08, gold(), (0, 0, 0.2), parent=h)
    torus(0.16, 0.05, gold(), (0, 1.2, 0), parent=h)
    cyl(0.09, 0.22, gold(), (0, 1.06, 0), (math.pi / 2, 0, 0), parent=h)


def cutlass(g):
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
        torus(0.135, 0.03, gold(), (-0.15 - 0.16 * i, 0, 0.01 - 0.02 * i), (0, math.pi / 2, 0), 20, 8, parent=h)
        for i in range(4)
    ]
    sphere(0.17, gold(), (-0.84, 0, -0.1), parent=h)
    tube(
        [(0.08, 0, 0.3), (0.12, 0, -0.05), (0.0, 0, -0.46), (-0.5, 0, -0.55), (-0.84, 0, -0.22)],
        [0.09, 0.13, 0.10, 0.08, 0.08],
        gold(),
        parent=h,
    )
    gemm(h, (-0.84, -0.14, -0.1), 0.1, "#e0303a", (math.pi / 2, 0, 0))


def coin(g):
    for i in range(7):
        cyl(
            0.62,
            0.17,
            gold(),
            (-0.45 + U(-0.06, 0.06), 0.25 + U(-0.06, 0.06), 0.09 + 0.17 * i),
            segs=40,
            bevel=0.04,
            parent=g,
        )
    for i in range(4):
        cyl(
            0.62,
            0.17,
            gold(),
            (0.75 + U(-0.06, 0.06), 0.35 + U(-0.06, 0.06), 0.09 + 0.17 * i),
            segs=40,
            bevel=0.04,
            parent=g,
        )
    h = empty("h", (0.25, -0.65, 0.72), (math.radians(70), 0.12, 0.15), parent=g)
    cyl(0.72, 0.17, gold(), segs=48, bevel=0.04, parent=h)
    torus(0.6, 0.05, gold(), (0, 0, 0.09), parent=h, segs=48)
    k = skull(h, (0, 0.05, 0.08), 0.30, (-math.pi / 2, 0, 0))


def mapp(g):
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
    z = (
        lambda x, y: 0.20
        + 0.10 * math.sin((x + 1.3) / 2.6 * 7 + (y + 0.85) / 1.7)
        + 0.05 * math.sin((y + 0.85) / 1.7 * 6)
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


def bomb(g):
    m = mat("bomb", "#2c3040", rough=0.25, metal=0.2, grad=0.3, coat=0.7, var=0.03)
    sphere(1.0, m, (0, 0, 1.0), parent=g, seg=48)
    cyl(0.3, 0.3, M("iron"), (0.35, 0, 1.98), (0, 0.35, 0), segs=24, bevel=0.05, parent=g)
    tube([(0.42, 0, 2.1), (0.55, 0, 2.4), (0.35, 0, 2.6), (0.6, 0, 2.85)], 0.06, M("rope"), parent=g)
    sphere(0.14, M("glow"), (0.6, 0, 2.88), parent=g)
    [
        beam(
            (0.6 + 0.18 * math.cos(a), 0.0 + 0.18 * math.sin(a) * 0.3, 2.88 + 0.18 * math.sin(a)),
            (0.6 + 0.36 * math.cos(a), 0.3 * 0.36 * math.sin(a), 2.88 + 0.36 * math.sin(a)),
            0.05,
            M("glow"),
            g,
        )
        for a in np.linspace(0, 6.28, 9)[:-1]
    ]
    skull(g, (-0.05, -0.98, 1.02), 0.36, (0.0, 0, 0))


def anchor(g):
    h = empty("h", (0, 0, 0.2), (-0.05, 0.22, 0), parent=g)
    m = M("iron")
    cyl(0.13, 2.0, m, (0, 0, 1.25), segs=16, parent=h, bevel=0.04)
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
            (0, -0.1, 2.35),
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


def spyglass(g):
    """three brass draw tubes with a leather grip, pointing up to the right"""
    h = empty("h", (-1.15, 0, 0.45), (0, math.radians(52), 0), parent=g)
    leather = mat("grip", "#6a2f1c", rough=0.5, grad=0.3, var=0.1, bump=0.1, bscale=20)
    z = 0.0
    for r, length, m in (
        (0.24, 0.75, gold()),
        (0.3, 0.8, mat("brass2", "#d98f3a", rough=0.3, metal=0.85, grad=0.2, var=0.04)),
        (0.37, 1.15, leather),
    ):
        cyl(r, length, m, (0, 0, z + length / 2), segs=36, bevel=0.02, parent=h)
        torus(r + 0.01, 0.055, gold(), (0, 0, z + 0.04), parent=h, segs=40)
        torus(r + 0.01, 0.055, gold(), (0, 0, z + length - 0.02), parent=h, segs=40)
        z += length
    lathe([(0.37, 0), (0.47, 0.1), (0.5, 0.36), (0.46, 0.42), (0.4, 0.36)], gold(), 40, (0, 0, z - 0.02), parent=h)
    lens = mat("lens", "#8fe0ff", rough=0.05, coat=1, grad=0.3, var=0, emis="#5ac8f0", estr=0.35)
    sphere(0.42, lens, (0, 0, z + 0.27), (1, 1, 0.3), parent=h)
    lathe([(0.12, -0.12), (0.28, -0.14), (0.3, -0.02), (0.22, 0.06)], gold(), 32, parent=h)
    for k in range(10):
        a = 2 * math.pi * k / 10
        sphere(0.035, gold(), (0.385 * math.cos(a), 0.385 * math.sin(a), z - 0.25), parent=h, seg=8)


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
    sphere(0.3, gold(), (-1.2, 0, -0.98), (0.95, 0.9, 1.05), parent=h)
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
        torus(0.19, 0.04, gold(), (x, 0, 0.06), (0, math.pi / 2, 0), 28, 8, h, scale=(1.15, 1, 1))
    cyl(0.045, 1.3, M("wood_l"), (0.75, 0, -0.2), (0, math.pi / 2, 0), segs=12, parent=h)
    box((0.62, 0.1, 0.28), gold(), (-0.32, -0.2, 0.02), bevel=0.05, seg=3, parent=h)
    tube([(-0.5, -0.22, 0.12), (-0.62, -0.22, 0.4), (-0.45, -0.22, 0.55)], [0.075, 0.075, 0.05], iron, parent=h)
    box((0.16, 0.1, 0.14), M("stone"), (-0.36, -0.22, 0.5), (0, 0.4, 0), bevel=0.03, parent=h)
    tube([(-0.02, -0.2, 0.14), (0.06, -0.2, 0.36), (0.0, -0.2, 0.5)], [0.07, 0.06, 0.04], iron, parent=h)
    torus(0.2, 0.04, gold(), (-0.32, 0, -0.3), (math.pi / 2, 0, 0), 28, 8, h, scale=(1.2, 0.9, 1))
    tube([(-0.32, 0, -0.14), (-0.36, 0, -0.28), (-0.3, 0, -0.38)], [0.035, 0.035, 0.02], iron, parent=h)


def hook(g):
    """a captain's hook on a leather and brass cuff"""
    h = empty("h", (0, 0, 0.1), (0, math.radians(14), 0), parent=g)
    cuff = mat("cuff", "#5a2a1c", rough=0.5, grad=0.35, var=0.1, bump=0.1, bscale=18)
    lathe([(0.0, 0), (0.62, 0.0), (0.68, 0.06), (0.56, 0.62), (0.5, 0.95), (0.0, 1.0)], cuff, 40, parent=h)
    for r, z in ((0.69, 0.1), (0.585, 0.56), (0.52, 0.95)):
        torus(r, 0.06, gold(), (0, 0, z), parent=h, segs=48)
    for k in range(12):
        a = 2 * math.pi * k / 12
        sphere(0.05, gold(), (0.64 * math.cos(a), 0.64 * math.sin(a), 0.33), parent=h, seg=10)
    lathe([(0.5, 0.95), (0.42, 1.1), (0.2, 1.18), (0.16, 1.35)], gold(), 32, parent=h)
    steel = mat("hooksteel", "#b8c2d0", rough=0.2, metal=0.85, grad=0.3, var=0.04, edge=0.3)
    arc = [(0, 0, 1.25), (0, 0, 1.6)]
    arc += [(0.52 - 0.55 * math.cos(a), 0, 1.95 + 0.62 * math.sin(a)) for a in np.linspace(0.0, math.pi * 1.28, 12)]
    tube(arc, [0.14, 0.14] + [0.15] * 6 + [0.14, 0.12, 0.1, 0.075, 0.045, 0.004], steel, parent=h)
    skull(h, (0, -0.6, 0.33), 0.2)


IT = dict(
    chest=(chest, 3.2, 0.75),
    rum=(rum, 3.4, 1.35),
    compass=(compass, 3.1, 0.95),
    cutlass=(cutlass, 3.7, 1.85),
    map=(mapp, 3.5, 0.85),
    spyglass=(spyglass, 3.6, 1.3),
    flintlock=(flintlock, 3.5, 1.25),
    hook=(hook, 3.5, 1.35),
    coin=(coin, 2.9, 0.62),
    gem=(gem, 3.2, 0.85),
    bomb=(bomb, 3.7, 1.4),
    anchor=(anchor, 3.6, 1.35),
)

if __name__ == "__main__":
    wanted = opt("item", "all").split(",")
    folder = opt("out", os.environ.get("ART_OUT", "out"))
    os.makedirs(folder, exist_ok=True)
    for name, (build, width, middle) in IT.items():
        if "all" not in wanted and name not in wanted:
            continue
        reset()
        kit.R.seed(5)
        g = empty(name)
        build(g)
        g.rotation_euler = (0, 0, math.radians(37))
        sprite_rig((0, 0, middle), width * 1.12, elev=24, azim=-45, key=3.2, fill=0.95, rim=3.0, size=6)
        area((-3, -6, 5), (0, 0, 1), 3, 350, "#fff0d8")
        n = opt("res", 640)
        render(os.path.join(folder, name), (n, n), opt("spp", 32), transparent=True, extra=False)
