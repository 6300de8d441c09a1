"""reavers.py - the Reavers: bones and the drowned, with a light in their eyes."""

from portraits import backdrops, charms, clothes, hair, hats, heads
from portraits.clay import MIRROR, clay
from portraits.figure import *
from portraits.pirates import beard, put_hat

REAVER_COATS = (
    ("#2a2c3c", "#7ad0b0"),
    ("#5a1420", "#c8a04a"),
    ("#2a4440", "#b8a05a"),
    ("#2a2240", "#9a8ac8"),
    ("#24382a", "#a8b85a"),
    ("#3a2a24", "#a8845a"),
    ("#1c1a24", "#d8d0e8"),
    ("#4a3a1a", "#e8c060"),
)
NIGHTS = (
    ("#4fa890", "#0c2430"),
    ("#5a5a9a", "#14122e"),
    ("#8a2f4a", "#1c0a1c"),
    ("#6f8a5a", "#141f1c"),
    ("#7a5a9a", "#1c1030"),
    ("#4a8aa8", "#0e1c33"),
    ("#a8823a", "#1f1810"),
)
GLOWS = ("#7affd0", "#ff5a4a", "#ffe06a", "#b08aff", "#9aff6a", "#6ad8ff", "#ff9a3a")
BONES = ("#e9dfc4", "#d8cfc0", "#c8d4c0", "#b8a890", "#f0e8dc", "#8a8478")
DROWNED = ("#8fb8a8", "#9aa0b8", "#b8c4a0", "#7fa0b0", "#a890b0", "#88a078")


def reaver(f):
    d, dice = f.deck, f.dice
    f.dress(*d.card("coat", REAVER_COATS), "#d8d8c8")
    glow_colour = d.card("glow", GLOWS)
    bones = d.card("kind", (True, False))
    if bones:
        skeleton(f, glow_colour)
    else:
        drowned(f, glow_colour)
    outfit = d.card("outfit", (clothes.captains_coat, clothes.plume_cloak, clothes.navy_jacket, clothes.captains_coat))
    (clothes.bodice if f.woman and not bones and outfit is clothes.navy_jacket else outfit)(f)
    hat = d.card("hat", ("tricorne", "none", "bicorne", "bandana", "cavalier", "hood", "top", "crown"))
    if hat == "hood":
        hats.hood(f.cloth, f.lining)
    elif hat == "crown":
        hats.crown(
            empty("crown", (0, 0.03, 0.74), (-0.14, 0.05, 0.2), 0.74),
            paint("rust", "#b89a4a"),
            ("#7affd0", "#b05af0", "#e0303a"),
        )
    else:
        if hat == "none" and bones:
            ghost_fire(glow_colour, dice)
        elif hat == "none":
            hair.swept(f.hair, dice, dice.choice(MIRROR), 0.25)
        put_hat(f, hat)
    if d.chance("crow", 0.25):
        charms.parrot(d.side("perch"), "#2a2c38")
    for _ in range(9):
        sphere(
            dice.uniform(0.015, 0.04),
            glow(glow_colour, 4),
            (dice.uniform(-1.8, 1.8), dice.uniform(-0.8, 0.6), dice.uniform(-1.3, 1.7)),
            seg=10,
        )
    f.bg = d.card("night", NIGHTS)
    f.scene = d.card(
        "scene", (backdrops.moonlit, backdrops.gallows, backdrops.chains, backdrops.moonlit, backdrops.sails)
    )


def skeleton(f, glow_colour):
    d = f.deck
    bone = paint("plain", d.card("bone", BONES), rough=0.5, var=0.05, grad=0.2)
    shape = d.card("head", ("round", "long", "square", "heart"))
    f.head, face = heads.head(shape, bone)
    patch = d.card("patch", (None, None, 1, None, -1))
    heads.ghost_eyes(glow_colour, face, patch)
    heads.skull_teeth(bone, face)
    if patch:
        charms.eye_patch(patch, face, f.metal)
    crack = paint("dark", "#2a2420")
    x = d.side("crack") * 0.3
    line = [face.front(x + dx, z, 0.004) for dx, z in ((0, 0.78), (0.1, 0.62), (0.02, 0.52), (0.12, 0.42))]
    tube(line, [0.008, 0.018, 0.016, 0.005], crack, res=4, order=0)
    f.skin, f.hair = bone, hair_paint(d.card("hair", ("#dcdce8", "#3f5a4a", "#22242c", "#6b2a1c")))
    if d.chance("ghost beard", 0.45):
        hair.beard(d.card("beard", ("goatee", "long", "forked", "braids")), f.hair, f.dice, f.metal)
    elif f.woman:
        hair.hairdo("wavy", f.hair, f.dice, f.metal)


