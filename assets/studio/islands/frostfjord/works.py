"""works.py - where Frostfjord builds, forges and raids: shipyard, armory, ring of runestones."""

from halls import *


def skalds_shipyard():
    """a boathouse with a longship ready on its rollers and planks, ropes and a harp for the skald who names it"""
    dark, light, wood = tar(), M("wood_l"), M("wood")
    # slip: cross logs and greased ways
    for x in np.linspace(-2.9, 2.9, 9):
        cyl(0.14, 2.4, wood, (x, -0.9, 0.14), (math.pi / 2, 0, 0), segs=12, bevel=0.03, jit=0.01)
    for y in (-1.35, -0.45):
        beam((-3.2, y, 0.33), (3.3, y, 0.33), 0.17, dark)
    longship(None, (0.1, -0.9, 0.86), (0, 0, 0), 0.95, 6.2, raised=False)
    for x in (-1.9, -0.6, 0.7, 2.0):
        beam((x, -2.35, 0.05), (x, -1.75, 1.1), 0.13, wood)
        beam((x - 0.35, -2.2, 0.08), (x + 0.35, -2.2, 0.08), 0.12, dark)
    # the boathouse behind: tall A roof reaching low, open front towards the ship
    cx, cy, half_x, half_y, wall, rise = -0.35, 1.75, 2.2, 1.25, 1.25, 1.9
    box((2 * half_x - 0.3, 2 * half_y - 0.5, wall), M("dark"), (cx, cy + 0.1, wall / 2))
    for x in np.linspace(cx - half_x, cx + half_x, 5):
        cyl(0.14, wall + 0.2, carved(), (x, cy - half_y, wall / 2 + 0.1), segs=12, bevel=0.04)
    beam((cx - half_x - 0.2, cy - half_y, wall + 0.1), (cx + half_x + 0.2, cy - half_y, wall + 0.1), 0.2, dark)
    planks(cy - half_y, cy + half_y, 0, wall + 0.1, cx + half_x, wood, "y", w=0.26, t=0.12)
    planks(cx - half_x, cx - half_x + 1.1, 0, wall, cy - half_y + 0.1, wood, "x", w=0.26)
    planks(cx + half_x - 1.1, cx + half_x, 0, wall, cy - half_y + 0.1, wood, "x", w=0.26)
    box((2.0, 0.05, 0.9), M("glass"), (cx, cy - half_y + 0.28, 0.65))
    for x in (-0.7, 0, 0.7):
        beam((cx + x, cy - half_y + 0.2, 0), (cx + x, cy - half_y + 0.2, wall), 0.1, dark)
    numbers = dict(axis="x", loc=(cx, cy, wall + 0.15), over=0.4, sag=0.14, flare=0.2)
    gable(
        2 * half_x,
        2 * half_y,
        rise,
        paint("yard_roof", "#3d5a63", edge=0.4, var=0.18),
        dark,
        None,
        rows=9,
        cols=14,
        **numbers
    )
    snow_gable(2 * half_x, 2 * half_y, rise, lo=0.46, thick=0.19, **numbers)
    prism(
        [(-half_y, 0), (half_y, 0), (0, rise * 0.95)],
        0.12,
        wood,
        (cx + half_x - 0.02, cy, wall + 0.1),
        (math.pi / 2, 0, math.pi / 2),
        bevel=0.02,
    )
    window(0.5, 0.55, None, (cx + half_x + 0.1, cy, wall + 0.65), math.pi / 2)
    window(0.5, 0.5, None, (cx + half_x + 0.1, cy, 0.75), math.pi / 2, shutters=paint("yardred", "#9c3a2c"))
    for s in (-1, 1):
        dragon_prow(None, (cx + s * (half_x + 0.2), cy, wall + rise + 0.1), 0 if s > 0 else math.pi, 0.68, neck=0.8)
    icicles(
        (cx - half_x, cy - half_y - 0.4, wall - 0.3), (cx + half_x, cy - half_y - 0.4, wall - 0.3), 18, longest=0.32
    )
    # sheer legs with a hoisted carved figurehead
    for y in (0.35, -2.3):
        beam((2.75, y, 0), (2.6, -0.95, 4.0), 0.17, wood)
    tube([(2.6, -0.95, 3.9), (2.62, -0.95, 3.3)], 0.04, M("rope"))
    cyl(0.16, 0.14, M("iron"), (2.6, -0.95, 3.9), (math.pi / 2, 0, 0.5), segs=18)
    # workshop yard
    plank_stack(None, (-2.6, -2.5, 0), 4, 1.6, 0.2)
    barrel(0.3, 0.68, None, (-1.2, -2.75, 0.34))
    crate(0.5, None, (3.0, 1.1, 0.25), 0.3)
    for k in range(4):
        torus(0.27 - 0.02 * k, 0.055, M("rope"), (0.2, -2.9, 0.07 + 0.08 * k), segs=24, rs=8)
    # the skald's harp on a block
    h = empty("harp", (1.35, -2.85, 0), (0, 0, 0.35), 0.95)
    cyl(0.34, 0.4, wood, (0.2, 0, 0.2), segs=14, bevel=0.05, parent=h)
    tube([(0, 0, 0.42), (-0.16, 0, 1.0), (0.1, 0, 1.5), (0.62, 0, 1.42)], [0.1, 0.08, 0.07, 0.08], M("gold"), parent=h)
    tube([(0, 0, 0.42), (0.35, 0, 0.75), (0.62, 0, 1.42)], [0.12, 0.14, 0.09], carved(), parent=h)
    for k in range(6):
        t = (k + 0.6) / 6.6
        tube([(0.62 * t, 0, 0.45 + 0.85 * t**1.4), (-0.08 + 0.62 * t, 0, 1.2 + 0.3 * t)], 0.013, M("cream"), parent=h)
    lantern(None, (cx - 1.3, cy - half_y - 0.25, 1.0), 1.3)
    lantern(None, (cx + 1.3, cy - half_y - 0.25, 1.0), 1.3)
    point((cx, cy - half_y - 0.5, 1.0), 20, "#ffb060", 0.2)
    chimney(None, (cx - 1.3, cy + 0.35, wall + 1.1), 0.46, 1.15, greystone())
    mounds(
        [
            (-3.1, 0.5, 0.6, 0.3),
            (2.7, 2.4, 0.7, 0.4),
            (-3.0, -1.7, 0.45, 0.22),
            (2.5, -2.5, 0.5, 0.22),
            (cx + half_x + 0.3, cy - 0.9, 0.4, 0.25),
        ]
    )
    return 1.75, 9.8


