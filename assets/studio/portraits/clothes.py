"""clothes.py - torsos with folds. The shoulders lie at z = -1.45, the picture ends at about z = -2.2."""

from portraits.charms import necklace
from portraits.clay import *
from portraits.paint import *

Z = -1.55


def body(m, dice, broad=1.0, folds=True, bust=0.0):
    """chest, shoulders and upper arms; ridges of cloth run from the armpits and round the sleeves"""
    k = broad
    pieces = [sphere(1.0, m, (0, 0.08, Z - 0.15), (1.20 * k, 0.86, 1.05))]
    for s in MIRROR:
        pieces.append(sphere(0.47, m, (s * 1.0 * k, 0.06, Z + 0.10), (1, 0.9, 0.95)))
        arm = [
            (s * 1.02 * k, 0.05, Z + 0.12),
            (s * 1.27 * k, 0.0, Z - 0.30),
            (s * 1.36 * k, -0.06, Z - 0.7),
            (s * 1.32 * k, -0.12, Z - 1.3),
        ]
        pieces.append(tube(arm, [0.42, 0.39, 0.37, 0.33], m))
        if bust:
            pieces.append(sphere(0.44 * bust, m, (s * 0.40, -0.62, Z + 0.0), (1.05, 0.85, 0.9)))
        if folds:
            for i in range(4):
                z = Z - 0.12 - 0.2 * i + dice.uniform(-0.04, 0.04)
                x = 1.14 + 0.06 * i
                ring = [
                    (s * (x * k + 0.42 * math.sin(a)), -0.42 * math.cos(a), z - 0.10 * math.sin(a) + 0.06 * math.cos(a))
                    for a in np.linspace(-1.3, 1.9, 7)
                ]
                pieces.append(tube(ring, [0.01, 0.05, 0.065, 0.06, 0.05, 0.03, 0.01], m, res=4))
            for i in range(3):
                a = 0.55 + 0.22 * i
                ridge = [
                    (s * 0.98 * k, -0.62, Z + 0.12 - 0.12 * i),
                    (s * (0.9 - 0.14 * i), -0.84, Z - 0.25 - 0.16 * i),
                    (s * (0.62 - 0.12 * i), -0.90, Z - 0.62 - 0.16 * i),
                ]
                pieces.append(tube(ridge, [0.02, 0.06 + 0.01 * a, 0.015], m, res=4))
    o = clay(pieces, m, 0.034, 4, "torso")
    return Surface(o)


def shirt_front(m, wide=0.46):
    """the V of a shirt between lapels"""
    prism(
        [(-wide, 0.62), (wide, 0.62), (0.0, -1.4)],
        0.22,
        m,
        (0, -0.86, Z),
        (math.pi / 2 - 0.18, 0, 0),
        bevel=0.08,
        seg=3,
    )


def bare_chest(skin):
    sphere(0.6, skin, (0, -0.42, Z + 0.30), (0.9, 0.72, 1.0))


def lapels(m, edge, wide=0.62):
    for s in MIRROR:
        rows = []
        for u in np.linspace(0, 1, 14):
            rows.append(
                [
                    (
                        s * (0.18 + (wide - 0.42 * u) * v),
                        -0.93 - 0.10 * math.sin(v * 3.1) + 0.16 * v - 0.02 * u,
                        Z + 0.66 - 1.5 * u + 0.14 * v * (1 - u),
                    )
                    for v in np.linspace(0, 1, 8)
                ]
            )
        grid_mesh(rows, m, "lapel", thick=0.09, sub=1)
        for e in (0, -1):
            tube([row[e] for row in rows], 0.04, edge)


def collar(m, edge, high=0.46, wide=1.5):
    for s in MIRROR:
        rows = []
        for a in np.linspace(-1.15, wide, 16):
            rows.append(
                [
                    (
                        s * (0.52 * math.cos(a) + 0.12 * v),
                        0.47 * math.sin(a) - 0.02 - 0.08 * v,
                        Z + 0.78 + high * v - 0.06 * abs(math.sin(a)),
                    )
                    for v in np.linspace(0, 1, 6)
                ]
            )
        grid_mesh(rows, m, "collar", thick=0.11, sub=1)
        tube([row[-1] for row in rows], 0.045, edge)


def epaulettes(m, broad=1.0):
    for s in MIRROR:
        x = s * 1.10 * broad
        lathe(
            [(0, 0.16), (0.30, 0.14), (0.46, 0.02), (0.44, -0.05), (0, -0.06)],
            m,
            28,
            (x, 0.02, Z + 0.52),
            (0, s * 0.42, 0),
            scale=(1, 0.9, 0.9),
        )
        for i in range(11):
            a = -math.pi * 0.5 + math.pi * i / 10
            a = a if s > 0 else math.pi - a
            at = (x + 0.47 * math.cos(a), 0.02 + 0.42 * math.sin(a))
            tube([(*at, Z + 0.34), (at[0] + 0.05 * s, at[1], Z + 0.14)], [0.055, 0.05], m, res=3)


