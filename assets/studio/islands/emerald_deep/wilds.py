"""wilds.py - the sunken temple and the lost crew's camp of Emerald Deep."""

from ruins import *
from yard import *


def sunken_temple():
    """a stepped pyramid leaning into its own pool, serpent heads on the stairs, emerald light in the shrine"""
    st = ruin()
    pool_water(3.15, 0.1)
    for i in range(26):
        a = 2 * math.pi * (i + U(-0.2, 0.2)) / 26
        rr = 3.2 + U(-0.08, 0.12)
        if i % 6 == 4:
            moss_cap((rr * math.cos(a), rr * math.sin(a), 0.16), 0.4)
        box(
            (0.72, U(0.4, 0.55), U(0.26, 0.42)),
            st,
            (rr * math.cos(a), rr * math.sin(a), 0.08),
            (U(-0.08, 0.08), U(-0.08, 0.08), a + math.pi / 2 + U(-0.1, 0.1)),
            bevel=0.07,
            jit=0.03,
        )
    t = empty("temple", (-0.15, 0.3, -0.12), (0.045, 0.05, 0.04))
    z = 0.0
    for k, (half, h) in enumerate(((2.15, 0.85), (1.62, 0.8), (1.12, 0.75))):
        box((2 * half - 0.12, 2 * half - 0.12, h), mat("ruincore", "#6d6a52"), (0, 0, z + h / 2), parent=t)
        stone_wall(-half, half, z, z + h - 0.16, -half, st, "x", 0.3, 0.24, t)
        stone_wall(-half, half, z, z + h - 0.16, half, st, "y", 0.3, 0.24, t)
        for s in range(4):
            q = empty("lip", (0, 0, z + h - 0.08), (0, 0, s * math.pi / 2), parent=t)
            c = 7 - k
            for j in range(c):
                w = 2 * (half + 0.12) / c
                box(
                    (w * 0.96, 0.5, 0.18),
                    st,
                    ((j - (c - 1) / 2) * w, -half + 0.12, 0),
                    (U(-0.02, 0.02), U(-0.02, 0.02), 0),
                    bevel=0.05,
                    jit=0.02,
                    parent=q,
                )
        # carved glyph panels on the sunny sides
        for j in range(4 - k):
            x = (j - (3 - k) / 2) * 0.85
            box(
                (0.42, 0.08, 0.42),
                paint("glyph", "#8a8462"),
                (half + 0.13, x, z + h * 0.42),
                (0, 0, math.pi / 2),
                bevel=0.04,
                parent=t,
            )
            torus(
                0.11,
                0.035,
                mat("glyphglow", "#8affc4", emis="#2fe08a", estr=1.6),
                (half + 0.19, x, z + h * 0.42),
                (0, math.pi / 2, 0),
                18,
                6,
                parent=t,
            )
        z += h
    # stairs
    n = 13
    for j in range(n):
        f = j / n
        y = -2.75 + 1.72 * f
        box(
            (1.15, 0.34, 0.2),
            st,
            (U(-0.02, 0.02), y, z * f + 0.1),
            (0, 0, U(-0.02, 0.02)),
            bevel=0.045,
            jit=0.015,
            parent=t,
        )
        box((1.0, 0.5, z * f + 0.02), mat("ruincore", "#6d6a52"), (0, y + 0.25, z * f / 2), parent=t)
    for s in (-1, 1):
        ramp = [Vector((s * 0.72, -2.75, 0.05)), Vector((s * 0.72, -1.0, z + 0.05))]
        for j in range(7):
            a, b = ramp[0].lerp(ramp[1], j / 7), ramp[0].lerp(ramp[1], (j + 0.94) / 7)
            beam(a, b, 0.28, st, t, 0.02, 0.06, 0.34)
        serpent(t, (s * 0.95, -2.75, 0.05), 0, 0.72)
    # shrine
    box((1.5, 1.4, 1.05), mat("ruincore", "#6d6a52"), (0, 0.15, z + 0.5), parent=t)
    gate = lambda a, b: abs(a) < 0.34 and b < z + 0.78
    stone_wall(-0.8, 0.8, z, z + 1.05, -0.58, st, "x", 0.28, 0.24, t, skip=gate)
    stone_wall(-0.58, 0.88, z, z + 1.05, 0.8, st, "y", 0.28, 0.24, t)
    box(
        (0.66, 0.05, 0.8),
        mat("shrineglow", "#b4ffd8", emis="#2fe690", estr=3.0, grad=0.5),
        (0, -0.53, z + 0.4),
        parent=t,
    )
    box((0.86, 0.3, 0.17), st, (0, -0.62, z + 0.86), bevel=0.05, parent=t)
    for k, (w, h) in enumerate(((2.0, 0.2), (1.6, 0.2), (1.1, 0.24))):
        box((w, w * 0.92, h), st, (0, 0.15, z + 1.12 + 0.2 * k), bevel=0.06, jit=0.02, parent=t)
    emerald_cut("emerald", (0, 0.15, z + 2.4), 0.6, (0, 0, 0.3), t, 1.4)
    for k in range(4):
        a = k * math.pi / 2 + math.pi / 4
        prism(
            [(-0.16, 0), (0.16, 0), (0.1, 0.5), (-0.05, 0.62)],
            0.16,
            paint("goldstone", "#c9a24a"),
            (0.5 * math.cos(a), 0.15 + 0.5 * math.sin(a), z + 1.6),
            (math.pi / 2, 0, a + math.pi / 2),
            bevel=0.04,
            parent=t,
        )
    point((-0.1, -1.0, z + 0.55), 16, "#4affa0", 0.2)
    point((0.5, -0.9, z + 2.6), 8, "#4affa0", 0.3)
    # creepers and moss
    for x, side in ((-1.7, 0), (-1.15, 0), (1.35, 0), (1.9, 0)):
        pts = [(x, -1.0, 1.72), (x + 0.1, -1.72, 1.6), (x - 0.05, -1.85, 1.2), (x + 0.08, -2.3, 0.82), (x, -2.36, 0.3)]
        vine(pts, t, 16, 0.16)
    for y in (-1.5, -0.2, 1.1, 1.75):
        pts = [(1.2, y, 1.72), (1.76, y + 0.1, 1.62), (1.82, y, 1.15), (2.28, y + 0.1, 0.84), (2.36, y, 0.25)]
        vine(pts, t, 16, 0.16)
    vine([(0.9, -0.65, z + 1.15), (0.95, -0.72, z + 0.5), (1.2, -0.9, z), (1.28, -1.2, z - 0.3)], t, 12, 0.15)
    for at, s in (
        ((1.9, -1.9, 0.9), 0.3),
        ((-1.9, -1.75, 0.9), 0.34),
        ((1.4, 1.2, 1.68), 0.3),
        ((-0.9, -1.3, 1.68), 0.26),
        ((1.0, 0.8, 2.42), 0.25),
    ):
        moss_cap(at, s, t)
    for x, y, h, lean in ((2.55, -1.9, 1.2, 0.25), (-2.65, -1.25, 0.9, -0.1), (2.75, 1.15, 1.5, -0.12)):
        g = empty("pillar", (x, y, -0.1), (lean, lean * 0.6, 0))
        for k in range(int(h / 0.3)):
            cyl(0.27, 0.3, st, (U(-0.02, 0.02), 0, 0.15 + 0.3 * k), segs=14, bevel=0.05, parent=g, jit=0.015)
        moss_cap((0, 0, 0.3 * int(h / 0.3) + 0.02), 0.27, g)
    # lily pads
    for x, y, s in (
        (1.4, -2.35, 0.24),
        (1.85, -2.55, 0.18),
        (-1.5, -2.55, 0.24),
        (-2.2, -2.0, 0.2),
        (0.2, -3.0, 0.17),
        (2.75, -0.6, 0.2),
    ):
        cyl(s, 0.03, leaf(2), (x, y, 0.13), segs=20, bevel=0.01)
        if s > 0.2:
            flower((x, y, 0.2), "#ff9ac8", 0.1)
    for at, s in (((-2.9, 0.7, 0), 0.85), ((2.3, 2.3, 0), 0.8), ((-3.0, -1.9, 0), 0.6), ((3.1, -1.4, 0), 0.55)):
        broadleaf(at, s)
    cluster("emerald", (2.45, -2.45, 0.1), 0.5, 6, None, 1.3, 8)
    return 1.65, 9.6