def helmet(z, r):
    """a horned helmet as big as a roof: ribbed dome, gold band, nose guard, horns"""
    steel = mat("helmsteel", "#8d9bb0", rough=0.3, metal=0.75, edge=0.4, grad=0.4, var=0.06, spec=0.6)
    gold = M("gold")
    profile = [(r * math.cos(a), z + 0.28 + 1.08 * r * math.sin(a)) for a in np.linspace(0, math.pi / 2, 14)]
    lathe([(r, z), (r, z + 0.28)] + profile[1:], steel, 48, cap=False)
    for s, thick in ((0.0, 0.12), (0.32, 0.085)):
        lathe(
            [
                (r + 0.02, z - 0.08 + s),
                (r + thick, z - 0.05 + s),
                (r + thick, z + 0.2 + s * 0.5),
                (r + 0.02, z + 0.24 + s * 0.5),
            ],
            gold if s == 0 else steel,
            48,
            cap=False,
        )
    for k in range(20):
        a = 2 * math.pi * k / 20
        sphere(0.07, M("iron"), ((r + 0.12) * math.cos(a), (r + 0.12) * math.sin(a), z + 0.07), seg=10)
    for k in range(4):
        a = k * math.pi / 2
        rib = [
            (
                (r + 0.02) * math.cos(t) * math.cos(a),
                (r + 0.02) * math.cos(t) * math.sin(a),
                z + 0.28 + (1.08 * r + 0.02) * math.sin(t),
            )
            for t in np.linspace(0, math.pi / 2, 10)
        ]
        tube(rib, [0.11] * 9 + [0.09], gold)
    sphere(0.2, gold, (0, 0, z + 0.3 + 1.08 * r), seg=20)
    lathe([(0.12, 0), (0.02, 0.45)], gold, 12, (0, 0, z + 0.42 + 1.08 * r), cap=False)
    turn = -math.pi / 4  # brow towards the camera, horns left and right on the screen
    side = Vector((math.cos(turn + math.pi / 2), math.sin(turn + math.pi / 2), 0))
    for s in (-1, 1):
        q = side * s
        base = Vector((0, 0, z + 0.75)) + q * (r * 0.9)
        pts = [
            base,
            base + q * 0.75 + Vector((0, 0, 0.05)),
            base + q * 1.2 + Vector((0, 0, 0.65)),
            base + q * 1.05 + Vector((0, 0, 1.45)),
        ]
        tube([tuple(p) for p in pts], [0.42, 0.36, 0.24, 0.02], M("bone"))
        for t, rr in ((0.12, 0.47), (0.55, 0.4)):
            p = base + q * t
            o = torus(rr * 0.9, 0.07, gold, tuple(p), segs=28, rs=8)
            o.rotation_euler = q.to_track_quat("Z", "Y").to_euler()
    face = Vector((math.cos(turn), math.sin(turn), 0))
    at = face * (r + 0.1)
    box((0.36, 0.2, 1.5), gold, (at.x, at.y, z - 0.42), (0, 0, turn + math.pi / 2), bevel=0.06)
    for s in (-1, 1):
        p = face * (r * 0.99) + side * (s * 0.6)
        arch = [(0.4 * math.cos(a), 0.32 * math.sin(a)) for a in np.linspace(-0.3, math.pi + 0.3, 12)]
        o = tube([(x, 0, zz) for x, zz in arch], 0.115, gold, loc=(p.x, p.y, z - 0.36))
        o.rotation_euler = (0, 0, turn + math.pi / 2 + s * 0.42)


