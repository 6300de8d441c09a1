"""gear - the named pieces of pirate gear: how each is built, how wide its picture is and where its middle lies."""

from gear.arms import cannonballs, cutlass, flintlock, hook, powder_keg
from gear.plunder import chest, doubloons, grog, jolly_roger, kerchief, parrot_on_perch, rum, treasure_key, treasure_map
from gear.sea import anchor, compass, lantern_of_brass, sextant, spyglass, steering_wheel

# name of the picture: (builder, width, height of the middle)
ITEMS = {
    "cutlass": (cutlass, 3.7, 1.85),
    "compass": (compass, 3.1, 0.95),
    "spyglass": (spyglass, 3.6, 1.3),
    "flintlock": (flintlock, 3.5, 1.25),
    "rum": (rum, 3.4, 1.35),
    "chest": (chest, 3.2, 0.75),
    "map": (treasure_map, 3.5, 0.85),
    "hook": (hook, 3.5, 1.35),
    "anchor": (anchor, 3.6, 1.35),
    "cannonballs": (cannonballs, 3.6, 1.05),
    "lantern": (lantern_of_brass, 3.5, 1.35),
    "parrot": (parrot_on_perch, 3.9, 1.6),
    "wheel": (steering_wheel, 3.9, 1.5),
    "grog": (grog, 3.4, 1.0),
    "key": (treasure_key, 4.4, 1.75),
    "jolly-roger": (jolly_roger, 3.9, 1.6),
    "bandana": (kerchief, 3.8, 0.95),
    "sextant": (sextant, 4.2, 1.6),
    "powder-keg": (powder_keg, 3.4, 1.25),
    "doubloons": (doubloons, 2.9, 0.62),
}
