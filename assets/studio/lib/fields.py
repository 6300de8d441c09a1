"""fields.py - smooth numbers over the plane (numpy): value noise, ellipses melted together, distance to a path."""

import math

import numpy as np


def vnoise(x, y, seed=0):
    """value noise, 0..1, one cell per unit"""
    xi = np.floor(x).astype(np.int64)
    yi = np.floor(y).astype(np.int64)
    fx = x - xi
    fy = y - yi
    fx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    fy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)

    def corner(a, b):
        n = (a * 374761393 + b * 668265263 + seed * 1274126177) & 0xFFFFFFFF
        n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
        return ((n ^ (n >> 16)) & 0xFFFF) / 65535.0

    low = corner(xi, yi) * (1 - fx) + corner(xi + 1, yi) * fx
    high = corner(xi, yi + 1) * (1 - fx) + corner(xi + 1, yi + 1) * fx
    return low * (1 - fy) + high * fy


def fbm(x, y, octaves=4, seed=0):
    """noise summed over octaves, 0..1"""
    total = sum(vnoise(x * 2**i + 17 * i, y * 2**i + 31 * i, seed + i) * 0.5**i for i in range(octaves))
    return total / sum(0.5**i for i in range(octaves))


def ss(a, b, x):
    """smooth step from a (0) to b (1)"""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def ell(x, y, centre, radii, turn=0):
    """roughly the signed distance to an ellipse, negative inside"""
    ca, sa = math.cos(turn), math.sin(turn)
    dx, dy = x - centre[0], y - centre[1]
    u = (dx * ca + dy * sa) / radii[0]
    v = (-dx * sa + dy * ca) / radii[1]
    return (np.hypot(u, v) - 1) * min(radii)


def smin(a, b, k=2.0):
    """the smaller of two distances, melted together over k"""
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b * (1 - h) + a * h - k * h * (1 - h)


def melted(x, y, ellipses, soft):
    """distance to several ellipses melted together"""
    d = ell(x, y, *ellipses[0])
    for e in ellipses[1:]:
        d = smin(d, ell(x, y, *e), soft)
    return d


def path_distance(x, y, points):
    """distance to a polyline"""
    d = np.full(np.shape(x), 1e9)
    for a, b in zip(points, points[1:]):
        ax, ay = b[0] - a[0], b[1] - a[1]
        t = np.clip(((x - a[0]) * ax + (y - a[1]) * ay) / (ax * ax + ay * ay + 1e-9), 0, 1)
        d = np.minimum(d, np.hypot(x - a[0] - t * ax, y - a[1] - t * ay))
    return d


def lerp(a, b, t):
    """colours (…, 3) mixed by a field"""
    return a + (b - a) * np.asarray(t)[..., None]
