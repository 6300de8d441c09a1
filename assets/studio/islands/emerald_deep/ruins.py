"""ruins.py - carved stone of Emerald Deep: serpents, pillars, gates, idols."""

from gems import *
from jungle import *


def serpent(parent, loc, turn, s=1.0, m=None):
    """a stone serpent's head with emerald eyes, mouth open, looking along local -y"""
    g = empty("serpent", loc, (0, 0, turn), s, parent)
    m = m or ruin()
    box((0.8, 1.0, 0.45), m, (0, 0.1, 0.72), bevel=0.16, seg=3, taper=0.2, parent=g)
    box((0.62, 0.75, 0.26), m, (0, -0.55, 0.62), bevel=0.1, seg=3, taper=0.15, parent=g)
    box((0.66, 0.95, 0.2), m, (0, -0.35, 0.16), bevel=0.08, seg=2, parent=g)
    box((0.5, 0.7, 0.3), mat("maw", "#7a1f1c"), (0, -0.25, 0.38), parent=g)
    for e in (-1, 1):
        emerald_cut("emerald", (e * 0.37, -0.22, 0.9), 0.19, (0, 0, 0.3), g, 1.6)
        box((0.2, 0.5, 0.13), m, (e * 0.33, -0.12, 1.03), (0.2, e * 0.25, e * 0.1), bevel=0.05, parent=g)
        for y in (-0.82, -0.6, -0.38):
            lathe([(0.07, 0.02), (0, -0.26)], M("bone"), 8, (e * 0.25, y, 0.55), parent=g, cap=False)
            lathe([(0.06, 0), (0, 0.18)], M("bone"), 8, (e * 0.25, y, 0.24), parent=g, cap=False)
    for k in range(7):
        a = (k - 3) * 0.36
        prism(
            [(-0.1, 0), (0.1, 0), (0.06, 0.42), (-0.06, 0.42)],
            0.1,
            paint("crest%d" % (k % 2), ("#2f8a6a", "#c9a13a")[k % 2]),
            (0.34 * math.sin(a), 0.4, 0.78 + 0.12 * math.cos(a)),
            (math.pi / 2, a, 0),
            bevel=0.03,
            parent=g,
        )
    return g


def pillar(parent, loc, h, lean=(0.0, 0.0), r=0.3):
    """a broken column of drums with moss on its top"""
    g = empty("pillar", loc, (lean[0], lean[1], 0), parent=parent)
    n = max(1, int(h / 0.36))
    for k in range(n):
        cyl(r, 0.36, ruin(), (U(-0.03, 0.03), 0, 0.18 + 0.36 * k), segs=14, bevel=0.06, parent=g, jit=0.018)
    moss_cap((0, 0, 0.36 * n + 0.02), r, g)
    return g


def gate(parent, loc, turn, s=1.0):
    """two carved posts and a cracked lintel with a stone sun, hung with creepers"""
    g = empty("gate", loc, (0, 0, turn), s, parent)
    for e in (-1, 1):
        z = 0.0
        while z < 2.3:
            h = U(0.34, 0.48)
            box(
                (0.72, 0.7, h * 0.97),
                ruin(),
                (e * 1.25, 0, z + h / 2),
                (0, 0, U(-0.05, 0.05)),
                bevel=0.07,
                jit=0.025,
                parent=g,
            )
            z += h
        torus(
            0.17,
            0.045,
            mat("glyphglow", "#8affc4", emis="#2fe08a", estr=1.6),
            (e * 1.25, -0.37, 1.3),
            (math.pi / 2, 0, 0),
            20,
            6,
            parent=g,
        )
    for k in range(3):
        box(
            (1.22, 0.8, 0.46),
            ruin(),
            ((k - 1) * 1.2, 0, z + 0.2),
            (0, U(-0.03, 0.03), 0),
            bevel=0.08,
            jit=0.03,
            parent=g,
        )
    cyl(0.55, 0.3, ruin(), (0, -0.1, z + 0.75), (math.pi / 2, 0, 0), segs=20, bevel=0.06, parent=g)
    brilliant("emerald", (0, -0.26, z + 0.75), 0.28, (math.pi / 2, 0, 0), g, 1.5)
    for x, drop in ((-1.5, 1.9), (-0.6, 0.8), (0.35, 1.1), (1.1, 2.0), (1.55, 1.5)):
        vine(
            [
                (x, -0.1, z + 0.45),
                (x, -0.45, z + 0.3),
                (x + U(-0.1, 0.1), -0.48, z - drop * 0.5),
                (x, -0.45, z + 0.2 - drop),
            ],
            g,
            12,
            0.19,
        )
    for x in (-1.3, 0.6, 1.4):
        moss_cap((x, 0, z + 0.45), 0.38, g)
    return g


def idol(parent, loc, turn, s=1.0):
    """a squat stone guardian with glowing eyes and a crown of slabs"""
    g = empty("idol", loc, (0, 0, turn), s, parent)
    box((1.3, 1.1, 0.8), ruin(), (0, 0, 0.4), bevel=0.1, jit=0.03, parent=g)
    box((1.15, 1.0, 1.35), ruin(), (0, 0, 1.45), bevel=0.16, seg=3, taper=0.08, parent=g)
    box((1.35, 1.1, 0.26), ruin(), (0, 0, 2.2), bevel=0.07, parent=g)
    for k in range(5):
        a = (k - 2) * 0.24
        box(
            (0.26, 0.3, 0.7 - 0.1 * abs(k - 2)),
            ruin(),
            ((k - 2) * 0.27, 0, 2.55),
            (0, a * 0.4, 0),
            bevel=0.06,
            parent=g,
        )
    box((0.2, 0.28, 0.55), ruin(), (0, -0.55, 1.45), bevel=0.06, parent=g)
    box((0.8, 0.2, 0.16), ruin(), (0, -0.52, 1.82), bevel=0.05, parent=g)
    box((0.62, 0.12, 0.2), mat("maw", "#7a1f1c"), (0, -0.5, 1.02), bevel=0.02, parent=g)
    for k in range(5):
        box((0.1, 0.1, 0.12), M("bone"), (-0.24 + 0.12 * k, -0.55, 1.05), bevel=0.02, parent=g)
    for e in (-1, 1):
        brilliant("emerald", (e * 0.3, -0.5, 1.62), 0.17, (math.pi / 2, 0, 0), g, 1.8)
        torus(0.2, 0.06, M("gold"), (e * 0.68, 0, 1.35), (0, math.pi / 2, 0), 20, 8, parent=g)
        box((0.3, 0.6, 0.3), ruin(), (e * 0.5, -0.5, 0.7), bevel=0.08, parent=g)
    moss_cap((-0.2, 0.1, 2.9), 0.3, g)
    moss_cap((0.45, -0.3, 0.85), 0.25, g)
    vine([(0.6, -0.2, 2.3), (0.66, -0.45, 1.7), (0.62, -0.5, 1.1), (0.7, -0.56, 0.5)], g, 14, 0.16)
    vine([(-0.62, 0, 2.3), (-0.66, -0.4, 1.6), (-0.6, -0.5, 0.9)], g, 12, 0.16)
    return g
