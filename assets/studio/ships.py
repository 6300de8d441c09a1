"""ships.py - the ships of every collection. ship=<slug>,...|all res=1024 spp=40 out=<folder>

One planked hull with masts and sails; a variant is a palette plus a list of extras (see VARIANTS).
"""

import sys
import os

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from parts import *
from sprite import *


def ship(
    seed=1,
    masts=2,
    L=8.0,
    W=2.5,
    hull="#8a4f2a",
    stripe="#c23a34",
    sail="#f6ead0",
    emblem=True,
    sail2=None,
    hull_metal=0.0,
    jib=True,
    palette=None,
    glow=None,
    sail_glow=0.0,
    extras=(),
):
    PAL.update(DEFAULT_PALETTE)
    PAL.update(palette or {})
    if glow:
        mat("glow", glow, emis=glow, estr=7.0, grad=0, var=0)
        mat("glass", glow, emis=glow, estr=2.4, grad=0.4, var=0.1, rough=0.3)
    kit.R.seed(seed)
    g = empty("ship")
    metal = dict(metal=hull_metal, rough=0.32, spec=0.6) if hull_metal else {}
    hm = mat("hull", hull, edge=0.3, grad=0.25, var=0.12, scale=2, **metal)
    hd = mat("hulld", mulc(srgb(hull), 0.55), edge=0.4, grad=0.2, var=0.1)
    st = mat("stripe", stripe, edge=0.25, grad=0.2, var=0.08)
    sm = mat(
        "sail",
        sail,
        rough=0.9,
        grad=0.22,
        var=0.05,
        gradcol=mixc(srgb(sail), srgb("#b08a5a"), 0.35),
        **(dict(emis=sail, estr=sail_glow) if sail_glow else {})
    )
    gold = M("gold")
    wl = M("wood_l")
    wd = M("wood_d")

    def sheer(u):
        return (
            0.95 + 0.55 * max(0, u) ** 2.2 + 1.25 * max(0, -u - 0.15) ** 1.25 + 0.05 * u
        )  # deck-rail height along u in [-1 stern,1 bow]

    def half(u):
        a = (1 - max(0, u) ** 2.4) ** 0.75 if u > 0 else 1 - 0.30 * (-u) ** 2.2
        return W / 2 * max(a, 0.02)

    def sec(u, v):  # v 0 keel .. 1 rail ; returns y,z
        zt = sheer(u)
        zb = -0.75 + 0.55 * max(0, u) ** 3 + 0.35 * max(0, -u) ** 3
        z = zb + (zt - zb) * v
        f = math.sin(min(1, v * 1.08 + 0.02) * math.pi / 2) ** 0.55
        tum = 1 - 0.16 * max(0, v - 0.55) * 2
        return half(u) * f * tum, z

    X = lambda u, v: u * L / 2 + 0.55 * max(0, u) ** 2 * v
    # planked hull: strips of individually coloured planks
    nrow = 9
    for s in (-1, 1):
        for r in range(nrow):
            v0, v1 = r / nrow, (r + 0.94) / nrow
            us = np.linspace(-1, 1, 34)
            cuts = [0]
            while cuts[-1] < 33:
                cuts.append(min(33, cuts[-1] + kit.R.randint(6, 11)))
            for a, b in zip(cuts, cuts[1:]):
                if b - a < 1:
                    continue
                P = []
                for i in range(a, b + 1):
                    u = us[i]
                    row = []
                    for v in (v0, v1):
                        y, z = sec(u, v)
                        row.append((X(u, v), s * (y + 0.02 * (r % 2)), z))
                    P.append(row)
                m = st if r == 6 else (hd if r < 2 else hm)
                o = grid_mesh(P, m, "pl", thick=0.09, parent=g, bev=0.02, auto=30)
        for r, rr, m in ((1.0, 0.085, wl), (0.66, 0.06, gold), (0.56, 0.05, gold)):
            P = []
            for u in np.linspace(-1, 0.995, 40):
                y, z = sec(u, r)
                P.append((X(u, r), s * (y + 0.06), z + 0.02))
            tube(P, rr, m, parent=g)
    # inner hull (dark) so that no gaps are seen
    P = [
        [
            (X(u, v), s_ * max(sec(u, v)[0] - 0.05, 0), sec(u, v)[1])
            for (v, s_) in [(k / 8, -1) for k in range(8, -1, -1)] + [(k / 8, 1) for k in range(1, 9)]
        ]
        for u in np.linspace(-1, 1, 36)
    ]
    grid_mesh(P, hd, "inner", parent=g)
    # transom
    for i in range(8):
        v = (i + 0.5) / 8
        y, z = sec(-1, v)
        box(
            (0.14, 2 * y * 0.98, (sheer(-1) + 0.4) / 8 * 0.97),
            hm if i != 6 else st,
            (-L / 2 - 0.03, 0, z),
            bevel=0.03,
            jit=0.008,
            parent=g,
        )
    for i in (-1, 0, 1):
        window(0.38, 0.42, g, (-L / 2 - 0.12, i * 0.62, 1.25), -math.pi / 2, cross=True, frame=gold)
    for s in (-1, 1):
        for x in (-3.35, -2.65):
            y, z = sec(x * 2 / L, 0.86)
            window(0.36, 0.36, g, (x, s * (y + 0.03), z - 0.02), 0 if s < 0 else math.pi, frame=gold)

    # decks
    def deck(u0, u1, zf, inset=0.06):
        n = 12
        for i in range(n):
            P = []
            for u in np.linspace(u0, u1, 12):
                h = half(u) * 0.9 - inset
                y0 = -h + 2 * h * i / n
                y1 = -h + 2 * h * (i + 0.95) / n
                z = zf(u)
                P.append([(X(u, 0.8), y0, z), (X(u, 0.8), y1, z)])
            grid_mesh(P, wl, "deck", thick=0.06, parent=g, auto=30)

    deck(-0.98, -0.42, lambda u: 1.72)
    deck(-0.42, 0.55, lambda u: 0.62 + 0.12 * u * u)
    deck(0.55, 0.95, lambda u: 1.12)
    box((0.12, 2 * half(-0.42) * 0.86, 1.15), hm, (X(-0.42, 0.8), 0, 1.15), parent=g, bevel=0.03)
    box((0.12, 2 * half(0.55) * 0.84, 0.55), hm, (X(0.55, 0.8), 0, 0.86), parent=g, bevel=0.03)
    door(0.5, 0.8, g, (X(-0.42, 0.8) + 0.07, 0, 0.62), math.pi / 2)
    steps(g, (X(-0.42, 0.8) + 0.5, -0.75, 0.58), 0.45, 4, math.pi / 2, wl, 0.27, 0.14)
    # rails
    for s in (-1, 1):
        for u0, u1, dz in ((-1, -0.42, 0.42), (0.58, 0.93, 0.34)):
            P = []
            for u in np.linspace(u0, u1, 9):
                y, z = sec(u, 1)
                P.append((X(u, 1), s * (y - 0.0), z + dz))
                cyl(0.045, dz, wl, (X(u, 1), s * y, z + dz / 2), segs=8, bevel=0.01, parent=g)
            tube(P, 0.065, wd, parent=g)
    P = [(-L / 2, -half(-1) * 0.84, sheer(-1) + 0.42), (-L / 2, half(-1) * 0.84, sheer(-1) + 0.42)]
    beam(P[0], P[1], 0.13, wd, g)
    for y in (-0.75, 0, 0.75):
        lantern(g, (-L / 2 - 0.02, y, sheer(-1) + 0.68), 1.2)
        cyl(0.03, 0.25, M("iron"), (-L / 2 - 0.02, y, sheer(-1) + 0.48), segs=8, parent=g)
    # gun ports
    for s in (-1, 1):
        for i, x in enumerate(np.linspace(-1.7, 2.0, 5)):
            u = x * 2 / L
            y, z = sec(u, 0.70)
            y2, _ = sec(u, 0.70)
            box((0.40, 0.12, 0.36), M("dark"), (x, s * (y + 0.03), z - 0.33), bevel=0.03, parent=g)
            lathe(
                [
                    (0.0, 0),
                    (0.11, 0),
                    (0.12, 0.1),
                    (0.10, 0.16),
                    (0.09, 0.42),
                    (0.115, 0.45),
                    (0.115, 0.52),
                    (0.06, 0.52),
                    (0.05, 0.4),
                ],
                M("iron"),
                14,
                (x, s * (y - 0.05), z - 0.33),
                (s * -math.pi / 2 if s > 0 else math.pi / 2, 0, 0),
                parent=g,
            )
            box(
                (0.44, 0.06, 0.38),
                st,
                (x, s * (y + 0.22), z - 0.06),
                (s * -0.9 if s < 0 else 0.9 * -1 * -1, 0, 0),
                bevel=0.02,
                parent=g,
            )
    # bowsprit, figurehead
    bx = X(1, 1)
    bz = sheer(1)
    beam((bx - 1.0, 0, bz - 0.35), (bx + 1.9, 0, bz + 0.75), 0.17, wd, g)
    sphere(0.26, gold, (bx + 0.28, 0, bz - 0.30), (1.2, 0.8, 1), parent=g)
    tube(
        [(bx + 0.1, 0, bz - 0.9), (bx + 0.42, 0, bz - 0.7), (bx + 0.35, 0, bz - 0.35)],
        [0.1, 0.17, 0.14],
        gold,
        parent=g,
    )
    for s in (-1, 1):
        tube(
            [(bx + 0.2, s * 0.15, bz - 0.2), (bx + 0.05, s * 0.42, bz - 0.05), (bx - 0.2, s * 0.5, bz + 0.22)],
            [0.09, 0.09, 0.02],
            gold,
            parent=g,
        )
    # masts, yards, billowed sails
    mx = [0.35 * L * 0.5 - 0.1, -0.30 * L * 0.5] if masts == 2 else [0.5 * L * 0.5, 0.0, -0.58 * L * 0.5]
    for k, x in enumerate(mx):
        H = (6.7, 7.5)[k % 2] if masts == 2 else (6.0, 7.4, 5.4)[k]
        zb = 0.6 if k < masts - 1 or masts == 2 and x > -1.6 else 1.7
        cyl(0.16, H - zb, wd, (x, 0, (H + zb) / 2), segs=14, r2=0.09, parent=g, bevel=0.03)
        for z in np.linspace(zb + 0.5, H - 0.5, 6):
            torus(0.17 - 0.05 * (z / H), 0.035, M("rope"), (x, 0, z), segs=16, rs=6, parent=g)
        lathe(
            [(0.0, 0), (0.32, 0), (0.44, 0.30), (0.48, 0.32), (0.46, 0.36), (0.36, 0.36), (0.30, 0.08)],
            wl,
            18,
            (x, 0, H - 1.35),
            parent=g,
        )
        tiers = [
            (zb + 1.0, H * 0.56, 1.75 * W / 2.5, 1.45 * W / 2.5),
            (H * 0.585, H * 0.80, 1.38 * W / 2.5, 1.10 * W / 2.5),
        ]
        for ti, (z0, z1, w0, w1) in enumerate(tiers):
            if z1 - z0 < 0.9:
                continue
            P = []
            for v in np.linspace(0, 1, 14):
                row = []
                for u in np.linspace(-1, 1, 20):
                    w = w0 + (w1 - w0) * v
                    bil = (1 - u * u) ** 0.8 * math.sin(math.pi * (0.12 + 0.80 * v)) ** 0.9
                    foot = 0.22 * (1 - u * u) * (1 - v) ** 2
                    row.append(
                        (
                            x + 0.22 + 0.95 * bil * (1.15 if ti == 0 else 0.9) + 0.03 * math.sin(8 * u),
                            u * w,
                            z0 + (z1 - z0) * v + foot,
                        )
                    )
                P.append(row)
            if sail2 is None:
                grid_mesh(P, sm, "sail", thick=0.05, parent=g)
            else:  # striped sail: vertical cloths of alternating colour
                s2 = mat("sail2", sail2, rough=0.9, grad=0.22, var=0.05, gradcol=mulc(srgb(sail2), 0.6))
                cuts = [0, 3, 6, 9, 11, 14, 17, 20]
                for q, (a_, b_) in enumerate(zip(cuts, cuts[1:])):
                    grid_mesh([r[a_ : min(20, b_ + 1)] for r in P], s2 if q % 2 else sm, "sail", thick=0.05, parent=g)
            for v in (0.33, 0.66):  # seam ropes
                tube([tuple(Vector(p) + Vector((0.04, 0, 0))) for p in P[int(v * 13)]], 0.014, M("rope"), parent=g)
            tube([tuple(p) for p in P[0]], 0.03, M("rope"), parent=g)
            for e in (0, -1):
                tube([tuple(r[e]) for r in P], 0.03, M("rope"), parent=g)
            beam((x + 0.18, -w1 - 0.22, z1 + 0.04), (x + 0.18, w1 + 0.22, z1 + 0.04), 0.13, wd, g)
            for e in (-1, 1):
                sphere(0.10, gold, (x + 0.18, e * (w1 + 0.24), z1 + 0.04), seg=12, parent=g)
                tube(
                    [(x + 0.22, e * w0, z0), (x - 0.3, e * half(x * 2 / L) * 0.9, sheer(x * 2 / L))],
                    0.016,
                    M("rope"),
                    parent=g,
                )
            if emblem and sail2 is None and ti == 0 and k == 0:
                skull(g, (x + 0.22 + 1.02, 0, (z0 + z1) / 2 + 0.12), (0.50, 0.16, 0.50), (0, 0.05, math.pi / 2))
        # shrouds
        for s in (-1, 1):
            for d in (-0.55, -0.2, 0.15):
                tube(
                    [(x, 0, H - 1.3), (x - 0.25 + d, s * (half((x + d) * 2 / L) * 0.93), sheer((x + d) * 2 / L))],
                    0.018,
                    M("rope"),
                    parent=g,
                )
            for q in np.linspace(0.12, 0.8, 9):
                a = Vector((x, 0, H - 1.3)).lerp(
                    Vector((x - 0.25 - 0.55, s * half((x - 0.5) * 2 / L) * 0.93, sheer((x - 0.5) * 2 / L))), q
                )
                b = Vector((x, 0, H - 1.3)).lerp(
                    Vector((x - 0.25 + 0.15, s * half((x + 0.1) * 2 / L) * 0.93, sheer((x + 0.1) * 2 / L))), q
                )
                tube([a, b], 0.013, M("rope"), parent=g)
        flag(
            g,
            (x, 0, H - 0.1),
            1.0 if k else 0.8,
            1.0,
            M("dark") if k == len(mx) - 1 else mat("fl2", stripe, grad=0.3, var=0.06),
            emblem=(k == len(mx) - 1),
            rot=math.radians(45 - opt("rot", 24)),
        )
    P = [
        [
            (
                bx + 1.75 + (mx[0] + 0.35 - bx - 1.75) * v * (1 - 0.0 * u),
                0.38 * math.sin(math.pi * v) * math.sin(math.pi * u) + 0.05,
                bz + 0.70 + (5.0 - bz - 0.7) * v - u * (1.25 * math.sin(math.pi * v) ** 0.8 + 0.9 * v),
            )
            for v in np.linspace(0, 1, 16)
        ]
        for u in np.linspace(0, 1, 10)
    ]
    if jib:
        grid_mesh(P, sm, "jib", thick=0.04, parent=g)
        tube([tuple(p) for p in P[0]], 0.02, M("rope"), parent=g)
        tube([tuple(p) for p in P[-1]], 0.025, M("rope"), parent=g)
    # wheel, barrels, crates
    torus(0.3, 0.045, wd, (-2.2, 0, 2.15), (0, math.pi / 2, 0), 24, 8, parent=g)
    for a in range(4):
        beam(
            (-2.2, 0.42 * math.cos(a * math.pi / 4), 2.15 + 0.42 * math.sin(a * math.pi / 4)),
            (-2.2, -0.42 * math.cos(a * math.pi / 4), 2.15 - 0.42 * math.sin(a * math.pi / 4)),
            0.05,
            wd,
            g,
        )
    barrel(0.24, 0.5, g, (0.4, -0.55, 0.9))
    barrel(0.22, 0.46, g, (0.85, -0.6, 0.88))
    crate(0.42, g, (0.6, 0.55, 0.86), 0.3)
    for extra in extras:
        extra(g, bx, bz, sheer, half, L)
    return g


