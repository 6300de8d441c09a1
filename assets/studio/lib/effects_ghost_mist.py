"""effects_ghost_mist.py - thin mist breathing over the water and along the shore."""

import math

import numpy as np
from scipy import ndimage as ndi

from effects import effect, looping_noise

SMALL = 4  # painted at a quarter of the size


def make(view, colour=(168, 216, 216), strength=0.36, drift=24, seed=31):
    """drift: how far the banks wander and come back, in pixels of a 1920 map"""
    height, width = view.height // SMALL, view.width // SMALL
    k = view.k / SMALL
    banks = (
        (looping_noise((height, width), (26 * k, 58 * k), seed), 1, 0.0, 0.62),
        (looping_noise((height, width), (11 * k, 24 * k), seed + 1), -1, 0.3, 0.38),
    )
    shore = np.clip(np.nan_to_num(view.passes["shore"]), -6, 12)[::SMALL, ::SMALL][:height, :width]
    hold = 0.8 * np.exp(-((shore - 0.8) ** 2) / 14.0) + 0.2 * (shore > 0)
    hold = ndi.gaussian_filter(hold.astype(np.float32), 10 * k) * strength
    tone = np.array(colour, np.float32)

    def slid(field, turns, phase, t):
        a = 2 * math.pi * (turns * t + phase)
        return ndi.shift(field, (0.35 * drift * k * math.sin(a), drift * k * math.cos(a)), order=1, mode="grid-wrap")

    def paint(picture, t):
        bank = sum(share * slid(field, turns, phase, t) for field, turns, phase, share in banks)
        breath = 0.47 + 0.04 * math.sin(2 * math.pi * t)
        veil = np.clip((bank - breath) * 4.0, 0, 1) * hold
        full = ndi.zoom(veil, (view.height / height, view.width / width), order=1)
        picture += full[..., None] * (tone - picture)

    return paint


prepare = effect("ghost_mist", make)
