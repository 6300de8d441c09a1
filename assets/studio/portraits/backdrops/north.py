"""north.py - the fjords of BroHalla."""

from portraits.backdrops.outlines import spokes
from portraits.paint import *


def peaks(b, dice):
    """snowy mountains"""
    for row, (base, t) in enumerate(((0.30, 0.62), (0.0, 0.38), (-0.35, 0.18))):
        x = -1.5 + dice.uniform(0, 0.3)
        while x < 1.4:
            wide, high = dice.uniform(0.42, 0.65), dice.uniform(0.5, 0.8)
            top = (x + wide * 0.5, base + high * 0.6)
            b.shape(
                [(x - 0.15, -1.2), (x, base - 0.3), top, (x + wide, base - 0.3), (x + wide + 0.15, -1.2)], b.tone(t)
            )
            snow = [
                top,
                (top[0] + 0.10, top[1] - 0.26),
                (top[0] + 0.03, top[1] - 0.20),
                (top[0] - 0.03, top[1] - 0.27),
                (top[0] - 0.10, top[1] - 0.24),
            ]
            b.shape(snow, blend(b.tone(t), "#ffffff", 0.55))
            x += wide * 0.75
    snowfall(b, dice)


def snowfall(b, dice, count=40):
    for _ in range(count):
        b.disc(dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(0.008, 0.022), blend(b.tone(1.0), "#ffffff", 0.8))


def aurora(b, dice):
    """curtains of light over dark hills"""
    for k, (t, y) in enumerate(((1.0, 0.35), (0.8, 0.1), (0.6, 0.55))):
        phase = dice.uniform(0, 6)
        for i in range(46):
            x = -1.2 + 2.4 * i / 45
            foot = y + 0.16 * math.sin(2.6 * x + phase)
            top = foot + 0.55 + 0.2 * math.sin(5 * x + phase * 2)
            b.shape(
                [(x, foot), (x + 0.056, foot + 0.01), (x + 0.10, top), (x + 0.05, top)],
                b.tone(t, 1.0 + 0.35 * math.sin(i * 1.3 + k)),
            )
            b.layer -= 1
        b.layer += 1
    b.shape(
        [
            (-1.3, -1.2),
            (-1.3, -0.2),
            (-0.9, 0.02),
            (-0.5, -0.22),
            (-0.1, -0.1),
            (0.4, -0.3),
            (0.9, 0.0),
            (1.3, -0.2),
            (1.3, -1.2),
        ],
        b.tone(0.05),
    )
    snowfall(b, dice, 26)


def shields_wall(b, dice):
    """round shields on planks"""
    for k in range(7):
        b.shape(
            [(-1.2 + 0.36 * k, -1.2), (-0.86 + 0.36 * k, -1.2), (-0.86 + 0.36 * k, 1.2), (-1.2 + 0.36 * k, 1.2)],
            b.tone(0.62 if k % 2 else 0.48),
        )
    for x, y in ((-0.72, 0.42), (0.74, 0.5), (-0.8, -0.42), (0.82, -0.36)):
        b.disc(x, y, 0.36, b.tone(0.12))
        b.disc(x, y, 0.31, b.tone(0.95, 1.1))
        spokes(b, x, y, 4, 0.0, 0.31, b.tone(0.3), phase=0.4)
        b.disc(x, y, 0.09, b.tone(0.12))


def runes(b, dice):
    """a ring of glowing runes"""
    b.ring(0, 0.1, 0.80, 0.025, b.tone(1.0, 1.8))
    b.ring(0, 0.1, 1.08, 0.025, b.tone(1.0, 1.4))
    for k in range(14):
        a = 2 * math.pi * k / 14
        x, y = 0.955 * math.cos(a), 0.1 + 0.955 * math.sin(a)
        for _ in range(3):
            dx, dy, ex, ey = (dice.choice((-0.06, 0, 0.06)) for _ in range(4))
            b.shape(
                [
                    (x + dx - 0.012, y + dy - 0.08),
                    (x + dx + 0.012, y + dy - 0.08),
                    (x + ex + 0.012, y + ey + 0.08),
                    (x + ex - 0.012, y + ey + 0.08),
                ],
                b.tone(1.0, 2.0),
            )
