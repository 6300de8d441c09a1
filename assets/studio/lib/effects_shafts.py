"""effects_shafts.py - slanting shafts of sunlight that breathe, brightest at the top left of the map."""

import math

import numpy as np

from effects import effect, screen


def make(
    view,
    shafts=((0.10, 0.05, 1.0), (0.24, 0.035, 0.7), (0.40, 0.06, 0.8), (0.60, 0.04, 0.6), (0.78, 0.05, 0.5)),
    slant=0.62,
    strength=0.32,
    colour=(255, 246, 190),
):
    """each shaft: where it meets the top (share of the width), its half width, its strength"""
    height, width = view.height // 4, view.width // 4
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    down = y / height
    fade = np.clip(1 - down * 1.05, 0, 1) ** 1.1 * np.clip(down / 0.06, 0, 1) ** 0.5
    layers = []
    for i, (at, half, power) in enumerate(shafts):
        u = (x / width - at - slant * down * height / width) / (half * (1 + 1.2 * down))
        layers.append((np.exp(-(u**2) * 1.6) * fade * power, 1 + i % 2, i * 0.37))
    tone = np.array(colour, np.float32)
    from scipy.ndimage import zoom

    def paint(picture, t):
        light = sum(
            layer * (0.68 + 0.32 * math.sin(2 * math.pi * (rounds * t + phase))) for layer, rounds, phase in layers
        )
        full = zoom(light * strength, (view.height / height, view.width / width), order=1)
        screen(picture, full[..., None] * tone)

    return paint


prepare = effect("shafts", make)