DEFAULT_PALETTE = dict(PAL)


def shields(g, bx, bz, sheer, half, L):
    """a row of round shields along the rail"""
    colours = ("#b8322e", "#e8b84a", "#2d6aa8", "#3f8f5a", "#efe0c0")
    for s in (-1, 1):
        for i, x in enumerate(np.linspace(-2.6, 2.2, 9)):
            u = x * 2 / L
            at = (x, s * (half(u) * 0.93 + 0.14), sheer(u) - 0.12)
            m = mat("shield%d" % (i % 5), colours[i % 5], edge=0.2, grad=0.3, var=0.06)
            lathe([(0, 0.1), (0.2, 0.09), (0.36, 0.03), (0.37, -0.02)], m, 20, at, (s * -math.pi / 2, 0, 0), g)
            torus(0.35, 0.04, M("iron"), at, (math.pi / 2, 0, 0), 24, 8, g)
            sphere(0.1, M("gold"), (at[0], at[1] + s * 0.1, at[2]), parent=g, seg=12)


def dragon_head(g, bx, bz, sheer, half, L):
    """carved dragon neck and head on the bow"""
    gold, wood = M("gold"), M("wood_l")
    neck = [
        (bx - 0.5, 0, bz - 0.7),
        (bx + 0.35, 0, bz + 0.1),
        (bx + 0.5, 0, bz + 0.9),
        (bx + 0.35, 0, bz + 1.55),
        (bx + 0.75, 0, bz + 1.95),
    ]
    tube(neck, [0.34, 0.32, 0.26, 0.24, 0.26], wood, parent=g)
    box((0.85, 0.42, 0.36), wood, (bx + 1.05, 0, bz + 1.98), (0, 0.12, 0), bevel=0.1, seg=3, parent=g)
    box((0.7, 0.34, 0.16), wood, (bx + 1.08, 0, bz + 1.7), (0, 0.3, 0), bevel=0.06, seg=3, parent=g)
    for s in (-1, 1):
        tube(
            [(bx + 0.75, s * 0.18, bz + 2.1), (bx + 0.4, s * 0.3, bz + 2.45), (bx + 0.35, s * 0.34, bz + 2.85)],
            [0.11, 0.09, 0.01],
            gold,
            parent=g,
        )
        sphere(0.09, M("glow"), (bx + 1.0, s * 0.22, bz + 2.1), parent=g, seg=14)
        for k in range(3):
            lathe(
                [(0.045, 0), (0, 0.16)], M("bone"), 8, (bx + 1.15 + 0.12 * k, s * 0.14, bz + 1.86), (math.pi, 0, 0), g
            )
    for k in range(6):
        t = k / 5
        p = (bx - 0.05 + 0.1 * math.sin(t * 3), 0, bz + 0.1 + 1.7 * t)
        prism([(-0.16, 0), (0.16, 0), (-0.12, 0.34)], 0.1, gold, p, (math.pi / 2, 0.6, 0), bevel=0.03, parent=g)


