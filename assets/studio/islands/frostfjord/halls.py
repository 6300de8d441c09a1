"""halls.py - the war hall and the mead hall of Frostfjord."""

from norse import *
from yard import *


def roof_wood():
    return paint("shake", "#5f4636", edge=0.5, grad=0.2, var=0.2, rough=0.7)


def mounds(spots):
    for x, y, r, h in spots:
        drift(x, y, r, h)


def war_hall():
    """the jarl's longhouse: a saddle-backed roof on carved posts, dragons on the ridge, shields along the wall"""
    half_w, half_l, wall, rise = 1.55, 2.3, 1.85, 1.95
    timber, dark, gold = M("wood"), tar(), M("gold")
    box((2 * half_w + 0.7, 2 * half_l + 0.7, 0.35), greystone(), (0, 0, 0.1), bevel=0.08)
    box((2 * half_w - 0.1, 2 * half_l - 0.1, wall), M("dark"), (0, 0, wall / 2 + 0.1), bevel=0.02)
    planks(-half_l, half_l, 0.2, wall + 0.1, half_w, timber, "y", w=0.3, t=0.14)
    planks(-half_w, half_w, 0.2, wall + 0.1, -half_l, timber, "x", w=0.3, t=0.14)
    numbers = dict(axis="y", loc=(0, 0, wall + 0.1), over=0.42, sag=0.16, flare=0.2)
    gable(2 * half_l, 2 * half_w, rise, roof_wood(), dark, None, rows=11, cols=15, **numbers)
    snow_gable(2 * half_l, 2 * half_w, rise, lo=0.5, thick=0.2, **numbers)
    # the gable front: planks, a great arch, shield and axes
    front = -half_l - 0.02
    prism(
        [(-half_w, 0), (half_w, 0), (0, rise * 0.98)],
        0.12,
        dark,
        (0, front + 0.05, wall),
        (math.pi / 2, 0, 0),
        bevel=0.02,
    )
    for k in range(9):
        x = (k - 4) * 0.34
        h = max(0.2, rise * (1 - abs(x) / half_w) - 0.1)
        box((0.31, 0.12, h), timber, (x, front - 0.03, wall + 0.1 + h / 2), bevel=0.03, jit=0.012)
    door(1.15, 1.7, None, (0, front - 0.12, 0.2), 0, paint("hall_door", "#8f2f26"), carved())
    for s in (-1, 1):
        for x in (0.95, half_w):
            cyl(0.17, wall + 0.5, carved(), (s * x, front - 0.3, wall / 2 + 0.2), segs=14, bevel=0.05)
            for z in (0.5, 1.1, 1.5):
                torus(0.18, 0.04, gold, (s * x, front - 0.3, z), segs=20, rs=8)
        window(0.3, 0.5, None, (s * 0.97, front - 0.1, wall + 0.45), 0, sill=False)
    beam((-half_w - 0.3, front - 0.3, wall + 0.45), (half_w + 0.3, front - 0.3, wall + 0.45), 0.24, carved())
    shield(None, (0, front - 0.34, wall + 1.2), (0, 0, 0), 0.5, ("#b3372c", "#f3e2b8"), 8)
    for s in (-1, 1):
        axe(None, (s * 0.08, front - 0.26, wall + 1.18), (0, s * 0.8, 0 if s > 0 else math.pi), 0.8)
        banner(None, (s * 1.28, front - 0.46, wall + 0.35), (0, 0, 0), 0.46, 1.3)
    for end in (-1, 1):
        y = end * (half_l + 0.4)
        for s in (-1, 1):
            beam((s * 0.12, y, wall + rise - 0.25), (-s * 0.55, y, wall + rise + 0.75), 0.17, dark)
        dragon_prow(None, (0, y - end * 0.1, wall + rise + 0.2), end * math.pi / 2, 0.95)
    # the long side: slanting buttresses, shields, little windows
    for k, y in enumerate(np.linspace(-half_l + 0.15, half_l - 0.15, 6)):
        beam((half_w + 0.62, y, 0.1), (half_w + 0.2, y, wall - 0.42), 0.2, carved())
    for k, y in enumerate(np.linspace(-half_l + 0.6, half_l - 0.6, 5)):
        shield(None, (half_w + 0.34, y, 1.02), (0, 0, math.pi / 2), 0.42, (ARMS[k % 4], "#f3e6c8"), (4, 2, 8, 4, 2)[k])
    # smoke louvre on the ridge
    box((0.8, 1.0, 0.5), dark, (0, 0.5, wall + rise + 0.1), bevel=0.04)
    gable(
        1.0,
        0.8,
        0.45,
        roof_wood(),
        dark,
        None,
        "y",
        (0, 0.5, wall + rise + 0.42),
        over=0.16,
        rows=3,
        cols=5,
        sag=0,
        flare=0,
        ridge=False,
    )
    snow_gable(1.0, 0.8, 0.45, "y", (0, 0.5, wall + rise + 0.42), 0.16, 0, 0, 0.25, 0.12)
    box((0.84, 0.7, 0.2), M("glass"), (0, 0.5, wall + rise + 0.22), bevel=0.01)
    chimney_at((0, 0.5, wall + rise + 0.95), mouth=0.2)
    icicles((half_w + 0.44, -half_l - 0.35, wall - 0.32), (half_w + 0.44, half_l + 0.35, wall - 0.32), 24, longest=0.36)
    steps(None, (0, front - 0.75, 0), 1.7, 2, 0, greystone())
    for s in (-1, 1):
        brazier(s * 1.35, front - 1.0, 0, 0.85)
        point((s * 1.2, front - 1.2, 1.5), 16, "#ff9a4a", 0.2)
    for k in range(7):
        cyl(
            0.13,
            0.9,
            M("wood_l"),
            (half_w + 1.05 + 0.02 * k, 1.0 + 0.27 * (k % 4) - 0.12 * (k > 3), 0.14 + 0.24 * (k > 3)),
            (0, math.pi / 2, 0),
            segs=12,
            bevel=0.03,
        )
    mounds(
        [
            (half_w + 0.7, -1.9, 0.5, 0.3),
            (half_w + 0.8, 0.1, 0.55, 0.26),
            (half_w + 0.5, 2.6, 0.7, 0.4),
            (-half_w - 0.2, front - 0.4, 0.55, 0.34),
            (2.2, front - 0.5, 0.5, 0.25),
        ]
    )
    return 2.45, 10.4


