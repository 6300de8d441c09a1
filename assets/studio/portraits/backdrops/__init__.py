"""backdrops - what is painted behind a figure: one function per scene, scene(backcloth, dice)."""

from portraits.backdrops.elements import blaze, foliage, shards, surf, tempest
from portraits.backdrops.night import chains, gallows, moonlit
from portraits.backdrops.north import aurora, peaks, runes, shields_wall
from portraits.backdrops.rare import starburst
from portraits.backdrops.sea import gun_deck, helm, palms, rigging, sails, sunrise
from portraits.backdrops.wastes import dunes, ruins, warning, windmills
from portraits.backdrops.works import circuit, cogs, hexes, pipes
