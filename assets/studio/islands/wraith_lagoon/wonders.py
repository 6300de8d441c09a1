"""wonders.py - the stranger buildings of Wraith Lagoon: the house under the spider and the bridge of ghosts."""

from haunt import *


def upturned_hull(parent, half, r, height):
    """a hull lying keel up, bow towards -X, closed aft by a plank wall towards +X"""

    def width(u):
        return r * (1 - max(0.0, -u - 0.1) ** 2.2 / 0.9**2.2) + 0.02

    strips = 11
    for side in (-1, 1):
        for k in range(strips):
            a0, a1 = math.pi / 2 * k / strips, math.pi / 2 * (k + 1.04) / strips
            rows = []
            for u in np.linspace(-1, 1, 19):
                w = width(u)
                lift = 0.25 * max(0, -u) ** 2
                rows.append(
                    [
                        (
                            u * half,
                            side * w * max(0.0, math.cos(a)) ** 0.75,
                            lift + height * (0.35 + 0.65 * w / r) * math.sin(a) ** 0.9,
                        )
                        for a in np.linspace(a0, a1, 4)
                    ]
                )
            m = M("wood_d") if k in (2, 7) else M("wood")
            grid_mesh(rows, m, "strake", thick=0.08 + 0.03 * (k % 2), parent=parent, bev=0.015, auto=50)
    keel = [
        (u * half, 0, 0.25 * max(0, -u) ** 2 + height * (0.35 + 0.65 * width(u) / r) + 0.08)
        for u in np.linspace(-1, 1, 12)
    ]
    tube(keel, 0.13, M("wood_d"), parent=parent)
    tube([keel[0], (-half - 0.15, 0, 0.9), (-half - 0.1, 0, 0.1)], 0.12, M("wood_d"), parent=parent)
    end = [
        (r * 0.98 * math.cos(a) if abs(math.cos(a)) > 1e-6 else 0, height * math.sin(a) ** 0.9)
        for a in np.linspace(0, math.pi, 23)
    ]
    end = [(math.copysign(abs(x / r) ** 0.75 * r * 0.96, x), y * 0.98) for x, y in end]
    prism(end, 0.1, M("wood_d"), (half - 0.1, 0, 0), (math.pi / 2, 0, math.pi / 2), bevel=0.01, parent=parent)
    for y in np.arange(-r + 0.2, r - 0.1, 0.26):
        top = height * (1 - (abs(y) / r) ** 2.6) ** 0.42
        box(
            (0.1, 0.25, top * 0.97),
            M("wood_l") if int(y * 10) % 3 else M("wood"),
            (half - 0.02, y, top * 0.485),
            bevel=0.025,
            jit=0.01,
            parent=parent,
        )
    for line in (1, -1):
        tube(
            [
                (half, line * r * max(0.0, math.cos(a)) ** 0.75, height * math.sin(a) ** 0.9)
                for a in np.linspace(0.02, math.pi / 2, 12)
            ],
            0.09,
            M("wood_d"),
            parent=parent,
        )