def tier(size, z, wall, rise, overhang, roof, glow=True):
    """one storey of the stave hall: square timber box under a four-sided shingled skirt"""
    half = size / 2
    box((size, size, wall), tar(), (0, 0, z + wall / 2), bevel=0.03)
    for s in (-1, 1):
        for t in (-1, 1):
            cyl(0.13, wall + 0.1, carved(), (s * half, t * half, z + wall / 2), segs=12, bevel=0.04)
    n = max(2, int(size / 0.62))
    for k in range(n):
        p = (k + 0.5) / n * size - half
        for turn, at in ((0, (p, -half - 0.03, z + wall * 0.52)), (math.pi / 2, (half + 0.03, p, z + wall * 0.52))):
            if glow and wall > 0.5:
                window(0.26, wall * 0.5, None, at, turn, sill=False, cross=False, frame=carved())
    top, low = size / 2 * 0.62, half + overhang
    for k in range(4):
        g = empty("skirt", (0, 0, z + wall), (0, 0, k * math.pi / 2))
        A, B, C, D = (-low, -low, -0.28), (low, -low, -0.28), (top, -top, rise), (-top, -top, rise)
        grid_mesh([[A, D], [B, C]], tar(), "under", thick=0.05, parent=g)
        shingles(A, B, C, D, roof, max(4, int(rise / 0.2)), max(5, int(low * 3.2)), 0.07, g, 0.05, 0.1)
        if k in (0, 1):
            va, vb, vc, vd = map(Vector, (A, B, C, D))
            flat = (
                lambda u, v: (va * (1 - u) + vb * u) * (1 - v)
                + (vd * (1 - u) + vc * u) * v
                + Vector((0, 0, 0.1 * (1 - v) ** 3 + 0.06))
            )
            snow_sheet(flat, (0, -(rise + 0.28), low - top), 0.5, 0.14, 30, (2, 5), g)
            icicles((-low * 0.9, -low + 0.02, -0.27), (low * 0.9, -low + 0.02, -0.27), int(low * 5), g, 0.26)
        beam((low, -low, -0.2), (top, -top, rise + 0.05), 0.13, tar(), g)
        if k in (0, 1, 3):
            dragon_prow(g, (low - 0.1, -low + 0.1, -0.12), -math.pi / 4, 0.3 + 0.06 * size / 3, neck=0.35)


