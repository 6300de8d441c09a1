"""hats.py - head-gear. Each is built on a group that sits on the head (see `seat`); unit: the head's radius."""

from parts import *
from portraits.clay import *
from portraits.paint import *


def seat(dice, lift=0.45, tilt=0.17, size=1.08):
    """the group a hat is built on: a little back, a little askew"""
    return empty(
        "hat",
        (0, 0.05, lift),
        (-dice.uniform(tilt - 0.05, tilt + 0.05), dice.uniform(-0.07, 0.07), dice.uniform(-0.12, 0.12)),
        size,
    )


def badge(g, at, size=0.20, kind="skull", metal=None, tilt=-0.45):
    """what is pinned to the front: skull, coin, anchor, heart, star or gem"""
    if kind == "skull":
        skull(g, at, size, (tilt, 0, 0))
        return
    q = empty("badge", at, (math.pi / 2 + tilt, 0, 0), size * 1.2, g)
    if kind == "coin":
        lathe([(0, 0.3), (0.7, 0.28), (0.78, 0.42), (1, 0.36), (1.02, 0)], metal, 32, parent=q)
    elif kind == "star":
        outline = [
            ((1.15, 0.5)[k % 2] * math.sin(k * math.pi / 5), (1.15, 0.5)[k % 2] * math.cos(k * math.pi / 5))
            for k in range(10)
        ]
        prism(outline, 0.4, metal, (0, 0, 0.1), bevel=0.08, parent=q)
    elif kind == "gem":
        torus(0.8, 0.2, metal, (0, 0, 0.1), segs=28, rs=8, parent=q)
        sphere(0.75, paint("gem", "#2fb4e8"), (0, 0, 0.15), (1, 1, 0.6), parent=q, seg=20)
    elif kind == "heart":
        for s in MIRROR:
            sphere(0.55, metal, (s * 0.4, 0.3, 0.1), (1, 1, 0.6), parent=q, seg=20)
        prism([(-0.88, 0.1), (0, -1.0), (0.88, 0.1), (0, 0.5)], 0.55, metal, (0, 0, 0.1), bevel=0.15, parent=q)
    else:
        cyl(0.16, 1.7, metal, (0, 0, 0.15), (math.pi / 2, 0, 0), segs=12, parent=q)
        torus(0.25, 0.13, metal, (0, 1.0, 0.15), segs=20, rs=8, parent=q)
        tube(
            [(-0.95, -0.25, 0.15), (-0.6, -0.8, 0.15), (0, -0.95, 0.15), (0.6, -0.8, 0.15), (0.95, -0.25, 0.15)],
            [0.05, 0.18, 0.2, 0.18, 0.05],
            metal,
            parent=q,
        )
        box((1.0, 0.2, 0.2), metal, (0, 0.55, 0.15), bevel=0.06, parent=q)


def crown_of(g, m, profile, scale=(1.05, 1.12, 1.0)):
    lathe(profile, m, 48, (0, 0.02, 0.0), parent=g, scale=scale, cap=False)


ROUND_CROWN = [(0.0, 0.62), (0.35, 0.61), (0.56, 0.55), (0.66, 0.40), (0.70, 0.18), (0.78, -0.02), (0.70, -0.06)]


def brim(g, m, trim, reach, rise, count=96, rows=16, sag=0.0):
    """a disc whose rim is lifted: reach(angle) is its radius there, rise(angle) 0..1 how far it folds up"""
    grid = []
    for i in range(count):
        a = 2 * math.pi * i / count
        wide, fold = reach(a), rise(a)
        row = []
        for t in np.linspace(0, 1, rows):
            r = 0.70 + (wide - 0.70) * t * (1 - 0.72 * fold * t)
            up = t**1.5 * (0.98 * fold**1.2 + 0.13) - 0.02 - 0.10 * t * (1 - fold) - sag * t
            row.append((r * math.cos(a) * 1.05, r * math.sin(a) * 1.10, up))
        grid.append(row)
    grid_mesh(grid, m, "brim", cyc_u=True, thick=0.075, parent=g)
    if trim:
        tube([row[-1] for row in grid], 0.055, trim, parent=g, cyclic=True)


def tricorne(g, m, trim, pin="skull"):
    crown_of(g, m, ROUND_CROWN)
    corners = lambda a: math.cos(3 * (a + math.pi / 2))
    brim(g, m, trim, lambda a: 1.42 + 0.30 * corners(a), lambda a: (1 - corners(a)) / 2)
    torus(0.755, 0.06, trim, (0, 0.02, 0.05), parent=g, scale=(1.03, 1.1, 1), segs=64)
    if pin:
        badge(g, (0, -1.02, 0.42), 0.20, pin, trim)