def funnels(g, bx, bz, sheer, half, L):
    """two copper smoke stacks, pipes and a paddle wheel"""
    copper, iron = mat("copper", "#d98a4a", rough=0.28, metal=0.85, grad=0.3, var=0.06, edge=0.2), M("iron")
    for x, y in ((-0.75, -0.35), (-0.75, 0.35)):
        lathe(
            [(0.26, 0), (0.26, 1.7), (0.3, 1.72), (0.3, 1.85), (0.38, 2.2), (0.36, 2.24), (0.3, 2.1)],
            copper,
            24,
            (x, y, 0.7),
            parent=g,
        )
        for z in (0.9, 1.7, 2.3):
            torus(0.28, 0.04, iron, (x, y, z), parent=g, segs=28, rs=8)
        for k in range(5):
            sphere(
                0.24 + 0.08 * k,
                mat("steam", "#f4f6fa", rough=1, grad=0.2, var=0.03),
                (x - 0.25 * k, y + 0.05 * k, 3.1 + 0.36 * k),
                parent=g,
                ico=3,
                noise=0.2,
                nscale=2,
            )
    y = -half(0.1) - 0.22
    wheel = empty("paddle", (-0.6, y, 0.35), parent=g)
    for dy in (-0.18, 0.18):
        torus(0.95, 0.06, iron, (0, dy, 0), (math.pi / 2, 0, 0), 40, 8, wheel)
    for k in range(12):
        a = k * math.pi / 6
        box((0.5, 0.42, 0.06), copper, (0.8 * math.cos(a), 0, 0.8 * math.sin(a)), (0, -a, 0), bevel=0.02, parent=wheel)
    cyl(0.2, 0.5, M("gold"), (0, 0, 0), (math.pi / 2, 0, 0), parent=wheel)


