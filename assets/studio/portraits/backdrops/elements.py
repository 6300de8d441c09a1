"""elements.py - fire, ice, water, leaf, storm."""

from portraits.backdrops.outlines import wavy
from portraits.paint import *


def blaze(b, dice):
    """tongues of flame"""
    for row, (t, high) in enumerate(((0.35, 1.0), (0.65, 0.75), (1.0, 0.45))):
        for k in range(9):
            x = -1.2 + 0.3 * k + 0.1 * row
            h = high * dice.uniform(0.7, 1.1)
            lean = dice.uniform(-0.12, 0.12)
            b.shape(
                [
                    (x - 0.22, -1.2),
                    (x - 0.2, -0.5),
                    (x - 0.12, -0.5 + h * 0.5),
                    (x + lean, -0.5 + h * 1.2),
                    (x + 0.14, -0.5 + h * 0.4),
                    (x + 0.2, -0.5),
                    (x + 0.22, -1.2),
                ],
                b.tone(t, 1.2),
            )
    for _ in range(24):
        b.disc(dice.uniform(-1, 1), dice.uniform(-0.3, 1), dice.uniform(0.008, 0.022), b.tone(1.0, 2.2))


def shards(b, dice):
    """crystals standing round"""
    for k in range(15):
        a = math.pi * (-0.15 + 1.3 * k / 14)
        x, y = 0.25 * math.cos(a), -0.15 + 0.2 * math.sin(a)
        long = dice.uniform(0.85, 1.3)
        d, n = (math.cos(a), math.sin(a)), (-math.sin(a) * 0.11, math.cos(a) * 0.11)
        tip, neck = (x + d[0] * long, y + d[1] * long), (x + d[0] * long * 0.8, y + d[1] * long * 0.8)
        t = dice.uniform(0.4, 0.9)
        b.shape([(x, y), (neck[0] + n[0], neck[1] + n[1]), tip], b.tone(t))
        b.shape([(x, y), tip, (neck[0] - n[0], neck[1] - n[1])], b.tone(t, 1.4))


def surf(b, dice):
    """curling waves and bubbles"""
    for k in range(4):
        y = 0.55 - 0.36 * k
        b.shape(wavy(y, 0.11, 0.85, k * 2.1), b.tone(0.85 - 0.2 * k))
        b.shape(
            [(x, z + 0.03) for x, z in wavy(y, 0.11, 0.85, k * 2.1)[:60]]
            + [(x, z) for x, z in wavy(y, 0.11, 0.85, k * 2.1)[:60]][::-1],
            blend(b.tone(1.0), "#ffffff", 0.45),
        )
    for _ in range(16):
        b.ring(
            dice.uniform(-1, 1),
            dice.uniform(-0.8, 1),
            dice.uniform(0.015, 0.05),
            0.01,
            blend(b.tone(1.0), "#ffffff", 0.5),
            count=20,
        )


def foliage(b, dice):
    """big leaves from all sides"""
    for k in range(18):
        a = 2 * math.pi * k / 18 + dice.uniform(-0.1, 0.1)
        root = (1.35 * math.cos(a), 1.35 * math.sin(a))
        long = dice.uniform(0.6, 0.9)
        d = (-math.cos(a), -math.sin(a))
        n = (-d[1] * 0.2, d[0] * 0.2)
        tip = (root[0] + d[0] * long, root[1] + d[1] * long)
        mid = (root[0] + d[0] * long * 0.5, root[1] + d[1] * long * 0.5)
        t = dice.uniform(0.15, 0.6)
        b.shape([root, (mid[0] + n[0], mid[1] + n[1]), tip], b.tone(t))
        b.shape([root, tip, (mid[0] - n[0], mid[1] - n[1])], b.tone(t + 0.15))


def tempest(b, dice):
    """clouds and lightning"""
    for x, s in ((-0.62, 1), (0.7, -1)):
        zig = [
            (x, 1.0),
            (x + 0.13 * s, 0.45),
            (x + 0.02 * s, 0.48),
            (x + 0.2 * s, -0.05),
            (x + 0.07 * s, 0.0),
            (x + 0.24 * s, -0.6),
        ]
        back = [(p[0] - 0.075 * s, p[1] + 0.03) for p in zig[::-1]]
        b.shape(zig + back[1:], b.tone(1.0, 2.6))
    for k in range(13):
        b.disc(-1.2 + 0.2 * k, 0.95 + dice.uniform(-0.1, 0.1), dice.uniform(0.18, 0.3), b.tone(dice.uniform(0.15, 0.4)))