def bicorne(g, m, trim, pin="skull", sash=None):
    """worn athwart: two tall flaps, gold braid, a cockade and hanging tassels"""
    crown_of(g, m, [(0.0, 0.66), (0.35, 0.65), (0.6, 0.55), (0.74, 0.2), (0.8, -0.04)], (1.02, 1.1, 1))
    for s in MIRROR:
        flap = []
        for u in np.linspace(-1, 1, 40):
            row = []
            for v in np.linspace(0, 1, 12):
                arch = 1.22 * v * (1 - 0.80 * abs(u) ** 2.4)
                depth = 0.80 * math.sqrt(max(0, 1 - 0.9 * u * u)) - 0.30 * v * (1 - abs(u))
                row.append((1.72 * u * (1 - 0.04 * v), s * depth + 0.05, -0.06 + arch - 0.22 * u * u))
            flap.append(row)
        grid_mesh(flap, m, "flap", thick=0.09, parent=g)
        tube([row[-1] for row in flap], 0.065, trim, parent=g)
        if s < 0:
            band = [[Vector(row[k]) + Vector((0, -0.06, -0.05)) for k in (8, 10)] for row in flap[3:-3]]
            grid_mesh([[tuple(p) for p in row] for row in band], trim, "braid", thick=0.03, parent=g)
    if sash:
        cockade(g, (0.62, -0.74, 0.52), sash, trim)
    badge(g, (-0.05, -0.80, 0.46), 0.25, pin, trim, -0.2)
    for s in MIRROR:
        sphere(0.1, trim, (s * 1.7, 0.05, -0.26), parent=g, seg=16)
        lathe([(0.05, 0), (0.13, -0.12), (0.15, -0.42), (0, -0.44)], trim, 14, (s * 1.7, 0.05, -0.3), parent=g)


def cockade(g, at, colours, metal):
    """rings of ribbon"""
    q = empty("cockade", at, (math.pi / 2 - 0.2, 0, 0), 0.3, g)
    for i, c in enumerate(colours):
        outline = []
        for k in range(32):
            r = (1 - 0.3 * i) * (1.0 if k % 2 else 0.86)
            outline.append((r * math.cos(k * math.pi / 16), r * math.sin(k * math.pi / 16)))
        prism(outline, 0.16, paint("silk", c), (0, 0, 0.1 * i), bevel=0.03, parent=q)
    sphere(0.24, metal, (0, 0, 0.1 * len(colours)), parent=q, seg=16)


def bandana(g, m, dots, side=1, pattern="dots"):
    """a cloth with a knot and two tails at one side"""
    sphere(1.075, m, (0, 0.04, -0.18), (1.02, 1.05, 0.98), parent=g, seg=48, cut=((0, 0, 0.18), (0, 0.18, -1)))
    torus(
        1.055,
        0.10,
        dots if pattern == "dots" else m,
        (0, 0.0, 0.02),
        (0.16, 0, 0),
        parent=g,
        segs=64,
        scale=(1.0, 1.02, 1.0),
    )
    for s in MIRROR:
        tail = []
        for u in np.linspace(0, 1, 10):
            tail.append(
                [
                    (
                        side * (1.02 + 0.55 * u),
                        0.35 + 0.1 * s + 0.14 * (v - 0.5) * (1 + u),
                        -0.05 - 0.62 * u * u + 0.14 * (v - 0.5) * s - 0.1 * s,
                    )
                    for v in np.linspace(0, 1, 6)
                ]
            )
        grid_mesh(tail, m, "tail", thick=0.05, parent=g, sub=1)
    sphere(0.17, m, (side * 1.05, 0.38, -0.03), (1, 0.9, 1), parent=g)
    if pattern == "dots":
        for a in np.linspace(-1.2, 1.2, 7):
            for e in (0.35, 0.62):
                at = (
                    1.09 * math.sin(a) * math.cos(e),
                    -1.09 * math.cos(a) * math.cos(e) + 0.02,
                    1.07 * math.sin(e) - 0.2,
                )
                sphere(0.085, dots, at, seg=14, parent=g)
    elif pattern == "stripes":
        for e in np.linspace(0.42, 1.25, 4):
            r = 1.085 * math.cos(e)
            torus(
                r,
                0.045,
                dots,
                (0, 0.045, 1.075 * math.sin(e) * 0.98 - 0.18),
                parent=g,
                segs=56,
                rs=8,
                scale=(1.02, 1.05, 1),
            )
    else:
        badge(g, (0, -0.98, 0.32), 0.26, "skull", None, -0.55)


