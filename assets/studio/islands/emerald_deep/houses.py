"""houses.py - the gem emporium and the governor's mansion of Emerald Deep."""

from ruins import *
from yard import *


def polygon_roof(n, low, high, z0, z1, m, under, rows=7, cols=5, parent=None, sag=0.04):
    """shingles on an n-sided pyramid from radius low (to the corners) up to radius high"""
    for k in range(n):
        g = empty("face", (0, 0, 0), (0, 0, 2 * math.pi * k / n), parent=parent)
        half, inner = math.pi / n, high
        a, b = low * math.sin(half), low * math.cos(half)
        c, d = inner * math.sin(half), inner * math.cos(half)
        A, B, C, D = (-a, -b, z0), (a, -b, z0), (c, -d, z1), (-c, -d, z1)
        low_pts = [[(x, y, z - 0.1 - 1.2 * sag) for x, y, z in edge] for edge in ((A, D), (B, C))]
        grid_mesh(low_pts, under, "under", thick=0.05, parent=g)
        shingles(A, B, C, D, m, rows, cols, 0.075, g, sag, 0.1)
        pts = [
            Vector(B).lerp(Vector(C), t) + Vector((0, 0, 0.1 * (1 - t) ** 3 - sag * 2.4 * t * (1 - t) + 0.08))
            for t in np.linspace(0, 1, 8)
        ]
        tube([tuple(p) for p in pts], 0.065, M("gold"), parent=g)