def buttons(m, columns=(1,), rows=3):
    for s in columns:
        for i in range(rows):
            sphere(0.08, m, (s * (0.60 - 0.13 * i), -1.04, Z + 0.18 - 0.42 * i), (1, 0.6, 1), seg=18)


def cravat(m, jewel, metal):
    for i, (w, z) in enumerate(((0.34, 0.40), (0.28, 0.20), (0.20, 0.02))):
        sphere(w, m, (0, -0.98 - 0.03 * i, Z + z), (1, 0.35, 0.62), seg=24)
    sphere(0.10, paint("gem", jewel), (0, -1.12, Z + 0.43), (1, 0.6, 1))
    torus(0.105, 0.03, metal, (0, -1.12, Z + 0.43), (math.pi / 2, 0, 0), 24, 8)


def strap(m, buckle, side=1, wide=0.24):
    rows = []
    for u in np.linspace(0, 1, 20):
        rows.append(
            [
                (
                    side * (-1.0 + 1.9 * u + 0.12 * (v - 0.5)),
                    -0.58 - 0.52 * math.sin(u * math.pi) ** 0.7,
                    Z + 0.42 - 1.5 * u + wide * (v - 0.5),
                )
                for v in np.linspace(0, 1, 4)
            ]
        )
    grid_mesh(rows, m, "strap", thick=0.07)
    if buckle:
        box((0.36, 0.10, 0.32), buckle, (side * -0.06, -1.13, Z - 0.30), (0, side * 0.65, 0), bevel=0.06, seg=3)


def scarf(m, dice, knot=True, rolls=2):
    pieces = []
    for i in range(rolls):
        pieces.append(
            torus(
                0.64 + 0.10 * i,
                0.22,
                m,
                (0, -0.05, -1.0 - 0.2 * i),
                (0.1 - 0.18 * i, 0.06 * (-1) ** i, 0),
                40,
                14,
                scale=(1.05, 0.95, 1),
            )
        )
    if knot:
        s = dice.choice(MIRROR)
        pieces.append(sphere(0.2, m, (s * 0.3, -0.86, -1.2)))
        pieces.append(
            tube([(s * 0.3, -0.9, -1.25), (s * 0.42, -1.08, -1.7), (s * 0.36, -1.08, -2.2)], [0.14, 0.2, 0.24], m)
        )
    clay(pieces, m, 0.034, 3, "scarf")


# ---------------------------------------------------------------- whole outfits: f is the figure (see pirates.py)
def captains_coat(f):
    body(f.cloth, f.dice)
    shirt_front(f.linen)
    lapels(f.lining, f.metal)
    collar(f.cloth, f.metal)
    epaulettes(f.metal)
    buttons(f.metal, MIRROR)
    if f.deck.chance("cravat", 0.7):
        cravat(f.linen, f.jewel_colour, f.metal)
    elif f.deck.chance("strap", 0.6):
        strap(f.leather, f.metal, f.dice.choice(MIRROR))


def navy_jacket(f):
    """double-breasted, high collar, rows of braid"""
    chest = body(f.cloth, f.dice)
    collar(f.cloth, f.metal, 0.40)
    lapels(f.lining, f.metal, 0.5)
    shirt_front(f.lining, 0.4)
    for k in range(4):
        z = Z + 0.34 - 0.3 * k
        tube([chest.front(x, z - 0.06 * abs(x), 0.1) for x in np.linspace(-0.52, 0.52, 9)], 0.04, f.metal, res=4)
        for s in MIRROR:
            sphere(0.075, f.metal, chest.front(s * 0.55, z - 0.03, 0.09), (1, 0.7, 1), seg=16)
    epaulettes(f.metal)
    cravat(f.linen, f.jewel_colour, f.metal)


def open_vest(f):
    """a billowing shirt, open at the neck, under a leather vest with a sash"""
    chest = body(f.linen, f.dice)
    bare_chest(f.skin)
    lapels(f.linen, f.linen, 0.34)
    for s in MIRROR:
        rows = []
        for u in np.linspace(0, 1, 16):
            z = Z + 0.52 - 1.6 * u
            rows.append(
                [
                    tuple(chest.front(s * (0.52 + 0.48 * v - 0.12 * u), z + 0.1 * v, 0.07 + 0.02 * math.sin(v * 3)))
                    for v in np.linspace(0, 1, 8)
                ]
            )
        grid_mesh(rows, f.cloth, "vest", thick=0.1, sub=1)
        for e in (0, -1):
            tube([row[e] for row in rows], 0.035, f.metal)
        for k in range(3):
            sphere(0.07, f.metal, chest.front(s * (0.58 - 0.04 * k), Z + 0.2 - 0.36 * k, 0.14), (1, 0.6, 1), seg=14)
    if f.deck.chance("strap", 0.6):
        strap(f.leather, f.metal, f.dice.choice(MIRROR))
    necklace(f.metal, f.jewel_colour)