def cavalier(g, m, trim, side=1, pin="coin"):
    """a wide soft brim pinned up at one side"""
    crown_of(g, m, [(0.0, 0.70), (0.40, 0.72), (0.60, 0.66), (0.68, 0.42), (0.72, 0.15), (0.78, -0.04)])
    up = lambda a: max(0, math.cos(a - (0.25 if side > 0 else math.pi - 0.25))) ** 2
    brim(g, m, trim, lambda a: 1.72 + 0.08 * math.sin(3 * a), up, sag=0.05)
    torus(0.76, 0.10, trim, (0, 0.02, 0.08), parent=g, scale=(1.03, 1.1, 1), segs=64)
    badge(g, (side * 0.30, -0.90, 0.16), 0.18, pin, trim, -0.1)


def peaked_cap(g, m, trim, pin="anchor"):
    """a captain's cap: white or navy top, band, gloss peak; it sits higher than other hats, or brows would pierce it"""
    g.location.z += 0.09
    g.scale *= 1.04
    lathe(
        [(0, 0.56), (0.5, 0.58), (0.95, 0.50), (1.04, 0.36), (0.98, 0.22), (0.82, 0.10)],
        m,
        56,
        (0, 0.02, 0.0),
        (-0.10, 0, 0),
        parent=g,
        scale=(1.02, 1.06, 1),
        cap=False,
    )
    band = paint("felt", "#1c2233")
    lathe(
        [(0.83, -0.16), (0.85, -0.14), (0.85, 0.14), (0.83, 0.16)],
        band,
        56,
        (0, 0.02, -0.02),
        parent=g,
        scale=(1.04, 1.1, 1),
        cap=False,
    )
    for z in (-0.14, 0.14):
        torus(0.86, 0.035, trim, (0, 0.02, z - 0.02), parent=g, scale=(1.04, 1.1, 1), segs=64, rs=8)
    peak = []
    for a in np.linspace(-1.05, 1.05, 24):
        peak.append(
            [
                (
                    0.88 * math.sin(a) * (1 + 0.16 * t),
                    -0.93 * math.cos(a) - (0.46 * math.cos(a * 1.3)) * t,
                    -0.13 - 0.20 * t * t,
                )
                for t in np.linspace(0, 1, 8)
            ]
        )
    grid_mesh(peak, paint("plain", "#1a1d28", rough=0.42, spec=0.35), "peak", thick=0.05, parent=g)
    tube([row[-1] for row in peak], 0.035, trim, parent=g)
    badge(g, (0, -0.98, 0.22), 0.21, pin, trim, -0.15)


def top_hat(g, m, band, pin="coin", tall=1.05):
    wave = [(0.0, tall), (0.60, tall + 0.01), (0.70, tall - 0.06), (0.66, tall * 0.55), (0.68, 0.2), (0.76, -0.02)]
    crown_of(g, m, wave)
    brim(g, m, None, lambda a: 1.24, lambda a: 0.32 * math.cos(a) ** 2)
    lathe(
        [(0.70, 0.02), (0.735, 0.03), (0.705, 0.30), (0.68, 0.31)],
        band,
        48,
        (0, 0.02, 0),
        parent=g,
        scale=(1.05, 1.12, 1),
        cap=False,
    )
    badge(g, (0, -0.84, 0.20), 0.17, pin, paint("gold", "#f0b44a"), -0.02)


def straw_hat(g, m, band):
    crown_of(g, m, [(0.0, 0.56), (0.45, 0.55), (0.62, 0.46), (0.70, 0.15), (0.78, -0.02)])
    brim(g, m, None, lambda a: 1.62 + 0.04 * math.sin(11 * a) + 0.03 * math.sin(7 * a), lambda a: 0.0, sag=0.06)
    for k in range(5):
        torus(0.93 + 0.16 * k, 0.03, m, (0, 0.02, 0.02 - 0.03 * k), parent=g, scale=(1.05, 1.1, 1), segs=64, rs=6)
    lathe(
        [(0.72, 0.0), (0.745, 0.02), (0.715, 0.22), (0.69, 0.23)],
        band,
        48,
        (0, 0.02, 0),
        parent=g,
        scale=(1.05, 1.12, 1),
        cap=False,
    )


def knit_cap(g, m, cuff, pompom=True):
    sphere(1.05, m, (0, 0.03, -0.14), (1.0, 1.03, 1.08), parent=g, seg=48, cut=((0, 0, 0.1), (0, 0.1, -1)))
    for k in range(26):
        a = 2 * math.pi * k / 26
        tube(
            [
                (1.04 * math.cos(a) * math.cos(e), 0.03 + 1.07 * math.sin(a) * math.cos(e), -0.14 + 1.13 * math.sin(e))
                for e in np.linspace(0.2, 1.4, 6)
            ],
            [0.05] * 5 + [0.02],
            m,
            parent=g,
            res=3,
        )
        box(
            (0.19, 0.13, 0.36),
            cuff,
            (1.07 * math.cos(a), 0.03 + 1.09 * math.sin(a), 0.06),
            (0, 0, a + math.pi / 2),
            bevel=0.05,
            parent=g,
        )
    if pompom:
        sphere(0.3, cuff, (0, 0.05, 1.12), parent=g, ico=3, noise=0.35, nscale=5)


