"""rare.py - behind the one-of-ones."""

from portraits.backdrops.outlines import spokes
from portraits.paint import *


def starburst(b, dice):
    """rays of light and sparks, for the rare"""
    spokes(b, 0, 0.1, 24, 0.0, 2.4, b.tone(0.85, 1.0), phase=0.1)
    spokes(b, 0, 0.1, 12, 0.0, 2.4, b.tone(1.0, 1.25), share=0.18, phase=0.2)
    b.ring(0, 0.1, 0.86, 0.02, b.tone(1.0, 1.9))
    for _ in range(26):
        x, y, s = dice.uniform(-0.95, 0.95), dice.uniform(-0.6, 0.95), dice.uniform(0.02, 0.055)
        b.shape(
            [
                (x, y + s),
                (x + s * 0.2, y + s * 0.2),
                (x + s, y),
                (x + s * 0.2, y - s * 0.2),
                (x, y - s),
                (x - s * 0.2, y - s * 0.2),
                (x - s, y),
                (x - s * 0.2, y + s * 0.2),
            ],
            "#ffffff",
            1.8,
        )