def iron_armory():
    """a round stone keep under a giant horned helmet; weapon racks and an anvil in the snow"""
    r, wall = 1.75, 2.35
    st = greystone()
    lathe([(r * 0.97, 0), (r * 0.95, wall)], M("dark"), 32, cap=False)
    z, row = 0.0, 0
    opening = lambda a, zz: abs((a + math.pi / 2 + math.pi) % (2 * math.pi) - math.pi) < 0.36 and zz < 1.5
    while z < wall:
        h = U(0.27, 0.34)
        n = 19
        for i in range(n):
            a = 2 * math.pi * (i + 0.5 * (row % 2)) / n
            if not opening(a, z):
                box(
                    (2 * math.pi * r / n * 0.95, 0.34, h * 0.95),
                    st,
                    (r * math.cos(a), r * math.sin(a), z + h / 2),
                    (0, 0, a + math.pi / 2),
                    bevel=0.06,
                    jit=0.02,
                )
        z += h
        row += 1
    lathe([(r + 0.3, 0), (r + 0.28, 0.2), (r + 0.1, 0.3)], st, 36, cap=False)
    helmet(z + 0.05, r + 0.12)
    # snow on the crown and the band
    dome, rows = r + 0.12, []
    for i in range(49):
        a = 2 * math.pi * i / 48
        reach = 0.62 + 0.12 * math.sin(3 * a + 1) + 0.07 * math.sin(7 * a)
        ring = []
        for t in np.linspace(1, 0.02, 12):
            tilt, lift = reach * t, 0.13 * math.sqrt(max(0.0, 1 - max(0.0, (t - 0.72) / 0.28) ** 2))
            rad = dome + lift
            ring.append(
                (
                    rad * math.sin(tilt) * math.cos(a),
                    rad * math.sin(tilt) * math.sin(a),
                    z + 0.33 + 1.08 * rad * math.cos(tilt),
                )
            )
        rows.append(ring)
    grid_mesh(rows, snow(), "crown")
    # door and forge light
    door(0.95, 1.5, None, (0, -r - 0.12, 0.05), 0, paint("armdoor", "#5a3626"), M("iron"))
    for s in (-1, 1):
        a = -math.pi / 2 + s * 0.62
        brazier((r + 0.75) * math.cos(a), (r + 0.75) * math.sin(a), 0, 0.8)
    for a in (0.02, -0.62):
        window(
            0.42,
            0.62,
            None,
            ((r + 0.1) * math.cos(a), (r + 0.1) * math.sin(a), 1.45),
            a + math.pi / 2,
            frame=M("iron"),
            sill=True,
        )
    for a, c in ((-2.35, 0), (-0.3, 1)):
        shield(
            None,
            ((r + 0.24) * math.cos(a), (r + 0.24) * math.sin(a), 1.25),
            (0, 0, a + math.pi / 2),
            0.42,
            (ARMS[c], "#f3e6c8"),
            4,
        )
    # side forge: lean-to with a hearth and a chimney, at +x
    fx, fy = 2.35, 0.75
    stone_wall(fx - 0.75, fx + 0.75, 0, 0.85, fy + 0.75, st, "x", 0.28, 0.26)
    for dx, dy in ((0.8, -0.85), (-0.5, -0.85)):
        beam((fx + dx, fy + dy, 0), (fx + dx, fy + dy, 1.5), 0.17, tar())
    box((1.1, 0.8, 0.7), st, (fx, fy + 0.35, 0.35), bevel=0.06)
    box((0.85, 0.6, 0.1), M("lava"), (fx, fy + 0.3, 0.72), bevel=0.03)
    for k in range(10):
        rock(
            U(0.07, 0.13),
            M("lava") if k % 2 else M("dark"),
            (fx + U(-0.35, 0.35), fy + 0.3 + U(-0.25, 0.25), 0.8),
            cuts=5,
        )
    A, B, C, D = (
        (fx - 0.9, fy - 1.1, 1.5),
        (fx + 1.05, fy - 1.1, 1.5),
        (fx + 1.05, fy + 0.95, 2.25),
        (fx - 0.9, fy + 0.95, 2.25),
    )
    grid_mesh([[A, D], [B, C]], tar(), "under", thick=0.06)
    shingles(A, B, C, D, roof_wood(), 6, 7, 0.08)
    va, vb, vc, vd = map(Vector, (A, B, C, D))
    snow_sheet(
        lambda u, v: (va * (1 - u) + vb * u) * (1 - v) + (vd * (1 - u) + vc * u) * v + Vector((0, 0, 0.1)),
        (0, -0.35, 1),
        0.4,
        0.17,
        24,
        (2, 5),
    )
    chimney(None, (fx + 0.5, fy + 0.85, 0.8), 0.6, 2.5, st)
    point((fx, fy - 0.2, 1.05), 26, "#ff7a2a", 0.2)
    # anvil, racks of swords, crossed axes
    cyl(0.36, 0.5, M("wood"), (1.65, -1.85, 0.25), segs=16, bevel=0.05)
    prism(
        [(-0.55, 0.1), (-0.3, 0.24), (0.4, 0.24), (0.4, 0.06), (0.16, 0), (0.2, -0.22), (-0.2, -0.22), (-0.16, 0.0)],
        0.3,
        M("iron"),
        (1.65, -1.85, 0.76),
        (math.pi / 2, 0, 0.5),
        bevel=0.04,
    )
    rack = empty("rack", (-1.75, -1.95, 0), (0, 0, -0.5))
    for x in (-0.75, 0.75):
        beam((x, 0.12, 0), (x, -0.05, 1.25), 0.12, M("wood"), rack)
    for zz in (0.45, 1.1):
        beam((-0.9, 0, zz), (0.9, 0, zz), 0.1, M("wood_d"), rack)
    blade = mat("steel", "#cdd8e6", rough=0.25, metal=0.8)
    for k in range(5):
        x = -0.6 + 0.3 * k
        (
            prism(
                [(-0.065, 0), (0.065, 0), (0.06, 1.0), (0, 1.2)],
                0.04,
                blade,
                (x, -0.13, 0.2),
                (math.pi / 2, 0, 0),
                bevel=0.012,
                parent=rack,
            )
            if k % 2 == 0
            else axe(rack, (x, -0.12, 0.85), (0, 0, 0), 0.62)
        )
        if k % 2 == 0:
            box((0.3, 0.06, 0.06), M("gold"), (x, -0.13, 0.18), bevel=0.02, parent=rack)
    barrel(0.3, 0.7, None, (0.95, -2.5, 0.35))
    for k in range(5):
        beam(
            (0.95 + U(-0.12, 0.12), -2.5 + U(-0.12, 0.12), 0.4),
            (0.95 + U(-0.3, 0.3), -2.5 + U(-0.25, 0.25), 1.7),
            0.05,
            M("wood_l"),
        )
    mounds([(-2.1, -0.6, 0.5, 0.3), (2.9, -0.6, 0.5, 0.25), (-0.6, -2.35, 0.4, 0.16), (3.2, 1.6, 0.5, 0.35)])
    return 2.3, 9.6