def turban(g, m, band, jewel):
    for k in range(5):
        torus(
            0.92 - 0.11 * k,
            0.24,
            m if k % 2 else band,
            (0, 0.03, 0.04 + 0.19 * k),
            (0.10 * (-1) ** k, 0.12 * (-1) ** k, 0),
            48,
            12,
            g,
            scale=(1.04, 1.06, 1),
        )
    sphere(0.62, m, (0, 0.05, 0.72), (1, 1, 0.62), parent=g)
    badge(g, (0, -1.12, 0.26), 0.22, "gem", jewel, -0.15)


def crown(g, m, gems=("#e0303a", "#2fb4e8", "#38c86a"), points=8, inner=None):
    lathe([(0.98, -0.15), (1.02, -0.12), (0.98, 0.15), (0.95, 0.15), (0.94, -0.14)], m, 48, parent=g, cap=False)
    for z in (-0.13, 0.13):
        torus(0.99, 0.045, m, (0, 0, z), parent=g, segs=56, rs=8)
    for k in range(points):
        a = 2 * math.pi * k / points - math.pi / 2
        prism(
            [(-0.2, 0), (0.2, 0), (0.05, 0.5), (-0.05, 0.5)],
            0.09,
            m,
            (0.96 * math.cos(a), 0.96 * math.sin(a), 0.1),
            (math.pi / 2, 0, a + math.pi / 2),
            bevel=0.03,
            parent=g,
        )
        sphere(
            0.09, paint("gem", gems[k % len(gems)]), (0.96 * math.cos(a), 0.96 * math.sin(a), 0.68), parent=g, seg=14
        )
        sphere(
            0.1,
            paint("gem", gems[(k + 1) % len(gems)]),
            (1.0 * math.cos(a + 0.39), 1.0 * math.sin(a + 0.39), 0),
            parent=g,
            seg=14,
        )
    if inner:
        sphere(0.93, inner, (0, 0, 0.05), (1, 1, 0.72), parent=g)


def tiara(g, m, colour="#2fb4e8"):
    gem = paint("gem", colour)
    for k in range(-4, 5):
        a = k * 0.24
        high = 0.52 - 0.09 * abs(k)
        tube(
            [(1.02 * math.sin(a), -1.0 * math.cos(a), 0), (1.02 * math.sin(a), -1.0 * math.cos(a) - 0.02, high)],
            [0.06, 0.03],
            m,
            parent=g,
        )
        sphere(0.10 - 0.012 * abs(k), gem, (1.02 * math.sin(a), -1.03 * math.cos(a), high + 0.04), parent=g, seg=14)
    tube([(1.03 * math.sin(a), -1.01 * math.cos(a), 0) for a in np.linspace(-1.5, 1.5, 22)], 0.07, m, parent=g)


def hood(m, lining, face_open=1.0):
    """drawn over the head, its rim framing the face"""
    pieces = [sphere(1.24, m, (0, 0.22, 0.12), (0.98, 1.0, 1.04), cut=((0, -0.66, 0.0), (0, -1, 0.12)))]
    rim = [
        (1.13 * math.sin(a) * face_open, -0.52 - 0.14 * math.cos(a), 0.08 + 1.18 * math.cos(a))
        for a in np.linspace(-2.4, 2.4, 30)
    ]
    pieces.append(tube(rim, [0.17] * 30, m))
    pieces.append(tube([(0, 0.7, 1.1), (0, 1.2, 0.95), (0, 1.5, 0.6)], [0.4, 0.26, 0.05], m))
    clay(pieces, m, 0.035, 5, "hood")
    tube([(p[0] * 0.93, p[1] - 0.05, p[2] * 0.95) for p in rim], 0.07, lining)


def flower(at, colour, size=0.22, parent=None, heart="#ffd34d"):
    """five petals"""
    q = empty("flower", at, (0.2, 0, 0), size, parent)
    for k in range(5):
        a = k * 2 * math.pi / 5
        sphere(
            0.55, paint("silk", colour), (0.62 * math.sin(a), -0.1, 0.62 * math.cos(a)), (1, 0.4, 1), parent=q, seg=16
        )
    sphere(0.34, paint("plain", heart), (0, -0.25, 0), parent=q, seg=14)
