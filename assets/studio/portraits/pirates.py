"""pirates.py - The Seven Seas, and what every pirate shares: a living face, a hat, a beard, a mate on the shoulder."""

from portraits import backdrops, charms, clothes, hair, hats, heads
from portraits.clay import MIRROR
from portraits.figure import *

COATS = (
    ("#1f3f78", "#f2c14e"),
    ("#8e1f2a", "#f2c14e"),
    ("#1f5d4c", "#e8c46a"),
    ("#5b2a72", "#ffcf5a"),
    ("#3a3c50", "#e8b04a"),
    ("#1f6a78", "#f0d080"),
    ("#6b3a1e", "#e3b96b"),
    ("#b5522a", "#f4dca0"),
    ("#e8e0d0", "#d8a032"),
    ("#33402a", "#d8b060"),
    ("#a83a5a", "#ffd890"),
)
SEA_SKIES = (
    ("#2fa7b8", "#0e4a6b"),
    ("#f09a4a", "#a33b3b"),
    ("#7b5bc4", "#2c2360"),
    ("#e6c067", "#9a5a24"),
    ("#5fb36a", "#1d5a4d"),
    ("#d65f7a", "#6a1e49"),
    ("#6fb0e0", "#24507f"),
    ("#8fc8a0", "#2a6a6a"),
    ("#ffb070", "#7a3a6a"),
)
HAT_COLOURS = ("#2a2228", "#7a1f2a", "#1f2f4f", "#4a2a1a", "#1f4a42", "#4a2560", "#8a5a2a", "#e8e0d0")
CLOTHS = ("#c22a33", "#2a5ab0", "#2f8a5a", "#31303a", "#d98a2a", "#7a3a9a", "#1f8a94", "#e8d8b8")
PLUMES = ("#e23b3b", "#f4efe2", "#3fa7d8", "#f2b632", "#59b85a", "#b05af0", "#ff7fb0")
PARROTS = ("#e23b3b", "#2fa85a", "#2a7fd8", "#f2b632", "#8a4ad0")
LIPS = ("#c8384a", "#b04a5a", "#a83a3a", "#d8607a")
PINS = ("skull", "coin", "anchor", "star", "gem", "heart")
MEN_HATS = (
    "tricorne",
    "bandana",
    "bicorne",
    "cavalier",
    "peaked",
    "none",
    "tricorne",
    "turban",
    "top",
    "straw",
    "knit",
)
WOMEN_HATS = ("tricorne", "cavalier", "bandana", "none", "bicorne", "straw", "peaked", "tiara", "top")


def put_hat(f, kind):
    """builds the hat; answers its group, or None when there is none"""
    d, dice = f.deck, f.dice
    colour = d.card("hat colour", HAT_COLOURS)
    felt, trim = paint("felt", colour), f.metal
    pin = d.card("pin", PINS)
    g = hats.seat(dice) if kind not in ("none", "tiara") else None
    if kind == "tricorne":
        hats.tricorne(g, felt, trim, pin)
    elif kind == "bicorne":
        hats.bicorne(g, felt, trim, pin, (d.card("plume", PLUMES), "#fff2de"))
    elif kind == "bandana":
        hats.bandana(
            g,
            paint("cloth", d.card("bandana", CLOTHS)),
            paint("linen", "#fff0dc"),
            dice.choice(MIRROR),
            d.card("pattern", ("dots", "stripes", "skull")),
        )
    elif kind == "cavalier":
        hats.cavalier(g, felt, trim, d.side("brim"), pin)
    elif kind == "peaked":
        hats.peaked_cap(
            g,
            paint("felt", d.card("cap", ("#f4efe6", "#24304f", "#7a1f2a", "#2c4a3c"))),
            trim,
            pin if pin != "skull" else "anchor",
        )
    elif kind == "top":
        hats.top_hat(g, felt, paint("silk", d.card("plume", PLUMES)), pin)
    elif kind == "straw":
        hats.straw_hat(g, paint("straw", "#e0b860"), paint("silk", d.card("plume", PLUMES)))
    elif kind == "knit":
        hats.knit_cap(g, paint("wool", d.card("bandana", CLOTHS)), paint("wool", "#f0e4cc"), d.chance("pompom", 0.6))
    elif kind == "turban":
        hats.turban(g, paint("silk", d.card("bandana", CLOTHS)), paint("silk", "#f0e4cc"), trim)
    elif kind == "tiara":
        hats.tiara(empty("tiara", (0, 0.02, 0.60), (-0.25, 0, 0), 0.86), trim, f.jewel_colour)
    if kind in ("tricorne", "bicorne", "cavalier", "top") and d.chance("feather", 0.75):
        root = (0.5, 0.1, 0.35) if kind == "cavalier" else (0.62, 0.25, 0.35)
        charms.feather(
            g, d.side("feather side"), d.card("plume", PLUMES), f.linen, root, d.span("plume length", 0.85, 1.1)
        )
    return g


