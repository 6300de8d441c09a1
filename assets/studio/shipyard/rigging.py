"""rigging.py - masts, yards, billowed sails, shrouds, flags and the jib."""

from parts import *

SEAMS = [0, 3, 6, 9, 11, 14, 17, 20]


def mast_places(f, masts):
    """x of each mast, bow first"""
    return {
        1: [0.25],
        2: [0.175 * f.L - 0.1, -0.15 * f.L],
        3: [0.25 * f.L, 0.0, -0.29 * f.L],
    }[masts]


def mast_height(masts, k):
    return {1: (7.7,), 2: (6.7, 7.5), 3: (6.0, 7.4, 5.4)}[masts][k]


def mast(g, x, foot, height, look):
    cyl(0.16, height - foot, look.spar, (x, 0, (height + foot) / 2), segs=14, r2=0.09, parent=g, bevel=0.03)
    for z in np.linspace(foot + 0.5, height - 0.5, 6):
        torus(0.17 - 0.05 * (z / height), 0.035, M("rope"), (x, 0, z), segs=16, rs=6, parent=g)
    nest = [(0.0, 0), (0.32, 0), (0.44, 0.30), (0.48, 0.32), (0.46, 0.36), (0.36, 0.36), (0.30, 0.08)]
    lathe(nest, look.wood, 18, (x, 0, height - 1.35), parent=g)


def canvas(x, z0, z1, w0, w1, depth, ragged):
    """rows of points of one billowed sail, foot first"""
    rows = []
    for v in np.linspace(0, 1, 14):
        row = []
        for i, u in enumerate(np.linspace(-1, 1, 20)):
            bulge = (1 - u * u) ** 0.8 * math.sin(math.pi * (0.12 + 0.80 * v)) ** 0.9
            foot = 0.22 * (1 - u * u) * (1 - v) ** 2 + ragged * (0.5 + 0.5 * math.sin(i * 2.4 + x)) * (1 - v) ** 3
            row.append(
                (
                    x + 0.22 + 0.95 * bulge * depth + 0.03 * math.sin(8 * u),
                    u * (w0 + (w1 - w0) * v),
                    z0 + (z1 - z0) * v + foot,
                )
            )
        rows.append(row)
    return rows


def square_sail(g, f, look, x, tier, depth, ragged):
    z0, z1, w0, w1 = tier
    rows = canvas(x, z0, z1, w0, w1, depth, ragged)
    for q, (a, b) in enumerate(zip(SEAMS, SEAMS[1:])):
        cloth = look.sail2 if q % 2 and look.sail2 else look.sail
        grid_mesh([row[a : min(20, b + 1)] for row in rows], cloth, "sail", thick=0.05, parent=g)
    for v in (0.33, 0.66):
        tube([tuple(Vector(p) + Vector((0.04, 0, 0))) for p in rows[int(v * 13)]], 0.014, M("rope"), parent=g)
    for edge in (rows[0], [r[0] for r in rows], [r[-1] for r in rows]):
        tube([tuple(p) for p in edge], 0.03, M("rope"), parent=g)
    beam((x + 0.18, -w1 - 0.22, z1 + 0.04), (x + 0.18, w1 + 0.22, z1 + 0.04), 0.13, look.spar, g)
    for e in (-1, 1):
        sphere(0.10, look.gold, (x + 0.18, e * (w1 + 0.24), z1 + 0.04), seg=12, parent=g)
        u = x * 2 / f.L
        tube([(x + 0.22, e * w0, z0), (x - 0.3, e * f.half(u) * 0.9, f.sheer(u))], 0.016, M("rope"), parent=g)


def shrouds(g, f, x, height):
    top = Vector((x, 0, height - 1.3))

    def rail(s, d, lead):
        return Vector((x - 0.25 + d, s * f.half((x + lead) * 2 / f.L) * 0.93, f.sheer((x + lead) * 2 / f.L)))

    for s in (-1, 1):
        for d in (-0.55, -0.2, 0.15):
            tube([top, rail(s, d, d)], 0.018, M("rope"), parent=g)
        for q in np.linspace(0.12, 0.8, 9):
            tube([top.lerp(rail(s, -0.55, -0.5), q), top.lerp(rail(s, 0.15, 0.1), q)], 0.013, M("rope"), parent=g)


def jib(g, f, look, fore):
    bx, bz = f.bow
    rows = [
        [
            (
                bx + 1.75 + (fore + 0.35 - bx - 1.75) * v,
                0.38 * math.sin(math.pi * v) * math.sin(math.pi * u) + 0.05,
                bz + 0.70 + (5.0 - bz - 0.7) * v - u * (1.25 * math.sin(math.pi * v) ** 0.8 + 0.9 * v),
            )
            for v in np.linspace(0, 1, 16)
        ]
        for u in np.linspace(0, 1, 10)
    ]
    grid_mesh(rows, look.sail, "jib", thick=0.04, parent=g)
    tube([tuple(p) for p in rows[0]], 0.02, M("rope"), parent=g)
    tube([tuple(p) for p in rows[-1]], 0.025, M("rope"), parent=g)


def tiers_of(f, style, foot, height):
    """(foot, head, half width below, above) of each sail of a mast"""
    k = f.W / 2.5
    if style == "longship":
        return [(foot + 1.5, height * 0.80, 2.5 * k, 2.2 * k)]
    lower = (foot + 1.0, height * 0.56, 1.75 * k, 1.45 * k)
    upper = (height * 0.585, height * 0.80, 1.38 * k, 1.10 * k)
    return [t for t in (lower, upper) if t[1] - t[0] >= 0.9]


def rig(g, f, look, masts=2, style="square", ragged=0.0, with_jib=True, emblem=None, flag_turn=0.4):
    places = mast_places(f, masts)
    for k, x in enumerate(places):
        height = mast_height(masts, k)
        foot = 1.7 if masts == 3 and k == 2 else 0.6
        mast(g, x, foot, height, look)
        tiers = tiers_of(f, style, foot, height)
        for i, tier in enumerate(tiers):
            square_sail(g, f, look, x, tier, 1.1 if i == 0 else 0.9, ragged)
        if emblem and k == min(1, masts - 1):
            z0, z1, w0, w1 = tiers[-1]
            emblem(g, (x + 1.02, -0.27 * (w0 + w1), (z0 + z1) / 2 + 0.02), 0.17 * (w0 + w1) + 0.1)
        shrouds(g, f, x, height)
        last = k == len(places) - 1
        cloth = M("dark") if last else look.pennant
        flag(g, (x, 0, height - 0.1), 1.0 if k else 0.8, 1.0, cloth, emblem=last, rot=flag_turn)
    if with_jib:
        jib(g, f, look, places[0])
