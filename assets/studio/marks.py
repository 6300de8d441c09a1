"""marks.py - tokens, medals and emblems (transparent); mark=<name>,<name>|all res spp out

A mark is a small solid thing that reads at 24 px: a thick rim, an enamel ground, one raised shape. The shapes are Game
Icons (CC BY 3.0, see assets/icons/README.md), handed over by marks.mjs as one SVG file each in the folder `shapes`.
"""

import glob
import os
import sys

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(STUDIO, "lib"), STUDIO]
from parts import *
from sprite import *
from gear.plunder import chest, rum

SHAPES = opt("shapes", os.path.join(os.environ.get("ART_OUT", "out"), "shapes"))

METALS = dict(
    gold=dict(base="#ffc23c", rough=0.28),
    pale=dict(base="#ffe08a", rough=0.3),
    silver=dict(base="#ccd6e4", rough=0.26),
    bronze=dict(base="#d98a4e", rough=0.34),
    iron=dict(base="#6a7488", rough=0.4),
)


def metal(name):
    m = METALS[name]
    return mat("metal-" + name, m["base"], rough=m["rough"], metal=0.85, edge=0.15, grad=0.25, var=0.04, spec=0.6)


def enamel(colour):
    return mat("enamel" + colour, colour, rough=0.22, coat=0.9, grad=0.5, gradaxis=1, var=0.03, spec=0.6)


def raised(parent, shape, size, depth, m, loc=(0, 0, 0), bevel=0.018):
    """a flat shape from its SVG, made solid, `size` wide or high (whichever is more) and centred"""
    before = set(bpy.data.objects)
    bpy.ops.import_curve.svg(filepath=os.path.join(SHAPES, shape + ".svg"))
    curves = [o for o in bpy.data.objects if o not in before and o.type == "CURVE"]
    points = [p.co for o in curves for s in o.data.splines for p in s.bezier_points]
    low = [min(p[i] for p in points) for i in (0, 1)]
    high = [max(p[i] for p in points) for i in (0, 1)]
    scale = size / max(high[0] - low[0], high[1] - low[1])
    holder = empty(shape, loc, (0, 0, 0), 1, parent=parent)
    for o in curves:
        o.data.extrude = depth / 2 / scale
        o.data.bevel_depth = bevel / scale
        o.data.bevel_resolution = 2
        o.data.materials.clear()
        o.data.materials.append(m)
        o.parent = holder
        o.scale = (scale,) * 3
        o.location = (-scale * (low[0] + high[0]) / 2, -scale * (low[1] + high[1]) / 2, depth / 2)
    return holder


def upright(g, middle=1.05, lean=72, turn=0.0):
    """stands a disc made flat at the origin before the camera, leaning back a little"""
    return empty("upright", (0, 0, middle), (math.radians(lean), 0, math.radians(turn)), 1, parent=g)


RIM = [(0, -0.15), (0.92, -0.15), (1.0, -0.09), (1.0, 0.09), (0.94, 0.17), (0.85, 0.17), (0.8, 0.07), (0, 0.07)]


def disc(h, rim, ground, sides=64, turn=0.0):
    """a rimmed token; with few sides it is a polygon that stands on an edge"""
    smooth = sides > 20
    lathe(RIM, rim, sides, (0, 0, 0), (0, 0, turn), h, smooth=smooth, auto=40 if smooth else None)
    inner = 0.815 if smooth else 0.812
    lathe([(0, 0.0), (inner, 0.0), (inner, 0.085), (0, 0.1)], ground, sides, (0, 0, 0), (0, 0, turn), h, smooth=False)


def pearls(h, count, radius, m, size=0.05):
    for k in range(count):
        a = 2 * math.pi * (k + 0.5) / count
        sphere(size, m, (radius * math.cos(a), radius * math.sin(a), 0.16), parent=h, seg=12)


def token(shape, ground, rim="gold", ink="pale", sides=64, size=1.12, turn=0.0, beads=0):
    def build(g):
        h = upright(g, turn=-6)
        disc(h, metal(rim), enamel(ground), sides, math.radians(turn))
        raised(h, shape, size, 0.1, metal(ink), (0, 0, 0.08))
        if beads:
            pearls(h, beads, 0.9, metal(ink))

    return build


def doubloon(g):
    """BOOTY: the skull coin, worn dark where fingers do not polish it"""
    h = upright(g, turn=-8)
    lathe(RIM, metal("gold"), 64, parent=h, auto=40)
    worn = mat("worn", "#a8620f", metal=0.8, rough=0.42, grad=0.3)
    lathe([(0, 0), (0.81, 0), (0.81, 0.082), (0, 0.09)], worn, 64, parent=h)
    pearls(h, 28, 0.9, metal("pale"), 0.035)
    raised(h, "pirate-skull", 1.18, 0.12, metal("pale"), (0, 0, 0.07))


