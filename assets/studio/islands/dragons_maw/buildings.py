"""The five buildings of Dragon's Maw. building=<slug>|all res=640 spp=48 out=<folder>

Local axes: -Y and +X face the camera, z=0 is the ground (the water for Scaleport).
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "lib"), os.path.join(HERE, "..", "..")]
from lair import *
from yard import *
from building_stage import shoot_all
from shipyard.build import DEFAULT_PALETTE, ship
from shipyard.extras import dragon_head


def dragons_roost():
    """a crag tower with a nest on top and a red dragon on it"""
    basalt_columns(-1.3, 0.6, 20, 1.7, 1.9)
    basalt_columns(1.5, 0.9, 16, 1.2, 1.3)
    for _ in range(14):
        a = U(0, 6.28)
        rock(U(0.35, 0.6), basalt(), (2.1 * math.cos(a), 2.0 * math.sin(a) + 0.2, 0.15), cuts=8)
    top = round_tower(0, 0.1, 1.65, 3.0, basalt(), lean=0.16)
    box((1.3, 0.35, 1.7), M("dark"), (0.35, -1.5, 0.85), (0, 0, 0.2))
    door(0.95, 1.5, None, (0.38, -1.66, 0.05), 0.2, M("wood"), basalt())
    for a, z in ((-0.35, 1.7), (-1.9, 2.0)):
        window(0.36, 0.55, None, (1.55 * math.cos(a), 0.1 + 1.55 * math.sin(a), z), a + math.pi / 2, frame=M("iron"))
    cyl(1.75, 0.22, M("wood_d"), (0, 0.1, top + 0.05), segs=28, bevel=0.06)
    # nest of branches with eggs, the dragon stands in it
    for k in range(70):
        a = U(0, 6.28)
        r = U(1.35, 1.85)
        p = Vector((r * math.cos(a), 0.1 + r * math.sin(a), top + U(0.12, 0.55)))
        d = Vector((-math.sin(a), math.cos(a), U(-0.3, 0.3))) * U(0.5, 0.9)
        beam(tuple(p - d), tuple(p + d), U(0.07, 0.12), kit.R.choice([M("wood"), M("wood_d"), M("wood_l")]))
    egg((1.05, -0.75, top + 0.2), 0.36, "#d9a23a", tilt=(0.2, 0.25, 0))
    egg((0.55, -1.1, top + 0.15), 0.33, "#5aa0b8", tilt=(0.3, 0.1, 0))
    dragon((-0.1, 0.25, top + 0.15), math.radians(32), 1.0)
    brazier(-1.15, -2.0, 0, 1.0)
    brazier(1.75, -1.6, 0, 1.0)
    steps(None, (0.42, -1.95, 0), 1.2, 3, 0.2, basalt())
    for x, y in ((-0.55, -2.35), (0.95, -2.5)):
        skull(None, (x, y, 0.28), 0.2, (-0.2, 0, 0.4))
    flag(None, (-1.55, 0.9, 2.2), 2.0, 1.1, M("red"), rot=math.pi / 4)
    point((0.4, -2.3, 1.1), 25, "#ff8a3a", 0.2)
    return 3.5, 10.8


def scaleport():
    """a black stone quay with a gatehouse, a crane arm and a scaled ship moored in front; z=0 is the water"""
    quay = 0.7
    for x in np.arange(-2.8, 2.9, 0.62):
        for y in np.arange(-0.4, 2.5, 0.6):
            box((0.6, 0.58, 1.4), basalt(), (x, y, quay - 0.72 + U(-0.03, 0.03)), bevel=0.05, jit=0.015)
    for x in np.arange(-2.8, 2.9, 1.1):
        post(x, -0.75, -0.9, quay + 0.4)
    # gatehouse with a scale roof
    x0, cy, half, wall = -1.1, 1.2, 1.0, 1.6
    box((2.6, 1.9, wall), M("dark"), (x0, cy, quay + wall / 2))
    gate = lambda a, b: abs(a - x0) < 0.55 and b < quay + 1.25
    stone_wall(x0 - 1.35, x0 + 1.35, quay, quay + wall, cy - half, basalt(), "x", 0.3, 0.26, skip=gate)
    stone_wall(cy - half, cy + half, quay, quay + wall, x0 + 1.35, basalt(), "y", 0.3, 0.26)
    gable(
        2.7,
        2 * half,
        1.2,
        red_roof(),
        M("wood_d"),
        None,
        "x",
        (x0, cy, quay + wall),
        over=0.32,
        rows=9,
        cols=15,
        sag=0.1,
        flare=0.16,
    )
    gable_wall(half, 1.02, quay + wall, x0 + 1.28, M("wood"), None, cy)
    window(0.45, 0.5, None, (x0 + 1.5, cy, quay + 0.9), math.pi / 2, frame=M("iron"))
    for s in (-1, 1):
        fang(
            (x0 + s * 0.6, cy - half - 0.12, quay + 1.75),
            (x0 + s * 0.35, cy - half - 0.3, quay + 0.75),
            0.16,
            None,
            0.0,
        )
        lantern(None, (x0 + s * 0.95, cy - half - 0.3, quay + 1.2), 1.35)
        fang((x0 + s * 1.35, cy, quay + wall + 1.1), (x0 + s * 2.0, cy - 0.1, quay + wall + 1.9), 0.2, None, 0.1)
    # crane made of a dragon's rib
    tube(
        [(1.9, 1.3, quay), (2.0, 1.2, quay + 1.9), (1.9, 0.4, quay + 3.3), (1.6, -0.9, quay + 3.5)],
        [0.26, 0.22, 0.17, 0.08],
        M("bone"),
    )
    tube([(1.6, -0.85, quay + 3.45), (1.6, -0.85, quay + 1.9)], 0.035, M("rope"))
    crate(0.6, None, (1.6, -0.85, quay + 1.55), 0.4)
    for k in range(3):
        torus(0.27 - 0.02 * k, 0.05, M("rope"), (1.95, 1.25, quay + 0.5 + 0.1 * k), segs=24, rs=8)
    # the ship
    hull = ship(
        seed=5,
        masts=2,
        hull="#4a3a5c",
        stripe="#e8962e",
        sail="#f0b23a",
        sail2="#8a2430",
        emblem=False,
        jib=False,
        palette=dict(wood_l="#8a5a4a", wood_d="#3f2a2c"),
        glow="#ffb040",
        extras=(dragon_head,),
    )
    hull.scale = (0.62, 0.62, 0.62)
    hull.location = (-0.2, -2.15, 0.15)
    hull.rotation_euler = (math.radians(2), 0, math.radians(2))
    barrel(0.28, 0.66, None, (0.9, 0.1, quay + 0.34))
    barrel(0.26, 0.6, None, (1.35, 0.35, quay + 0.3))
    crate(0.55, None, (0.7, 1.9, quay + 0.28), 0.2)
    brazier(2.55, 0.0, quay, 0.85)
    brazier(-2.5, -0.1, quay, 0.85)
    point((x0, cy - half - 0.5, quay + 0.8), 25, "#ff8a3a", 0.15)
    return 2.2, 9.6


def fangvault():
    """a vault in a rock shaped like a beast's head: the gate is its mouth, full of fangs"""
    stone = mat(
        "maw", "#6a6f98", edge=0, grad=0.4, var=0.14, scale=1.6, gradcol="#2f2f54", bump=0.4, bscale=3, rough=0.9
    )
    turn = empty("maw", (0, 0, 0), (0, 0, math.radians(35)))
    pieces = [
        sphere(1.75, stone, (0, 0.5, 1.7), (1.15, 1.0, 1.0), parent=turn, noise=0.06, nscale=2),
        box((2.9, 1.5, 0.75), stone, (0, -0.85, 2.35), (0.22, 0, 0), bevel=0.3, seg=4, parent=turn),
        box((2.5, 1.5, 0.5), stone, (0, -1.0, 0.22), bevel=0.18, seg=4, parent=turn),
        sphere(1.2, stone, (-1.6, 0.8, 0.5), parent=turn, noise=0.2, nscale=2),
        sphere(1.2, stone, (1.6, 0.8, 0.5), parent=turn, noise=0.2, nscale=2),
    ]
    for s in (-1, 1):
        pieces.append(sphere(0.5, stone, (s * 0.85, -0.75, 2.9), (1.2, 1, 0.8), parent=turn))
        pieces.append(sphere(0.24, stone, (s * 0.4, -1.6, 2.55), parent=turn))
        pieces.append(box((0.5, 1.4, 1.6), stone, (s * 1.35, -0.45, 1.1), bevel=0.2, seg=4, parent=turn))
    clay(pieces, "maw", stone, 0.06, 3)
    glow = mat("mawglow", "#ff9a3a", emis="#ff7a1e", estr=4.0, grad=0.6, gradcol="#c03a08")
    box((2.1, 0.2, 1.7), glow, (0, -0.55, 1.25), parent=turn)
    iron, gold = M("iron"), M("gold")
    cyl(0.78, 0.2, iron, (0, -0.75, 1.15), (math.pi / 2, 0, 0), segs=40, bevel=0.05, parent=turn)
    torus(0.8, 0.1, gold, (0, -0.8, 1.15), (math.pi / 2, 0, 0), 44, 10, turn)
    for k in range(3):
        a = k * math.pi / 3
        beam(
            (-0.5 * math.cos(a), -0.92, 1.15 - 0.5 * math.sin(a)),
            (0.5 * math.cos(a), -0.92, 1.15 + 0.5 * math.sin(a)),
            0.09,
            gold,
            turn,
        )
    sphere(0.16, gold, (0, -0.95, 1.15), parent=turn, seg=18)
    for k in range(7):
        x = (k - 3) * 0.4
        size = 0.6 if k in (0, 6) else (0.85 if k in (1, 5) else 0.4)
        fang((x, -1.45 + 0.06 * abs(k - 3), 2.12), (x * 0.95, -1.65, 2.12 - size), 0.17, turn, 0.0)
    for k in range(6):
        x = (k - 2.5) * 0.42
        fang((x, -1.6 + 0.05 * abs(k - 2.5), 0.38), (x * 0.95, -1.72, 0.85 + 0.2 * (k in (0, 5))), 0.14, turn, 0.0)
    eye = mat("maweye", "#ffd23a", emis="#ff8a10", estr=4.0, grad=0)
    for s in (-1, 1):
        sphere(0.27, M("dark"), (s * 0.82, -1.2, 2.83), (1.25, 0.5, 0.75), (0, s * 0.35, s * 0.3), parent=turn, seg=20)
        sphere(0.19, eye, (s * 0.82, -1.3, 2.82), (1.2, 0.5, 0.7), (0, s * 0.35, 0), parent=turn, seg=20)
        sphere(0.09, M("dark"), (s * 0.8, -1.4, 2.82), (0.5, 0.5, 1.5), parent=turn, seg=12)
        tube(
            [(s * 0.9, 0.1, 3.1), (s * 1.5, 0.4, 3.7), (s * 1.7, 0.2, 4.4), (s * 1.35, -0.1, 4.9)],
            [0.36, 0.3, 0.2, 0.02],
            M("bone"),
            parent=turn,
        )
        torus(0.36, 0.07, gold, (s * 1.0, 0.15, 3.2), (0.3, s * 0.9, 0), 28, 10, turn)
        brazier(s * 1.75, -1.85, 0, 1.05, turn)
    for k in range(5):
        prism(
            [(-0.3, 0), (0.3, 0), (0, 0.75 - 0.06 * k)],
            0.22,
            M("bone"),
            (0, 0.2 + 0.42 * k, 3.35 - 0.22 * k * k * 0.5),
            (math.pi / 2, 0, math.pi / 2),
            bevel=0.05,
            parent=turn,
        )
    steps(turn, (0, -1.75, 0), 1.7, 3, 0, basalt())
    # swords and shields at the gate
    for s in (-1, 1):
        for k in range(3):
            beam((s * 2.35 + 0.16 * k, -1.2, 0), (s * 2.35 + 0.2 * k, -1.0, 1.35), 0.06, iron, turn, d=0.12)
            box((0.3, 0.07, 0.07), gold, (s * 2.35 + 0.2 * k, -1.05, 1.1), bevel=0.02, parent=turn)
    lathe(
        [(0, 0.14), (0.3, 0.12), (0.55, 0.04), (0.56, -0.03)],
        M("red"),
        28,
        (-2.3, -1.55, 0.5),
        (math.pi / 2 - 0.35, 0, -0.2),
        turn,
    )
    torus(0.53, 0.06, gold, (-2.3, -1.56, 0.5), (math.pi / 2 - 0.35, 0, -0.2), 32, 8, turn)
    coin_pile(turn, (1.2, -2.5, 0), 40, 0.5)
    for _ in range(10):
        a = U(0.2, 2.9)
        rock(U(0.3, 0.55), basalt(), (2.3 * math.cos(a), 0.6 + 1.9 * math.sin(a), 0.15), cuts=8)
    point((0.8, -2.2, 1.2), 40, "#ff7a2a", 0.3)
    return 2.5, 9.0