def spdrs_bounty():
    """a house made of an upturned hull under a giant spider, webs between broken masts, a board of bounties"""
    r, half, height = 1.6, 2.2, 2.1
    hull = empty("hull", (-0.15, 0.45, 0))
    upturned_hull(hull, half, r, height)
    # aft wall: door under a round web window
    door(
        0.85,
        1.15,
        hull,
        (half + 0.05, -0.35, 0),
        math.pi / 2,
        mat("spdoor", "#5a3a74", edge=0.3, grad=0.3, var=0.1),
        M("wood_d"),
    )
    green = mat("webpane", "#a8ffd8", emis=GHOST_GREEN, estr=1.7, grad=0.4, var=0.1)
    cyl(0.42, 0.08, green, (half + 0.05, 0.0, 1.55), (0, math.pi / 2, 0), segs=28, parent=hull)
    torus(0.43, 0.07, M("wood_d"), (half + 0.08, 0.0, 1.55), (0, math.pi / 2, 0), parent=hull, segs=32, rs=8)
    for k in range(4):
        a = math.pi * k / 4
        beam(
            (half + 0.1, -0.42 * math.cos(a), 1.55 - 0.42 * math.sin(a)),
            (half + 0.1, 0.42 * math.cos(a), 1.55 + 0.42 * math.sin(a)),
            0.03,
            M("iron"),
            hull,
        )
    for q in (0.16, 0.3):
        torus(q, 0.016, M("iron"), (half + 0.1, 0.0, 1.55), (0, math.pi / 2, 0), parent=hull, segs=8, rs=6)
    window(0.5, 0.5, hull, (half + 0.05, 0.75, 0.75), math.pi / 2)
    for x in (-0.7, 0.5):
        box((0.6, 0.5, 0.55), M("wood_d"), (x, -r * 0.82, 0.85), bevel=0.04, parent=hull)
        window(0.42, 0.42, hull, (x, -r * 0.82 - 0.27, 0.87), 0, sill=False)
        box((0.8, 0.6, 0.08), M("wood"), (x, -r * 0.82 - 0.05, 1.17), (0.18, 0, 0), bevel=0.03, parent=hull)
    # the spider astride the keel, looking at the visitor
    spider(
        (0.25, 0.35, height - 0.2),
        math.radians(38),
        0.98,
        feet=[
            (-1.55, -1.2, -1.0),
            (-1.95, -0.25, -0.75),
            (-1.75, 0.95, -0.6),
            (-1.0, 2.0, -0.5),
            (1.15, -1.75, -0.85),
            (1.95, -0.9, -0.85),
            (2.1, 0.45, -1.0),
            (1.5, 1.6, -1.05),
        ],
    )
    # broken masts with webs
    masts = {
        "left": ((-2.45, -1.35, 0), (-2.6, -1.2, 3.3)),
        "back": ((-2.1, 1.9, 0), (-2.2, 2.0, 4.1)),
        "right": ((2.6, 2.0, 0), (2.75, 2.05, 3.2)),
    }
    for a, b in masts.values():
        tube([a, tuple((Vector(a) + Vector(b)) / 2), b], [0.17, 0.15, 0.1], M("wood_d"))
        lathe([(0.1, 0), (0.05, 0.2), (0.09, 0.12), (0, 0.32)], M("wood_l"), 8, b)
    beam((-2.75, -1.9, 2.6), (-2.3, -0.4, 2.75), 0.1, M("wood_d"))
    web([(-2.56, -1.25, 3.1), (-2.2, 1.9, 3.7), (-1.9, 0.8, 1.9), (-2.46, -1.3, 0.6)], 6, 3)
    web([(-2.2, 1.95, 3.9), (2.7, 2.05, 3.1), (1.9, 1.6, 1.3), (-1.7, 1.6, 1.6)], 6, 3)
    silk = mat("silk", "#d8d4e4", rough=0.9, grad=0.35, var=0.06, gradcol="#7a7494")
    for x, y, z, s in ((-2.72, -1.7, 1.75, 0.26), (-2.45, -0.75, 1.95, 0.2)):
        sphere(s, silk, (x, y, z), (0.8, 0.8, 1.7), seg=20)
        for k in range(5):
            torus(s * 0.72, 0.03, silk, (x, y, z + (k - 2) * s * 0.5), (U(-0.4, 0.4), U(-0.4, 0.4), 0), segs=20, rs=6)
        tube([(x, y, z + s * 1.5), (x + 0.03, y, 2.65)], 0.018, silk)
    # board of bounties, chest of gold, eggs
    board = empty("board", (1.0, -2.0, 0), (0, 0, 0.12))
    for x in (-0.75, 0.75):
        beam((x, 0, 0), (x, 0, 1.55), 0.13, M("wood_d"), board)
    box((1.6, 0.1, 0.95), M("wood"), (0, -0.02, 1.0), bevel=0.03, jit=0.01, parent=board)
    prism(
        [(-0.95, 0), (0.95, 0), (0, 0.32)],
        0.3,
        purple_tiles(),
        (0, -0.02, 1.5),
        (math.pi / 2, 0, 0),
        bevel=0.04,
        parent=board,
    )
    paper = mat("paper", "#efe0b8", rough=0.9, grad=0.25, var=0.08)
    for x, z, a in ((-0.5, 1.05, 0.08), (0.0, 0.98, -0.06), (0.48, 1.06, 0.05)):
        poster = empty("poster", (x, -0.1, z), (0, a, 0), parent=board)
        box((0.4, 0.02, 0.56), paper, bevel=0.006, parent=poster)
        skull(poster, (0, -0.03, 0.08), 0.085)
        for dz in (-0.15, -0.21):
            box((0.28, 0.02, 0.03), M("dark"), (0, -0.015, dz), bevel=0, parent=poster)
    lantern(board, (-0.98, -0.1, 1.3), 1.2)
    lantern(board, (0.98, -0.1, 1.3), 1.2)
    coin_pile(None, (2.35, -1.35, 0), 46, 0.5, 0.1)
    crate(0.55, None, (2.75, -0.6, 0.275), 0.2)
    for x, y, s in ((-1.45, -2.0, 0.3), (-1.0, -2.3, 0.22), (-1.85, -2.35, 0.2)):
        sphere(s, silk, (x, y, s * 0.95), (0.85, 0.85, 1.15), seg=22)
        sphere(s * 0.5, ghost_glow(1.2), (x + 0.02, y - s * 0.45, s), (0.8, 0.8, 1.1), seg=16)
    spider((-0.35, -2.55, 0), math.radians(20), 0.24, eyes="#6affc0")
    spider((2.4, 1.1, 0), math.radians(60), 0.22, eyes="#6affc0")
    beam((half + 0.1, -0.65, 1.6), (half + 0.75, -0.65, 1.7), 0.08, M("wood_d"))
    lantern(None, (half + 0.6, -0.65, 1.4), 1.3)
    flag(None, (-2.2, 2.0, 4.1), 1.2, 1.0, mat("spflag", "#5a3a8a", edge=0.15, grad=0.3, var=0.08), rot=math.pi / 4)
    point((1.0, -2.7, 1.4), 34, "#ffb060", 0.2)
    point((2.8, -0.2, 1.4), 26, "#ffb060", 0.2)
    point((-1.4, -2.6, 0.7), 16, GHOST_GREEN, 0.2)
    return 2.6, 10.0