def broken_bow(loc, rot, s=1.0):
    """the front half of a wrecked ship, ribs bare where she broke"""
    g = empty("bow", loc, rot, s)
    wood, dark, light = M("wood"), M("wood_d"), M("wood_l")

    def section(u, t):
        """u 0 at the break, 1 at the stem; t 0 keel, 1 rail"""
        y = 1.25 * max(0.0, 1 - u**2.2) ** 0.7 + 0.02
        rail, keel = 1.7 + 0.5 * u**2, 0.05 + 1.0 * u**3
        return y * math.sin(t * math.pi / 2) ** 0.65, keel + (rail - keel) * t**1.2

    for side in (-1, 1):
        for k in range(7):
            start = U(0.0, 0.32) if k not in (0, 6) else 0.05
            if k == 4 and side < 0:
                start = 0.5
            rows = []
            for u in np.linspace(start, 1, 14):
                y0, z0 = section(u, k / 7)
                y1, z1 = section(u, (k + 1.08) / 7 if k < 6 else 1)
                rows.append([(3.0 * u, side * y0, z0), (3.0 * u, side * y1, z1)])
            grid_mesh(
                rows, (wood, dark, wood, wood, dark, wood, light)[k], "strake", thick=0.1, parent=g, bev=0.02, auto=30
            )
        for u in np.linspace(-0.2, 0.85, 8):
            v = max(0, u)
            pts = [
                (3.0 * u, side * section(v, t)[0] * 0.95, section(v, t)[1]) for t in np.linspace(0.02, U(0.75, 1.08), 8)
            ]
            tube(pts, 0.085, dark, parent=g)
        tube(
            [(3.0 * u, side * section(u, 1)[0], section(u, 1)[1] + 0.04) for u in np.linspace(0.15, 1, 12)],
            0.09,
            M("gold") if side < 0 else light,
            parent=g,
        )
    beam((-0.9, 0, 0.02), (2.4, 0, 0.1), 0.26, dark, g)
    tube([(2.1, 0, 0.1), (2.75, 0, 0.6), (3.0, 0, 1.4), (3.05, 0, 2.3)], [0.16, 0.17, 0.16, 0.14], dark, parent=g)
    beam((2.3, 0, 1.9), (4.3, 0, 3.0), 0.17, wood, g)
    deck = [
        [(3.0 * u, y * section(u, 0.8)[0], section(u, 0.8)[1]) for y in (-1, 0, 1)] for u in np.linspace(0.25, 0.92, 8)
    ]
    grid_mesh(deck, light, "deck", parent=g)
    return g


