"""props.py - small decorations, placed by an island's plan: docks, boats, fires, wrecks, towers.

Every function takes the ground first, then where it stands (world x, y) and its own options.
"""

from parts import *
from yard import rowboat
import kit


def dock(p0, p1, w=1.5, z=0.62):
    a, b = Vector((*p0, z)), Vector((*p1, z))
    L_ = (b - a).length
    g = empty("dock", a, (0, 0, math.atan2(b.y - a.y, b.x - a.x)))
    n = int(L_ / 0.30)
    for i in range(n):
        box(
            (0.27, w + U(-0.1, 0.14), 0.09),
            M("wood_l"),
            ((i + 0.5) * L_ / n, U(-0.04, 0.04), U(-0.012, 0.012)),
            (0, 0, U(-0.02, 0.02)),
            bevel=0.022,
            jit=0.01,
            parent=g,
        )
    for s in (-1, 1):
        beam((0, s * w * 0.36, -0.11), (L_, s * w * 0.36, -0.11), 0.13, M("wood"), g)
    k = max(2, int(L_ / 1.7) + 1)
    for i in range(k):
        for s in (-1, 1):
            x = 0.2 + (L_ - 0.4) * i / (k - 1)
            hh = U(0.32, 0.5)
            cyl(
                0.13,
                1.9 + hh,
                M("wood_d"),
                (x, s * (w / 2 + 0.04), -0.95 + hh / 2),
                segs=10,
                bevel=0.03,
                parent=g,
                jit=0.01,
            )
            torus(0.14, 0.028, M("rope"), (x, s * (w / 2 + 0.04), hh - 0.16), segs=16, rs=6, parent=g)
            torus(0.14, 0.028, M("rope"), (x, s * (w / 2 + 0.04), hh - 0.11), segs=16, rs=6, parent=g)
    return g


def fence(ground, pts):
    for a, b in zip(pts, pts[1:]):
        n = max(1, int(math.hypot(b[0] - a[0], b[1] - a[1]) / 0.9))
        pr = None
        for i in range(n + 1):
            t = i / n
            x, y = a[0] * (1 - t) + b[0] * t, a[1] * (1 - t) + b[1] * t
            z = ground.z(x, y)
            beam((x, y, z - 0.1), (x + U(-0.04, 0.04), y, z + U(0.5, 0.62)), 0.12, M("wood_d"), jit=0.02)
            if pr:
                for q in (0.22, 0.42):
                    beam((pr[0], pr[1], pr[2] + q + U(-0.03, 0.03)), (x, y, z + q + U(-0.03, 0.03)), 0.07, M("wood"))
            pr = (x, y, z)


def barrels(ground, x, y):
    for dx, dy, r in ((0, 0, 0.32), (0.68, 0.12, 0.3), (0.3, -0.5, 0.28)):
        barrel(r, r * 2.3, None, (x + dx, y + dy, ground.z(x + dx, y + dy) + r * 1.12))


def crates(ground, x, y):
    for dx, dy, up, size in ((0, 0, 0, 0.68), (0.78, 0.05, 0, 0.6), (0.35, 0.02, 0.66, 0.55)):
        crate(size, None, (x + dx, y + dy, ground.z(x, y) + size / 2 + up), U(-0.3, 0.3))


def lamp(ground, x, y):
    z = ground.z(x, y)
    beam((x, y, z - 0.1), (x, y, z + 1.15), 0.1, M("wood_d"))
    lantern(None, (x, y - 0.02, z + 1.3), 1.25)
    ground.mark("lamp", (x, y, z + 1.3), 0.3)


def boat(ground, x, y, lift, turn, size):
    """lift None: it floats; a number: it lies that high on the land"""
    rowboat((x, y, 0.02 if lift is None else ground.z(x, y) + lift), turn, size)


