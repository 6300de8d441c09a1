"""outlines.py - outlines that several scenes draw."""

from portraits.paint import *


def wavy(y, high, length, phase, low=-1.3):
    xs = np.linspace(-1.3, 1.3, 60)
    return [(x, y + high * math.sin(x * 2 * math.pi / length + phase)) for x in xs] + [(1.3, low), (-1.3, low)]


def spokes(b, x, y, count, inner, outer, colour, strength=1.0, share=0.5, phase=0.0):
    for k in range(count):
        a, c = (2 * math.pi * (k + e * share) / count + phase for e in (0, 1))
        b.shape(
            [
                (x + inner * math.cos(a), y + inner * math.sin(a)),
                (x + outer * math.cos(a), y + outer * math.sin(a)),
                (x + outer * math.cos(c), y + outer * math.sin(c)),
                (x + inner * math.cos(c), y + inner * math.sin(c)),
            ],
            colour,
            strength,
        )