def the_hatchery():
    """a round hut with an egg-shaped scale dome, warm nests with spotted eggs in the yard"""
    top = round_tower(0, 0.5, 1.75, 1.7, basalt())
    cyl(1.95, 0.18, M("wood_d"), (0, 0.5, top + 0.05), segs=30, bevel=0.05)
    roof = mat("hatch_roof", "#2f8068", edge=0.4, grad=0.3, var=0.3, hue=0.03, rough=0.5)
    lathe([(1.8, 0), (1.72, 0.7), (1.4, 1.5), (0.85, 2.15), (0, 2.55)], roof, 32, (0, 0.5, top), cap=False)
    rows = 11
    for i in range(rows):
        t = (i + 0.2) / rows
        ang = t * math.pi / 2
        r, z = 1.86 * math.cos(ang) ** 0.85, 2.6 * math.sin(ang)
        n = max(5, int(2 * math.pi * r / 0.46))
        for k in range(n):
            a = 2 * math.pi * (k + 0.5 * (i % 2)) / n
            scale_piece = sphere(
                0.3, roof, (r * math.cos(a), 0.5 + r * math.sin(a), top + z + 0.05), (0.95, 0.3, 1.15), seg=14
            )
            scale_piece.rotation_euler = Euler((-ang * 0.85, 0, a + math.pi / 2))
    fang((0, 0.5, top + 2.5), (0.1, 0.35, top + 3.3), 0.2, None, 0.0)
    box((1.2, 0.3, 1.5), M("dark"), (0.45, -1.15, 0.75), (0, 0, 0.25))
    door(1.0, 1.4, None, (0.48, -1.3, 0.03), 0.25, M("wood"), basalt())
    for a in (-0.15, -2.05):
        window(0.5, 0.55, None, (1.82 * math.cos(a), 0.5 + 1.82 * math.sin(a), 1.0), a + math.pi / 2, frame=M("wood_d"))
    chimney(None, (-1.1, 1.2, top + 0.9), 0.5, 1.5, basalt())

    def nest(x, y, r, colours, size):
        cyl(r * 0.85, 0.14, lava(), (x, y, 0.12), segs=24)
        for k in range(int(r * 34)):
            a = U(0, 6.28)
            q = r * U(0.8, 1.1)
            p = Vector((x + q * math.cos(a), y + q * math.sin(a), U(0.08, 0.38)))
            d = Vector((-math.sin(a), math.cos(a), U(-0.25, 0.25))) * U(0.3, 0.55)
            beam(tuple(p - d), tuple(p + d), U(0.06, 0.1), kit.R.choice([M("wood"), M("wood_d"), M("wood_l")]))
        for k, colour in enumerate(colours):
            a = 2 * math.pi * k / len(colours) + 0.5
            q = r * 0.38 if len(colours) > 1 else 0
            egg(
                (x + q * math.cos(a), y + q * math.sin(a), 0.12),
                size * U(0.9, 1.08),
                colour,
                tilt=(U(-0.2, 0.2), U(-0.2, 0.2), 0),
            )
        point((x, y - 0.3, 0.9), 26, "#ff7a2a", 0.3)

    nest(-1.75, -1.45, 0.95, ("#5aa0b8", "#c8503a", "#d9b04a"), 0.5)
    nest(2.1, -1.0, 0.72, ("#7a5ab8",), 0.7)
    # a hatchling peeking out of a broken egg
    half = mat("eggshell", "#e8d8b0", rough=0.4, grad=0.3)
    lathe(
        [(0.0, 0), (0.35, 0.06), (0.5, 0.35), (0.46, 0.55), (0.38, 0.48), (0.44, 0.66), (0.36, 0.5)],
        half,
        18,
        (0.55, -2.55, 0.02),
        cap=False,
        jit=0.02,
    )
    green = mat("hatchling", "#5aa84a", rough=0.5, grad=0.4, gradcol="#2a6a3a", spec=0.4)
    clay(
        [
            sphere(0.3, green, (0.55, -2.55, 0.85), (1, 0.95, 0.9)),
            sphere(0.2, green, (0.68, -2.78, 0.78), (0.9, 1.1, 0.7)),
            tube([(0.55, -2.55, 0.3), (0.55, -2.55, 0.8)], 0.22, green),
        ],
        "hatchling",
        green,
        0.03,
        3,
    )
    for s in (-1, 1):
        sphere(0.085, M("cream"), (0.66 + s * 0.14, -2.72 + s * 0.07, 0.95), seg=14)
        sphere(0.05, M("dark"), (0.7 + s * 0.14, -2.78 + s * 0.07, 0.96), seg=10)
        fang((0.52 + s * 0.13, -2.45, 1.08), (0.5 + s * 0.2, -2.35, 1.3), 0.05, None, 0.0)
    brazier(-0.55, -2.35, 0, 0.85)
    sack(None, (1.35, -2.0, 0), 0.3)
    flag(None, (0.0, 0.5, top + 2.6), 1.3, 1.0, mat("hatchflag", "#e8862e", grad=0.3), rot=math.pi / 4)
    basalt_columns(-2.2, 1.2, 9, 0.8, 1.2)
    basalt_columns(2.3, 1.3, 8, 0.7, 1.0)
    return 2.35, 8.9