def drowned(f, glow_colour):
    d, dice = f.deck, f.dice
    colour = d.card("flesh", DROWNED)
    f.skin_of(colour, None)
    f.head, face = heads.head(d.card("head", ("long", "round", "square", "pear", "heart")), f.skin)
    f.hair = hair_paint(d.card("hair", ("#3f5a4a", "#dcdce8", "#22242c", "#2f6a5a", "#5a4a6a")))
    f.nose_paint = paint("plain", blend(colour, "#5a7a80", 0.3))
    mood = d.card("mood", [heads.EXPRESSIONS[k] for k in ("fierce", "stern", "sly", "startled")])
    heads.ears(f.skin, f.nose_paint, face)
    heads.nose("button" if f.woman else d.card("nose", ("big", "hooked", "long", "round")), f.nose_paint, face)
    patch = d.card("patch", (None, 1, None, None, -1))
    heads.ghost_eyes(glow_colour, face, patch)
    heads.brows(f.hair, mood, face, 0.055 if f.woman else 0.1, patch)
    if patch:
        charms.eye_patch(patch, face, f.metal)
    shell = paint("stone", "#d8d2bc", gradcol=linear("#6f7a70"))
    for _ in range(9):
        at = face.front(dice.choice(MIRROR) * dice.uniform(0.5, 0.85), dice.uniform(-0.65, 0.6), 0.0)
        lathe(
            [(0.09, 0), (0.06, 0.08), (0.035, 0.08), (0.03, 0.03)],
            shell,
            10,
            at,
            (math.pi / 2, 0, at.x),
            scale=dice.uniform(0.6, 1.1),
        )
    if f.woman:
        hair.hairdo(d.card("hairdo", ("wavy", "long", "curls")), f.hair, dice, f.metal)
        heads.mouth("stern", face, "#3a6a78")
    elif d.chance("tentacles", 0.4):
        tentacles(paint("scales", d.card("tentacle", ("#4a7a80", "#7a4a6a", "#5a7a3a"))), dice)
    else:
        hair.hairdo("short", f.hair, dice, f.metal)
        beard(f, face, mood)


def tentacles(m, dice, count=7, long=1.0):
    """a beard of curling arms"""
    for i in range(count):
        a = -1.15 + 2.3 * i / (count - 1)
        x, y = math.sin(a) * 0.78, -math.cos(a) * 0.86
        curl = (-1) ** i * dice.uniform(0.14, 0.28)
        drop = long * dice.uniform(0.85, 1.25) * (1 - 0.25 * abs(a))
        line = [
            (x, y, -0.45),
            (x * 1.15, y - 0.14, -0.75),
            (x * 1.3 + curl * 0.4, y - 0.2, -0.75 - drop * 0.5),
            (x * 1.35 + curl, y - 0.16, -0.75 - drop),
            (x * 1.35 + curl * 2.0, y - 0.2, -0.62 - drop),
            (x * 1.35 + curl * 1.7, y - 0.22, -0.5 - drop),
        ]
        tube(line, [0.19, 0.165, 0.135, 0.1, 0.07, 0.02], m)
        for k in range(4):
            t = k / 4
            at = Vector(line[2]).lerp(Vector(line[3]), t)
            sphere(
                0.05 - 0.006 * k, paint("plain", "#e8d0d8"), at + Vector((0, -0.15 + 0.02 * k, 0)), (1, 0.5, 1), seg=12
            )


def ghost_fire(colour, dice):
    """hair of cold flame"""
    m = paint("plain", colour, emis=linear(colour), estr=0.8, grad=0.6, gradcol=shade(colour, 0.25))
    pieces = []
    for i in range(26):
        a, r = dice.uniform(0, 6.28), dice.uniform(0.2, 0.85)
        x, y = r * math.cos(a), r * math.sin(a) * 0.85 + 0.1
        z = math.sqrt(max(0, 1 - r * r))
        high = dice.uniform(0.5, 0.95) * (1.4 - r)
        pieces.append(
            tube(
                [
                    (x * 0.9, y * 0.9, z - 0.15),
                    (x * 1.1, y, z + high * 0.4),
                    (x * 0.8 + dice.uniform(-0.2, 0.2), y + 0.15, z + high * 1.2),
                ],
                [0.22, 0.2, 0.01],
                m,
                res=4,
            )
        )
    clay(pieces, m, 0.028, 2, "fire")