def coins(g):
    """GOLD: three stacks of plain coins and one that leans"""
    for x, y, n in ((-0.62, 0.35, 6), (0.62, 0.5, 4), (0.1, 0.75, 8)):
        for i in range(n):
            jig = (x + U(-0.05, 0.05), y + U(-0.05, 0.05), 0.1 + 0.2 * i)
            cyl(0.6, 0.2, metal("gold"), jig, (0, 0, U(0, 6)), segs=40, bevel=0.055, parent=g)
    h = upright(g, 0.66, 66, -10)
    h.location = (0.1, -0.55, 0.66)
    h.scale = (0.66,) * 3
    lathe(RIM, metal("gold"), 56, parent=h, auto=40)
    raised(h, "crown", 1.0, 0.1, metal("pale"), (0, 0, 0.06))


def gem_stone(g, loc, s, rot, shades):
    """cut stone whose facets differ in shade, which is what makes glass look like glass at 24 px"""
    inks = [
        mat("gem%s%d" % (c, i), c, rough=0.05, coat=1, grad=0.4, var=0, spec=0.9, emis=c, estr=e)
        for i, (c, e) in enumerate(zip(shades, (0.05, 0.12, 0.3)))
    ]
    profile = [(0, -1.15), (0.62, -0.5), (1, 0.0), (1, 0.1), (0.6, 0.46), (0, 0.46)]
    stone = lathe(profile, inks[0], 8, loc, rot, g, smooth=False, scale=s)
    for ink in inks[1:]:
        stone.data.materials.append(ink)
    for face in stone.data.polygons:
        flat = face.normal.z > 0.9
        face.material_index = 2 if flat else kit.R.choice((0, 1, 1, 2))
    return stone


EMERALD = ("#03501f", "#0c9448", "#3fdc8c")


def gems(g):
    gem_stone(g, (0, 0, 1.2), 1.05, (0.5, -0.15, 0.2), EMERALD)
    gem_stone(g, (-0.98, -0.35, 0.5), 0.55, (0.75, -0.35, 0.5), EMERALD)
    gem_stone(g, (0.95, -0.45, 0.46), 0.5, (0.8, 0.4, 0.1), EMERALD)


def ingot(g, loc, turn):
    h = empty("ingot", loc, (0, 0, turn), 1, parent=g)
    prism([(-0.52, 0), (0.52, 0), (0.38, 0.5), (-0.38, 0.5)], 1.6, metal("gold"), (0, 0, 0), (math.pi / 2, 0, 0), 0.06, 3, h)
    raised(empty("stamp", (0, 0, 0.5), (0, 0, 0), 1, parent=h), "pirate-skull", 0.5, 0.06, metal("pale"))


def gold_bars(g):
    g = empty("bars", (0, 0, 0), (0, 0, math.radians(-24)), 1, parent=g)
    for x in (-0.58, 0.58):
        ingot(g, (x, 0, 0.05), U(-0.03, 0.03))
    ingot(g, (0, -0.06, 0.57), 0.02)


def licence(shape, ground, rim, pips):
    """a medal on a ribbon; the pips say which of the three it is, also without colour"""

    def build(g):
        cloth = mat("ribbon" + ground, ground, rough=0.8, grad=0.4, var=0.06, edge=0.15)
        h = upright(g, 1.35, 72, -6)
        for side in (-1, 1):
            tail = [(-0.26, 0), (0.26, 0), (0.26, -1.25), (0, -1.05), (-0.26, -1.25)]
            prism(tail, 0.07, cloth, (side * 0.4, -0.55, -0.2), (0, 0, side * 0.3), 0.02, 2, h)
        disc(h, metal(rim), enamel(ground))
        raised(h, shape, 0.98, 0.1, metal("pale"), (0, 0.14, 0.08))
        for k in range(pips):
            sphere(0.095, metal("pale"), ((k - (pips - 1) / 2) * 0.27, -0.6, 0.1), (1, 1, 0.6), parent=h, seg=20)

    return build


def crest(shape, ground, rim="gold", ink="pale", outline=None, size=1.1, loc=(0, 0.02)):
    """a community's emblem: a shield cut from `outline`, or a round one"""

    def build(g):
        h = upright(g, turn=-4)
        if outline is None:
            disc(h, metal(rim), enamel(ground))
        else:
            prism(outline, 0.3, metal(rim), (0, 0, 0), (0, 0, 0), 0.07, 3, h)
            inner = [(x * 0.84, y * 0.84) for x, y in outline]
            prism(inner, 0.1, enamel(ground), (0, 0, 0.14), (0, 0, 0), 0.02, 2, h)
        raised(h, shape, size, 0.1, metal(ink), (*loc, 0.1 if outline is None else 0.19))

    return build


def viking_shield(g):
    h = upright(g, turn=-4)
    disc(h, metal("iron"), mat("board", "#7c4a26", edge=0.3, grad=0.4, gradaxis=1, var=0.1, streak=(4, 0.4, 1)))
    for k in range(8):
        a = math.pi / 4 * k + math.pi / 8
        sphere(0.055, metal("gold"), (0.9 * math.cos(a), 0.9 * math.sin(a), 0.16), parent=h, seg=12)
    raised(h, "viking-head", 1.2, 0.1, metal("silver"), (0, 0, 0.08))


