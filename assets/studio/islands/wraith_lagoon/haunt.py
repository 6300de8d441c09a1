"""haunt.py - what Wraith Lagoon is built of: old timber, crooked roofs, graves, ghosts, webs, a spider, a crescent moon."""

from yard import *

GHOST_GREEN = "#5cffb4"


# wood and stone that stay warm enough under a violet sky
NIGHT_PALETTE = dict(
    wood="#7d5248", wood_d="#4e3640", wood_l="#a5755a", stone="#85839c", stone_w="#8f8aa2", iron="#4c5068",
    plaster="#b6a89c", plaster_d="#6f6078", gold="#f0b040", leaf="#3f7a64", cream="#d8d0cc", dark="#241d30",
)


def night_palette():
    PAL.update(NIGHT_PALETTE)


def purple_tiles():
    return mat("purple_tiles", "#6b4a9c", edge=0.35, grad=0.2, var=0.18, hue=0.02, rough=0.55)


def teal_tiles():
    return mat("teal_tiles", "#2f7a80", edge=0.35, grad=0.2, var=0.18, hue=0.02, rough=0.55)


def grave_stone():
    return mat("grave", "#9a98b4", edge=0.3, grad=0.4, var=0.12, gradcol="#575a78", bump=0.15, bscale=7)


def bark():
    return mat("bark", "#54404e", edge=0.3, grad=0.4, var=0.12)


def ghost_glow(strength=3.0):
    return mat("ghostglow", "#8affd0", emis=GHOST_GREEN, estr=strength, grad=0, var=0.1)


def flames(loc, s=1.0, parent=None, m=None, n=6):
    g = empty("flames", loc, scale=s, parent=parent)
    for _ in range(n):
        tube([(U(-0.14, 0.14), U(-0.14, 0.14), 0), (U(-0.12, 0.12), U(-0.08, 0.08), 0.28), (U(-0.1, 0.1), 0, U(0.45, 0.8))],
             [0.13, 0.1, 0.01], m or ghost_glow(), parent=g)
    return g


def gravestone(loc, kind=None, s=1.0, parent=None):
    g = empty("grave", loc, (U(-0.12, 0.12), U(-0.14, 0.14), U(-0.35, 0.35)), s, parent)
    m, kind = grave_stone(), kind if kind is not None else kit.R.randint(0, 2)
    if kind == 0:
        outline = [(-0.28, -0.1), (0.28, -0.1), (0.28, 0.5), (0.19, 0.68), (0, 0.75), (-0.19, 0.68), (-0.28, 0.5)]
        prism(outline, 0.16, m, rot=(math.pi / 2, 0, 0), bevel=0.04, parent=g)
        box((0.3, 0.04, 0.05), M("dark"), (0, -0.09, 0.42), bevel=0.01, parent=g)
        box((0.2, 0.04, 0.05), M("dark"), (0, -0.09, 0.3), bevel=0.01, parent=g)
    elif kind == 1:
        box((0.17, 0.15, 0.95), m, (0, 0, 0.4), bevel=0.04, jit=0.01, parent=g)
        box((0.58, 0.15, 0.17), m, (0, 0, 0.6), bevel=0.04, jit=0.01, parent=g)
    else:
        box((0.5, 0.4, 0.2), m, (0, 0, 0.08), bevel=0.05, parent=g)
        lathe([(0.2, 0.18), (0.13, 0.75), (0, 0.92)], m, 4, rot=(0, 0, math.pi / 4), parent=g, smooth=False)
    return g