def crystals(g, bx, bz, sheer, half, L):
    """crystals growing out of the hull and round the deck"""
    m = mat("crystal", PAL["crystal"], rough=0.08, coat=1, grad=0.6, var=0.05, spec=0.9, emis=PAL["crystal"], estr=0.5)
    for s in (-1, 1):
        for x in np.linspace(-3.3, 3.2, 15):
            u = x * 2 / L
            size = U(0.14, 0.3)
            lathe(
                [(0, -0.4), (0.7, 0), (0.75, 1.2), (0, 2.1)],
                m,
                6,
                (x, s * (half(u) * 0.92), sheer(u) - 0.3),
                (s * -U(0.4, 0.9), U(-0.4, 0.4), 0),
                g,
                smooth=False,
                scale=size,
            )
    for k in range(6):
        lathe(
            [(0, -0.4), (0.7, 0), (0.75, 1.4), (0, 2.5)],
            m,
            6,
            (bx + U(-0.3, 0.4), U(-0.25, 0.25), bz + U(-0.3, 0.1)),
            (U(-0.4, 0.4), U(0.3, 1.1), 0),
            g,
            smooth=False,
            scale=U(0.2, 0.36),
        )


def leaves(g, bx, bz, sheer, half, L):
    """vines with leaves and flowers over the rail"""
    for s in (-1, 1):
        for x in np.linspace(-3.5, 3.3, 18):
            u = x * 2 / L
            bush(g, (x, s * half(u) * 0.93, sheer(u) - U(0.0, 0.35)), U(0.2, 0.34), M("leaf"), 5)
            if kit.R.random() < 0.5:
                sphere(
                    0.09,
                    mat("flower%d" % kit.R.randint(0, 2), kit.R.choice(["#ff6f8a", "#ffd34d", "#ffffff"]), grad=0),
                    (x, s * (half(u) * 0.93 + 0.2), sheer(u) + 0.05),
                    parent=g,
                    seg=10,
                )