def lost_crew():
    """castaways: a hut in a giant tree, a rope bridge to the broken bow of their ship, a signal fire and a torn flag"""
    bark = mat("bark", "#7a5436", edge=0.3, grad=0.45, gradcol="#4a3a28", var=0.14, bump=0.3, bscale=3)
    thatch = mat("thatch", "#c0963f", edge=0.25, grad=0.35, gradcol="#7a5a28", var=0.18, hue=0.02)
    tx, ty = -0.95, 0.95
    trunk = [
        (tx, ty, -0.1),
        (tx - 0.1, ty, 1.2),
        (tx + 0.1, ty + 0.05, 2.6),
        (tx + 0.05, ty + 0.2, 4.2),
        (tx + 0.4, ty + 0.3, 5.4),
    ]
    tube(trunk, [0.85, 0.62, 0.52, 0.42, 0.2], bark, res=10)
    for k in range(8):
        a = 2 * math.pi * k / 8 + 0.2
        tube(
            [
                (tx + 0.35 * math.cos(a), ty + 0.35 * math.sin(a), 1.1),
                (tx + 0.72 * math.cos(a), ty + 0.72 * math.sin(a), 0.4),
                (tx + 1.5 * math.cos(a + 0.2), ty + 1.5 * math.sin(a + 0.2), -0.05),
            ],
            [0.2, 0.24, 0.05],
            bark,
        )
    for a, z, reach in ((3.5, 3.5, 2.1), (0.6, 3.6, 2.3), (-2.3, 4.3, 1.5), (1.9, 4.3, 1.7)):
        tip = (tx + reach * math.cos(a), ty + reach * math.sin(a), z + 0.9)
        tube(
            [(tx, ty + 0.15, z - 0.4), (tx + reach * 0.5 * math.cos(a), ty + reach * 0.5 * math.sin(a), z + 0.2), tip],
            [0.26, 0.18, 0.09],
            bark,
        )
        tangle((tip[0], tip[1], tip[2] - 0.2), 1.15, 8, k=int(a * 3) % 3)
    for x, y, z, s in ((0.3, 0.3, 5.3, 1.2), (-0.7, 0.6, 5.2, 1.0), (0.9, 0.9, 4.9, 0.95)):
        tangle((tx + x, ty + y, z), s, 8, k=kit.R.randint(0, 3))
    # platform and hut
    pz = 2.35
    for k in range(9):
        a = 2 * math.pi * k / 9
        beam(
            (tx + 0.4 * math.cos(a), ty + 0.4 * math.sin(a), pz - 0.75),
            (tx + 1.45 * math.cos(a), ty + 1.45 * math.sin(a), pz - 0.05),
            0.13,
            M("wood_d"),
        )
    for k in range(22):
        y = -1.75 + 3.5 * (k + 0.5) / 22
        half = math.sqrt(max(0.02, 1.75**2 - y * y))
        box((2 * half + U(-0.1, 0.1), 0.155, 0.09), M("wood_l"), (tx, ty + y, pz), bevel=0.02, jit=0.01)
    hut = empty("hut", (tx + 0.15, ty - 0.15, pz + 0.05))
    planks(-0.95, 0.95, 0, 1.1, -0.85, M("wood"), "x", hut, w=0.2)
    planks(-0.85, 0.85, 0, 1.1, 0.95, M("wood"), "y", hut, w=0.2)
    box((1.8, 1.6, 1.05), M("dark"), (0, 0, 0.53), parent=hut)
    door(0.6, 0.92, hut, (-0.3, -0.92, 0), 0, M("wood_l"))
    window(0.36, 0.36, hut, (0.5, -0.9, 0.62))
    window(0.42, 0.4, hut, (1.0, 0.0, 0.62), math.pi / 2, shutters=paint("lostblue", "#3a6f9a"))
    for layer, (rad, z, h) in enumerate(((1.38, 0.85, 0.7), (1.0, 1.3, 0.65), (0.58, 1.75, 0.55))):
        n = 30 - 7 * layer
        for k in range(n):
            a = 2 * math.pi * k / n + U(-0.05, 0.05)
            top_r = rad * 0.35
            low = (rad * U(0.95, 1.08) * math.cos(a), rad * U(0.95, 1.08) * math.sin(a), z + U(-0.08, 0.05))
            high = (top_r * math.cos(a), top_r * math.sin(a), z + h)
            beam(low, high, 0.3, thatch, hut, 0.03, 0.05, 0.08).rotation_euler.rotate_axis("Z", 0)
        lathe([(rad * 0.92, z + 0.02), (rad * 0.3, z + h)], thatch, 20, parent=hut, cap=False)
    sphere(0.2, thatch, (0, 0, 2.26), seg=14, parent=hut)
    # railing and ladder
    for k in range(14):
        a = 2 * math.pi * k / 14
        if 3.6 < (a % 6.283) < 4.2:
            continue
        p = Vector((tx + 1.68 * math.cos(a), ty + 1.68 * math.sin(a), pz))
        beam(p, p + Vector((0, 0, 0.5)), 0.07, M("wood_d"))
    tube(
        [(tx + 1.68 * math.cos(a), ty + 1.68 * math.sin(a), pz + 0.47) for a in np.linspace(-1.9, 3.4, 24)],
        0.03,
        M("rope"),
    )
    lx, ly = tx - 0.55, ty - 1.75
    for s in (-1, 1):
        tube([(lx + s * 0.18, ly, pz), (lx + s * 0.18, ly - 0.25, 1.0), (lx + s * 0.2, ly - 0.55, 0)], 0.028, M("rope"))
    for k in range(9):
        t = (k + 0.5) / 9
        beam(
            (lx - 0.2, ly - 0.55 * (1 - t) ** 1.2, pz * t),
            (lx + 0.2, ly - 0.55 * (1 - t) ** 1.2, pz * t),
            0.05,
            M("wood_l"),
        )
    # the bow of the ship, the bridge to it
    broken_bow((0.35, -1.0, -0.2), (-0.16, -0.2, 0.12), 1.12)
    sail = [
        [
            (0.2 * math.sin(3 * v) + 1.15 * u, 0.0, 1.5 - 1.35 * v * (1 - 0.25 * math.sin(7 * u) ** 2))
            for u in np.linspace(0, 1, 14)
        ]
        for v in np.linspace(0, 1, 7)
    ]
    grid_mesh(
        sail,
        mat("tornsail", "#efe3c6", rough=0.9, grad=0.3, var=0.06),
        "sail",
        thick=0.03,
        loc=(1.5, -1.15, 2.05),
        rot=(0.12, 0, 0.1),
        scale=1.25,
    )
    beam((2.1, -0.85, 0.9), (2.0, -0.95, 4.2), 0.17, M("wood_d"))
    beam((1.25, -1.15, 3.95), (3.2, -0.95, 3.85), 0.11, M("wood"))
    a, b = Vector((tx + 1.45, ty - 0.6, pz)), Vector((1.35, -0.55, 2.0))
    for k in range(7):
        p = a.lerp(b, (k + 0.5) / 7) - Vector((0, 0, 0.3 * math.sin(math.pi * (k + 0.5) / 7)))
        box((0.16, 0.6, 0.05), M("wood_l"), tuple(p), (0, 0.1, math.atan2(b.y - a.y, b.x - a.x)), bevel=0.015)
    # campfire and camp
    fx, fy = -0.35, -2.35
    for k in range(9):
        q = 2 * math.pi * k / 9
        rock(0.15, M("stone_w"), (fx + 0.45 * math.cos(q), fy + 0.45 * math.sin(q), 0.05), cuts=6)
    for k in range(5):
        q = 2 * math.pi * k / 5
        beam((fx + 0.36 * math.cos(q), fy + 0.36 * math.sin(q), 0), (fx, fy, 0.45), 0.11, M("wood_d"))
    for k in range(6):
        tube(
            [
                (fx + U(-0.13, 0.13), fy + U(-0.1, 0.1), 0.1),
                (fx + U(-0.1, 0.1), fy, 0.4),
                (fx + U(-0.06, 0.06), fy, U(0.65, 0.95)),
            ],
            [0.15, 0.12, 0.01],
            M("lava"),
        )
    chimney_at((fx, fy, 1.0), mouth=0.12)
    point((fx, fy - 0.2, 0.8), 30, "#ff8a3a", 0.3)
    tent = empty("tent", (-2.45, -1.2, 0), (0, 0, 0.5))
    cloth = mat("tentcloth", "#e6d7b0", rough=0.9, grad=0.35, var=0.06, gradcol="#a88a5a")
    for s in (-1, 1):
        grid_mesh(
            [
                [(s * 0.85 * (1 - v), y, 1.15 * v - 0.08 * math.sin(math.pi * v)) for v in np.linspace(0, 1, 7)]
                for y in np.linspace(-0.75, 0.85, 5)
            ],
            cloth,
            "tent",
            thick=0.04,
            parent=tent,
        )
        beam((s * 0.62, -0.78, 0), (-s * 0.08, -0.78, 1.35), 0.06, M("wood"), tent)
    box((0.9, 1.4, 0.1), paint("bed", "#a8483a"), (0, 0.1, 0.06), bevel=0.04, parent=tent)
    barrel(0.3, 0.68, None, (-1.55, -2.55, 0.34))
    crate(0.5, None, (0.75, -2.75, 0.25), 0.4)
    pile((0.75, -2.75, 0.5), 7, 0.16, 0.09, ("emerald", "ruby"))
    # white signal flag on a crooked pole
    pole = empty("signal", (-2.95, -0.1, 0), (0, 0.06, 0))
    beam((0, 0, 0), (0, 0, 3.3), 0.09, M("wood_l"), pole)
    cloth2 = mat("signalcloth", "#fff6e6", rough=0.9, grad=0.2, var=0.04)
    grid_mesh(
        [
            [
                (0.05 + 1.1 * u * (1 - 0.12 * math.sin(9 * v)), 0.1 * math.sin(6 * u) * u, 3.25 - 0.75 * v - 0.1 * u)
                for v in np.linspace(0, 1, 9)
            ]
            for u in np.linspace(0, 1, 16)
        ],
        cloth2,
        "flag",
        thick=0.025,
        parent=pole,
        rot=(0, 0, math.pi / 4),
    )
    # creepers, ferns, crystals
    vine(
        [(tx + 1.2, ty - 1.2, pz), (tx + 1.3, ty - 1.35, 1.6), (tx + 1.15, ty - 1.3, 0.9), (tx + 1.25, ty - 1.35, 0.3)],
        None,
        14,
        0.16,
    )
    vine([(tx - 1.2, ty - 1.2, pz), (tx - 1.3, ty - 1.3, 1.5), (tx - 1.2, ty - 1.25, 1.0)], None, 10, 0.16)
    vine(
        [(tx + 0.5, ty - 0.2, 0.2), (tx + 0.55, ty - 0.4, 1.0), (tx + 0.2, ty - 0.62, 1.6), (tx - 0.1, ty - 0.5, 2.2)],
        None,
        14,
        0.15,
    )
    for at, s in (((-2.2, 1.4, 0), 0.9), ((1.9, 1.6, 0), 0.9), ((-1.9, -2.6, 0), 0.45)):
        broadleaf(at, s)
    treefern((1.3, 2.1, 0), 1.2, 0.9)
    cluster("emerald", (3.3, 1.0, 0), 0.55, 6, None, 1.2, 6)
    return 2.75, 10.6
