"""uniques.py - the one-of-ones: subjects found nowhere else, in a starburst and a glowing frame."""

from parts import *
from portraits import charms, clothes, hats
from portraits.clay import MIRROR
from portraits.figure import *
from portraits import backdrops, hair, heads
from portraits.beasts import dragon, kraken, parrot_captain, shark
from portraits.reavers import ghost_fire


def golden_bones(f):
    """a skeleton of gold with sapphire light"""
    gold = paint("gold", "#f2b83a", rough=0.25)
    f.dress("#f2ead8", "#ffcf4a")
    f.skin = gold
    _, face = heads.head("round", gold)
    heads.ghost_eyes("#5ae8ff", face)
    heads.skull_teeth(gold, face)
    clothes.captains_coat(f)
    g = hats.seat(f.dice)
    hats.tricorne(g, paint("felt", "#fff4dc"), f.metal, "gem")
    charms.feather(g, 1, "#3fa7d8", f.linen)
    charms.parrot(-1, "#f2b632")
    return ("#c08af0", "#3f1a70"), "#ffcf4a", "#5ae8ff"


def stargazer(f):
    """a queen cut from the night sky"""
    m = paint("gem", "#1a1a4a", rough=0.2, var=0.1, gradcol=linear("#5a2a8a"), emis=linear("#2a1a6a"), estr=0.25)
    f.woman = True
    f.dress("#2f1f5a", "#ffe08a")
    f.skin = m
    _, face = heads.head("heart", m)
    heads.ears(m, m, face, 0.8)
    heads.nose("button", m, face)
    heads.eyes(m, "#ffe06a", heads.EXPRESSIONS["calm"], face, 1.15, True)
    heads.brows(glow("#c8b0ff", 1.2), heads.EXPRESSIONS["calm"], face, 0.045)
    heads.mouth("smile", face, "#b08aff")
    star = glow("#fff4c0", 5)
    for _ in range(46):
        a, z = f.dice.uniform(-1.3, 1.3), f.dice.uniform(-0.75, 0.8)
        if abs(a) > 0.75 or z > 0.45 or z < -0.7:
            sphere(f.dice.uniform(0.012, 0.03), star, face.round(a, z, 0.0), seg=8)
    mane = paint("silk", "#4a2a9a", gradcol=linear("#ff7ad0"), emis=linear("#7a4ad8"), estr=0.25)
    f.hair = mane
    hair.swept(mane, f.dice, 1, 0.35)
    hair.hairdo("wavy", mane, f.dice, f.metal)
    clothes.bodice(f)
    hats.tiara(empty("tiara", (0, -0.05, 0.66), (-0.25, 0, 0), 0.95), f.metal, "#8fe8ff")
    torus(0.62, 0.05, glow("#ffe08a", 3), (0, 0.5, 1.45), (1.25, 0, 0), 48, 8)
    return ("#8a6af0", "#120a3a"), "#ffe8a0", "#c89aff"


def clockwork(f):
    """a queen of gold and rubies, wound every morning"""
    f.woman = True
    f.dress("#6a1430", "#ffd97a")
    gold, ivory = paint("gold", "#e8a83a"), paint("gloss", "#f8eee0", rough=0.2)
    f.skin = ivory
    _, face = heads.head("heart", ivory)
    heads.eyes(ivory, "#2fb4e8", heads.EXPRESSIONS["calm"], face, 1.12, True, skip=1)
    at = face.front(0.40, 0.10, 0.05)
    for r, w in ((0.33, 0.05), (0.22, 0.035)):
        torus(r, w, gold, at, (math.pi / 2, 0, 0.3), 40, 8)
    sphere(0.17, glow("#ff4a5a", 4), at + Vector((0, -0.03, 0)), (1, 0.4, 1))
    heads.nose("button", ivory, face)
    heads.mouth("smile", face, "#d8304a")
    heads.brows(gold, heads.EXPRESSIONS["calm"], face, 0.05)
    for s in MIRROR:
        tube([face.front(s * 0.2, -0.62, 0.005), face.front(s * 0.24, -0.85, 0.005)], 0.015, gold, res=4)
        tube([face.front(s * x, z, 0.006) for x, z in ((0.75, 0.35), (0.62, -0.1), (0.7, -0.4))], 0.016, gold, res=4)
        cyl(0.3, 0.16, gold, (s * 1.0, 0.05, -0.05), (0, math.pi / 2, 0), segs=30, bevel=0.04)
        for k in range(10):
            a = k * math.pi / 5
            box(
                (0.14, 0.13, 0.13),
                gold,
                (s * 1.0, 0.05 + 0.34 * math.cos(a), -0.05 + 0.34 * math.sin(a)),
                (a, 0, 0),
                bevel=0.02,
            )
    f.hair = paint("gold", "#c8642a", rough=0.35)
    hair.bun(f.hair)
    hair.hairdo("side braids", f.hair, f.dice, gold)
    hats.crown(empty("crown", (0, 0.0, 0.82), (-0.18, 0, 0), 0.66), gold, ("#e0303a", "#ffffff", "#e0303a"))
    clothes.bodice(f)
    key = empty("key", (1.45, 0.5, -0.7), (0, 0.5, 0))
    cyl(0.07, 0.8, gold, parent=key)
    for s in MIRROR:
        torus(0.24, 0.07, gold, (s * 0.24, 0, 0.55), (math.pi / 2, 0, 0), 28, 8, key)
    return ("#ff8a9a", "#4a0f2a"), "#ffe0a0", "#ff6a7a"