def scrap(g, bx, bz, sheer, half, L):
    """riveted plates, tyres and a dish bolted to the hull"""
    plates = [
        mat("plate%d" % i, c, rough=0.45, metal=0.6, edge=0.35, grad=0.3, var=0.15)
        for i, c in enumerate(("#8a5a3a", "#6f7780", "#b0803a", "#4f6a66"))
    ]
    tyre = mat("tyre", "#26262c", rough=0.8, grad=0.2, var=0.05)
    for s in (-1, 1):
        for i, x in enumerate(np.linspace(-3.2, 2.7, 9)):
            u = x * 2 / L
            z = sheer(u) - U(0.35, 0.8)
            y = s * (half(u) * 0.97 + 0.08)
            box(
                (U(0.5, 0.8), 0.08, U(0.4, 0.6)), plates[i % 4], (x, y, z), (0, U(-0.15, 0.15), 0), bevel=0.03, parent=g
            )
        for x in (-1.9, 0.0, 1.7):
            u = x * 2 / L
            torus(0.3, 0.12, tyre, (x, s * (half(u) + 0.14), sheer(u) - 0.35), (math.pi / 2, 0, 0), 28, 12, g)
    lathe(
        [(0.0, 0), (0.4, 0.1), (0.7, 0.35), (0.72, 0.36), (0.4, 0.06)], plates[1], 28, (-2.9, 0, 2.9), (0.5, 0.7, 0), g
    )
    beam((-2.9, 0, 1.8), (-2.9, 0, 2.9), 0.12, M("iron"), g)
    cyl(0.04, 0.6, M("iron"), (-2.7, -0.1, 3.2), (0.5, 0.7, 0), segs=8, parent=g)
    for k in range(3):
        cyl(
            0.28,
            0.75,
            mat("drum%d" % k, ("#c8452e", "#3f7fa0", "#d9a23a")[k], metal=0.4, rough=0.4, edge=0.3),
            (-0.2 - 0.6 * k, 0.5 * (-1) ** k, 1.02),
            segs=20,
            bevel=0.04,
            parent=g,
        )


