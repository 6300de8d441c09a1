"""effects.py - for effects that paint in float: a view of the scene in world units, brushes, noise that tiles.

An effect written as make(view, **options) -> paint(picture, t) becomes one for loop.py by `prepare = effect("name",
make)`; the picture is float32 RGB 0..255, changed in place, and t runs from 0 to 1 over the loop. Its options are the
theme's THEME["loop"]["name"].
"""

import math

import numpy as np

ELEVATION = math.radians(38.0)
VIEW_WIDTH = 51.0
MIDDLE = (0.0, 1.15, 0.5)


class View:
    """What effects may ask: size of the picture, world positions of its pixels, places marked by the island."""

    def __init__(self, scene):
        self.width, self.height = scene.width, scene.height
        self.k = scene.k  # sizes are given for a picture 1920 wide
        self.unit = scene.width / VIEW_WIDTH  # pixels per world unit
        self.passes, self.scene = scene.passes, scene
        self.position = np.nan_to_num(scene.passes["Position"])

    def at(self, x, y, z=0.0):
        """a world point in pixels"""
        up = (y - MIDDLE[1]) * math.sin(ELEVATION) + (z - MIDDLE[2]) * math.cos(ELEVATION)
        return self.width / 2 + (x - MIDDLE[0]) * self.unit, self.height / 2 - up * self.unit

    def marked(self, kind):
        """marks of a kind, their sizes in world units"""
        return [{**m, "size": m["size"] / self.unit} for m in self.scene.marks(kind)]


def effect(name, make):
    """the prepare() that loop.py asks an effect module for"""

    def prepare(scene):
        brush = make(View(scene), **scene.loop.get(name, {}))

        def paint(frame, t):
            picture = frame.astype(np.float32)
            brush(picture, t)
            frame[:] = (np.clip(picture, 0, 255) + 0.5).astype(np.uint8)

        return paint

    return prepare


# ------------------------------------------------------------------ shared brushes
def screen(picture, light, where=None):
    """add light (0..1 times 255) without burning out; `where` is a pair of slices"""
    part = picture if where is None else picture[where]
    part += light * (1 - part / 255.0)


def soft_dot(radius, power=2.0):
    """a round brush, 1 in the middle, 0 at its edge"""
    n = int(math.ceil(radius))
    y, x = np.mgrid[-n : n + 1, -n : n + 1].astype(np.float32)
    return np.clip(1 - np.hypot(x, y) / max(radius, 0.5), 0, 1) ** power


def stamp(picture, brush, x, y, colour, strength=1.0, add=False):
    """lay a brush on the picture at a place between pixels; add=True adds its light instead of covering"""
    height, width = picture.shape[:2]
    n = brush.shape[0] // 2
    ix, iy = int(math.floor(x)), int(math.floor(y))
    fx, fy = x - ix, y - iy
    x0, x1, y0, y1 = ix - n, ix + n + 2, iy - n, iy + n + 2
    if x1 <= 0 or y1 <= 0 or x0 >= width or y0 >= height:
        return
    b = np.zeros((brush.shape[0] + 1, brush.shape[1] + 1), np.float32)
    for dy, wy in ((0, 1 - fy), (1, fy)):
        for dx, wx in ((0, 1 - fx), (1, fx)):
            b[dy : dy + brush.shape[0], dx : dx + brush.shape[1]] += brush * (wx * wy)
    cx0, cx1, cy0, cy1 = max(0, x0), min(width, x1), max(0, y0), min(height, y1)
    a = (b[cy0 - y0 : cy1 - y0, cx0 - x0 : cx1 - x0] * strength)[..., None]
    part = picture[cy0:cy1, cx0:cx1]
    colour = np.asarray(colour, np.float32)
    if add:
        part += a * colour * (1 - part / 255.0)
    else:
        part += a * (colour - part)


def looping_noise(shape, feature, seed):
    """smooth noise 0..1 that tiles in both directions; feature is the size of its blobs (rows, columns) in pixels"""
    from scipy.ndimage import gaussian_filter

    noise = gaussian_filter(np.random.RandomState(seed).standard_normal(shape).astype(np.float32), feature, mode="wrap")
    noise = (noise - noise.mean()) / (noise.std() + 1e-9)
    return np.clip(0.5 + 0.25 * noise, 0, 1).astype(np.float32)