def the_vault_of_embers():
    """a stepped obsidian pyramid with lava running down, a great flame on top, gold at its foot"""
    dark, gold = obsidian(), M("gold")
    size, z = 2.5, 0.0
    for level in range(5):
        h = 0.72
        inner = size - 0.12
        box((2 * inner, 2 * inner, h), M("dark"), (0, 0, z + h / 2))
        for axis, s in (("x", -1), ("y", 1), ("x", 1), ("y", -1)):
            stone_wall(-size, size, z, z + h, s * size, dark, axis, 0.36, 0.24)
        box((2 * size + 0.18, 2 * size + 0.18, 0.14), basalt(), (0, 0, z + h), bevel=0.05)
        z += h
        size -= 0.46
    # fire bowl on top
    lathe(
        [(0.35, 0), (0.5, 0.1), (0.85, 0.45), (0.95, 0.75), (0.8, 0.75), (0.6, 0.55)], M("iron"), 32, (0, 0, z + 0.05)
    )
    torus(0.93, 0.08, gold, (0, 0, z + 0.8), segs=44)
    cyl(0.78, 0.1, lava(), (0, 0, z + 0.72), segs=32)
    for _ in range(16):
        a, q = U(0, 6.28), U(0, 0.5)
        x, y, h = q * math.cos(a), q * math.sin(a), U(0.9, 1.9) * (1.15 - q)
        tube(
            [
                (x, y, z + 0.7),
                (x * 1.1 + U(-0.1, 0.1), y, z + 0.7 + h * 0.5),
                (x * 0.5 + U(-0.15, 0.15), y * 0.5, z + 0.75 + h),
            ],
            [0.26, 0.2, 0.01],
            lava(),
        )
    # lava channels down the two seen faces
    for face in range(2):
        g = empty("flow", (0, 0, 0), (0, 0, face * math.pi / 2))
        s, level_z = 2.5, 0.0
        for level in range(5):
            for x in (-0.72, 0.72) if level < 4 else (-0.35, 0.35):
                box((0.24, 0.12, 0.8), lava(), (x * (1 - 0.12 * level), -s - 0.1, level_z + 0.4), bevel=0.05, parent=g)
                box((0.26, 0.5, 0.08), lava(), (x * (1 - 0.12 * level), -s + 0.2, level_z + 0.8), bevel=0.03, parent=g)
            s -= 0.46
            level_z += 0.72
    # gate in the front face with a gold frame and an ember eye
    gate = empty("gate", (0, -2.62, 0))
    box((1.15, 0.3, 1.5), M("dark"), (0, 0, 0.75), parent=gate)
    glow = mat("embergate", "#ff8a2a", emis="#ff5a10", estr=1.8, grad=0.8, gradcol="#6a1408")
    box((0.8, 0.1, 1.2), glow, (0, -0.14, 0.6), bevel=0.02, parent=gate)
    for x in (-0.28, 0, 0.28):
        cyl(0.045, 1.25, M("iron"), (x, -0.24, 0.62), segs=10, parent=gate)
    for s in (-1, 1):
        box((0.24, 0.34, 1.6), gold, (s * 0.55, -0.1, 0.8), bevel=0.05, parent=gate)
    box((1.5, 0.4, 0.26), gold, (0, -0.1, 1.65), bevel=0.06, parent=gate)
    prism([(-0.75, 0), (0.75, 0), (0, 0.6)], 0.3, gold, (0, -0.1, 1.76), (math.pi / 2, 0, 0), bevel=0.06, parent=gate)
    sphere(0.17, glow, (0, -0.28, 2.0), parent=gate, seg=20)
    steps(gate, (0, -0.3, 0), 1.4, 2, 0, basalt())
    # corner obelisks, gold and gems
    for x, y in ((-2.75, -2.75), (2.75, -2.75), (2.75, 2.75)):
        prism([(-0.32, -0.32), (0.32, -0.32), (0.32, 0.32), (-0.32, 0.32)], 0.5, basalt(), (x, y, 0.25), bevel=0.06)
        lathe([(0.3, 0.5), (0.24, 1.6), (0.0, 2.0)], dark, 4, (x, y, 0), (0, 0, math.pi / 4), smooth=False)
        sphere(0.14, lava(), (x, y, 2.08), seg=14)
    coin_pile(None, (1.35, -3.05, 0), 55, 0.6)
    coin_pile(None, (3.0, -1.2, 0), 40, 0.5)
    coin_pile(None, (-1.4, -3.0, 0), 30, 0.42)
    for i, c in enumerate(("#e0303a", "#ffb02e", "#e0303a")):
        gem = mat("gem" + c, c, rough=0.06, coat=1, grad=0.7, var=0, spec=0.9, emis=c, estr=0.3)
        lathe(
            [(0, -1.1), (1, 0), (0.62, 0.45), (0, 0.45)],
            gem,
            8,
            (1.1 + 0.3 * i, -3.0 - 0.1 * i, 0.42),
            (0.3, 0.3 * i, 0),
            None,
            smooth=False,
            scale=0.19,
        )
    point((0, -3.2, 0.9), 30, "#ff7a2a", 0.2)
    point((0, 0, z + 2.2), 60, "#ff7a2a", 0.4)
    return 2.35, 10.4


BUILDINGS = {
    "dragons-roost": (dragons_roost, 31),
    "scaleport": (scaleport, 32),
    "fangvault": (fangvault, 33),
    "the-hatchery": (the_hatchery, 34),
    "the-vault-of-embers": (the_vault_of_embers, 35),
}

if __name__ == "__main__":
    shoot_all(BUILDINGS, mood="ember", prepare=lambda: PAL.update(DEFAULT_PALETTE))