def ghost_lights(g, bx, bz, sheer, half, L):
    """floating lights and ribs of bone along the hull"""
    for i in range(14):
        sphere(U(0.05, 0.11), M("glow"), (U(-4.2, 4.2), U(-1.9, 1.9), U(0.4, 6.5)), parent=g, seg=12)
    for s in (-1, 1):
        for x in np.linspace(-2.8, 2.4, 8):
            u = x * 2 / L
            h = half(u)
            tube(
                [(x, s * h * 0.7, -0.3), (x + 0.05, s * (h + 0.22), 0.25), (x, s * (h * 0.95 + 0.12), sheer(u))],
                [0.1, 0.12, 0.05],
                M("bone"),
                parent=g,
            )


def skull_bow(g, bx, bz, sheer, half, L):
    skull(g, (bx + 0.35, 0, bz - 0.15), 0.5, (0, 0, math.pi / 2))


def royal_trim(g, bx, bz, sheer, half, L):
    """golden garland along the rail and a crown on the stern"""
    for s in (-1, 1):
        for x in np.linspace(-3.4, 3.2, 16):
            u = x * 2 / L
            sphere(0.12, M("gold"), (x, s * (half(u) * 0.97 + 0.07), sheer(u) - 0.25), parent=g, seg=14)
    crown = empty("crown", (-3.6, 0, sheer(-1) + 0.75), parent=g)
    cyl(0.5, 0.2, M("gold"), (0, 0, 0), segs=28, bevel=0.04, parent=crown)
    for k in range(7):
        a = 2 * math.pi * k / 7
        prism(
            [(-0.16, 0), (0.16, 0), (0, 0.42)],
            0.08,
            M("gold"),
            (0.47 * math.cos(a), 0.47 * math.sin(a), 0.08),
            (math.pi / 2, 0, a + math.pi / 2),
            bevel=0.02,
            parent=crown,
        )


