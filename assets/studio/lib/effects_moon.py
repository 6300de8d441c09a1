"""effects_moon.py - the moon mirrored in the sea: a disc cut into strips that wander sideways, and its glitter."""

import math

import numpy as np

from effects import effect


def make(view, x, y, radius, colour=(255, 242, 204), seed=61):
    """x, y, radius in pixels of the 3840 map"""
    share = view.width / 3840.0
    x, y, r = x * share, y * share, radius * share
    reach = 2.2 * r
    y0, y1 = max(0, int(y - reach)), min(view.height, int(y + 1.25 * reach))
    x0, x1 = max(0, int(x - reach)), min(view.width, int(x + reach))
    v, u = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    u, v = (u - x) / r, (v - y) / (0.8 * r)
    row = np.arange(y0, y1) / max(2.0, 5.0 * view.k)
    strips = np.random.RandomState(seed).rand(64)
    level = strips[row.astype(int) % len(strips)][:, None]
    water = np.clip(view.passes["water"][y0:y1, x0:x1], 0, 1).astype(np.float32)
    halo = 0.22 * np.exp(-(u**2 + v**2) / 1.6)
    dips = ((-0.3, -0.2, 0.06, 0.10), (0.35, 0.25, 0.04, 0.08), (0.1, -0.55, 0.03, 0.07))
    craters = 1 - sum(depth * np.exp(-((u - a) ** 2 + (v - b) ** 2) / size) for a, b, size, depth in dips)
    tone = np.array(colour, np.float32)

    def wave(turns):
        return np.sin(2 * math.pi * turns)

    def paint(picture, t):
        sideways = (0.015 + 0.13 * np.clip(v + 0.1, 0, 2)) * wave(2 * t + level + 0.27 * v)
        disc = np.clip((1 - np.hypot(u + sideways, v)) / 0.06, 0, 1)
        gaps = 0.86 + 0.14 * wave(0.21 * row[:, None] + 2 * t + 0.5 * level)
        trail = np.clip(1.3 - np.abs(u + 2 * sideways) / (0.95 - 0.2 * v), 0, 1)
        trail = trail * np.clip((v - 0.85) / 0.3, 0, 1) * np.clip((2.3 - v) / 1.2, 0, 1)
        trail = trail * (wave(0.5 * row[:, None] + level + 3 * t) > 0.35)
        light = np.clip((0.92 * disc * craters * gaps + 0.75 * trail + halo) * water, 0, 0.95)[..., None]
        part = picture[y0:y1, x0:x1]
        part += light * (tone - part)

    return paint


prepare = effect("moon", make)
