"""build.py - one ship from one row of the table of variants."""

from types import SimpleNamespace

import kit
from parts import *
from shipyard import hull as yard
from shipyard.rigging import rig

DEFAULT_PALETTE = dict(PAL)


def looks(hull, stripe, sail, sail2, metal, sail_glow):
    """the materials of hull and sails"""
    bright = dict(metal=metal, rough=0.32, spec=0.6) if metal else {}
    shine = dict(emis=sail, estr=sail_glow) if sail_glow else {}
    weathered = mixc(srgb(sail), srgb("#b08a5a"), 0.35)
    return SimpleNamespace(
        hull=mat("hull", hull, edge=0.3, grad=0.25, var=0.12, scale=2, **bright),
        deep=mat("hulld", mulc(srgb(hull), 0.55), edge=0.4, grad=0.2, var=0.1),
        stripe=mat("stripe", stripe, edge=0.25, grad=0.2, var=0.08),
        pennant=mat("pennant", stripe, grad=0.3, var=0.06),
        sail=mat("sail", sail, rough=0.9, grad=0.22, var=0.05, gradcol=weathered, **shine),
        sail2=sail2 and mat("sail2", sail2, rough=0.9, grad=0.22, var=0.05, gradcol=mulc(srgb(sail2), 0.6)),
        gold=M("gold"),
        wood=M("wood_l"),
        spar=M("wood_d"),
    )


def ship(
    seed,
    masts=2,
    lines=(8.0, 2.5),
    hull="#8a4f2a",
    stripe="#c23a34",
    sail="#f6ead0",
    sail2=None,
    hull_metal=0.0,
    palette=None,
    glow=None,
    sail_glow=0.0,
    rigged=True,
    style="square",
    ragged=0.0,
    jib=True,
    emblem=None,
    extras=(),
):
    """Answers the group of a whole ship; it stands at the origin, bow towards +x, water line at z = 0."""
    PAL.update(DEFAULT_PALETTE)
    PAL.update(palette or {})
    if glow:
        mat("glow", glow, emis=glow, estr=7.0, grad=0, var=0)
        mat("glass", glow, emis=glow, estr=2.4, grad=0.4, var=0.1, rough=0.3)
    kit.R.seed(seed)
    g = empty("ship")
    form = yard.Form(*lines)
    look = looks(hull, stripe, sail, sail2, hull_metal, sail_glow)
    for part in (yard.planking, yard.shell, yard.decks, yard.guns, yard.bow):
        part(g, form, look)
    if rigged:
        rig(g, form, look, masts, style, ragged, jib, emblem, math.radians(45 - 16))
    yard.cargo(g, form, look)
    for extra in extras:
        extra(g, form)
    return g