METAL = dict(hull_metal=0.75)
VARIANTS = {
    "the-seven-seas": dict(seed=1, masts=2, stripe="#c23a34", sail2="#b8322e"),
    "the-seven-seas-mythic": dict(
        seed=2, masts=3, hull="#22407a", stripe="#f2c14e", sail="#f8f2e0", sail2="#2a56a8", extras=(royal_trim,)
    ),
    "reavers": dict(
        seed=3,
        masts=2,
        hull="#332c3a",
        stripe="#5a2a6a",
        sail="#4a4458",
        sail2="#6a2438",
        glow="#8affc0",
        palette=dict(wood_l="#6a5560", wood_d="#3a2c38", gold="#9a8a6a"),
        extras=(skull_bow,),
    ),
    "reavers-mythic": dict(
        seed=4,
        masts=3,
        hull="#1f2c36",
        stripe="#3fd8b0",
        sail="#4fc8b0",
        emblem=True,
        sail_glow=0.18,
        glow="#7affd8",
        palette=dict(wood_l="#4a5a62", wood_d="#26323a", gold="#7fe0c0"),
        extras=(ghost_lights, skull_bow),
    ),
    "brohalla": dict(
        seed=5,
        masts=2,
        hull="#7a4a2c",
        stripe="#2d5a8a",
        sail="#f2e6cc",
        sail2="#b8322e",
        jib=False,
        extras=(shields, dragon_head),
    ),
    "brohalla-mythic": dict(
        seed=6,
        masts=3,
        hull="#2e3440",
        stripe="#f0b84a",
        sail="#eaf2fa",
        sail2="#3a7ac0",
        jib=False,
        glow="#8fd8ff",
        palette=dict(wood_l="#c9a24a", wood_d="#3a3038"),
        extras=(shields, dragon_head),
    ),
    "atoms": dict(
        seed=7,
        masts=2,
        hull="#7f8fa0",
        stripe="#d98a4a",
        sail="#e8dcc8",
        sail2="#c8763a",
        glow="#6af0ff",
        palette=dict(wood_l="#9a7a5a", wood_d="#3f4652"),
        extras=(funnels,),
        **METAL
    ),
    "atoms-mythic": dict(
        seed=8,
        masts=3,
        hull="#2a3650",
        stripe="#4fe8ff",
        sail="#cfe8f2",
        sail2="#2a8ab0",
        glow="#5af0ff",
        palette=dict(wood_l="#6a7a90", wood_d="#2a303c", gold="#ffb04a"),
        extras=(funnels,),
        **METAL
    ),
    "elementerra": dict(
        seed=9,
        masts=2,
        hull="#5a7a3a",
        stripe="#c8e05a",
        sail="#e8f4c8",
        sail2="#5aa84a",
        palette=dict(wood_l="#9a8a4a", wood_d="#4a4a2a"),
        extras=(leaves,),
    ),
    "elementerra-mythic": dict(
        seed=10,
        masts=3,
        hull="#2f5a8a",
        stripe="#a8f0ff",
        sail="#e4f6ff",
        sail2="#ff8a3a",
        glow="#ffb040",
        palette=dict(wood_l="#7a9ab0", wood_d="#2f4a66", crystal="#6fd8ff"),
        extras=(crystals,),
    ),
    "last-haven": dict(
        seed=11,
        masts=2,
        hull="#8a6a4a",
        stripe="#c8702a",
        sail="#d8c8a0",
        sail2="#9a8a5a",
        palette=dict(gold="#b08a4a"),
        extras=(scrap,),
    ),
    "last-haven-mythic": dict(
        seed=12,
        masts=3,
        hull="#4a5a5c",
        stripe="#ff8a2a",
        sail="#f0d8a0",
        sail2="#d8622a",
        glow="#ffc84a",
        palette=dict(gold="#d99a3a"),
        extras=(scrap, royal_trim),
    ),
    "genesis-fleet-commander": dict(
        seed=13,
        masts=3,
        hull="#5a2a7a",
        stripe="#ffd04a",
        sail="#fff2dc",
        sail2="#8a3ab0",
        glow="#ffd88a",
        extras=(royal_trim, skull_bow),
    ),
    "genesis-gold": dict(
        seed=14,
        masts=3,
        hull="#e8a82a",
        stripe="#fff0b0",
        sail="#fff4d8",
        sail2="#f0b83a",
        palette=dict(wood_l="#c98a3a", wood_d="#7a4a1e"),
        extras=(royal_trim,),
        **METAL
    ),
    "genesis-silver": dict(
        seed=15,
        masts=2,
        hull="#aab4c4",
        stripe="#e8f0fa",
        sail="#f4f7fb",
        sail2="#8a9ab4",
        palette=dict(wood_l="#8a8f9c", wood_d="#4a505e", gold="#d8e0ea"),
        extras=(royal_trim,),
        **METAL
    ),
    "genesis-bronze": dict(
        seed=16,
        masts=2,
        hull="#b06a34",
        stripe="#e8a86a",
        sail="#f6e6d0",
        sail2="#b8703a",
        palette=dict(wood_l="#a06a3a", wood_d="#5a3420", gold="#d08a4a"),
        extras=(),
        **METAL
    ),
}


