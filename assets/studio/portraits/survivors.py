"""survivors.py - Last Haven: hoods, goggles, masks and scrap for armour."""

from parts import *
from portraits import backdrops, charms, clothes, hair, hats, heads
from portraits.clay import MIRROR, clay, ribbon
from portraits.figure import *

WASTES = (
    ("#e0b06a", "#7a4a26"),
    ("#c8703a", "#4a2018"),
    ("#9aa45a", "#3a4024"),
    ("#7fa0a0", "#2c4444"),
    ("#d88a7a", "#5a2c3a"),
    ("#a8a0b8", "#3c3850"),
    ("#e8c88a", "#8a5a3a"),
)
CLOTHS = ("#6a6a48", "#7a4a2c", "#4a5560", "#8a7a5a", "#3f4a44", "#5a4a6a", "#8a3a2c", "#2f4a5a")
SCARVES = ("#c8502a", "#3f8a8a", "#d9a23a", "#8a2f3a", "#c8a04a", "#d9622a", "#5a7a3a", "#7a5aa8")
LENSES = ("#ffb02e", "#4fd8c8", "#ff6a3a", "#7bff6a", "#8a9aff", "#ff7fc0")
DYES = ("#5a3420", "#c8702a", "#c83a3a", "#22242c", "#d9b066", "#3fa7d8", "#b8b4b4", "#7ac83a", "#e05aa8")
COVERS = ("hood", "cap", "mohawk", "wrap", "wide hat", "pot", "bare", "welder", "hood", "miner", "spikes")


def goggles(f, up):
    d = f.deck
    colour = d.card("lens", LENSES)
    lens = paint("gem", colour, emis=linear(colour), estr=0.25 if up else 0.5)
    z, y, tilt = (0.66, -0.88, -0.42) if up else (0.10, -0.94, 0.0)
    brass = f.metal
    for s in MIRROR:
        at = Vector((s * 0.42, y, z))
        rim = at + Vector((s * 0.03, -0.15, 0.06 * up))
        cyl(0.37, 0.3, f.leather, at, (math.pi / 2 + tilt, 0, s * 0.25), segs=32, bevel=0.06)
        torus(0.33, 0.07, brass, rim, (math.pi / 2 + tilt, 0, s * 0.25), 36, 10)
        sphere(0.3, lens, rim + Vector((0, 0.02, 0)), (1, 0.32, 1), (tilt, 0, s * 0.25))
        sphere(0.05, glint(), rim + Vector((-0.12, -0.1, 0.1)), seg=12)
    box((0.22, 0.16, 0.14), brass, (0, y - 0.14, z + 0.05 * up), bevel=0.04)
    k = 0.86 if up else 1.0
    band = [(1.05 * k * math.sin(a), -1.0 * k * math.cos(a), z + 0.02) for a in np.linspace(-2.2, 2.2, 40)]
    ribbon(band, 0.1, f.leather, 0.06)


def cloth_mask(f, face):
    rows = []
    for a in np.linspace(-1.5, 1.5, 36):
        row = []
        for v in np.linspace(0, 1, 10):
            z = -0.24 - 0.72 * v + 0.12 * abs(math.sin(a))
            row.append(
                tuple(
                    face.round(a, max(z, -0.72), 0.07 + 0.03 * math.sin(9 * a + 4 * v) * (1 - v))
                    + Vector((0, -0.07 * math.cos(a), min(0, z + 0.72)))
                )
            )
        rows.append(row)
    grid_mesh(rows, f.scarf, "mask", thick=0.06, sub=1)


def filter_mask(f):
    steel, dark = paint("steel", "#7f8894"), f.dark
    pieces = [
        sphere(0.52, f.leather, (0, -0.82, -0.42), (1.0, 0.75, 0.85)),
        sphere(0.3, f.leather, (0, -1.05, -0.3), (0.9, 0.8, 0.9)),
    ]
    clay(pieces, f.leather, 0.03, 4, "mask")
    for s in MIRROR:
        cyl(0.24, 0.3, steel, (s * 0.42, -1.05, -0.55), (math.pi / 2, 0.0, s * 0.5), segs=24, bevel=0.05)
        for k in range(3):
            torus(0.16 - 0.05 * k, 0.02, dark, (s * 0.5, -1.19, -0.55), (math.pi / 2, 0, s * 0.5), 20, 6)
    cyl(0.17, 0.12, f.metal, (0, -1.27, -0.36), (math.pi / 2, 0, 0), segs=20, bevel=0.03)
    for k in range(3):
        box((0.2, 0.04, 0.025), dark, (0, -1.34, -0.4 + 0.045 * k), bevel=0.005)


