"""effects_mist.py - slow banks of mist over the low land and the sea, thinnest in the middle of the map."""

import numpy as np
from scipy.ndimage import gaussian_filter, zoom

from effects import effect, looping_noise

SMALL = 4  # mist is soft: a quarter of the picture's pixels will do


def make(view, amount=0.35, colour=(232, 240, 248), low=0.0, high=3.0, clear=0.25, seed=7, sea=0.5, drift=0.07):
    """mist lies between the heights low and high (units), `sea` as thick over water; `clear` is how much of it is left
    in the middle; drift is how far it moves in a loop, as a share of the width"""
    height, width = view.height // SMALL, view.width // SMALL
    near = looping_noise((height, width), (height / 16, width / 14), seed)
    far = looping_noise((height, width), (height / 28, width / 26), seed + 1)
    z = view.position[::SMALL, ::SMALL, 2][:height, :width]
    hold = np.where(z < 0.08, sea, np.clip((high - z) / max(high - low, 0.1), 0, 1))
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    edge = np.clip((np.hypot((x / width - 0.5) * 2, (y / height - 0.5) * 2) - 0.55) / 0.5, 0, 1)
    mask = gaussian_filter(hold * (clear + (1 - clear) * edge), 6)
    tone = np.array(colour, np.float32)

    def moved(field, share):
        step = share * width
        whole = int(np.floor(step))
        part = step - whole
        return np.roll(field, whole, 1) * (1 - part) + np.roll(field, whole + 1, 1) * part

    def drifting(field, t, share):
        """moves on and melts into itself moved back, so that the end is the beginning"""
        mixed = moved(field, share * t) * (1 - t) + moved(field, share * (t - 1)) * t
        return 0.5 + (mixed - 0.5) / np.sqrt(t * t + (1 - t) ** 2)

    def paint(picture, t):
        bank = 0.62 * drifting(near, t, drift) + 0.38 * drifting(far, t, -0.5 * drift)
        thick = np.clip((bank - 0.44) / 0.3, 0, 1) * mask * amount
        full = zoom(thick, (view.height / height, view.width / width), order=1)[: view.height, : view.width]
        picture += full[..., None] * (tone - picture)

    return paint


prepare = effect("mist", make)