def crooked_tree(loc, s=1.0, parent=None, turn=0.0, lamp=True):
    """a bent bare tree with claws for branches and a lantern on one of them"""
    g = empty("tree", loc, (0, 0, turn), s, parent)
    m = bark()
    trunk = [(0, 0, -0.2), (0.15, 0, 0.6), (-0.12, 0.02, 1.3), (0.28, 0, 2.0), (0.75, 0, 2.5)]
    tube(trunk, [0.34, 0.24, 0.2, 0.16, 0.1], m, parent=g)
    for k in range(5):
        a = 2 * math.pi * k / 5 + 0.3
        tube([(0, 0, 0.35), (0.3 * math.cos(a), 0.3 * math.sin(a), 0.1), (0.6 * math.cos(a), 0.6 * math.sin(a), -0.12)],
             [0.16, 0.13, 0.05], m, parent=g)
    arms = [
        ((-0.1, 0, 1.35), (-0.75, -0.1, 1.75), (-1.25, 0.05, 1.7), 0.11),
        ((0.15, 0, 1.8), (0.1, -0.45, 2.35), (-0.2, -0.75, 2.8), 0.09),
        ((0.28, 0, 2.0), (0.15, 0.5, 2.5), (0.35, 0.8, 2.95), 0.09),
        ((0.6, 0, 2.4), (1.15, -0.1, 2.45), (1.6, 0, 2.15), 0.08),
        ((0.7, 0, 2.45), (0.85, 0.1, 2.95), (0.65, 0, 3.35), 0.07),
    ]
    for a, b, c, r in arms:
        tube([a, b, c], [r, r * 0.8, 0.025], m, parent=g)
        b, c = Vector(b), Vector(c)
        for k in range(3):
            p = b.lerp(c, 0.15 + 0.35 * k)
            d = Vector((U(-0.4, 0.4), U(-0.4, 0.4), U(0.2, 0.55)))
            tube([tuple(p), tuple(p + d * 0.6 + Vector((0.05, 0, 0))), tuple(p + d)], [r * 0.5, r * 0.35, 0.015], m, parent=g, res=3)
    if lamp:
        tube([(-1.15, 0.04, 1.7), (-1.15, 0.04, 1.35)], 0.018, M("iron"), parent=g)
        lantern(g, (-1.15, 0.04, 1.15), 1.2)
    return g


def pumpkin(loc, s=0.35, turn=0.0, parent=None, lit=True):
    g = empty("pumpkin", loc, (0, 0, turn), s, parent)
    m = mat("pumpkin", "#e07a28", rough=0.5, edge=0.1, grad=0.5, var=0.08, gradcol="#7a3418")
    for k in range(9):
        a = 2 * math.pi * k / 9
        sphere(0.52, m, (0.42 * math.cos(a), 0.42 * math.sin(a), 0.6), (1, 1, 1.15), parent=g, seg=16)
    tube([(0, 0, 1.0), (0.05, 0, 1.3), (0.22, 0, 1.42)], [0.12, 0.1, 0.08], M("leaf"), parent=g)
    if lit:
        for x in (-0.34, 0.34):
            prism([(-0.15, -0.1), (0.15, -0.1), (0, 0.18)], 0.12, M("glow"), (x, -0.86, 0.75), (math.pi / 2, 0, 0), bevel=0.01, parent=g)
        prism([(-0.42, 0.08), (-0.2, -0.08), (0.2, -0.08), (0.42, 0.08), (0.2, 0.0), (0, 0.06), (-0.2, 0.0)], 0.12, M("glow"),
              (0, -0.9, 0.36), (math.pi / 2, 0, 0), bevel=0.01, parent=g)
    return g


def web(corners, rings=6, spokes=3, parent=None, r=0.016):
    """a sagging web over a quad given by its four corners"""
    m = mat("web", "#dce8f0", rough=0.6, grad=0, var=0.03, emis="#b8d8e8", estr=0.35)
    a, b, c, d = map(Vector, corners)
    middle = (a + b + c + d) / 4
    ends = []
    for p, q in ((a, b), (b, c), (c, d), (d, a)):
        ends += [p.lerp(q, k / spokes) for k in range(spokes)]
    for e in ends:
        tube([tuple(middle), tuple(e)], r, m, parent=parent, res=2, order=0)
    for k in range(1, rings + 1):
        t = k / rings * 0.94
        line = []
        for e, f in zip(ends, ends[1:] + ends[:1]):
            p, q = middle.lerp(e, t), middle.lerp(f, t)
            line += [tuple(p), tuple((p + q) / 2 * 0.96 + middle * 0.04)]
        tube(line, r * 0.8, m, parent=parent, res=2, cyclic=True, order=0)