def chest(ground, x, y, s, rz):
    g = empty("chest", (x, y, ground.z(x, y)), (0, 0, rz), s)
    box((1, 0.65, 0.5), M("wood"), (0, 0, 0.25), bevel=0.04, parent=g)
    q = empty("lid", (0, 0.3, 0.5), (-0.9, 0, 0), parent=g)
    P = [
        [(x_, 0.32 * math.cos(a) - 0.3, 0.30 * math.sin(a)) for a in np.linspace(0, math.pi, 9)]
        for x_ in (-0.5, -0.25, 0, 0.25, 0.5)
    ]
    grid_mesh(P, M("wood"), "lid", thick=0.05, parent=q)
    for x_ in (-0.42, 0, 0.42):
        tube(
            [(x_, 0.34 * math.cos(a) - 0.3, 0.32 * math.sin(a)) for a in np.linspace(0, math.pi, 9)],
            0.045,
            M("gold"),
            parent=q,
        )
        box((0.1, 0.69, 0.52), M("gold"), (x_, 0, 0.25), bevel=0.02, parent=g)
    for i in range(26):
        cyl(
            0.09,
            0.03,
            M("gold"),
            (U(-0.42, 0.42), U(-0.25, 0.25), 0.5 + U(0, 0.14)),
            (U(-0.6, 0.6), U(-0.6, 0.6), 0),
            segs=12,
            bevel=0.01,
            parent=g,
        )
    for i in range(14):
        cyl(
            0.09,
            0.03,
            M("gold"),
            (U(-0.9, 0.9), U(-0.8, -0.4), 0.03),
            (U(-0.2, 0.2), U(-0.2, 0.2), 0),
            segs=12,
            bevel=0.01,
            parent=g,
        )


def campfire(ground, x, y):
    z = ground.z(x, y)
    for k in range(9):
        a = 2 * math.pi * k / 9
        rock(0.16, M("stone_w"), (x + 0.5 * math.cos(a), y + 0.5 * math.sin(a), z + 0.05), cuts=6)
    for k in range(5):
        a = 2 * math.pi * k / 5
        beam((x + 0.4 * math.cos(a), y + 0.4 * math.sin(a), z), (x, y, z + 0.5), 0.12, M("wood_d"))
    for k in range(6):
        tube(
            [
                (x + U(-0.15, 0.15), y + U(-0.1, 0.1), z + 0.1),
                (x + U(-0.12, 0.12), y, z + 0.4),
                (x + U(-0.08, 0.08), y, z + U(0.65, 1.0)),
            ],
            [0.16, 0.12, 0.01],
            M("lava"),
        )
    for a in (0.6, 2.6, 4.4):
        cyl(
            0.2,
            1.3,
            M("wood"),
            (x + 1.35 * math.cos(a), y + 1.1 * math.sin(a), z + 0.15),
            (0, math.pi / 2, a + math.pi / 2),
            segs=12,
            bevel=0.05,
            jit=0.01,
        )
    point((x, y - 0.2, z + 0.8), 60, "#ff8a3a", 0.3)
    ground.mark("fire", (x, y, z + 0.5), 0.6)