def snout_mask(f):
    """one long canister with a hose"""
    clay([sphere(0.50, f.leather, (0, -0.84, -0.42), (0.95, 0.7, 0.9))], f.leather, 0.03, 4, "mask")
    for k in range(5):
        torus(
            0.23,
            0.07,
            paint("iron", "#4a4f5c"),
            (0, -1.10 - 0.08 * k, -0.50 - 0.05 * k),
            (math.pi / 2 - 0.5, 0, 0),
            28,
            8,
        )
    cyl(0.27, 0.34, paint("rust", "#8a6a3a"), (0, -1.50, -0.76), (math.pi / 2 - 0.5, 0, 0), segs=24, bevel=0.05)


def cover_head(f, kind, face):
    d, dice = f.deck, f.dice
    rust, steel = paint("rust", "#a85f34"), paint("steel", "#7f8894")
    if kind == "hood":
        hats.hood(f.cloth, f.scarf)
    elif kind == "cap":
        sphere(1.1, f.leather, (0, 0.04, 0.06), (1.02, 1.02, 0.98), seg=48, cut=((0, 0, 0.3), (0, 0.12, -1)))
        for s in MIRROR:
            sphere(0.42, f.leather, (s * 0.98, 0.08, -0.25), (0.42, 0.85, 1.35))
            torus(0.16, 0.04, f.metal, (s * 1.16, 0.02, -0.2), (0, math.pi / 2, 0), 24, 8)
        for k in range(9):
            sphere(
                0.05, f.metal, (0, -1.02 * math.cos(0.42 + 0.28 * k), 0.08 + 1.1 * math.sin(0.42 + 0.28 * k)), seg=10
            )
    elif kind == "mohawk":
        hair.crest(f.hair, dice, 0.75)
    elif kind == "spikes":
        hair.spikes(f.hair, dice)
    elif kind == "bare":
        hair.swept(f.hair, dice, dice.choice(MIRROR), 0.4)
        hair.hairdo("short", f.hair, dice, f.metal)
    elif kind == "wrap":
        for k in range(4):
            torus(
                1.0 - 0.09 * k * k * 0.6,
                0.19,
                f.scarf if k % 2 else f.cloth,
                (0, 0.06, 0.48 + 0.23 * k),
                (-0.08 + 0.09 * (k % 2), 0.06 * (-1) ** k, 0),
                48,
                12,
                scale=(1.02, 1.02, 1),
            )
        sphere(0.85, f.cloth, (0, 0.06, 0.78), (1.05, 1.05, 0.62))
    elif kind == "wide hat":
        g = hats.seat(dice, 0.50)
        hats.cavalier(g, paint("leather", "#6a4526"), f.scarf, d.side("brim"), "star")
    elif kind == "pot":
        g = empty("pot", (0, 0.04, 0.42), (-0.12, dice.uniform(-0.08, 0.08), 0))
        lathe(
            [(0, 0.72), (0.7, 0.70), (0.92, 0.60), (1.06, 0.05), (1.14, 0.0), (1.1, -0.05), (1.0, 0.0)],
            steel,
            44,
            parent=g,
        )
        sphere(0.1, rust, (0, 0, 0.78), parent=g)
        for s in MIRROR:
            tube(
                [(s * 1.0, 0, 0.45), (s * 1.35, 0, 0.42), (s * 1.35, 0, 0.2), (s * 1.04, 0, 0.16)],
                0.06,
                steel,
                parent=g,
            )
    elif kind == "welder":
        g = empty("welder", (0, 0.0, 0.62), (-0.5, 0, 0))
        rows = [
            [
                (1.14 * math.sin(a), -1.1 * math.cos(a) + 0.1, -0.35 + 1.0 * v + 0.1 * math.cos(a))
                for v in np.linspace(0, 1, 8)
            ]
            for a in np.linspace(-1.4, 1.4, 24)
        ]
        grid_mesh(rows, rust, "shield", thick=0.08, parent=g)
        box((1.16, 0.14, 0.5), steel, (0, -1.02, 0.22), bevel=0.06, seg=3, parent=g)
        box((0.92, 0.1, 0.28), paint("plain", "#1f5a44", rough=0.25, spec=0.6), (0, -1.08, 0.22), bevel=0.04, parent=g)
        sphere(1.06, f.cloth, (0, 0.04, 0.06), (1.0, 1.02, 1.0), seg=40, cut=((0, 0, 0.62), (0, 0.12, -1)))
    elif kind == "miner":
        g = empty("miner", (0, 0.04, 0.40), (-0.12, 0, 0))
        sphere(
            1.06,
            paint("gloss", d.card("helmet", ("#e8b02e", "#c8402a", "#e8e4dc", "#3f7ab0"))),
            (0, 0, 0),
            (1, 1.03, 0.85),
            parent=g,
            seg=44,
            cut=((0, 0, 0), (0, 0, -1)),
        )
        torus(1.08, 0.09, f.leather, (0, 0, 0.0), parent=g, segs=56, rs=8)
        box((0.22, 1.6, 0.12), steel, (0, 0.0, 0.86), (0, 0, 0), bevel=0.05, parent=g)
        cyl(0.26, 0.24, steel, (0, -1.0, 0.42), (math.pi / 2 - 0.3, 0, 0), segs=28, bevel=0.05, parent=g)
        sphere(0.22, glow("#fff0b0", 5), (0, -1.12, 0.45), (1, 0.35, 1), (-0.3, 0, 0), parent=g)