def spider(loc, turn=0.0, s=1.0, parent=None, feet=None, eyes="#ff4a3a"):
    """a plump clay spider; feet: eight (x, y, z) ends of the legs in its own frame"""
    g = empty("spider", loc, (0, 0, turn), s, parent)
    skin = mat("spider", "#4a3a64", rough=0.4, edge=0.2, grad=0.45, var=0.08, gradcol="#221a34", spec=0.5)
    band = mat("spiderband", "#8a62c8", rough=0.5, grad=0.2, var=0.06)
    sphere(0.82, skin, (0, 0.75, 0.85), (1.0, 1.18, 0.95), parent=g, seg=36)
    sphere(0.5, skin, (0, -0.28, 0.68), (1.0, 1.0, 0.85), parent=g, seg=30)
    skull(g, (0, 0.42, 1.5), 0.26, (-1.05, 0, 0))
    for k, y in enumerate((1.0, 1.3)):
        torus(0.74 - 0.2 * k, 0.06, band, (0, y, 0.95), (math.pi / 2 - 0.2, 0, 0), parent=g, segs=36, rs=8)
    eye = mat("spidereye" + eyes, eyes, emis=eyes, estr=5.0, grad=0, var=0)
    for x, y, z, r in ((0.17, -0.7, 0.82, 0.12), (0.36, -0.56, 0.9, 0.085), (0.1, -0.62, 1.03, 0.07), (0.27, -0.5, 1.06, 0.06)):
        for side in (-1, 1):
            sphere(r, eye, (side * x, y, z), parent=g, seg=14)
    for side in (-1, 1):
        tube([(side * 0.16, -0.72, 0.55), (side * 0.2, -0.95, 0.4), (side * 0.1, -0.98, 0.16)], [0.12, 0.1, 0.02], M("bone"), parent=g)
    feet = feet or [(side * x, y, 0.0) for side in (-1, 1) for x, y in ((1.5, -1.35), (2.0, -0.5), (2.0, 0.6), (1.5, 1.6))]
    roots = [(side * 0.38, y, 0.68) for side in (-1, 1) for y in (-0.5, -0.3, -0.05, 0.15)]
    for root, foot in zip(roots, feet):
        root, foot = Vector(root), Vector(foot)
        knee = root.lerp(foot, 0.45) + Vector((0, 0, 1.05))
        shin = root.lerp(foot, 0.85) + Vector((0, 0, 0.5))
        tube([tuple(root), tuple(root.lerp(knee, 0.6)), tuple(knee), tuple(shin), tuple(foot)], [0.15, 0.13, 0.11, 0.085, 0.03], skin, parent=g)
        torus(0.125, 0.035, band, tuple(root.lerp(knee, 0.72)), (knee - root).to_track_quat("Z", "Y").to_euler(), parent=g, segs=18, rs=8)
    return g


def crescent(r, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), thick=0.2, strength=1.6):
    """a crescent moon standing in its XY plane, horns up-right"""
    m = mat("moon", "#ffe9b0", emis="#ffd98a", estr=strength, edge=0.1, grad=0.4, var=0.1, scale=1.5, gradcol="#d8a860")
    outer = [(r * math.cos(a), r * math.sin(a)) for a in np.linspace(math.radians(62), math.radians(388 - 90), 30)]
    cx, rr = r * 0.42, r * 0.83
    ends = [math.atan2(y, x - cx) for x, y in (outer[-1], outer[0])]
    inner = [(cx + rr * math.cos(a), rr * math.sin(a)) for a in np.linspace(ends[0] % (2 * math.pi), ends[1] % (2 * math.pi), 24)[1:-1]]
    g = empty("moon", loc, rot, parent=parent)
    prism(outer + inner, thick, m, bevel=0.05, parent=g)
    return g


def ghost(loc, s=1.0, turn=0.0, parent=None, pale="#c8fff0"):
    """a floating sheet with two dark eyes and short arms"""
    g = empty("ghost", loc, (0, 0.06, turn), s, parent)
    m = mat("ghost" + pale, pale, rough=0.7, grad=0.5, var=0.03, gradcol="#4fc8b0", emis="#7affd8", estr=0.7)
    rows = []
    for t in np.linspace(0, 1, 16):
        r = 0.42 * math.sin(min(1, t * 2.2) * math.pi / 2) ** 0.8 + 0.12 * t * t
        z = 1.45 - 1.35 * t
        rows.append([
            ((r + 0.07 * t**3 * math.sin(6 * a)) * math.cos(a) + 0.18 * t * t, (r + 0.07 * t**3 * math.sin(6 * a)) * math.sin(a), z + 0.1 * t**3 * math.sin(6 * a + 1))
            for a in np.linspace(0, 2 * math.pi, 36, endpoint=False)
        ])
    grid_mesh(rows, m, "sheet", cyc_v=True, parent=g, auto=60)
    for x in (-0.15, 0.15):
        sphere(0.075, M("dark"), (x, -0.37, 1.08), (1, 0.5, 1.4), parent=g, seg=14)
    sphere(0.08, M("dark"), (0, -0.4, 0.85), (0.8, 0.5, 1.2), parent=g, seg=14)
    for side in (-1, 1):
        tube([(side * 0.36, -0.05, 0.85), (side * 0.58, -0.2, 0.95), (side * 0.66, -0.35, 1.12)], [0.13, 0.11, 0.05], m, parent=g)
    return g