def sea_disc(g, seed_=3.7):
    """a disc of waves round the hull, foam by distance to the hull outline"""
    c_, s_ = math.cos(g.rotation_euler[2]), math.sin(g.rotation_euler[2])
    nr, na = 90, 220
    V = []
    Cc = []
    for i in range(nr):
        for j in range(na):
            rr = 6.0 * i / (nr - 1)
            a = 2 * math.pi * j / na
            x, y = rr * math.cos(a) * 1.0, rr * math.sin(a) * 0.62
            nz = (
                mnoise.noise(Vector((x * 0.9, y * 1.3, seed_))) * 0.5
                + mnoise.noise(Vector((x * 2.3, y * 3.1, seed_ + 5))) * 0.25
            )
            hd = math.hypot(x / 4.15, y / (1.22 * (1 - 0.25 * max(0, x / 4) ** 2))) - 1  # ~distance to the hull
            edge = 1 - max(0, (rr - 4.9) / 1.1)
            wave = 0.10 * math.sin(2.2 * x + 1.3 * y + nz * 3) + 0.07 * math.sin(-1.1 * x + 3.1 * y)
            bow = 0.30 * math.exp(-((x - 4.3) ** 2) / 0.8) * math.exp(-((abs(y) - 0.35) ** 2) / 0.25)
            z = wave * edge + bow - 0.02 - max(0, (rr - 5.2)) * 0.25
            f = (
                max(0, 1 - abs(hd - 0.06 + 0.10 * nz) / 0.16)
                + 0.9 * max(0, 1 - abs(hd - 0.42 + 0.25 * nz - 0.05 * math.sin(5 * a)) / 0.06) * (nz > -0.25)
                + max(0, (wave - 0.10) * 7) * (nz > 0.05)
                + bow * 2.5
                + (max(0, 1 - abs(rr - 5.75 + 0.3 * nz) / 0.22) * 0.9)
            )
            wake = max(0, -x - 3.6) * max(0, 1 - abs(y) / 1.3) * (0.6 + 1.2 * nz)
            f = min(1, max(0, f + wake))
            f = 1 if f > 0.5 else f * 0.6
            base = mixc(srgb("#3fd0cf"), srgb("#1277a8"), min(1, max(0, (rr - 1.5) / 4 + 0.35 * nz)))
            col = mixc(base, srgb("#f2fffb"), f)
            V.append((x * c_ - y * s_, x * s_ + y * c_, z))
            al = max(0, min(1, (6.0 - rr) / 0.35 + nz * 0.8))
            Cc.append((*col[:3], al))
    F = [
        (i * na + j, (i + 1) * na + j, (i + 1) * na + (j + 1) % na, i * na + (j + 1) % na)
        for i in range(nr - 1)
        for j in range(na)
    ]
    me = bpy.data.meshes.new("sea")
    me.from_pydata(V, [], F)
    at = me.color_attributes.new("Col", "FLOAT_COLOR", "POINT")
    at.data.foreach_set("color", np.array(Cc, np.float32).ravel())
    m = vcol_mat("sea", rough=0.25, spec=0.4, bump=0.15, bscale=4)
    n_ = m.node_tree
    n_.links.new(
        [q for q in n_.nodes if q.type == "ATTRIBUTE"][0].outputs["Alpha"],
        n_.nodes["Principled BSDF"].inputs["Alpha"],
    )
    link(me, "sea", m, auto=None)


if __name__ == "__main__":
    wanted = opt("ship", "all").split(",")
    folder = opt("out", os.environ.get("ART_OUT", "out"))
    os.makedirs(folder, exist_ok=True)
    for slug, style in VARIANTS.items():
        if "all" not in wanted and slug not in wanted:
            continue
        reset()
        g = ship(**style)
        g.location = (0, 0, 0.25)
        g.rotation_euler = (
            math.radians(4),
            math.radians(-3),
            math.radians(opt("rot", 18 if style["masts"] == 2 else 14)),
        )
        sprite_rig((0.35, 0.1, 3.45), 12.3, elev=opt("elev", 20), azim=-45, key=3.5, fill=0.8, catch=False)
        if opt("sea", True):
            sea_disc(g)
        else:  # for the map: cut the hull off at the water line
            bpy.ops.mesh.primitive_plane_add(size=40, location=(0, 0, 0.3))
            bpy.context.object.is_holdout = True
        n = opt("res", 1024)
        render(os.path.join(folder, slug), (n, n), opt("spp", 40), transparent=True, extra=False)