def gem_emporium():
    """an eight-sided jeweller's pavilion crowned by a giant emerald in gold claws"""
    wall_m, dark, gold, cream = paint("emp_wall", "#e9dcc0", gradcol="#a98f6a"), M("wood_d"), M("gold"), M("cream")
    n, r, base, wall = 8, 1.95, 0.4, 2.1
    for k, (rad, z) in enumerate(((2.55, 0.1), (2.25, 0.28))):
        lathe(
            [(rad, z - 0.12), (rad, z + 0.07), (rad - 0.05, z + 0.11), (0.1, z + 0.11)],
            M("stone_w"),
            8,
            rot=(0, 0, math.pi / 8),
            smooth=False,
        )
    lathe([(r, base), (r, base + wall)], wall_m, 8, rot=(0, 0, math.pi / 8), smooth=False)
    for k in range(n):
        a = 2 * math.pi * (k + 0.5) / n
        column(r * 1.02 * math.cos(a), r * 1.02 * math.sin(a), base, base + wall, 0.15, None, cream)
        f = 2 * math.pi * k / n
        mid = r * math.cos(math.pi / n)
        if k in (0, 1, 5, 7):
            w = empty("case", (mid * math.cos(f), mid * math.sin(f), base + 1.05), (0, 0, f + math.pi / 2))
            box((0.86, 0.06, 1.0), M("glass"), (0, -0.02, 0), bevel=0.01, parent=w)
            for s in (-1, 1):
                box((0.1, 0.2, 1.15), gold, (s * 0.46, -0.05, 0), bevel=0.03, parent=w)
            box((1.1, 0.34, 0.12), dark, (0, -0.12, -0.56), bevel=0.03, parent=w)
            arch = [(0.46 * math.cos(t), -0.06, 0.5 + 0.3 * math.sin(t)) for t in np.linspace(0, math.pi, 9)]
            tube(arch, 0.06, gold, parent=w)
            for j, kind in enumerate(("ruby", "emerald", "sapphire") if k % 2 else ("amethyst", "topaz", "emerald")):
                emerald_cut(
                    kind, ((j - 1) * 0.27, -0.16, -0.22 + 0.06 * (j == 1)), 0.15 + 0.03 * (j == 1), (0, 0, 0.4), w
                )
        if k == 6:
            door(0.86, 1.45, None, (0, -mid - 0.06, base), 0, paint("emp_door", "#1f6b52"), gold)
    lathe(
        [
            (r + 0.05, base + wall - 0.04),
            (r + 0.3, base + wall),
            (r + 0.3, base + wall + 0.14),
            (0.2, base + wall + 0.14),
        ],
        cream,
        8,
        rot=(0, 0, math.pi / 8),
        smooth=False,
    )
    z = base + wall + 0.1
    teal = paint("emp_roof", "#15705a", edge=0.5, var=0.2, hue=0.03, rough=0.4)
    turned = empty("roof")
    polygon_roof(n, r + 0.62, 0.85, z, z + 1.05, teal, dark, 6, 5, turned)
    lathe(
        [(0.88, 0), (0.88, 0.42), (0.96, 0.48), (0.3, 0.5)],
        cream,
        8,
        (0, 0, z + 0.95),
        (0, 0, math.pi / 8),
        smooth=False,
    )
    for k in range(8):
        a = 2 * math.pi * k / 8
        box(
            (0.3, 0.06, 0.26),
            M("glass"),
            (0.83 * math.cos(a), 0.83 * math.sin(a), z + 1.18),
            (0, 0, a + math.pi / 2),
            bevel=0.02,
        )
    # the crown: claws and the stone
    top = z + 1.45
    lathe([(0.85, 0), (0.7, 0.12), (0.45, 0.3), (0.4, 0.5)], gold, 28, (0, 0, top), cap=False)
    emerald_cut("emerald", (0, 0, top + 1.5), 1.16, (0, 0, 0.35), glow=1.25)
    for k in range(6):
        a = 2 * math.pi * k / 6 + 0.2
        claw = [
            (q * math.cos(a), q * math.sin(a), top + h)
            for q, h in ((0.38, 0.3), (0.85, 0.75), (1.22, 1.45), (1.12, 1.85))
        ]
        tube(claw, [0.11, 0.1, 0.08, 0.05], gold)
    point((0, 0, top + 2.7), 22, "#5affb0", 0.4)
    point((1.0, -1.3, top + 0.9), 12, "#5affb0", 0.4)
    # front: awning, counter with trays of stones
    awning(2.3, 1.0, base + 1.45, base + 1.95, paint("emp_green", "#1f9a62"), cream, None, (0, -1.82, 0), 0, 7)
    steps(None, (0, -2.5, 0), 1.3, 2, 0, M("stone_w"))
    for s in (-1, 1):
        beam((s * 1.08, -2.78, 0), (s * 1.08, -2.78, base + 1.45), 0.11, dark)
        lantern(None, (s * 1.08, -2.95, base + 0.95), 1.3)
    stand = empty("stand", (2.15, -1.95, 0), (0, 0, math.pi / 4))
    box((1.5, 0.6, 0.62), M("wood"), (0, 0, 0.32), bevel=0.04, parent=stand)
    box((1.65, 0.75, 0.1), M("wood_l"), (0, 0, 0.68), bevel=0.03, parent=stand)
    for j, kind in enumerate(("ruby", "sapphire", "amethyst")):
        box(
            (0.45, 0.5, 0.08),
            paint("velvet%d" % j, ("#7a1f3a", "#20306a", "#4a2070")[j]),
            ((j - 1) * 0.5, 0, 0.77),
            bevel=0.03,
            parent=stand,
        )
        pile(((j - 1) * 0.5, 0, 0.8), 9, 0.2, 0.085, (kind,), stand)
    cluster("emerald", (-2.35, -1.75, 0), 0.85, 7, None, 1.1, 14)
    cluster("amethyst", (2.75, 0.5, 0), 0.7, 6, None, 1.0, 8)
    cluster("sapphire", (-1.65, -2.65, 0), 0.45, 5)
    crate(0.5, None, (0.95, -3.3, 0.25), 0.3)
    pile((0.95, -3.3, 0.48), 14, 0.26, 0.1)
    for at, s in (((-2.6, 0.3, 0), 0.7), ((2.5, 1.6, 0), 0.75), ((-2.0, -2.2, 0), 0.4)):
        broadleaf(at, s)
    for k in range(5):
        flower((2.3 + U(-0.3, 0.4), 1.3 + U(-0.5, 0.3), 0.35), "#ff6fb0")
    return 2.75, 10.6


def hip_roof(half_x, half_y, z, rise, ridge, m, dark, over=0.32):
    """four shingled slopes to a short ridge along x"""
    a, b = half_x + over, half_y + over
    corners = [(-a, -b), (a, -b), (a, b), (-a, b)]
    tops = [(-ridge, 0), (ridge, 0), (ridge, 0), (-ridge, 0)]
    for k in range(4):
        (x0, y0), (x1, y1) = corners[k], corners[(k + 1) % 4]
        (u0, v0), (u1, v1) = tops[k], tops[(k + 1) % 4]
        A, B, C, D = (
            (x0, y0, z),
            (x1, y1, z),
            (u1 + 0.001 * (k % 2), v1 + 0.02 * (k == 1), z + rise),
            (u0, v0 - 0.02 * (k == 1), z + rise),
        )
        grid_mesh([[(x, y, h - 0.16) for x, y, h in edge] for edge in ((A, D), (B, C))], dark, "under", thick=0.05)
        shingles(A, B, C, D, m, 8, 14 if k % 2 == 0 else 10, 0.075, None, 0.05, 0.1)
        pts = [
            Vector(B).lerp(Vector(C), t) + Vector((0, 0, 0.09 + 0.1 * (1 - t) ** 3 - 0.12 * t * (1 - t)))
            for t in np.linspace(0, 1, 8)
        ]
        tube([tuple(p) for p in pts], 0.085, m)
    tube([(-ridge, 0, z + rise + 0.08), (ridge, 0, z + rise + 0.08)], 0.1, m)