def cannon(ground, x, y, turn, s=1.0):
    g = empty("cannon", (x, y, ground.z(x, y)), (0, 0, turn), s)
    barrel_profile = [(0.0, -0.5), (0.2, -0.48), (0.22, -0.1), (0.16, 0.5), (0.2, 0.55), (0.2, 0.66), (0.11, 0.68)]
    lathe(barrel_profile, M("iron"), 20, (0, 0, 0.45), (0, math.pi / 2 - 0.15, 0), parent=g, scale=1.2)
    box((0.9, 0.4, 0.2), M("wood"), (-0.1, 0, 0.25), bevel=0.05, parent=g)
    for dx in (-0.35, 0.25):
        for dy in (-0.28, 0.28):
            cyl(0.2, 0.1, M("wood_d"), (dx, dy, 0.2), (math.pi / 2, 0, 0), parent=g)
    for k in range(5):
        sphere(0.14, M("iron"), (-0.9 + 0.26 * (k % 2), 0.35 + 0.26 * (k // 2), 0.13), parent=g, seg=14)


def wreck(ground, x, y, turn, s=1.0):
    """ribs, a broken mast and a torn sail in the shallows"""
    g = empty("wreck", (x, y, -0.35), (0.12, -0.16, turn), s)
    beam((-2.6, 0, 0.05), (2.4, 0, 0.05), 0.26, M("wood_d"), g)
    for k, u in enumerate(np.linspace(-0.95, 0.85, 9)):
        half_width = 1.15 * (1 - abs(u) ** 2.4) + 0.12
        for side in (-1, 1):
            top = U(1.0, 1.9) if k % 3 else U(0.6, 1.1)
            pts = [
                (u * 2.6, side * half_width * math.sin(t * math.pi / 2) ** 0.6, top * t * t + 0.05)
                for t in np.linspace(0.02, 1, 8)
            ]
            tube(pts, 0.1, M("wood"), parent=g)
    for side in (-1, 1):
        for r in range(4):
            strip = []
            for u in np.linspace(-0.98, 0.1 + 0.2 * r * side * 0.4, 14):
                half_width = 1.15 * (1 - abs(u) ** 2.4) + 0.18
                strip.append(
                    [(u * 2.6, side * half_width * (0.55 + 0.15 * (r + q)), 0.12 + 0.3 * (r + q)) for q in (0, 0.9)]
                )
            grid_mesh(strip, M("wood_d") if r % 2 else M("wood"), "plank", thick=0.09, parent=g)
    beam((0.2, 0, 0.1), (1.0, 0.5, 3.4), 0.24, M("wood_d"), g)
    beam((-0.7, -0.15, 2.35), (1.9, 0.75, 2.75), 0.13, M("wood_d"), g)
    sail_rows = [
        [
            (
                -0.6 + 2.4 * u,
                -0.25 + 0.85 * u - 0.35 * math.sin(math.pi * v),
                2.35 + 0.4 * u - v * (1.3 + 0.35 * math.sin(u * 14)) * (1 - 0.35 * u),
            )
            for u in np.linspace(0.05, 0.95, 24)
        ]
        for v in np.linspace(0, 1, 7)
    ]
    grid_mesh(sail_rows, mat("tornsail", "#e8dcc0", rough=0.9, grad=0.3, var=0.06), "sail", thick=0.04, parent=g)


def lighthouse(ground, x, y, s=1.0):
    """striped tower with a lamp room"""
    z = ground.z(x, y)
    g = empty("light", (x, y, z), scale=s)
    lathe([(1.0, 0), (0.98, 0.3), (0.78, 1.6), (0.68, 2.9), (0.66, 3.4)], M("cream"), 24, parent=g, cap=False)
    lathe([(0.925, 0.65), (0.945, 0.67), (0.86, 1.3), (0.84, 1.32)], M("red"), 24, parent=g, cap=False)
    lathe([(0.77, 1.95), (0.79, 1.97), (0.72, 2.6), (0.70, 2.62)], M("red"), 24, parent=g, cap=False)
    cyl(0.95, 0.16, M("stone_w"), (0, 0, 3.4), segs=24, bevel=0.05, parent=g)
    cyl(0.45, 0.75, M("glow"), (0, 0, 3.85), segs=12, parent=g)
    for k in range(8):
        a = k * math.pi / 4
        cyl(0.04, 0.8, M("iron"), (0.52 * math.cos(a), 0.52 * math.sin(a), 3.85), segs=6, bevel=0.01, parent=g)
        cyl(0.03, 0.36, M("iron"), (0.86 * math.cos(a), 0.86 * math.sin(a), 3.6), segs=6, bevel=0.01, parent=g)
    torus(0.86, 0.03, M("iron"), (0, 0, 3.78), parent=g)
    lathe([(0.82, 4.2), (0.6, 4.5), (0.2, 4.85), (0, 4.95)], M("red"), 24, parent=g)
    sphere(0.12, M("gold"), (0, 0, 5.0), parent=g, seg=16)
    door(0.5, 0.8, g, (0, -1.0, 0), 0)

    return g


PROPS = {
    "barrels": barrels,
    "boat": boat,
    "campfire": campfire,
    "cannon": cannon,
    "chest": chest,
    "crates": crates,
    "lamp": lamp,
    "lighthouse": lighthouse,
    "wreck": wreck,
}
