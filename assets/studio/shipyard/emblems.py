"""emblems.py - what is sewn on the main sail; each takes the ship's group, a place and half its height."""

from parts import *


# seen from the bow's right, a sail shows its near half: emblems sit there, turned as the cloth is
TURN = math.pi / 2 - 0.55


def sewn(g, at, outline, colour, size):
    """a flat shape on a sail; outline in units of `size`"""
    cloth = mat("sewn" + colour, colour, rough=0.85, grad=0.15, var=0.04)
    prism([(x * size, y * size) for x, y in outline], 0.12, cloth, at, (math.pi / 2, 0, TURN), bevel=0.02, parent=g)


def polar(radii, turn=math.pi / 2):
    n = len(radii)
    return [
        (r * math.cos(turn + 2 * math.pi * k / n), r * math.sin(turn + 2 * math.pi * k / n))
        for k, r in enumerate(radii)
    ]


def star(colour):
    return lambda g, at, size: sewn(g, at, polar([1, 0.42] * 5), colour, size)


def sunburst(colour):
    return lambda g, at, size: sewn(g, at, polar([1, 0.62] * 10), colour, size)


def cog(colour):
    return lambda g, at, size: sewn(g, at, polar([1, 1, 0.74, 0.74] * 8), colour, size)


def flame(colour):
    outline = [(0, -0.95), (0.55, -0.6), (0.62, -0.05), (0.34, 0.3), (0.3, 0.02), (0.02, 1.05)]
    outline += [(-0.14, 0.45), (-0.5, 0.15), (-0.6, -0.3), (-0.42, -0.75)]
    return lambda g, at, size: sewn(g, at, outline, colour, size)


def leaf(colour):
    outline = [(0, -1), (0.5, -0.45), (0.62, 0.1), (0.4, 0.6), (0, 1.05), (-0.4, 0.6), (-0.62, 0.1), (-0.5, -0.45)]
    return lambda g, at, size: sewn(g, at, outline, colour, size)


def bolt(colour):
    outline = [(0.1, 1.05), (0.6, 1.05), (0.2, 0.3), (0.62, 0.3), (-0.3, -1.1), (0.0, -0.15), (-0.45, -0.15)]
    return lambda g, at, size: sewn(g, at, outline, colour, size)


def crown(colour):
    outline = [(-0.8, -0.6), (0.8, -0.6), (0.95, 0.6), (0.45, 0.05), (0, 0.85), (-0.45, 0.05), (-0.95, 0.6)]
    return lambda g, at, size: sewn(g, at, outline, colour, size)


def bones(g, at, size):
    skull(g, (at[0] + 0.06, at[1], at[2] + 0.1), (size * 0.66, 0.16, size * 0.66), (0, 0.05, TURN))