def balustrade(a, b, z, parent=None, m=None):
    a, b = Vector((*a, z)), Vector((*b, z))
    m = m or M("cream")
    n = max(3, int((b - a).length / 0.22))
    for i in range(n + 1):
        p = a.lerp(b, i / n)
        lathe([(0.05, 0), (0.075, 0.1), (0.04, 0.2), (0.06, 0.34)], m, 10, tuple(p), parent=parent, cap=False)
    beam(a + Vector((0, 0, 0.38)), b + Vector((0, 0, 0.38)), 0.11, m, parent)


def governors_mansion():
    """a white colonial house of two floors with a colonnade, a balcony, a gold cupola and a fountain"""
    half_x, half_y, base, storey = 2.25, 1.45, 0.35, 1.5
    white = paint("gov_wall", "#f4ead2", edge=0.1, gradcol="#cdb08a", var=0.06)
    red, dark, cream, gold = paint("gov_roof", "#9a4426", edge=0.45, var=0.2), M("wood_d"), M("cream"), M("gold")
    green = paint("gov_green", "#1f7a56")
    box((2 * half_x + 0.5, 2 * half_y + 1.5, 0.35), M("stone_w"), (0, -0.4, 0.17), bevel=0.06)
    top = base + 2 * storey
    box((2 * half_x, 2 * half_y, 2 * storey), white, (0, 0, base + storey), bevel=0.03)
    for z in (base + storey, top - 0.06):
        box((2 * half_x + 0.18, 2 * half_y + 0.18, 0.14), cream, (0, 0, z), bevel=0.04)
    for x in (-half_x, half_x):
        for k in range(9):
            box(
                (0.36 if k % 2 else 0.26, 0.3, 0.27),
                M("stone_w"),
                (x, -half_y - 0.0, base + 0.2 + 0.31 * k),
                bevel=0.05,
                jit=0.01,
            )
    for k in range(9):
        box(
            (0.3, 0.36 if k % 2 else 0.26, 0.27),
            M("stone_w"),
            (half_x, half_y, base + 0.2 + 0.31 * k),
            bevel=0.05,
            jit=0.01,
        )
    hip_roof(half_x, half_y, top, 1.15, 1.15, red, dark)
    # windows
    for y in (-0.85, 0.0, 0.85):
        for z in (base + 0.78, base + storey + 0.8):
            window(0.4, 0.72, None, (half_x + 0.03, y, z), math.pi / 2, cream, shutters=green)
    for x in (-1.75, -0.9, 0.9, 1.75):
        for z in (base + 0.78, base + storey + 0.8):
            window(0.38, 0.72, None, (x, -half_y - 0.03, z), 0, cream, shutters=green if z > 2 else None)
    # colonnade and balcony
    py = -half_y - 0.85
    for x in (-2.05, -1.2, -0.45, 0.45, 1.2, 2.05):
        column(x, py, base, base + storey, 0.14)
    box((2 * half_x + 0.1, 1.05, 0.16), cream, (0, -half_y - 0.45, base + storey + 0.04), bevel=0.04)
    balustrade((-2.2, py - 0.02), (-0.72, py - 0.02), base + storey + 0.1)
    balustrade((0.72, py - 0.02), (2.2, py - 0.02), base + storey + 0.1)
    balustrade((2.2, py), (2.2, -half_y), base + storey + 0.1)
    # the middle: tall columns, pediment with a gold crest
    for s in (-1, 1):
        column(s * 0.6, py - 0.12, base + storey + 0.1, top + 0.02, 0.15)
    box((1.75, 0.95, 0.2), cream, (0, -half_y - 0.5, top + 0.08), bevel=0.05)
    prism(
        [(-0.98, 0), (0.98, 0), (0, 0.72)], 1.0, red, (0, -half_y - 0.48, top + 0.18), (math.pi / 2, 0, 0), bevel=0.05
    )
    prism(
        [(-0.78, 0.06), (0.78, 0.06), (0, 0.58)],
        0.06,
        cream,
        (0, -half_y - 1.0, top + 0.2),
        (math.pi / 2, 0, 0),
        bevel=0.03,
    )
    torus(0.18, 0.05, gold, (0, -half_y - 1.06, top + 0.42), (math.pi / 2, 0, 0), 26, 8)
    brilliant("emerald", (0, -half_y - 1.08, top + 0.42), 0.15, (math.pi / 2, 0, 0), None, 1.4)
    door(0.8, 1.15, None, (0, -half_y - 0.05, base), 0, green, cream)
    door(0.7, 1.1, None, (0, -half_y - 0.05, base + storey + 0.12), 0, M("glass"), cream)
    steps(None, (0, py - 0.62, 0), 1.7, 3, 0)
    for s in (-1, 1):
        lantern(None, (s * 0.6, py - 0.28, base + 1.05), 1.3)
    # cupola
    cz = top + 1.0
    cyl(0.58, 0.3, cream, (0, 0, cz + 0.1), segs=8, bevel=0.04)
    for k in range(8):
        a = 2 * math.pi * k / 8
        cyl(0.055, 0.62, cream, (0.45 * math.cos(a), 0.45 * math.sin(a), cz + 0.52), segs=8)
    cyl(0.32, 0.6, M("glass"), (0, 0, cz + 0.52), segs=12)
    cyl(0.6, 0.12, cream, (0, 0, cz + 0.86), segs=24, bevel=0.04)
    lathe(
        [(0.56, 0), (0.52, 0.25), (0.36, 0.47), (0.1, 0.6), (0.06, 0.8), (0, 0.82)],
        gold,
        28,
        (0, 0, cz + 0.9),
        cap=False,
    )
    flag(None, (0, 0, cz + 1.6), 1.15, 1.05, paint("gov_flag", "#15805a"), rot=math.pi / 4)
    # chimneys
    for x, y in ((-1.55, 0.75), (1.5, 0.75)):
        chimney(None, (x, y, top + 0.25), 0.42, 0.85)
    # garden: fountain, clipped hedges, potted fern palms
    fx, fy = 1.35, -3.2
    for rad, z, h in ((0.72, 0.1, 0.3), (0.32, 0.62, 0.14)):
        lathe(
            [
                (rad, z - 0.1),
                (rad + 0.06, z + h * 0.4),
                (rad + 0.08, z + h * 0.6),
                (rad - 0.05, z + h * 0.6),
                (rad - 0.1, z + h * 0.3),
            ],
            M("stone_w"),
            28,
            (fx, fy, 0),
            cap=False,
        )
        pool_water(rad - 0.05, z + h * 0.42, (fx, fy))
    cyl(0.12, 0.7, M("stone_w"), (fx, fy, 0.35), segs=14)
    jet = mat("jet", "#e8fff8", rough=0.1, spec=0.6)
    for k in range(7):
        a = 2 * math.pi * k / 7
        tube(
            [
                (fx, fy, 0.95),
                (fx + 0.2 * math.cos(a), fy + 0.2 * math.sin(a), 1.08),
                (fx + 0.42 * math.cos(a), fy + 0.42 * math.sin(a), 0.3),
            ],
            [0.03, 0.03, 0.02],
            jet,
        )
    for x0, x1 in ((-2.5, -1.05),):
        for k in range(4):
            x = x0 + (x1 - x0) * (k + 0.5) / 4
            box((0.42, 0.42, 0.4), leaf(k), (x, -2.95, 0.2), (0, 0, U(-0.1, 0.1)), bevel=0.13, seg=3, jit=0.03)
    for k in range(5):
        box(
            (0.42, 0.45, 0.42),
            leaf(k),
            (half_x + 0.75, -1.1 + 0.55 * k, 0.21),
            (0, 0, U(-0.1, 0.1)),
            bevel=0.13,
            seg=3,
            jit=0.03,
        )
    for x, y in ((-0.95, -2.95), (2.75, -2.1)):
        lathe([(0.16, 0), (0.26, 0.3), (0.3, 0.36), (0.22, 0.36)], paint("pot", "#b0583a"), 18, (x, y, 0), cap=False)
        treefern((x, y, 0.3), 0.55, 0.62)
    for k in range(8):
        flower(
            (-2.4 + 0.2 * k + U(-0.05, 0.05), -3.25 + U(-0.06, 0.06), 0.14),
            ("#ff6f9a", "#ffd34d", "#ffffff")[k % 3],
            0.09,
        )
    for k in range(7):
        flower((half_x + 1.05 + U(-0.04, 0.08), -1.3 + 0.4 * k, 0.16), ("#ff6f9a", "#ffffff", "#ffd34d")[k % 3], 0.09)
    broadleaf((-2.75, -0.6, 0), 0.8)
    broadleaf((2.6, 1.9, 0), 0.8)
    point((0, py - 0.2, base + 1.1), 16, "#ffb060", 0.2)
    return 2.55, 10.4
