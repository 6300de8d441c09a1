"""roster.py - which portraits are kept: for each collection its maker, how many, and traits fixed by hand."""

import re

import kit
from portraits import stage
from portraits.elementals import elemental
from portraits.figure import Figure
from portraits.pirates import living_pirate
from portraits.reavers import reaver
from portraits.robots import robot
from portraits.sailors import sailor
from portraits.survivors import survivor
from portraits.uniques import default_picture, one_of_one
from portraits.vikings import viking

# collection: (maker, how many are kept, {number: traits fixed by hand}); "stones" names another roll of the rough stones
ROSTER = {
    "the-seven-seas": (living_pirate, 16, {}),
    "reavers": (reaver, 16, {}),
    "brohalla": (viking, 16, {}),
    "atoms": (robot, 16, {}),
    "elementerra": (elemental, 16, {7: {"stones": "b"}}),
    "last-haven": (survivor, 16, {}),
    "one-of-one": (one_of_one, 9, {}),
    "crew": (sailor, 24, {}),
    "default": (default_picture, 1, {}),
}
PLAIN_TURN = (9, -9, 13, -5)


def asked_for(names):
    """(collection, number) of every portrait in a list of names and collections"""
    asked = []
    for collection, (_, kept, _) in ROSTER.items():
        if {"all", collection} & set(names):
            asked += [(collection, n) for n in range(1, kept + 1)]
    for name in names:
        match = re.fullmatch(r"(.+)-(\d+)", name)
        if match and match[1] in ROSTER:
            asked.append((match[1], int(match[2])))
    return asked


def make(collection, number):
    """builds a whole scene; answers the picture's name"""
    maker, _, fixed = ROSTER[collection]
    hand = fixed.get(number, {})
    kit.R.seed("%s %d%s" % (collection, number, hand.get("stones", "")))
    figure = Figure(collection, number, hand)
    maker(figure)
    rare, plate = collection == "one-of-one", collection == "default"
    turn = 0 if plate else 9 if rare else figure.deck.card("turn", PLAIN_TURN)
    roll = 0 if rare or plate else figure.deck.span("roll", -3, 3)
    eye = stage.aim(turn, roll)
    figure.scene(stage.Backcloth(eye, *figure.bg), figure.dice)
    stage.lights(figure.bg[0])
    if rare:
        stage.glowing_frame(eye, figure.frame_metal, figure.halo, figure.halo)
    return "default" if plate else "%s-%d" % (collection, number)