def mead_hall():
    """a stave-church tavern of stacked roofs with a giant drinking horn over the door and casks in the snow"""
    roof = paint("meadroof", "#7a4a24", edge=0.5, grad=0.2, var=0.22)
    box((4.3, 4.3, 0.32), greystone(), (0, 0, 0.12), bevel=0.08)
    tier(3.5, 0.25, 1.35, 0.85, 0.5, roof)
    tier(2.2, 2.35, 0.75, 0.75, 0.38, roof)
    # the lantern roof: a steep spire of shingles
    box((1.1, 1.1, 0.6), tar(), (0, 0, 4.05), bevel=0.03)
    for turn, at in ((0, (0, -0.57, 4.1)), (math.pi / 2, (0.57, 0, 4.1))):
        window(0.4, 0.36, None, at, turn, sill=False, frame=carved())
    for k in range(4):
        g = empty("spire", (0, 0, 4.35), (0, 0, k * math.pi / 2))
        shingles(
            (-0.85, -0.85, -0.1),
            (0.85, -0.85, -0.1),
            (0.03, -0.03, 1.75),
            (-0.03, -0.03, 1.75),
            roof,
            8,
            5,
            0.07,
            g,
            0.06,
            0.12,
        )
        grid_mesh([[(-0.85, -0.85, -0.12), (0, 0, 1.6)], [(0.85, -0.85, -0.12), (0, 0, 1.6)]], tar(), "under", parent=g)
        beam((0.86, -0.86, -0.05), (0.02, -0.02, 1.75), 0.1, tar(), g)
        if k in (0, 1):
            va, vb, vt = Vector((-0.85, -0.85, -0.05)), Vector((0.85, -0.85, -0.05)), Vector((0, 0, 1.8))
            snow_sheet(
                lambda u, v: (va * (1 - u) + vb * u) * (1 - v) + vt * v, (0, -1.8, 0.85), 0.52, 0.09, 20, (1, 3), g
            )
    sphere(0.12, M("gold"), (0, 0, 6.15), seg=16)
    tube([(0, 0, 6.1), (0, 0, 6.75)], [0.05, 0.02], M("gold"))
    # porch with the horn
    front = -1.75
    box((1.9, 0.9, 0.24), greystone(), (0, front - 0.55, 0.12), bevel=0.06)
    door(1.05, 1.35, None, (0, front - 0.1, 0.25), 0, paint("meaddoor", "#a8572a"), carved())
    for s in (-1, 1):
        cyl(0.13, 1.75, carved(), (s * 0.85, front - 0.8, 1.0), segs=12, bevel=0.04)
        for z in (0.6, 1.3):
            torus(0.14, 0.035, M("gold"), (s * 0.85, front - 0.8, z), segs=18, rs=8)
        lantern(None, (s * 0.85, front - 1.0, 1.25), 1.35)
    porch = dict(axis="y", loc=(0, front - 0.35, 1.75), over=0.22, sag=0.04, flare=0.06)
    gable(1.2, 1.9, 1.0, roof, tar(), None, rows=5, cols=5, **porch)
    snow_gable(1.2, 1.9, 1.0, lo=0.4, thick=0.14, **porch)
    prism([(-0.9, 0), (0.9, 0), (0, 0.92)], 0.1, tar(), (0, front - 0.95, 1.75), (math.pi / 2, 0, 0), bevel=0.02)
    horn = empty("horn", (0.0, front - 1.12, 2.2), (0.0, 0, 0), 1.15)
    tube(
        [(0.55, 0, 0.32), (0.35, 0, -0.05), (-0.1, 0, -0.18), (-0.55, 0, 0.1), (-0.62, 0, 0.55)],
        [0.27, 0.25, 0.19, 0.1, 0.02],
        M("bone"),
        parent=horn,
    )
    torus(0.27, 0.06, M("gold"), (0.55, 0, 0.34), (0, -0.2, 0), segs=26, rs=8, parent=horn)
    torus(0.2, 0.05, M("gold"), (-0.08, 0, -0.18), (0, 1.45, 0), segs=22, rs=8, parent=horn)
    for k in range(9):
        a = k * 0.7
        sphere(U(0.09, 0.15), M("cream"), (0.57 + 0.15 * math.cos(a), 0.15 * math.sin(a), 0.4), seg=12, parent=horn)
    # casks stacked at +x, table with mugs, beehives for the honey
    for y, z in ((-0.95, 0.42), (-0.1, 0.42), (0.75, 0.42), (-0.52, 1.08), (0.33, 1.08)):
        barrel(0.4, 0.85, None, (2.75, y, z), (0, math.pi / 2, 0))
    for y in (-1.4, 1.2):
        beam((2.75, y, 0), (2.75, y, 0.5), 0.2, tar())
    sphere(1, snow(), (2.72, -0.1, 1.48), (0.38, 0.8, 0.16), ico=3, noise=0.1)
    big = empty("cask", (-2.55, -1.5, 0.85), (math.pi / 2, 0, 0.0))
    barrel(0.8, 1.2, big, (0, 0, 0))
    cyl(0.06, 0.3, M("gold"), (-2.55, -2.2, 0.6), (math.pi / 2, 0, 0), segs=12)
    for x in (-3.0, -2.1):
        beam((x, -1.6, 0.0), (x, -1.4, 0.45), 0.3, tar())
    sphere(1, snow(), (-2.55, -1.5, 1.58), (0.5, 0.62, 0.18), ico=3, noise=0.1)
    table = empty("table", (1.65, -2.75, 0), (0, 0, 0.25))
    deck_planks(-0.65, 0.65, -0.32, 0.32, 0.6, M("wood_l"), table, 0.2)
    for x in (-0.5, 0.5):
        beam((x, -0.2, 0), (x, 0.2, 0.58), 0.1, M("wood"), table)
        beam((x, 0.2, 0), (x, -0.2, 0.58), 0.1, M("wood"), table)
    for x, y in ((-0.35, 0.05), (0.1, -0.1), (0.42, 0.1)):
        mug(table, (x, y, 0.78), 0.24)
    honey = mat("hive", "#e0a63a", grad=0.35, var=0.1, edge=0.2)
    for x, y in ((-1.35, -2.9), (-0.75, -3.0)):
        for k, rr in enumerate((0.3, 0.31, 0.28, 0.22, 0.13)):
            torus(rr * 0.72, 0.11, honey, (x, y, 0.12 + 0.14 * k), segs=22, rs=8)
        sphere(1, snow(), (x, y, 0.74), (0.2, 0.2, 0.1), seg=14)
    chimney(None, (1.15, 1.2, 1.9), 0.6, 1.9, greystone())
    point((0, front - 1.5, 1.2), 22, "#ffb060", 0.2)
    mounds([(2.4, 2.2, 0.6, 0.4), (2.55, -1.9, 0.4, 0.2), (-2.3, -2.8, 0.5, 0.2), (-3.3, -0.8, 0.5, 0.3)])
    return 2.75, 10.6
