"""works.py - the Atoms' workshops."""

from portraits.backdrops.outlines import spokes
from portraits.paint import *


def cogs(b, dice):
    """great gearwheels"""
    for x, y, r, t in (
        (-0.62, 0.45, 0.48, 0.34),
        (0.74, 0.12, 0.40, 0.5),
        (0.30, 0.92, 0.30, 0.24),
        (-0.85, -0.45, 0.34, 0.55),
    ):
        b.ring(x, y, r, 0.09, b.tone(t), count=96, teeth=12)
        b.ring(x, y, 0.0, r * 0.36, b.tone(t), count=32)
        spokes(b, x, y, 5, 0.0, r + 0.02, b.tone(t), share=0.22, phase=x)


def circuit(b, dice):
    """lit traces on a board"""
    for _ in range(15):
        x, y = dice.uniform(-1.1, 1.1), dice.uniform(-1, 1.1)
        dx = dice.choice((-1, 1)) * dice.uniform(0.2, 0.5)
        dy = dice.choice((-1, 1)) * dice.uniform(0.2, 0.5)
        colour = b.tone(1.0, dice.choice((0.9, 1.4, 2.0)))
        w = 0.014
        b.shape([(x, y - w), (x + dx, y - w), (x + dx, y + w), (x, y + w)], colour)
        b.shape([(x + dx - w, y), (x + dx + w, y), (x + dx + w, y + dy), (x + dx - w, y + dy)], colour)
        b.disc(x, y, 0.035, colour)
        b.disc(x + dx, y + dy, 0.035, colour)


def pipes(b, dice):
    """upright pipes with flanges"""
    x = -1.15
    while x < 1.15:
        w = dice.uniform(0.14, 0.26)
        t = dice.uniform(0.25, 0.6)
        b.shape([(x, -1.2), (x + w, -1.2), (x + w, 1.2), (x, 1.2)], b.tone(t))
        b.shape([(x + w * 0.18, -1.2), (x + w * 0.34, -1.2), (x + w * 0.34, 1.2), (x + w * 0.18, 1.2)], b.tone(t + 0.3))
        y = dice.uniform(-0.3, 0.9)
        b.shape([(x - 0.03, y), (x + w + 0.03, y), (x + w + 0.03, y + 0.09), (x - 0.03, y + 0.09)], b.tone(t - 0.12))
        x += w + 0.09


def hexes(b, dice):
    """a honeycomb screen, some cells lit"""
    for i in range(-5, 6):
        for j in range(-5, 6):
            x, y = i * 0.27, j * 0.312 + 0.156 * (i % 2)
            r = 0.16
            b.shape(
                [(x + r * math.cos(k * math.pi / 3), y + r * math.sin(k * math.pi / 3)) for k in range(6)],
                b.tone(dice.choice((0.25, 0.4, 0.55, 0.7)), dice.choice((0.9, 1, 1, 1.5))),
            )
            b.layer -= 1
    b.layer += 1