def star(points, outer, inner, turn=0.0):
    return [
        ((outer if k % 2 == 0 else inner) * math.sin(turn + math.pi * k / points), (outer if k % 2 == 0 else inner) * math.cos(turn + math.pi * k / points))
        for k in range(2 * points)
    ]


def seal(g):
    """the game's own sign: the compass star of the logo"""
    h = upright(g, turn=0)
    disc(h, metal("gold"), enamel("#0f4a5c"), 96)
    prism(star(4, 0.5, 0.16, math.pi / 4), 0.12, metal("bronze"), (0, 0, 0.12), (0, 0, 0), 0.03, 2, h)
    prism(star(4, 0.78, 0.17), 0.16, metal("pale"), (0, 0, 0.18), (0, 0, 0), 0.05, 2, h)
    sphere(0.13, enamel("#04161d"), (0, 0, 0.27), (1, 1, 0.5), parent=h, seg=24)


HEATER = [(-0.92, 0.95), (0, 1.05), (0.92, 0.95), (0.9, 0.1), (0.62, -0.6), (0, -1.12), (-0.62, -0.6), (-0.9, 0.1)]
HEXAGON = [(1.08 * math.sin(math.pi * k / 3), 1.08 * math.cos(math.pi * k / 3)) for k in range(6)][::-1]
OCTAGON = [(1.06 * math.sin(math.pi * (k + 0.5) / 4), 1.06 * math.cos(math.pi * (k + 0.5) / 4)) for k in range(8)][::-1]

# name: (builder, width of the frame, height of its middle)
MARKS = {
    "booty": (doubloon, 2.4, 1.05),
    "gold": (coins, 2.75, 0.82),
    "rum": (rum, 3.1, 1.35),
    "sol": (token("sun", "#5b3fb8", rim="silver", ink="pale", beads=0, size=1.24), 2.4, 1.05),
    "gems": (gems, 3.1, 0.98),
    "treasure": (chest, 3.0, 0.78),
    "battle-token": (token("crossed-swords", "#a3241c", rim="iron", ink="silver", sides=6, turn=30, size=1.1), 2.45, 1.05),
    "captain-level": (token("pirate-hat", "#1f5fae", sides=8, turn=22.5, size=1.1), 2.45, 1.05),
    "ship-level": (token("galleon", "#0f7f86", sides=8, turn=22.5, size=1.06), 2.45, 1.05),
    "crew-level": (token("three-friends", "#2f7d3c", sides=8, turn=22.5, size=1.1), 2.45, 1.05),
    "item-level": (token("anvil-impact", "#a8541a", sides=8, turn=22.5, size=1.08), 2.45, 1.05),
    "legendary-ship": (token("galleon", "#6a2fb0", beads=16, size=1.04), 2.45, 1.05),
    "gold-bars": (gold_bars, 2.5, 0.62),
    "player": (token("pirate-captain", "#123f4e", rim="bronze", size=1.2), 2.4, 1.05),
    "licence-1": (licence("big-wave", "#1f6f8e", "bronze", 1), 3.05, 0.92),
    "licence-2": (licence("compass", "#2f7d3c", "silver", 2), 3.05, 0.92),
    "licence-3": (licence("caravel", "#8a2f8e", "gold", 3), 3.05, 0.92),
    "reavers": (crest("pirate-flag", "#7c1a1a", rim="iron", ink="silver", size=1.16), 2.4, 1.05),
    "brohalla": (viking_shield, 2.4, 1.05),
    "last-haven": (crest("lighthouse", "#c05a1e", outline=HEATER, size=1.2), 2.6, 1.03),
    "the-seven-seas": (crest("trident", "#123f8e", outline=OCTAGON, size=1.2), 2.6, 1.05),
    "atoms": (crest("atom", "#123a3a", rim="silver", ink="silver", outline=HEXAGON, size=1.24), 2.6, 1.05),
    "seal": (seal, 2.4, 1.05),
}

if __name__ == "__main__":
    wanted = opt("mark", "all").split(",")
    folder = opt("out", os.environ.get("ART_OUT", "out"))
    os.makedirs(folder, exist_ok=True)
    for name, (build, width, middle) in MARKS.items():
        if "all" not in wanted and name not in wanted:
            continue
        reset()
        kit.R.seed(5)
        g = empty(name)
        build(g)
        g.rotation_euler = (0, 0, math.radians(42))
        sprite_rig((0, 0, middle), width * 1.06, elev=20, azim=-45, key=3.4, fill=1.0, rim=3.0, catch=False)
        area((-3, -6, 5), (0, 0, 1), 3, 380, "#fff0d8")
        n = opt("res", 512)
        render(os.path.join(folder, name), (n, n), opt("spp", 32), transparent=True, extra=False)
