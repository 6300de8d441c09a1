"""elementals.py - Elementerra: each breed has its own kind of head, hair and body."""

from portraits import backdrops, hats
from portraits.figure import *
from portraits.golems import ice, stone, wood
from portraits.spirits import cloud, fire, water

# breed: maker's name, body, hair, eyes, sky
BREEDS = {
    "ember": ("fire", "#8a3020", "#ffa51e", "#fff2a0", ("#f0a04a", "#5a1420")),
    "glacier": ("ice", "#5aa8dc", "#c8f0ff", "#e8fbff", ("#7fc0e8", "#1d2f6a")),
    "grove": ("wood", "#7a5232", "#6fb83a", "#ffe04a", ("#8fc86a", "#1d4a3a")),
    "tide": ("water", "#2a98d0", "#8fe8ff", "#b8f6ff", ("#3fc0c0", "#0e3a6b")),
    "crag": ("stone", "#8a7f78", "#6a9a4a", "#7affc8", ("#d0b078", "#5a4230")),
    "storm": ("cloud", "#8a94b8", "#e8ecf8", "#ffe86a", ("#8a8fd0", "#1f1f48")),
    "magma": ("stone", "#3a2c30", "#ff7a1a", "#ffd04a", ("#d8562e", "#2a0f14")),
    "blossom": ("wood", "#8a5f4a", "#ff9ac0", "#ffffff", ("#f0a8c0", "#6a2f5a")),
    "amethyst": ("ice", "#8a5ac8", "#e0b0ff", "#fff0ff", ("#b088e8", "#2f1a5a")),
    "blue flame": ("fire", "#22305a", "#4fb8ff", "#e0f8ff", ("#5a8ae8", "#141a48")),
    "kelp": ("water", "#2f7a68", "#7ad88a", "#fff8b0", ("#6ac89a", "#0f3a3a")),
    "autumn": ("wood", "#5f4030", "#f08a2a", "#ffe8a0", ("#e8a050", "#5a2a1a")),
    "sandstone": ("stone", "#d0a468", "#f0d8a0", "#4fe0ff", ("#f0d090", "#8a5a34")),
    "sunset cloud": ("cloud", "#d88aa0", "#ffe0c8", "#fff4d0", ("#ffb08a", "#6a2f6a")),
    "emerald": ("ice", "#2fa870", "#a8ffd0", "#f0fff0", ("#6fd8a0", "#0f4038")),
    "witchfire": ("fire", "#2a3a24", "#9aff4a", "#f4ffb0", ("#8ac85a", "#182a1a")),
}
SCENES = {
    "fire": backdrops.blaze,
    "ice": backdrops.shards,
    "wood": backdrops.foliage,
    "water": backdrops.surf,
    "stone": backdrops.dunes,
    "cloud": backdrops.tempest,
}
MAKERS = {"fire": fire, "ice": ice, "wood": wood, "water": water, "stone": stone, "cloud": cloud}


def elemental(f):
    d = f.deck
    breed = d.fixed.get("breed") or list(BREEDS)[(f.number - 1) % len(BREEDS)]
    kind, body, mane, eye, sky = BREEDS[breed]
    f.dress(
        *d.card(
            "coat",
            (
                ("#4a1c1c", "#ffb84a"),
                ("#123a6a", "#f2c14e"),
                ("#5a3a1e", "#c8e05a"),
                ("#3a2a5a", "#e8c8ff"),
                ("#1f4a42", "#e8c46a"),
                ("#2a2a34", "#d8d8e8"),
            ),
        )
    )
    f.skin = paint("plain", body, rough=0.6, grad=0.3, gradcol=shade(body, 0.6))
    MAKERS[kind](f, body, mane, eye)
    gold = f.gold
    hat = d.card("hat", ("none", "crown", "none", "tricorne", "tiara" if f.woman else "none"))
    if hat == "crown" and kind != "wood":
        high = 1.12 if kind == "cloud" else 0.74  # a cloud's hair would swallow it
        hats.crown(empty("crown", (0, -0.02, high), (-0.16, 0, 0.1), 0.78), gold, inner=None)
    elif hat == "tiara":
        hats.tiara(empty("tiara", (0, -0.08, 0.60), (-0.25, 0, 0), 0.92), gold, f.jewel_colour)
    elif hat == "tricorne" and kind in ("fire", "cloud", "stone"):
        hats.tricorne(
            empty("hat", (0, 0.0, 0.55), (-0.16, 0, 0), 1.08),
            paint("felt", d.card("hat colour", ("#2a2228", "#1f2f4f", "#4a2560"))),
            gold,
            "skull",
        )
    f.bg, f.scene = sky, SCENES[kind]