def witch_roof(r, h, m, parent, loc=(0, 0, 0), bend=0.5, rows=10):
    """a tall shingled cone whose tip bends over"""
    g = empty("hat", loc, parent=parent)
    at = lambda t: Vector((bend * t**2.6, 0, h * t - 0.12 * h * max(0, t - 0.75)))
    radius = lambda t: r * (1 - t) ** 1.12 * (1 + 0.22 * (1 - t) ** 8) + 0.03
    rings = [[tuple(at(t) + Vector((radius(t) * 0.94 * math.cos(a), radius(t) * 0.94 * math.sin(a), 0))) for a in np.linspace(0, 2 * math.pi, 24, endpoint=False)] for t in np.linspace(0, 1, 14)]
    grid_mesh(rings, m, "cone", cyc_v=True, parent=g)
    for i in range(rows):
        t = i / rows
        n = max(5, int(2 * math.pi * radius(t) / 0.34))
        slope = math.atan2(r, h) * (1.25 if t < 0.2 else 0.95)
        for k in range(n):
            a = 2 * math.pi * (k + 0.5 * (i % 2)) / n
            p = at(t + 0.45 / rows) + Vector((radius(t + 0.4 / rows) * math.cos(a), radius(t + 0.4 / rows) * math.sin(a), 0))
            box((2 * math.pi * radius(t) / n * 0.98, 0.08, h / rows * 1.35), m, tuple(p), Euler((-slope, 0, a + math.pi / 2)), bevel=0.03, jit=0.012, parent=g)
    sphere(0.08, M("gold"), tuple(at(1.0)), parent=g, seg=14)
    return g


def iron_fence(points, parent=None, h=0.62):
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        n = max(1, round((b - a).length / 0.24))
        for i in range(n + 1):
            p = a.lerp(b, i / n)
            tall = h * (1.25 if i in (0, n) else U(0.92, 1.05))
            cyl(0.026 if i not in (0, n) else 0.05, tall, M("iron"), (p.x, p.y, p.z + tall / 2), (U(-0.05, 0.05), U(-0.05, 0.05), 0), segs=7, bevel=0.005, parent=parent)
            lathe([(0.055, 0), (0, 0.14)], M("iron"), 6, (p.x, p.y, p.z + tall), parent=parent)
        for z in (h * 0.25, h * 0.85):
            beam((a.x, a.y, a.z + z), (b.x, b.y, b.z + z), 0.04, M("iron"), parent, bevel=0.01)


def timbered(half_x, half_y, h, parent, wall=None):
    """a plastered storey with dark posts and braces, standing on its parent's origin"""
    box((2 * half_x, 2 * half_y, h), wall or M("plaster"), (0, 0, h / 2), bevel=0.02, parent=parent)
    wood = M("wood_d")
    for sx in (-1, 1):
        for sy in (-1, 1):
            beam((sx * half_x, sy * half_y, -0.05), (sx * half_x, sy * half_y, h + 0.05), 0.2, wood, parent)
    for sy in (-1, 1):
        for z in (0.02, h):
            beam((-half_x - 0.1, sy * half_y, z), (half_x + 0.1, sy * half_y, z), 0.19, wood, parent)
        for sx in (-1, 1):
            beam((sx * half_x * 0.95, sy * (half_y + 0.03), 0.05), (sx * half_x * 0.42, sy * (half_y + 0.03), h), 0.12, wood, parent)
    for sx in (-1, 1):
        for z in (0.02, h):
            beam((sx * half_x, -half_y - 0.1, z), (sx * half_x, half_y + 0.1, z), 0.19, wood, parent)
        beam((sx * (half_x + 0.03), -half_y * 0.95, 0.05), (sx * (half_x + 0.03), -half_y * 0.35, h), 0.12, wood, parent)
        beam((sx * (half_x + 0.03), half_y * 0.95, 0.05), (sx * (half_x + 0.03), half_y * 0.35, h), 0.12, wood, parent)
