"""night.py - the hours of the Reavers."""

from portraits.backdrops.outlines import wavy
from portraits.paint import *


def moonlit(b, dice):
    """a full moon, clouds, bats"""
    x = dice.choice((-0.42, 0.42, 0.1))
    b.disc(x, 0.32, 0.60, b.tone(1.0, 1.1))
    b.disc(x, 0.32, 0.52, b.tone(1.0, 1.9))
    for cx, cy, r in ((x - 0.2, 0.45, 0.08), (x + 0.15, 0.2, 0.12), (x + 0.22, 0.5, 0.05)):
        b.disc(cx, cy, r, b.tone(1.0, 1.5))
    for _ in range(5):
        bat(b, dice.uniform(-0.95, 0.95), dice.uniform(0.1, 0.9), dice.uniform(0.06, 0.12))
    for k in range(3):
        b.shape(wavy(-0.45 - 0.22 * k, 0.06, 1.1 - 0.2 * k, k * 1.7), b.tone(0.5 - 0.2 * k, 0.8))


def bat(b, x, y, s):
    wing = [(0, 0.25), (0.35, 0.5), (1.2, 0.7), (1.0, 0.0), (0.65, 0.1), (0.35, -0.25), (0.1, -0.1)]
    outline = [(x + s * p, y + s * q) for p, q in wing] + [(x - s * p, y + s * q) for p, q in wing[::-1]]
    b.shape(outline, b.tone(0.0, 0.6))


def gallows(b, dice):
    """dead trees and crosses in the mist"""
    b.disc(-0.3, 0.4, 0.4, b.tone(1.0, 1.3))
    for x, s in ((-0.95, 1), (0.98, -1)):
        b.shape([(x - 0.06, -1), (x + 0.06, -1), (x + 0.03, 0.9), (x - 0.03, 0.9)], b.tone(0.05))
        for y, long in ((0.15, 0.4), (0.42, 0.5), (0.66, 0.3)):
            b.shape(
                [(x, y - 0.03), (x + s * long, y + 0.24), (x + s * long * 0.9, y + 0.25), (x, y + 0.04)], b.tone(0.05)
            )
    for x, y in ((-0.62, -0.4), (0.66, -0.45), (0.3, -0.55)):
        b.shape([(x - 0.03, y - 0.6), (x + 0.03, y - 0.6), (x + 0.03, y + 0.2), (x - 0.03, y + 0.2)], b.tone(0.2))
        b.shape([(x - 0.14, y + 0.02), (x + 0.14, y + 0.02), (x + 0.14, y + 0.08), (x - 0.14, y + 0.08)], b.tone(0.2))
    for k in range(2):
        b.shape(wavy(-0.6 - 0.2 * k, 0.06, 1.3, k * 2), b.tone(0.45 - 0.2 * k))


def chains(b, dice):
    """hanging chains and a barred window"""
    b.shape([(-0.72, -0.2), (0.72, -0.2), (0.72, 0.55), (0.4, 0.9), (-0.4, 0.9), (-0.72, 0.55)], b.tone(0.9, 1.3))
    for x in (-0.48, -0.24, 0, 0.24, 0.48):
        b.shape([(x - 0.035, -0.3), (x + 0.035, -0.3), (x + 0.035, 1), (x - 0.035, 1)], b.tone(0.12))
    for x in (-0.9, 0.9):
        for k in range(9):
            b.ring(x, 1.0 - 0.23 * k, 0.055 if k % 2 else 0.03, 0.035, b.tone(0.2), count=16)