def moonlit_crossing():
    """an arched bridge over black water with a gate in its middle: a crescent above, a green veil inside; z=0 is the water"""
    stone, half, width = M("stone"), 3.3, 1.7
    deck = lambda x: 1.05 + 0.62 * max(0.0, math.cos(math.pi / 2 * x / half)) ** 1.2
    arches = ((-1.62, 1.02), (1.62, 1.02))

    def open_water(x, z):
        return any(math.hypot(x - c, z - 0.0) < r for c, r in arches)

    for side in (-1, 1):
        y = side * width / 2
        x = -half
        while x < half:
            w = U(0.34, 0.5)
            z = -0.3
            while z < deck(x + w / 2) - 0.12:
                h = U(0.24, 0.32)
                if not open_water(x + w / 2, z + h / 2):
                    box(
                        (w * 0.96, 0.26, h * 0.94),
                        stone,
                        (x + w / 2, y, z + h / 2),
                        (U(-0.03, 0.03), U(-0.03, 0.03), U(-0.02, 0.02)),
                        bevel=0.05,
                        jit=0.016,
                    )
                z += h
            x += w
        for c, r in arches:
            for k in range(13):
                a = math.pi * (k + 0.5) / 13
                box(
                    (0.3, 0.34, 0.28),
                    stone,
                    (c + (r + 0.1) * math.cos(a), y, (r + 0.1) * math.sin(a)),
                    (0, -a + math.pi / 2, 0),
                    bevel=0.05,
                    jit=0.012,
                )
        for i in range(17):
            x = -half + (i + 0.5) * 2 * half / 17
            slope = math.atan2(deck(x + 0.1) - deck(x - 0.1), 0.2)
            if abs(x) > 0.62:
                box(
                    (0.36, 0.26, 0.42 + 0.1 * (i % 2)),
                    stone,
                    (x, y, deck(x) + 0.2),
                    (0, -slope, 0),
                    bevel=0.06,
                    jit=0.015,
                )
    for c, r in arches:
        rows = [
            [(c + r * math.cos(a), y, r * math.sin(a)) for a in np.linspace(0, math.pi, 15)]
            for y in (-width / 2, width / 2)
        ]
        grid_mesh(rows, stone, "vault", thick=0.05)
    n = 24
    for i in range(n):
        x = -half + (i + 0.5) * 2 * half / n
        slope = math.atan2(deck(x + 0.1) - deck(x - 0.1), 0.2)
        for k in range(4):
            box(
                (2 * half / n * 0.95, width / 4 * 0.95, 0.16),
                M("stone_w"),
                (x + U(-0.02, 0.02), (k - 1.5) * width / 4, deck(x) - 0.05),
                (0, -slope, 0),
                bevel=0.04,
                jit=0.012,
            )
    for side in (-1, 1):
        for row in range(5):
            for k in range(4):
                box(
                    (0.3, width / 4 * 0.96, 0.27),
                    stone,
                    (side * (half - 0.05), (k - 1.5) * width / 4 + U(-0.03, 0.03), -0.2 + 0.28 * row),
                    bevel=0.05,
                    jit=0.016,
                )
    # rocks at both ends and round the middle pier
    for x, y, s in (
        (-3.4, -0.9, 0.6),
        (-3.5, 0.5, 0.7),
        (-3.2, 1.1, 0.5),
        (3.4, -0.9, 0.6),
        (3.5, 0.6, 0.65),
        (3.2, 1.15, 0.5),
        (0, -1.05, 0.42),
        (0.4, -1.1, 0.3),
        (-0.4, -1.15, 0.34),
    ):
        rock(s, stone, (x, y, 0.08), cuts=8)
    # gate: two leaning pillars, a pointed arch, the veil
    top = 4.0
    for side in (-1, 1):
        y = side * 0.92
        z, row = deck(0) - 1.2, 0
        while z < top - 0.3:
            h = U(0.28, 0.36)
            k = 1.0 - 0.06 * row / 3
            box(
                (0.62 * k, 0.5 * k, h * 0.95),
                stone,
                (U(-0.02, 0.02), y - side * 0.02 * row, z + h / 2),
                (0, 0, U(-0.06, 0.06)),
                bevel=0.06,
                jit=0.02,
            )
            z, row = z + h, row + 1
        lathe(
            [(0.42, 0), (0.34, 0.14), (0.2, 0.3), (0.0, 0.95)],
            teal_tiles(),
            4,
            (0, y - side * 0.2, top - 0.1),
            (0, 0, math.pi / 4),
            smooth=False,
        )
    for k in range(11):
        a = math.pi * (k + 0.5) / 11
        box(
            (0.5, 0.34, 0.36),
            stone,
            (0, 0.78 * math.cos(a), 2.75 + 0.95 * math.sin(a)),
            (a - math.pi / 2, 0, 0),
            bevel=0.05,
            jit=0.012,
        )
    veil = mat("veil", "#3fd8a8", emis=GHOST_GREEN, estr=1.3, grad=0.7, gradcol="#1a5a6a", var=0.3, scale=2.2)
    outline = (
        [(-0.66, deck(0)), (0.66, deck(0)), (0.66, 2.8)]
        + [(0.66 * math.cos(a), 2.8 + 0.75 * math.sin(a)) for a in np.linspace(0.2, math.pi - 0.2, 9)]
        + [(-0.66, 2.8)]
    )
    prism(outline, 0.06, veil, (0.02, 0, 0), (math.pi / 2, 0, math.pi / 2), bevel=0)
    for k in range(3):
        torus(
            0.5 - 0.14 * k,
            0.035,
            ghost_glow(2.2),
            (0.1 + 0.03 * k, 0, 2.55),
            (0, math.pi / 2, 0),
            parent=None,
            segs=36,
            rs=8,
        )
    crescent(0.85, None, (0.1, 0.0, 4.75), (math.pi / 2, math.radians(-20), math.radians(45)), 0.2, 0.75)
    box((0.5, 0.5, 0.3), stone, (0, 0, 3.95), bevel=0.06)
    # lamps on the parapet
    for x in (-2.6, 2.6):
        for side in (-1, 1):
            y = side * width / 2
            box((0.42, 0.42, 0.75), stone, (x, y, deck(x) + 0.35), bevel=0.07)
            beam((x, y, deck(x) + 0.7), (x, y, deck(x) + 1.25), 0.08, M("iron"))
            lantern(None, (x, y, deck(x) + 1.4), 1.5)
    ghost((1.35, -0.05, deck(1.3) + 0.15), 0.8, math.radians(60))
    ghost((-1.6, 0.1, deck(1.6) + 0.2), 0.62, math.radians(20))
    rowboat((1.9, -2.3, 0.02), 0.35, 0.95)
    beam((2.95, -2.0, 0.3), (2.95, -2.0, 1.2), 0.07, M("wood_d"))
    lantern(None, (2.95, -2.0, 1.3), 1.2)
    for x, y in ((-2.4, -1.5), (-1.9, -1.8)):
        gravestone((x, y, 0.12), 1, 0.9)
        rock(0.45, stone, (x, y, -0.05), cuts=8)
    point((0.7, -0.2, 2.4), 55, GHOST_GREEN, 0.3)
    point((-0.6, -1.3, 2.2), 25, GHOST_GREEN, 0.3)
    for x in (-2.6, 2.6):
        point((x, -1.35, deck(x) + 1.2), 26, "#ffb060", 0.2)
    return 2.7, 10.4
