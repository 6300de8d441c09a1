"""sailors.py - the crews before the mast: jerseys, neckerchiefs, knit caps."""

from portraits import backdrops, charms, clothes, hair, heads
from portraits.figure import *
from portraits.pirates import LIPS, SEA_SKIES, beard, person, put_hat


def sailor(f):
    """before the mast: jerseys, neckerchiefs, knit caps and bandanas"""
    d, dice = f.deck, f.dice
    f.dress(
        d.card("coat", ("#5a6a7a", "#6b3a1e", "#3f6a4a", "#8a4a2a", "#4a2a5a", "#b8322e", "#1f5a78", "#d8a032")),
        "#c8a06a",
        d.card("jersey", ("#f4ead8", "#e8d8b8", "#dfe8ee")),
    )
    mood = d.card(
        "mood", [heads.EXPRESSIONS[k] for k in ("merry", "calm", "sly", "bold", "startled", "sleepy", "stern")]
    )
    face = person(f, mood)
    hat = d.card("hat", ("bandana", "knit", "none", "straw", "bandana", "peaked", "knit", "none", "turban"))
    hatted = hat != "none"
    if f.woman:
        hair.hairdo(
            d.card("hairdo", ("ponytail", "bob", "side braids", "curls", "wavy", "dreads")),
            f.hair,
            dice,
            f.metal,
            hatted,
        )
        heads.mouth(mood["mouth"], face, d.pick("lips", LIPS))
    else:
        hair.hairdo(
            d.card("men's hairdo", ("short", "curls", "bald", "short", "shoulder", "dreads")),
            f.hair,
            dice,
            f.metal,
            hatted,
        )
        beard(f, face, mood)
    d.card("outfit", (clothes.striped_shirt, clothes.open_vest, clothes.striped_shirt))(f)
    put_hat(f, hat)
    if d.chance("monkey", 0.12):
        charms.monkey(d.side("perch"))
    f.bg = d.card("sky", SEA_SKIES)
    f.scene = d.card("scene", (backdrops.gun_deck, backdrops.rigging, backdrops.gun_deck, backdrops.sails))
