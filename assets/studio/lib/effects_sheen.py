"""effects_sheen.py - a film of oil on the water near the shore: faint bands of changing colour, in patches."""

import math

import numpy as np
from scipy import ndimage as ndi

from effects import effect, looping_noise

SMALL = 3  # painted at a third of the size
TINTS = np.array([0.0, 0.33, 0.62], np.float32)  # where red, green and blue stand in the film's rainbow


def make(view, strength=0.12, reach=9.0, seed=53):
    """reach: how far from the shore the oil lies, in units"""
    height, width = view.height // SMALL, view.width // SMALL
    k = view.k / SMALL
    where = looping_noise((height, width), (42 * k, 70 * k), seed)
    film = looping_noise((height, width), (30 * k, 52 * k), seed + 1) + 0.35 * looping_noise(
        (height, width), (8 * k, 14 * k), seed + 2
    )
    small = lambda name: np.nan_to_num(view.passes[name])[::SMALL, ::SMALL][:height, :width]
    shore = np.clip(small("shore"), -6, 20)
    near = np.clip((shore - 0.6) / 1.5, 0, 1) * np.clip((reach - shore) / 4.0, 0, 1)
    patch = np.clip((where - 0.55) * 6, 0, 1) * (small("water") > 0.9) * near
    patch = ndi.gaussian_filter(patch.astype(np.float32), 6 * k) * strength

    def paint(picture, t):
        thickness = film * 3.2 + 0.18 * np.sin(2 * math.pi * (t + where * 2))
        tint = 50 + 80 * np.cos(2 * math.pi * (thickness[..., None] + TINTS - t))
        light = ndi.zoom(tint * patch[..., None], (view.height / height, view.width / width, 1), order=1)
        picture += light

    return paint


prepare = effect("sheen", make)