def runestone_raid():
    """a ring of glowing runestones round a great stone ship's prow, blue fires and a raiders' hoard"""
    st = greystone()
    blue = mat("bluefire", "#8fe8ff", emis="#2fb4ff", estr=5.0, grad=0, var=0.3, scale=4)
    glow = runeglow("#43d2ff")
    # three round steps
    for k, (rad, z) in enumerate(((2.75, 0.0), (2.05, 0.22), (1.35, 0.44))):
        n = 20 - 5 * k
        for i in range(n):
            a = 2 * math.pi * (i + 0.5 * k) / n
            box(
                (2 * math.pi * rad / n * 0.95, 0.62, 0.26),
                st,
                (rad * 0.9 * math.cos(a), rad * 0.9 * math.sin(a), z + 0.1),
                (0, 0, a + math.pi / 2),
                bevel=0.05,
                jit=0.02,
            )
        cyl(rad * 0.82, 0.26, st, (0, 0, z + 0.09), segs=32, bevel=0.03)
    torus(1.55, 0.045, glow, (0, 0, 0.375), segs=64, rs=6)
    for i in range(12):
        a = 2 * math.pi * i / 12
        rune(
            None, (1.78 * math.cos(a), 1.78 * math.sin(a), 0.35), (-math.pi / 2, 0, a + math.pi / 2), 0.3, i, glow, 0.05
        )
    # the great stone in the middle
    runestone(None, (0, 0.1, 0.62), 0.5, 3.6, 1.5, glow, True, 4)
    for e in (-1, 1):
        beam(
            (e * 0.85 * math.cos(0.5), e * 0.85 * math.sin(0.5) + 0.1, 0.6),
            (e * 0.8 * math.cos(0.5), e * 0.8 * math.sin(0.5) + 0.1, 1.5),
            0.16,
            M("gold"),
        )
    # the ring
    for k, (a, h) in enumerate(
        ((0.15, 2.1), (0.85, 2.4), (1.6, 2.6), (2.35, 2.3), (3.05, 2.1), (3.75, 1.7), (-0.5, 1.6))
    ):
        runestone(
            None,
            (2.62 * math.cos(a), 2.62 * math.sin(a), 0),
            a + math.pi / 2 + (math.pi if math.sin(a) > 0.35 else 0),
            h,
            0.82,
            glow,
            True,
            3,
            U(-0.06, 0.06),
        )
    # fires on posts, a skull, the hoard at the front
    for a in (-2.15, -0.95):
        brazier(2.75 * math.cos(a), 2.75 * math.sin(a), 0, 0.95, None, blue)
        point((2.75 * math.cos(a), 2.75 * math.sin(a) - 0.2, 1.7), 22, "#4fc4ff", 0.2)
    point((0.6, -0.9, 1.4), 40, "#4fd0ff", 0.3)
    for x, y, rz in ((-0.7, -2.15, 0.2), (0.95, -2.25, -0.3)):
        shield(None, (x, y, 0.3), (-0.7, 0, rz), 0.42, (ARMS[0] if x < 0 else ARMS[1], "#f3e6c8"), 4)
    coin_pile(None, (0.15, -2.35, 0.0), 46, 0.55)
    lathe(
        [(0.05, 0), (0.2, 0.02), (0.06, 0.1), (0.05, 0.28), (0.2, 0.42), (0.23, 0.55)],
        M("gold"),
        20,
        (0.45, -2.35, 0.28),
        (0.2, 0.3, 0),
        cap=False,
    )
    axe(None, (-1.25, -1.9, 0.75), (0.15, 0.35, 0.4), 0.8)
    axe(None, (1.55, -1.75, 0.75), (0.1, -0.3, 0.2), 0.75)
    skull(None, (-0.2, -2.75, 0.22), 0.2, (-0.2, 0, 0.3))
    # raven on the great stone
    bird = empty("raven", (0.1, 0.0, 4.2), (0, 0, -0.9), 0.95)
    black = mat("raven", "#232735", edge=0.4, grad=0.3, rough=0.5)
    sphere(0.24, black, (0, 0, 0.2), (1.35, 0.8, 0.85), (0, 0.35, 0), seg=18, parent=bird)
    sphere(0.16, black, (0.28, 0, 0.42), seg=16, parent=bird)
    lathe([(0.07, 0), (0, 0.24)], M("iron"), 10, (0.4, 0, 0.42), (0, 1.75, 0), parent=bird, cap=False)
    prism(
        [(0, -0.12), (-0.5, -0.16), (-0.5, 0.16), (0, 0.12)],
        0.07,
        black,
        (-0.18, 0, 0.06),
        (0, -0.3, 0),
        bevel=0.03,
        parent=bird,
    )
    for e in (-1, 1):
        sphere(0.035, mat("raveneye", "#bff4ff", emis="#4fd8ff", estr=3), (0.36, e * 0.1, 0.47), seg=10, parent=bird)
        prism(
            [(0.2, 0), (-0.35, -0.06), (-0.45, 0.06), (0, 0.16)],
            0.05,
            black,
            (-0.02, e * 0.2, 0.22),
            (math.pi / 2, 0.35, 0),
            bevel=0.02,
            parent=bird,
        )
    mounds([(2.9, -0.2, 0.4, 0.2), (-2.7, -1.3, 0.5, 0.25), (1.9, -2.5, 0.4, 0.2), (-1.9, -2.5, 0.35, 0.16)])
    return 1.75, 9.2
