"""sea.py - the sea and its harbours."""

from portraits.backdrops.outlines import spokes, wavy
from portraits.paint import *


def sunrise(b, dice):
    """a low sun with rays over the sea"""
    x = dice.choice((-0.35, 0.0, 0.35))
    spokes(b, x, -0.1, 14, 0.0, 2.4, b.tone(0.95, 0.95), phase=dice.uniform(0, 1))
    b.disc(x, -0.1, 0.62, b.tone(1.0, 1.6))
    for k in range(3):
        b.shape(wavy(-0.42 - 0.2 * k, 0.035, 0.5, k * 2 + x), b.tone(0.55 - 0.22 * k))


def helm(b, dice):
    """a great steering wheel"""
    dark = b.tone(0.28)
    b.ring(0, 0.05, 0.78, 0.11, dark)
    b.ring(0, 0.05, 0.60, 0.03, dark)
    spokes(b, 0, 0.05, 8, 0.1, 1.12, dark, share=0.12, phase=0.33)
    for k in range(8):
        a = 2 * math.pi * (k + 0.06) / 8 + 0.33
        b.disc(1.1 * math.cos(a), 0.05 + 1.1 * math.sin(a), 0.075, dark)


def palms(b, dice):
    """a beach with palms under a big sun"""
    b.disc(0.42, 0.45, 0.42, b.tone(1.0, 1.7))
    b.shape(wavy(-0.45, 0.05, 1.9, 1), b.tone(0.45))
    for x, lean in ((-0.82, 0.12), (0.9, -0.1)):
        top = (x + lean, 0.62)
        b.shape([(x - 0.05, -1.2), (x + 0.05, -1.2), (top[0] + 0.025, top[1]), (top[0] - 0.025, top[1])], b.tone(0.15))
        for k in range(7):
            a = -0.5 + k * 0.7
            tip = (top[0] + 0.5 * math.cos(a), top[1] + 0.34 * math.sin(a) - 0.1)
            mid = (top[0] + 0.27 * math.cos(a), top[1] + 0.3 * math.sin(a) + 0.06)
            b.shape([top, (mid[0], mid[1] + 0.05), tip, (mid[0], mid[1] - 0.05)], b.tone(0.15))


def sails(b, dice):
    """a ship passing in the haze"""
    s = dice.choice((-1, 1))
    for mast, high in ((-0.55, 1.0), (0.05, 1.2), (0.6, 0.9)):
        x = s * mast
        b.shape([(x - 0.015, -0.6), (x + 0.015, -0.6), (x + 0.015, high), (x - 0.015, high)], b.tone(0.3))
        for k, (low, top, wide) in enumerate(((-0.35, 0.2, 0.30), (0.24, 0.62, 0.24), (0.66, 0.92, 0.17))):
            if top < high:
                b.shape(
                    [(x - wide, low), (x, low + 0.06), (x + wide, low), (x + wide * 0.86, top), (x - wide * 0.86, top)],
                    b.tone(0.72, 1.1),
                )
    b.shape(wavy(-0.55, 0.04, 0.6, 0), b.tone(0.25))
    b.shape(wavy(-0.75, 0.04, 0.5, 2), b.tone(0.1))


def gun_deck(b, dice):
    """planks with a round port and a lantern's light"""
    for k in range(9):
        y = -1.2 + 0.28 * k
        b.shape([(-1.2, y), (1.2, y), (1.2, y + 0.26), (-1.2, y + 0.26)], b.tone(0.62 if k % 2 else 0.48))
    x = dice.choice((-0.66, 0.66))
    b.disc(x, 0.45, 0.36, b.tone(0.15))
    b.disc(x, 0.45, 0.28, "#8fd8f0", 1.1)
    half = [(x - 0.28 * math.cos(a), 0.45 - 0.28 * math.sin(a)) for a in np.linspace(0, math.pi, 25)]
    b.shape(half, "#2f8ab8")


def rigging(b, dice):
    """ratlines against the sky"""
    b.disc(-0.3, 0.4, 0.4, b.tone(1.0, 1.5))
    for k in range(6):
        b.shape(
            [(-1.2 + 0.42 * k, -1.2), (-1.17 + 0.42 * k, -1.2), (0.38 + 0.06 * k, 1.3), (0.36 + 0.06 * k, 1.3)],
            b.tone(0.2),
        )
    for k in range(10):
        y = -1.0 + 0.24 * k
        left, right = -1.2 + (y + 1.2) * 0.63, 0.95 - (y + 1.2) * 0.13
        b.shape([(left, y), (right, y), (right, y + 0.022), (left, y + 0.022)], b.tone(0.2))