def scrap_armour(f):
    """cloth with straps; layered plates on one shoulder, a tyre, a road sign or spikes on the other"""
    d = f.deck
    clothes.body(f.cloth, f.dice, bust=0.6 if f.woman else 0)
    rust, steel = paint("rust", "#a85f34"), paint("steel", "#7f8894")
    side = d.card("plate side", (-1, 1))
    z = -1.55
    for k in range(3):
        box(
            (0.78 - 0.08 * k, 0.85, 0.12),
            rust if k % 2 else steel,
            (side * (1.02 + 0.14 * k), 0.0, z + 0.62 - 0.19 * k),
            (0, side * (0.35 + 0.18 * k), 0),
            bevel=0.05,
            seg=3,
            jit=0.012,
        )
        for y in (-0.3, 0.0, 0.3):
            sphere(0.05, f.metal, (side * (1.12 + 0.16 * k), y, z + 0.69 - 0.2 * k), seg=10)
    other = d.card("other shoulder", ("tyre", "sign", "fur", "tyre", "bare"))
    if other == "tyre":
        tyre = paint("plain", "#26262c", rough=0.8, grad=0.2)
        lathe(
            [(0.62, -0.1), (0.66, 0.02), (0.5, 0.2), (0.3, 0.22), (0.28, 0.1)],
            tyre,
            22,
            (-side * 1.08, 0.02, z + 0.4),
            (0, -side * 0.5, 0),
            cap=False,
        )
        for k in range(4):
            lathe(
                [(0.09, 0), (0.0, 0.34)],
                steel,
                10,
                (-side * (1.08 + 0.1 * math.cos(-1.2 + 0.8 * k)), -0.35 + 0.22 * k, z + 0.58),
                (0, -side * 0.5, 0),
            )
    elif other == "sign":
        outline = [(0.55 * math.cos(k * math.pi / 4 + 0.39), 0.55 * math.sin(k * math.pi / 4 + 0.39)) for k in range(8)]
        prism(
            outline,
            0.09,
            paint("rust", "#b8322e", metal=0.3),
            (-side * 1.12, -0.3, z + 0.42),
            (0.5, -side * 0.7, 0),
            bevel=0.03,
        )
        prism(
            [(x * 0.72, y * 0.72) for x, y in outline],
            0.1,
            paint("plain", "#f0e8dc"),
            (-side * 1.13, -0.31, z + 0.43),
            (0.5, -side * 0.7, 0),
            bevel=0.03,
        )
    elif other == "fur":
        for k in range(14):
            a = k * 0.45
            tube(
                [
                    (-side * 1.0, 0.0, z + 0.5),
                    (-side * (1.1 + 0.25 * math.cos(a)), -0.35 * math.sin(a), z + 0.5),
                    (-side * (1.2 + 0.4 * math.cos(a)), -0.5 * math.sin(a), z + 0.25),
                ],
                [0.2, 0.2, 0.03],
                f.hair,
                res=4,
            )
    for s in MIRROR if d.chance("crossed", 0.55) else (side,):
        clothes.strap(f.leather, None, s)
    lathe([(0, 0.1), (0.18, 0.09), (0.26, 0.0)], f.metal, 28, (0, -1.1, z - 0.28), (math.pi / 2, 0, 0))
    clothes.scarf(f.scarf, f.dice, d.chance("knot", 0.5))