def bodice(f):
    """puffed sleeves, laced corset, lace at the neck, a pendant"""
    body(f.linen, f.dice, 0.93, bust=0.82)
    bare_chest(f.skin)
    rows = []
    for a in np.linspace(-1.35, 1.35, 26):
        rows.append(
            [
                (
                    1.04 * math.sin(a) * (0.90 + 0.12 * v),
                    0.05 - 1.08 * math.cos(a) * (0.99 - 0.03 * v) - 0.09 * (1 - v) * (abs(math.sin(2 * a)) ** 2),
                    Z + 0.12 - 1.0 * v + 0.14 * math.cos(2 * a) * (1 - v) ** 2,
                )
                for v in np.linspace(0, 1, 8)
            ]
        )
    grid_mesh(rows, f.cloth, "bodice", thick=0.1, sub=1)
    tube([row[0] for row in rows], 0.06, f.metal)
    for k in range(4):
        z = Z - 0.06 - 0.17 * k
        for s in MIRROR:
            tube([(-s * 0.14, -1.11, z), (s * 0.14, -1.11, z - 0.15)], 0.024, f.leather, res=4)
            sphere(0.045, f.metal, (s * 0.16, -1.09, z), seg=10)
    for s in MIRROR:
        sphere(0.52, f.linen, (s * 1.02, 0.02, Z + 0.06), (1.0, 0.95, 0.9), seg=32, noise=0.10, nscale=2.5)
        torus(0.42, 0.07, f.cloth, (s * 1.22, 0.0, Z - 0.36), (0, s * 0.35, 0), 28, 10)
        frill = [
            (s * (0.72 + 0.10 * math.cos(9 * t)), -0.55 - 0.3 * t + 0.05 * math.sin(14 * t), Z + 0.42 - 0.25 * t)
            for t in np.linspace(0, 1, 20)
        ]
        tube(frill, 0.09, f.linen)
    necklace(f.metal, f.jewel_colour)


def striped_shirt(f):
    """a sailor's jersey with a square collar and a neckerchief"""
    chest = body(f.linen, f.dice, 0.97)
    band = paint(
        "cloth",
        f.deck.pick("stripe", ("#2d5a9a", "#c22a33", "#3f8a5a", "#31303a", "#d98a2a", "#7b5bc4", "#1f8a94", "#a8452a")),
    )
    for k in range(7):
        z = Z + 0.42 - 0.24 * k
        ring = [chest.round(a, z, 0.012) for a in np.linspace(-1.15, 1.15, 26)]
        ribbon(ring, 0.06, band, 0.03)
        for s in MIRROR:
            x = 1.14 + 0.05 * k
            sleeve = [
                (s * (x + 0.40 * math.sin(a)), -0.405 * math.cos(a), z - 0.12 - 0.12 * math.sin(a))
                for a in np.linspace(-0.9, 1.7, 12)
            ]
            if k > 0:
                ribbon(sleeve, 0.055, band, 0.03)
    if f.deck.chance("braces", 0.45):
        for s in MIRROR:
            rows = [chest.front(s * (0.62 - 0.12 * t), Z + 0.62 - 1.5 * t, 0.05) for t in np.linspace(0, 1, 14)]
            ribbon(rows, 0.1, f.leather, 0.06, Vector((1, 0, 0)))
            sphere(0.08, f.metal, rows[6] + Vector((0, -0.05, 0)), (1, 0.5, 1), seg=14)
    scarf(f.cloth, f.dice, rolls=1)


def plume_cloak(f):
    """a cloak with a ruff of dark feathers over a breastplate"""
    chest = body(f.cloth, f.dice, 1.0, bust=0.5 if f.woman else 0)
    plate = paint("steel", f.deck.pick("plate", ("#8d97a8", "#b08a4a", "#4a5060")))
    rows = []
    for a in np.linspace(-0.85, 0.85, 20):
        rows.append([chest.round(a, Z + 0.35 - 1.3 * v, 0.06 + 0.05 * math.sin(3 * v)) for v in np.linspace(0, 1, 8)])
    grid_mesh([[tuple(p) for p in r] for r in rows], plate, "plate", thick=0.07, sub=1)
    tube([r[0] for r in rows], 0.05, f.metal)
    sphere(0.16, paint("gem", f.jewel_colour), chest.front(0, Z + 0.02, 0.12), (1, 0.6, 1), seg=20)
    torus(0.18, 0.04, f.metal, chest.front(0, Z + 0.02, 0.14), (math.pi / 2, 0, 0), 28, 8)
    ruff(f.lining, f.dice)


def ruff(m, dice, count=26, rr=1.1, long=0.42, top=-1.2):
    """feathers or tufts round the shoulders"""
    pieces = []
    for ring in range(3):
        for i in range(count):
            a = 2 * math.pi * (i + 0.5 * ring) / count + dice.uniform(-0.05, 0.05)
            r = rr + 0.12 * ring
            x, y, z = r * math.cos(a) * 1.06, r * math.sin(a) * 0.8, top - 0.17 * ring + dice.uniform(-0.05, 0.05)
            tip = (x * 1.12 + dice.uniform(-0.06, 0.06), y * 1.12, z - long * dice.uniform(0.7, 1.1))
            pieces.append(tuft([(x * 0.86, y * 0.86, z + 0.14), (x * 1.02, y * 1.02, z), tip], [0.10, 0.13, 0.02], m))
    return clay(pieces, m, 0.028, 2, "ruff")