def person(f, mood):
    """a living face with its hair"""
    d, dice, woman = f.deck, f.dice, f.woman
    shape = d.card(
        "head",
        ("heart", "oval", "round", "heart", "oval")
        if woman
        else ("round", "square", "long", "pear", "round", "square"),
    )
    f.skin_of(d.card("skin", SKINS))
    f.head, face = heads.head(shape, f.skin)
    f.hair = hair_paint(d.card("hair", HAIRS))
    heads.ears(f.skin, f.inner_ear, face, 0.85 if woman else 1.0)
    heads.nose(
        "button"
        if woman and d.chance("button", 0.5)
        else d.card("nose", ("small", "button") if woman else ("round", "big", "long", "small", "hooked")),
        f.nose_paint,
        face,
    )
    patch = d.card("patch", (None, None, 1, None, -1))
    heads.eyes(
        f.lid, d.card("iris", heads.IRISES), mood, face, 1.12 if woman else d.span("eye size", 0.94, 1.04), woman, patch
    )
    heads.brows(f.hair, mood, face, 0.05 if woman else d.span("brow", 0.075, 0.115), patch)
    if patch:
        charms.eye_patch(patch, face, f.metal if d.chance("gilt patch", 0.5) else None)
    elif d.chance("monocle", 0.1):
        charms.monocle(d.side("monocle side"), face, f.metal)
    elif d.chance("glasses", 0.14):
        charms.glasses(face, f.metal)
    if d.chance("scar", 0.3):
        charms.scar(-patch if patch else d.side("scar side"), face, f.skin_colour)
    if d.chance("freckles", 0.4 if woman else 0.15):
        charms.freckles(face, f.skin_colour, dice)
    if d.chance("earring", 0.6):
        charms.earring(d.side("earring side"), face, f.metal)
    return face


def living_pirate(f):
    d, dice = f.deck, f.dice
    f.dress(*d.card("coat", COATS))
    moods = (
        [heads.EXPRESSIONS[k] for k in ("calm", "bold", "merry", "sly", "calm", "fierce")]
        if f.woman
        else [heads.EXPRESSIONS[k] for k in ("fierce", "merry", "calm", "bold", "sly", "stern", "sleepy", "startled")]
    )
    mood = d.card("mood", moods)
    face = person(f, mood)
    hat = d.card("women's hat", WOMEN_HATS) if f.woman else d.card("hat", MEN_HATS)
    hat = d.fixed.get("hat", hat)
    hatted = hat not in ("none", "tiara")
    if f.woman:
        hair.hairdo(
            d.card("hairdo", ("wavy", "ponytail", "long", "curls", "side braids", "bob", "dreads")),
            f.hair,
            dice,
            f.metal,
            hatted,
        )
        heads.mouth(mood["mouth"] if mood["mouth"] != "gritted" else "stern", face, d.pick("lips", LIPS))
        kind = d.card(
            "women's outfit",
            (
                clothes.bodice,
                clothes.captains_coat,
                clothes.open_vest,
                clothes.navy_jacket,
                clothes.bodice,
                clothes.plume_cloak,
            ),
        )
    else:
        hair.hairdo(
            d.card("men's hairdo", ("short", "shoulder", "short", "dreads", "long", "short", "curls")),
            f.hair,
            dice,
            f.metal,
            hatted,
        )
        beard(f, face, mood)
        kind = d.card(
            "outfit",
            (clothes.captains_coat, clothes.open_vest, clothes.navy_jacket, clothes.captains_coat, clothes.plume_cloak),
        )
    kind(f)
    put_hat(f, hat)
    if not hatted and f.woman and d.chance("flower", 0.7):
        hats.flower((0.78 * d.side("flower side"), -0.55, 0.72), d.card("plume", PLUMES), 0.26)
    companion(f)
    f.bg = d.card("sky", SEA_SKIES)
    f.scene = d.card(
        "scene",
        (backdrops.sunrise, backdrops.helm, backdrops.palms, backdrops.sails, backdrops.sunrise, backdrops.rigging),
    )


def beard(f, face, mood):
    d = f.deck
    kind = d.card("beard", hair.BEARDS + ("none",))
    hair.beard(kind, f.hair, f.dice, f.metal)
    whiskers = kind not in ("none", "chinstrap", "stubble") or d.chance("moustache", 0.5)
    if whiskers:
        hair.moustache(d.card("moustache style", hair.MOUSTACHES), f.hair)
    if kind in ("goatee", "stubble", "mutton", "none", "chinstrap"):
        closed = (
            mood["mouth"]
            if not whiskers
            else {"laugh": "smile", "grin": "smile", "oh": "smile"}.get(mood["mouth"], mood["mouth"])
        )
        heads.mouth(closed, face, None, f.gold if d.chance("gold tooth", 0.5) else None, -0.62)
    if d.chance("pipe", 0.14):
        charms.pipe(d.side("pipe side"), face)


def companion(f):
    d = f.deck
    mate = d.card("companion", ("parrot", None, None, "monkey", None, "parrot", None))
    if mate == "parrot":
        charms.parrot(d.side("perch"), d.card("parrot", PARROTS))
    elif mate == "monkey":
        charms.monkey(d.side("perch"))