def survivor(f):
    d, dice, woman = f.deck, f.dice, f.woman
    f.dress(d.card("cloth", CLOTHS), "#d9a04a")
    f.cloth = paint("wool", d.card("cloth", CLOTHS))
    f.scarf = paint("wool", d.card("scarf", SCARVES))
    f.skin_of(d.card("skin", SKINS))
    f.hair = hair_paint(d.card("dye", DYES))
    mood = d.card("mood", [heads.EXPRESSIONS[k] for k in ("stern", "sly", "calm", "bold", "fierce", "sleepy", "merry")])
    f.head, face = heads.head(
        d.card("head", ("oval", "heart", "round") if woman else ("round", "square", "long", "pear")), f.skin
    )
    heads.ears(f.skin, f.inner_ear, face)
    up = d.card("goggles", (True, False, None, True, None))
    mask = d.card("mask", ("none", "cloth", "filter", "none", "snout", "none"))
    mask = "none" if up is False and mask in ("filter", "snout") and d.chance("show face", 0.5) else mask
    cover = d.card("cover", COVERS)
    if mask in ("none", "cloth"):
        heads.nose(
            "button" if woman else d.card("nose", ("round", "small", "long", "hooked", "big")), f.nose_paint, face
        )
    if up is not False:
        heads.eyes(f.lid, d.card("iris", heads.IRISES), mood, face, 1.1 if woman else 1.0, woman)
        heads.brows(f.hair, mood, face, 0.055 if woman else 0.095)
        if d.chance("paint", 0.35):
            charms.war_paint(
                face,
                d.card("paint colour", ("#22242c", "#c8402a", "#e8e0d0", "#3f8a8a")),
                d.card("paint style", ("band", "stripes")),
            )
    if up is False or (up and cover in ("bare", "mohawk", "cap", "wrap", "spikes", "hood")):
        goggles(f, bool(up))
    if mask == "cloth":
        cloth_mask(f, face)
    elif mask == "filter":
        filter_mask(f)
    elif mask == "snout":
        snout_mask(f)
    else:
        heads.mouth(
            mood["mouth"], face, d.pick("lips", ("#a84a4a", "#7a3a4a", "#2f2a34")) if woman else None, f.gold, -0.6
        )
        if not woman:
            kind = d.card("beard", ("stubble", "chinstrap", "goatee", "full", "mutton"))
            hair.beard(kind, f.hair, dice, f.metal)
            if kind in ("full", "goatee"):
                hair.moustache(d.card("moustache style", hair.MOUSTACHES), f.hair)
    if cover not in ("hood", "mohawk", "bare", "spikes"):
        hair.hairdo(
            d.card(
                "hairdo",
                ("dreads", "wavy", "side braids", "bob", "long") if woman else ("short", "shoulder", "dreads", "bald"),
            ),
            f.hair,
            dice,
            f.metal,
        )
    elif woman:
        hair.hairdo(d.card("hairdo", ("side braids", "wavy", "long")), f.hair, dice, f.metal)
    if d.chance("scar", 0.4):
        charms.scar(d.side("scar side"), face, f.skin_colour)
    cover_head(f, cover, face)
    scrap_armour(f)
    f.bg = d.card("sky", WASTES)
    f.scene = d.card("scene", (backdrops.ruins, backdrops.dunes, backdrops.warning, backdrops.windmills))
