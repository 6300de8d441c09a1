"""wastes.py - what is left around Last Haven."""

from portraits.backdrops.outlines import spokes, wavy
from portraits.paint import *


def dunes(b, dice):
    """sand under a hard sun"""
    b.disc(dice.choice((-0.45, 0.45)), 0.48, 0.34, b.tone(1.0, 1.9))
    for k, t in enumerate((0.72, 0.5, 0.3)):
        b.shape(wavy(-0.02 - 0.3 * k, 0.12, 1.7 - 0.3 * k, k * 2.3), b.tone(t))


def ruins(b, dice):
    """broken towers on the skyline"""
    b.disc(dice.choice((-0.4, 0.0, 0.4)), 0.35, 0.5, b.tone(1.0, 1.6))
    for t, floor in ((0.5, 0.25), (0.25, -0.05)):
        x = -1.25
        while x < 1.2:
            w, h = dice.uniform(0.16, 0.3), floor + dice.uniform(0.0, 0.5)
            notch = dice.uniform(0.05, 0.2)
            b.shape(
                [
                    (x, -1.2),
                    (x + w, -1.2),
                    (x + w, h - notch),
                    (x + w * 0.7, h - notch * 0.4),
                    (x + w * 0.5, h),
                    (x + w * 0.2, h - notch),
                    (x, h),
                ],
                b.tone(t),
            )
            for i in range(3):
                b.shape(
                    [
                        (x + w * 0.35, h - 0.3 - 0.18 * i),
                        (x + w * 0.6, h - 0.3 - 0.18 * i),
                        (x + w * 0.6, h - 0.22 - 0.18 * i),
                        (x + w * 0.35, h - 0.22 - 0.18 * i),
                    ],
                    b.tone(t + 0.35),
                )
            x += w + dice.uniform(0.02, 0.14)


def warning(b, dice):
    """hazard stripes on a scratched wall"""
    for k in range(-6, 7):
        x = k * 0.36
        b.shape([(x, -1.2), (x + 0.17, -1.2), (x + 1.37, 1.2), (x + 1.2, 1.2)][:4], b.tone(0.42))
    b.shape([(-1.3, -0.62), (1.3, -0.62), (1.3, 0.72), (-1.3, 0.72)], b.tone(0.62))
    for _ in range(12):
        x, y, d = dice.uniform(-1, 1), dice.uniform(-0.5, 0.6), dice.uniform(0.1, 0.3)
        b.shape([(x, y), (x + d, y + d * 0.6), (x + d, y + d * 0.6 + 0.012), (x, y + 0.014)], b.tone(0.9))
    for x in (-0.92, 0.92):
        for y in (-0.52, 0.62):
            b.disc(x, y, 0.05, b.tone(0.2))


def windmills(b, dice):
    """wind wheels on a ridge"""
    b.shape(wavy(-0.25, 0.1, 2.0, 0.5), b.tone(0.35))
    for x, y, r in ((-0.72, 0.42, 0.42), (0.78, 0.55, 0.36), (0.3, 0.85, 0.2)):
        b.shape([(x - 0.03, -1), (x + 0.03, -1), (x + 0.012, y), (x - 0.012, y)], b.tone(0.15))
        spokes(b, x, y, 3, 0.03, r, b.tone(0.15), share=0.10, phase=dice.uniform(0, 2))
        b.disc(x, y, 0.045, b.tone(0.15))
