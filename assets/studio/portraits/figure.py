"""figure.py - shared by all makers: the deck of traits, the random generator and the materials of one figure."""

from portraits.deck import Deck
from portraits.paint import *

SKINS = ("#f6c39a", "#e3aa84", "#bd8560", "#93613f", "#6a4330", "#f0bc98", "#cf9a72")
HAIRS = ("#1e1a20", "#8a4a22", "#d9b066", "#b8b4b4", "#6b2a1c", "#3a2418", "#c8702a", "#efe9df")
JEWELS = ("#e0303a", "#2fb4e8", "#38c86a", "#b05af0", "#ffb02e")


class Figure:
    """One figure in the making; the makers read its traits from `deck` and set `bg` (light, dark)."""

    def __init__(self, collection, number, fixed=None):
        self.deck = Deck(collection, number, fixed)
        self.number, self.dice = number, self.deck.dice
        self.woman = self.deck.fixed.get("woman", number % 5 in (2, 4))
        self.jewel_colour = self.deck.pick("jewel", JEWELS)
        self.leather = paint("leather", "#5a3419")
        self.dark = paint("dark", "#1a141a")
        self.gold = paint("gold", "#f0b44a")

    def dress(self, cloth, trim, linen="#fff2de"):
        """sets cloth, lining, metal and linen"""
        self.cloth = paint("cloth", cloth)
        self.lining = paint("cloth", blend(cloth, trim, 0.22), bump=0)
        self.metal = paint("gold", trim)
        self.linen = paint("linen", linen)

    def skin_of(self, colour, blush="#e85a4a"):
        self.skin_colour = colour
        self.skin = skin_paint(colour, blush)
        self.lid = self.skin
        self.inner_ear = paint("plain", blend(colour, "#c0402a", 0.35), rough=0.6)
        self.nose_paint = paint(
            "plain",
            blend(colour, "#e8553a", 0.10 if self.woman else 0.26),
            rough=0.42,
            sss=0.12,
            ssscol=linear("#ff6a4a"),
        )