def frost_queen(f):
    """winter herself: frozen hair, a crown of icicles"""
    f.woman = True
    f.dress("#2a5a9a", "#e8f4ff")
    f.skin_of("#b8dcf0", "#7ab0f0")
    _, face = heads.head("oval", f.skin)
    heads.ears(f.skin, f.inner_ear, face, 0.8)
    heads.nose("button", f.skin, face)
    heads.eyes(f.lid, "#5ae0ff", heads.EXPRESSIONS["stern"], face, 1.14, True)
    f.hair = paint("gem", "#e8f8ff", rough=0.2, gradcol=linear("#5aa8e8"))
    heads.brows(f.hair, heads.EXPRESSIONS["stern"], face, 0.05)
    heads.mouth("stern", face, "#4a7ad8")
    hair.swept(f.hair, f.dice, 1, 0.2)
    hair.hairdo("long", f.hair, f.dice, f.metal)
    ice = paint("gem", "#c8f0ff", emis=linear("#8fd8ff"), estr=0.35)
    for i in range(13):
        a = -1.5 + 3.0 * i / 12
        long = 1.5 + 1.0 * math.cos(a) + 0.4 * (i % 2)
        lathe(
            [(0.5, 0), (0.6, 0.3), (0, long)],
            ice,
            6,
            (1.0 * math.sin(a), 0.12 - 0.88 * math.cos(a), 0.78),
            (0.25 * math.cos(a), 0.35 * math.sin(a), 0),
            scale=0.2 if i % 2 else 0.28,
            smooth=False,
        )
    clothes.bodice(f)
    return ("#a8e8ff", "#1a2f7a"), "#f0faff", "#8fe8ff"


def ghost_admiral(f):
    """a drowned fleet's commander, burning cold"""
    f.dress("#101820", "#7affd0")
    bone = paint("gem", "#7fe8d0", rough=0.3, gradcol=linear("#1f6a6a"), emis=linear("#3fd8b0"), estr=0.35)
    f.skin = bone
    _, face = heads.head("long", bone)
    heads.ghost_eyes("#d8fff0", face)
    heads.skull_teeth(bone, face)
    ghost_fire("#5affd0", f.dice)
    clothes.navy_jacket(f)
    for s in MIRROR:
        for k in range(7):
            torus(
                0.1,
                0.03,
                paint("iron", "#4a6a70"),
                (s * (1.0 - 0.1 * k), -0.75 - 0.06 * k, -1.1 - 0.13 * k),
                (math.pi / 2 * (k % 2), 0.5, 0.5 * s),
                20,
                8,
            )
    for _ in range(18):
        sphere(
            f.dice.uniform(0.02, 0.05),
            glow("#7affd0", 4),
            (f.dice.uniform(-1.7, 1.7), f.dice.uniform(-0.8, 0.5), f.dice.uniform(-1.3, 1.7)),
            seg=10,
        )
    return ("#3fd8b0", "#06202a"), "#b8ffe8", "#5affd0"


UNIQUES = (golden_bones, kraken, parrot_captain, stargazer, shark, dragon, clockwork, frost_queen, ghost_admiral)


def one_of_one(f):
    subject = UNIQUES[(f.number - 1) % len(UNIQUES)]
    f.bg, f.frame_metal, f.halo = subject(f)
    f.scene = backdrops.starburst


def default_picture(f):
    """who has no picture yet: a parrot that looks out of a brass porthole"""
    f.dress("#1f3f78", "#f2c14e")
    brass = paint("gold", "#e0a83a")
    charms.parrot(1, "#2fa85a", (0.0, -0.1, -1.72), 1.7, turn=-0.12)
    sphere(0.52, paint("felt", "#f4c93a"), (0.02, -0.55, -1.02), (1, 0.6, 1.25))
    hats.tricorne(empty("hat", (0.02, -0.15, 0.36), (-0.2, 0.1, 0.1), 0.80), paint("felt", "#1f2f4f"), f.metal, "skull")
    torus(1.78, 0.26, brass, (0, 0.3, 0.0), (math.pi / 2, 0, 0), 96, 20)
    for r in (1.53, 2.03):
        torus(r, 0.06, paint("gold", "#8a5a24"), (0, 0.16, 0.0), (math.pi / 2, 0, 0), 96, 10)
    for k in range(12):
        a = 2 * math.pi * k / 12 + 0.13
        lathe(
            [(0, 0.1), (0.08, 0.09), (0.11, 0.03), (0.115, 0)],
            brass,
            6,
            (1.78 * math.cos(a), 0.05, 1.78 * math.sin(a)),
            (math.pi / 2, 0, 0),
        )
    f.bg = ("#5fc0d8", "#123f66")
    f.scene = backdrops.sunrise
