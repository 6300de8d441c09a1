"""The six buildings of Gilded Reach. building=<slug>|all res=640 spp=48 out=<folder>

Local axes: -Y and +X face the camera, z=0 is the ground (the water for Refinery Deck).
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "lib")]
from brass import *
from building_stage import shoot_all

RIGHT = math.pi / 2  # turns what faces -y to face +x


def bullion_bastion():
    """a fortress for gold: two domed towers, a great vault door between them, bars stacked before it"""
    stone, trim = honey(), ivory()
    half_x, half_y, wall = 2.0, 1.5, 2.5
    box((2 * half_x + 0.5, 2 * half_y + 0.5, 0.3), trim, (0, 0, 0.12), bevel=0.06)
    stone_box(half_x, half_y, 0.2, wall, stone, skip=lambda a, b: math.hypot(a, b - 1.28) < 0.85)
    box((2 * half_x + 0.3, 2 * half_y + 0.3, 0.18), trim, (0, 0, wall), bevel=0.05)
    battlements(-half_x, half_x, -half_y, wall, stone)
    battlements(-half_y, half_y, half_x, wall, stone, "y")
    vault_door(None, (0, -half_y - 0.08, 1.3), 0.86)
    steps(None, (0, -half_y - 0.75, 0), 1.8, 2, 0, trim)
    for x, y, r, h in ((-2.05, -1.5, 0.78, 3.1), (2.05, -1.5, 0.72, 2.0), (2.05, 1.5, 0.78, 3.1)):
        round_tower(x, y, r, h, stone)
        cyl(r * 1.18, 0.22, trim, (x, y, h + 0.08), segs=28, bevel=0.05)
        for k in range(8):
            a = 2 * math.pi * k / 8
            box((0.3, 0.24, 0.36), stone, (x + r * 1.05 * math.cos(a), y + r * 1.05 * math.sin(a), h + 0.34), (0, 0, a + RIGHT), bevel=0.05)
        dome(None, (x, y, h + 0.2), r * 0.82, M("gold"), 8)
        window(0.26, 0.55, None, (x + 0.02, y - r - 0.06, h - 1.0), 0, frame=trim, cross=False)
        window(0.26, 0.55, None, (x + r + 0.06, y, h - 1.0), RIGHT, frame=trim, cross=False)
    # the keep with the great dome
    box((2.3, 2.1, 1.3), trim, (0, 0.1, wall + 0.6), bevel=0.06)
    for x in (-0.62, 0, 0.62):
        window(0.3, 0.6, None, (x, -0.98, wall + 0.68), 0, frame=brass(), cross=False)
    for y in (-0.5, 0.1, 0.7):
        window(0.3, 0.6, None, (1.18, y, wall + 0.68), RIGHT, frame=brass(), cross=False)
    box((2.6, 2.4, 0.2), brass(), (0, 0.1, wall + 1.28), bevel=0.05)
    dome(None, (0, 0.1, wall + 1.36), 1.08, M("gold"), 12, 0.95)
    cog(None, (half_x + 0.2, 0.0, 1.5), 0.72, (0, 0, RIGHT), 12, 0.24)
    cog(None, (half_x + 0.2, 0.92, 0.92), 0.38, (0, 0.2, RIGHT), 9, 0.24, copper())
    stack(None, (-0.85, 1.0, wall + 1.2), 0.24, 1.7)
    ingots((-1.05, -2.75, 0), 4, 0.3, 0.9)
    ingots((1.15, -2.75, 0), 3, -0.25, 0.9)
    coin_pile(None, (0.55, -3.05, 0), 30, 0.42)
    coin_pile(None, (3.05, -0.2, 0), 36, 0.45)
    for s in (-1, 1):
        lantern(None, (s * 1.12, -half_y - 0.3, 1.75), 1.4)
    flag(None, (-2.05, -1.5, 4.0), 1.35, 0.95, mat("goldflag", "#d89a1e", grad=0.3), rot=math.pi / 4)
    point((0, -half_y - 1.1, 1.3), 26, "#ffb860", 0.2)
    return 2.35, 10.2


def gilded_press():
    """a mint: a giant screw press stamps a coin under a green copper roof, driven by cogs and a boiler"""
    stone, wood = honey(), M("wood_d")
    half_x, half_y, wall = 1.35, 1.45, 2.1
    g = empty("hall", (-1.1, 0.35, 0))
    box((2 * half_x, 2 * half_y, wall), M("dark"), (0, 0, wall / 2), parent=g, bevel=0.02)
    stone_wall(-half_x, half_x, 0, wall, -half_y, stone, "x", 0.32, 0.26, g, skip=lambda a, b: abs(a) < 0.5 and b < 1.5)
    stone_wall(-half_y, half_y, 0, wall, half_x, stone, "y", 0.32, 0.26, g)
    gable(2 * half_x, 2 * half_y, 1.45, patina(), wood, g, "x", (0, 0, wall), over=0.32, rows=8, cols=10, sag=0.08, flare=0.12)
    gable_wall(half_y, 1.3, wall, half_x - 0.04, ivory(), g)
    porthole(g, (half_x + 0.08, 0, wall + 0.5), 0.32, (0, 0, RIGHT))
    door(0.85, 1.4, g, (0, -half_y - 0.06, 0.02), 0, M("wood"), ivory())
    for x in (-0.85, 0.85):
        porthole(g, (x, -half_y - 0.14, 1.25), 0.24)
    for x in (-0.62, 0.62):
        lantern(g, (x, -half_y - 0.32, 1.62), 1.2)
    coin_sign(g, (0, -half_y - 0.35, 2.05), 0.4)
    stack(g, (-0.75, 0.55, wall + 0.7), 0.28, 2.2)
    # the press
    px, py = 1.75, -0.65
    p = empty("press", (px, py, 0))
    box((2.2, 1.7, 0.4), stone, (0, 0, 0.2), bevel=0.08, parent=p)
    box((1.9, 1.4, 0.2), brass(), (0, 0, 0.48), bevel=0.05, parent=p)
    for s in (-1, 1):
        cyl(0.22, 3.0, brass(), (s * 0.78, 0, 2.0), segs=20, bevel=0.05, parent=p)
        for z in (0.75, 3.3):
            cyl(0.32, 0.24, copper(), (s * 0.78, 0, z), segs=20, bevel=0.05, parent=p)
    box((2.2, 0.75, 0.5), brass(), (0, 0, 3.5), bevel=0.1, parent=p)
    for k in range(13):
        torus(0.24, 0.06, steel(), (0, 0, 1.75 + 0.13 * k), segs=24, rs=8, parent=p)
    cyl(0.24, 3.1, steel(), (0, 0, 3.05), segs=20, parent=p)
    box((1.15, 0.8, 0.36), copper(), (0, 0, 1.62), bevel=0.08, parent=p)
    cyl(0.46, 0.3, steel(), (0, 0, 1.34), segs=28, bevel=0.05, parent=p)
    cyl(0.52, 0.36, steel(), (0, 0, 0.74), segs=28, bevel=0.05, parent=p)
    cyl(0.44, 0.12, molten(), (0, 0, 0.97), segs=32, bevel=0.03, parent=p)
    w = empty("screwwheel", (0, 0, 4.55), parent=p)
    torus(0.78, 0.09, M("gold"), (0, 0, 0), segs=44, rs=10, parent=w)
    for k in range(3):
        a = k * math.pi / 3 + 0.2
        beam((-0.98 * math.cos(a), -0.98 * math.sin(a), 0), (0.98 * math.cos(a), 0.98 * math.sin(a), 0), 0.1, M("wood"), w)
        for s in (-1, 1):
            sphere(0.13, M("gold"), (s * 1.0 * math.cos(a), s * 1.0 * math.sin(a), 0), seg=14, parent=w)
    sphere(0.2, M("gold"), (0, 0, 0.06), seg=18, parent=w)
    cog(p, (1.15, 0.1, 1.6), 0.62, (0, 0, RIGHT), 12, 0.22, copper())
    cog(p, (1.15, 0.0, 2.62), 0.36, (0, 0.3, RIGHT), 9, 0.22)
    # boiler behind the press
    tank(None, (1.7, 1.5, 0), 0.62, 1.7)
    pipe(None, [(1.7, 1.5, 2.2), (1.7, 1.5, 2.9), (0.2, 1.2, 2.9)], 0.1)
    pipe(None, [(1.9, 0.95, 0.7), (1.9, 0.2, 0.7)], 0.11)
    gauge(None, (2.3, 1.15, 1.25), 0.26, (0, 0, 0.9))
    for k in range(5):
        coin_at = (0.55 + 0.24 * (k % 2), -2.35 - 0.1 * k, 0.0)
        for j in range(3 + k % 3):
            cyl(0.2, 0.07, M("gold"), (coin_at[0], coin_at[1], 0.04 + 0.075 * j), segs=20, bevel=0.015)
    coin_pile(None, (2.1, -2.2, 0), 46, 0.55, 0.14)
    coin_pile(None, (-0.4, -2.15, 0), 26, 0.4)
    crate(0.55, None, (-2.35, -1.95, 0.28), 0.2)
    flag(None, (-2.35, 0.35, 3.5), 1.2, 0.9, mat("pressflag", "#1f8f8a", grad=0.3), rot=math.pi / 4)
    point((px - 0.2, py - 1.0, 1.2), 30, "#ffa040", 0.2)
    return 2.45, 10.0


def refinery_deck():
    """a smelting deck over the water: furnace, copper vessels, pipes and a ladle pouring gold; z=0 is the water"""
    deck = 0.6
    deck_planks(-2.9, 2.9, -2.3, 2.3, deck, M("wood_l"), w=0.34, along="y")
    for y in (-2.1, 0, 2.1):
        beam((-2.9, y, deck - 0.14), (2.9, y, deck - 0.14), 0.2, M("wood_d"))
    for x in (-2.9, -1.0, 1.0, 2.9):
        post(x, -2.35, -0.9, deck + 0.5)
    for y in (-0.8, 0.8, 2.2):
        post(2.95, y, -0.9, deck + 0.45)
    # the furnace
    fx, fy = -1.45, 0.75
    f = empty("furnace", (fx, fy, deck))
    box((2.3, 2.0, 0.35), ivory(), (0, 0, 0.18), bevel=0.06, parent=f)
    lathe([(1.0, 0.3), (1.02, 1.1), (0.86, 1.9), (0.6, 2.5), (0.56, 2.7)], honey(), 28, parent=f, cap=False)
    for z, r in ((0.42, 1.03), (1.15, 1.03), (1.95, 0.87), (2.55, 0.62)):
        torus(r, 0.08, brass(), (0, 0, z), segs=40, rs=8, parent=f)
        rivets(f, r * 1.04, z, 16, 0.045, steel())
    mouth = empty("mouth", (0.05, -0.98, 0.82), parent=f)
    cyl(0.48, 0.24, brass(), (0, 0, 0), (math.pi / 2, 0, 0), segs=32, bevel=0.05, parent=mouth)
    cyl(0.38, 0.3, molten(), (0, -0.02, 0), (math.pi / 2, 0, 0), segs=32, parent=mouth)
    stack(f, (0, 0, 2.6), 0.5, 2.0, copper(), "#d8ccc4")
    # vessels and pipes at the back
    for x, y, r, h in ((0.55, 1.5, 0.6, 1.9), (1.85, 1.5, 0.6, 1.5)):
        tank(None, (x, y, deck), r, h)
    pipe(None, [(-0.7, 1.0, deck + 1.7), (0.55, 1.1, deck + 1.7), (0.55, 1.1, deck + 2.75), (1.85, 1.4, deck + 2.75), (1.85, 1.4, deck + 2.0)], 0.13)
    pipe(None, [(2.5, 1.4, deck + 0.7), (2.85, 1.4, deck + 0.7), (2.85, 1.4, -0.4)], 0.14)
    gauge(None, (0.75, 0.86, deck + 1.1), 0.25)
    gauge(None, (2.5, 1.15, deck + 1.15), 0.22, (0, 0, RIGHT))
    stack(None, (2.3, 2.0, deck + 0.2), 0.22, 3.1)
    # ladle on a gantry pours into the moulds
    for x in (0.35, 2.35):
        beam((x, -0.55, deck), (x, -0.55, deck + 2.55), 0.2, steel())
    beam((0.05, -0.55, deck + 2.6), (2.65, -0.55, deck + 2.6), 0.24, steel())
    cog(None, (0.35, -0.72, deck + 2.6), 0.42, (0, 0, 0), 10, 0.18)
    for x in (1.0, 1.7):
        tube([(x, -0.55, deck + 2.5), (x, -0.55, deck + 1.85)], 0.04, steel())
    ladle = empty("ladle", (1.35, -0.55, deck + 1.45), (0.42, 0, 0))
    lathe([(0.25, -0.38), (0.42, -0.3), (0.5, 0.3), (0.55, 0.34), (0.44, 0.3)], steel(), 28, parent=ladle, cap=False)
    torus(0.52, 0.06, brass(), (0, 0, 0.32), segs=36, rs=8, parent=ladle)
    cyl(0.45, 0.06, molten(), (0, 0, 0.27), segs=28, parent=ladle)
    tube([(1.35, -1.02, deck + 1.6), (1.35, -1.2, deck + 1.3), (1.35, -1.24, deck + 0.45)], [0.11, 0.1, 0.08], molten())
    box((1.9, 0.85, 0.34), steel(), (1.35, -1.35, deck + 0.2), bevel=0.05)
    for i in range(4):
        box((0.36, 0.62, 0.06), molten() if i in (1, 2) else M("gold"), (0.68 + 0.45 * i, -1.35, deck + 0.37), bevel=0.02)
    ingots((-1.95, -1.65, deck + 0.05), 3, 0.2, 0.95)
    ingots((-0.75, -1.85, deck + 0.05), 2, -0.2, 0.95)
    barrel(0.28, 0.66, None, (2.55, -1.9, deck + 0.38))
    crate(0.52, None, (0.15, -1.95, deck + 0.32), 0.3)
    lantern(None, (-2.6, -1.95, deck + 1.25), 1.3)
    beam((-2.6, -2.0, deck), (-2.6, -2.0, deck + 1.2), 0.1, M("wood_d"))
    point((fx + 0.1, fy - 1.6, deck + 0.9), 34, "#ff9a3a", 0.2)
    point((1.35, -1.8, deck + 1.2), 30, "#ffb040", 0.2)
    return 2.3, 10.0


def genesis_cove_condominium():
    """a tower of round terraces with gardens, lit balconies, a pool at its foot and a golden crown"""
    white, trim = mat("chalk", "#fff3dc", edge=0.1, grad=0.3, var=0.05, gradcol="#dcc09a"), brass()
    palm, glassy = M("leaf"), M("glass")
    cyl(2.45, 0.3, honey(), (0, 0, 0.15), segs=48, bevel=0.06)
    radii = (1.8, 1.62, 1.42, 1.2)
    z = 0.3
    for level, r in enumerate(radii):
        h = 1.12
        cyl(r * 0.84, h, white, (0, 0, z + h / 2), segs=40, bevel=0.02)
        n = 12 if level < 2 else 10
        for k in range(n):
            a = 2 * math.pi * k / n - 0.2
            lit = empty("pane", (r * 0.845 * math.cos(a), r * 0.845 * math.sin(a), z + 0.5), (0, 0, a + RIGHT))
            box((0.32, 0.06, 0.58), glassy, (0, 0, 0), bevel=0.01, parent=lit)
            for s in (-1, 1):
                box((0.07, 0.12, 0.74), trim, (s * 0.19, 0, 0), bevel=0.015, parent=lit)
            box((0.48, 0.12, 0.08), trim, (0, 0, 0.34), bevel=0.015, parent=lit)
        z += h
        cyl(r * 1.04, 0.16, white, (0, 0, z), segs=48, bevel=0.05)
        torus(r * 1.04, 0.045, trim, (0, 0, z + 0.32), segs=56, rs=6)
        for k in range(22):
            a = 2 * math.pi * k / 22
            cyl(0.03, 0.28, trim, (r * 1.04 * math.cos(a), r * 1.04 * math.sin(a), z + 0.2), segs=6)
        for k in range(7):
            a = 2 * math.pi * (k + 0.5 * (level % 2)) / 7 - 0.5
            q = r * 0.93
            bush(None, (q * math.cos(a), q * math.sin(a), z + 0.05), U(0.22, 0.32), palm, 5)
        z += 0.08
    cyl(0.85, 0.7, white, (0, 0, z + 0.35), segs=36, bevel=0.03)
    for k in range(8):
        a = 2 * math.pi * k / 8
        porthole(None, (0.86 * math.cos(a), 0.86 * math.sin(a), z + 0.36), 0.17, (0, 0, a + RIGHT))
    dome(None, (0, 0, z + 0.72), 0.92, patina(), 10, 0.95)
    # entrance
    for s in (-1, 1):
        column(s * 0.62, -2.15, 0.3, 1.75, 0.15, m=white)
    box((1.75, 0.9, 0.2), trim, (0, -1.95, 1.8), bevel=0.05)
    door(0.8, 1.2, None, (0, -1.56, 0.3), 0, M("wood"), white)
    steps(None, (0, -2.5, 0), 1.5, 2, 0, honey())
    coin_sign(None, (0, -2.42, 2.12), 0.34)
    # the pool
    blue = mat("pool", "#2fd0d0", rough=0.08, grad=0.1, var=0.06, emis="#1aa0b0", estr=0.25)
    blue.name = "coal.pool"  # wet, not a lamp
    cyl(1.0, 0.26, white, (2.3, -1.65, 0.13), segs=36, bevel=0.05)
    cyl(0.86, 0.06, blue, (2.3, -1.65, 0.26), segs=36)
    torus(0.95, 0.07, honey(), (2.3, -1.65, 0.28), segs=40, rs=8)
    for x, y, turn in ((1.15, -2.7, 0.5), (3.15, -0.6, 1.2)):
        parasol(x, y, turn)
    for x, y in ((-1.75, -2.15), (-2.5, -0.9), (2.5, 0.9)):
        small_palm(x, y, U(1.5, 2.0))
    for s in (-1, 1):
        lantern(None, (s * 0.62, -2.45, 1.3), 1.3)
    point((0, -2.9, 1.3), 26, "#ffc070", 0.2)
    return 2.95, 11.2


def parasol(x, y, turn):
    cyl(0.04, 1.25, M("wood_l"), (x, y, 0.62), segs=8)
    round_tent(0.6, 0.3, M("red"), M("cream"), None, (x, y, 1.1), 8)
    box((0.85, 0.34, 0.1), M("wood_l"), (x + 0.05, y - 0.35, 0.2), (0, -0.12, turn), bevel=0.03)


def small_palm(x, y, h):
    bent = U(-0.3, 0.3)
    tube([(x, y, 0), (x + bent * 0.4, y, h * 0.5), (x + bent, y, h)], [0.13, 0.1, 0.09], M("wood"))
    leaf = mat("palmleaf", "#4fa040", grad=0.2, var=0.1, hue=0.03)
    for k in range(8):
        a = 2 * math.pi * k / 8 + U(-0.2, 0.2)
        rows = []
        for t in np.linspace(0, 1, 8):
            w = 0.2 * math.sin(math.pi * min(1, 0.15 + 0.85 * t)) * (1 - 0.3 * t)
            at = Vector((x + bent + 0.95 * t * math.cos(a), y + 0.95 * t * math.sin(a), h + 0.35 * t - 0.75 * t * t))
            side = Vector((-math.sin(a), math.cos(a), 0)) * w
            rows.append([tuple(at + side * v - Vector((0, 0, abs(v) * w * 0.7))) for v in (-1, 0, 1)])
        grid_mesh(rows, leaf, "frond", thick=0.03)


def treasure_pit():
    """a round shaft glowing with gold, a hoist with cogs over it, a mine cart and planks"""
    stone = honey()
    n, r = 20, 1.75
    for k in range(n):
        a = 2 * math.pi * k / n
        for row in range(2):
            b = a + row * math.pi / n
            box((2 * math.pi * r / n * 0.95, 0.5, 0.34), stone, (r * math.cos(b), r * math.sin(b), 0.17 + 0.34 * row), (U(-0.05, 0.05), U(-0.05, 0.05), b + RIGHT), bevel=0.07, jit=0.02)
    cyl(r * 0.9, 0.06, M("dark"), (0, 0, 0.06), segs=40)
    glow = mat("hoard", "#ffb52e", emis="#ff9a1e", estr=1.1, grad=0.2, var=0.3, scale=3)
    cyl(r * 0.84, 0.08, glow, (0, 0, 0.2), segs=40)
    for _ in range(150):
        a, q = U(0, 6.28), 1.42 * U(0, 1) ** 0.5
        lift = 0.42 * (1 - q / 1.5) + 0.22
        cyl(0.14, 0.05, M("gold"), (q * math.cos(a), q * math.sin(a), lift), (U(-0.5, 0.5), U(-0.5, 0.5), 0), segs=16, bevel=0.012)
    for k, c in enumerate(("#e0303a", "#2f8fe0", "#3fbf6a", "#b04ad0")):
        gem = mat("pitgem" + c, c, rough=0.06, coat=1, grad=0.7, var=0, spec=0.9)
        a = 1.4 * k + 4.2
        lathe([(0, -1.1), (1, 0), (0.62, 0.45), (0, 0.45)], gem, 8, (0.85 * math.cos(a), 0.85 * math.sin(a), 0.62), (0.3, 0.4, 0), smooth=False, scale=0.22)
    # the hoist
    wood, dark = M("wood"), M("wood_d")
    top = 4.0
    for x in (-1.95, 1.95):
        for s in (-1, 1):
            beam((x, 0.55 + s * 1.35, 0), (x * 0.94, 0.55 + s * 0.12, top), 0.26, dark)
        beam((x * 0.97, -0.05, top * 0.55), (x * 0.97, 1.15, top * 0.55), 0.16, wood)
    beam((-2.2, 0.55, top), (2.2, 0.55, top), 0.32, dark)
    cyl(0.36, 1.5, M("wood_l"), (0, 0.55, top - 0.62), (0, RIGHT, 0), segs=20, bevel=0.04)
    for k in range(8):
        torus(0.37, 0.05, M("rope"), (-0.35 + 0.1 * k, 0.55, top - 0.62), (0, RIGHT, 0), 28, 6)
    beam((-1.85, 0.55, top - 0.62), (1.85, 0.55, top - 0.62), 0.12, steel())
    cog(None, (1.45, 0.55, top - 0.62), 0.78, (0, 0, RIGHT), 14, 0.22)
    cog(None, (1.75, -0.45, top - 1.3), 0.42, (0, 0.2, RIGHT), 9, 0.22, copper())
    tube([(0, 0.2, top - 0.62), (0, 0.15, 2.0)], 0.045, M("rope"))
    b = empty("bucket", (0, 0.15, 1.45))
    lathe([(0.34, -0.3), (0.4, -0.28), (0.52, 0.3), (0.46, 0.3)], wood, 14, parent=b, smooth=False, cap=False)
    for z, q in ((-0.18, 0.43), (0.18, 0.51)):
        torus(q, 0.045, brass(), (0, 0, z), segs=28, rs=8, parent=b)
    torus(0.5, 0.03, steel(), (0, 0, 0.3), (RIGHT, 0, 0), 24, 6, b)
    coin_pile(b, (0, 0, 0.12), 34, 0.4, 0.12)
    # ladder, mine cart, steam engine
    for s in (-1, 1):
        beam((-0.55 + s * 0.22, -2.05, 0), (-0.55 + s * 0.22, -1.35, 1.25), 0.09, M("wood_l"))
    for k in range(4):
        beam((-0.77, -1.95 + 0.18 * k, 0.2 + 0.3 * k), (-0.33, -1.95 + 0.18 * k, 0.2 + 0.3 * k), 0.07, M("wood_l"))
    for s in (-1, 1):
        beam((0.3, -2.45 + s * 0.28, 0.06), (3.2, -2.45 + s * 0.28, 0.06), 0.08, steel())
    for k in range(7):
        box((0.18, 0.9, 0.07), dark, (0.45 + 0.44 * k, -2.45, 0.03), (0, 0, U(-0.05, 0.05)), bevel=0.02)
    c = empty("cart", (1.7, -2.45, 0.1))
    box((1.15, 0.75, 0.55), steel(), (0, 0, 0.55), bevel=0.06, taper=-0.18, parent=c)
    for x in (-0.35, 0.35):
        for s in (-1, 1):
            cyl(0.2, 0.1, brass(), (x, s * 0.34, 0.16), (RIGHT, 0, 0), segs=18, bevel=0.03, parent=c)
    coin_pile(c, (0, 0, 0.72), 60, 0.48, 0.12)
    tank(None, (-2.35, -0.9, 0), 0.45, 1.05)
    stack(None, (-2.35, -0.35, 0.6), 0.2, 1.7)
    pipe(None, [(-2.35, -0.9, 1.35), (-2.35, -0.9, 1.75), (-2.0, 0.1, 1.75)], 0.08)
    for x in (-1.95, 1.95):
        lantern(None, (x * 1.02, -0.55, 1.75), 1.3)
    sack(None, (-1.55, -2.2, 0), 0.34)
    barrel(0.28, 0.66, None, (2.6, -1.3, 0.34))
    point((0, -0.6, 1.6), 60, "#ffb040", 0.4)
    return 1.9, 9.8


def general_store():
    """a shop under a green copper roof with a striped awning, a clock of cogs and goods on the street"""
    plaster, dark, stone = ivory(), M("wood_d"), honey()
    half_x, half_y, low, wall = 1.85, 1.45, 1.75, 3.1
    box((2 * half_x + 0.4, 2 * half_y + 0.4, 0.24), stone, (0, 0, 0.1), bevel=0.06)
    stone_box(half_x, half_y, 0.15, low, stone, skip=lambda a, b: abs(a) < 1.5 and b < 1.5)
    box((2 * half_x, 2 * half_y, wall - low), plaster, (0, 0, (low + wall) / 2), bevel=0.02)
    beam((-half_x - 0.05, -half_y - 0.04, low + 0.04), (half_x + 0.05, -half_y - 0.04, low + 0.04), 0.2, dark)
    beam((half_x + 0.04, -half_y, low + 0.04), (half_x + 0.04, half_y, low + 0.04), 0.2, dark)
    for x in (-half_x, -0.6, 0.6, half_x):
        beam((x, -half_y - 0.04, low), (x, -half_y - 0.04, wall), 0.16, dark)
    for y in (-half_y, 0, half_y):
        beam((half_x + 0.04, y, low), (half_x + 0.04, y, wall), 0.16, dark)
    gable(2 * half_x, 2 * half_y, 1.55, patina(), dark, None, "x", (0, 0, wall), over=0.34, rows=9, cols=13, sag=0.1, flare=0.14)
    gable_wall(half_y, 1.38, wall, half_x - 0.04, plaster, None)
    # shop front
    box((0.95, 0.08, 1.1), M("glass"), (-0.9, -half_y + 0.02, 0.95), bevel=0.01)
    box((0.95, 0.08, 1.1), M("glass"), (0.98, -half_y + 0.02, 0.95), bevel=0.01)
    for x in (-1.42, -0.9, -0.4, 0.46, 0.98, 1.5):
        beam((x, -half_y - 0.03, 0.3), (x, -half_y - 0.03, 1.55), 0.09, brass())
    for x in (-0.9, 0.98):
        box((1.15, 0.14, 0.1), brass(), (x, -half_y - 0.04, 0.38), bevel=0.02)
    door(0.72, 1.35, None, (0.03, -half_y - 0.04, 0.12), 0, mat("shopdoor", "#1f7a78", edge=0.3, grad=0.3), M("wood_d"))
    awning(3.5, 0.95, 1.5, 1.95, mat("awn", "#d8902a", grad=0.2), M("cream"), None, (0, -half_y - 0.08, 0), 0, 9)
    for x in (-1.2, 1.2):
        window(0.5, 0.62, None, (x, -half_y - 0.02, low + 0.72), 0, shutters=mat("shut", "#1f8f8a", edge=0.3, grad=0.3))
    coin_sign(None, (0, -half_y - 0.22, low + 0.76), 0.46)
    for y in (-0.72, 0.72):
        window(0.48, 0.62, None, (half_x + 0.02, y, low + 0.72), RIGHT)
    porthole(None, (half_x + 0.1, -0.55, 1.0), 0.3, (0, 0, RIGHT))
    cog(None, (half_x + 0.16, 0, wall + 0.55), 0.46, (0, 0, RIGHT), 12, 0.16)
    pipe(None, [(half_x + 0.2, 0.75, 0.0), (half_x + 0.2, 0.75, 1.45), (half_x + 0.2, 1.3, 1.45), (half_x + 0.2, 1.3, wall - 0.2)], 0.11)
    gauge(None, (half_x + 0.34, 0.75, 1.0), 0.22, (0, 0, RIGHT))
    stack(None, (-1.05, 0.65, wall + 0.65), 0.25, 1.75)
    # weather vane and goods
    cyl(0.04, 0.9, brass(), (1.2, 0, wall + 1.9), segs=8)
    cog(None, (1.2, 0, wall + 2.5), 0.3, (0, 0, math.pi / 4), 8, 0.1)
    fruit_crate(None, (-1.35, -2.75, 0), 0.6, 0.1)
    fruit_crate(None, (-0.6, -2.85, 0), 0.55, -0.15, "#8fbf3a")
    barrel(0.3, 0.7, None, (1.15, -2.65, 0.36))
    barrel(0.27, 0.62, None, (1.75, -2.45, 0.32))
    sack(None, (0.75, -2.9, 0), 0.32)
    crate(0.58, None, (2.65, -0.75, 0.29), 0.3)
    crate(0.5, None, (2.6, -0.05, 0.25), 0.1)
    crate(0.45, None, (2.64, -0.45, 0.8), 0.5)
    for x in (-1.75, 1.75):
        lantern(None, (x, -half_y - 0.35, 1.95), 1.3)
    bush(None, (-2.35, -1.55, 0), 0.4)
    point((0, -2.4, 1.2), 28, "#ffb860", 0.2)
    return 2.35, 9.8


BUILDINGS = {
    "bullion-bastion": (bullion_bastion, 51),
    "gilded-press": (gilded_press, 52),
    "refinery-deck": (refinery_deck, 53),
    "genesis-cove-condominium": (genesis_cove_condominium, 54),
    "treasure-pit": (treasure_pit, 55),
    "general-store": (general_store, 56),
}

if __name__ == "__main__":
    shoot_all(BUILDINGS, mood="gilded")
