"""relief.py - shades a height field as if it lay under the studio's sun: how the interface's frames are carved.

Everything flat enough to be seen straight from above (planks, beams, brass plates, paper) is quicker and cleaner as a
height field than as a mesh: no noise, any edge can be made to tile, and a frame is ready in a second. Lengths are in
CSS pixels of the finished picture; `scale` says how many picture pixels that is. Light comes from the upper left, as on
the islands.
"""

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, zoom

SUN = np.array([-0.46, -0.62, 0.64])
SUN = SUN / np.linalg.norm(SUN)
SUN_COLOUR = np.array([1.0, 0.93, 0.80])
SKY = np.array([0.62, 0.74, 0.92])
BOUNCE = np.array([0.62, 0.42, 0.26])
SUPERSAMPLE = 2


def linear(colour):
    """'#rrggbb' -> linear rgb"""
    c = np.array([int(colour.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)])
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def srgb(c):
    c = np.clip(c, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)


def smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def periodic_noise(shape, feature, seed):
    """Noise of mean 0 and deviation 1 that tiles; `feature` (rows, columns) is the size of its blobs in pixels."""
    noise = np.random.default_rng(seed).standard_normal(shape)
    noise = gaussian_filter(noise, feature, mode="wrap")
    return (noise - noise.mean()) / (noise.std() + 1e-9)


class Relief:
    """A picture being carved: heights, colours and what is metal. Coordinates `x`, `y` are CSS pixels."""

    def __init__(self, width, height, scale=2.0):
        self.width, self.height, self.scale = width, height, scale
        self.px = scale * SUPERSAMPLE
        rows, columns = round(height * self.px), round(width * self.px)
        self.y, self.x = np.meshgrid(
            (np.arange(rows) + 0.5) / self.px, (np.arange(columns) + 0.5) / self.px, indexing="ij"
        )
        self.h = np.zeros((rows, columns))
        self.colour = np.zeros((rows, columns, 3))
        self.metal = np.zeros((rows, columns))
        self.gloss = np.zeros((rows, columns))
        self.alpha = np.zeros((rows, columns))

    # -------------------------------------------------------------- shapes (signed distance: negative is inside)
    def rounded_box(self, x0, y0, x1, y1, radius):
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        qx = np.abs(self.x - cx) - ((x1 - x0) / 2 - radius)
        qy = np.abs(self.y - cy) - ((y1 - y0) / 2 - radius)
        outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
        return outside + np.minimum(np.maximum(qx, qy), 0) - radius

    def disc(self, cx, cy, radius):
        return np.hypot(self.x - cx, self.y - cy) - radius

    # -------------------------------------------------------------- laying things on
    def lay(self, distance, colour, height, round_off=2.0, metal=0.0, gloss=0.15, soft=0.35, carve=0.0):
        """Lays a slab where `distance` < 0: its edge is rounded over `round_off`, its top lies `height` above what is
        there (an array is allowed) and `colour` is linear rgb or an array of it."""
        inside = np.clip(0.5 - distance / soft, 0, 1)
        rise = np.sqrt(np.clip(1 - (1 - np.clip(-distance / round_off, 0, 1)) ** 2, 0, 1))
        self.h = self.h + inside * (rise * height + carve)
        paint = np.broadcast_to(colour, self.colour.shape)
        self.colour = self.colour * (1 - inside[..., None]) + paint * inside[..., None]
        self.metal = self.metal * (1 - inside) + metal * inside
        self.gloss = self.gloss * (1 - inside) + gloss * inside
        self.alpha = np.maximum(self.alpha, inside)

    def tube(self, distance, radius, colour, height=None, metal=1.0, gloss=0.6):
        """A half-round rod along the line where `distance` is 0."""
        self.lay(np.abs(distance) - radius, colour, radius if height is None else height, radius, metal, gloss)

    def rivet(self, cx, cy, radius, colour):
        self.lay(self.disc(cx, cy, radius + 0.9), colour * 0.35, 0.1, 1.0, metal=1.0, gloss=0.2)
        self.lay(self.disc(cx, cy, radius), colour, radius * 0.9, radius, metal=1.0, gloss=0.85)

    # -------------------------------------------------------------- light
    def normals(self):
        h = gaussian_filter(self.h, 0.35 * self.px / 2)
        dy, dx = np.gradient(h, 1 / self.px)
        n = np.dstack([-dx, -dy, np.ones_like(h)])
        return n / np.linalg.norm(n, axis=2, keepdims=True)

    def sunlit(self):
        """1 in the sun, 0 in the shade of something higher; soft at the border."""
        flat = np.hypot(SUN[0], SUN[1])
        step = 0.5
        lit = np.ones_like(self.h)
        rows, columns = np.indices(self.h.shape)
        for i in range(1, 15):
            reach = i * step
            ahead = map_coordinates(
                self.h,
                [rows + SUN[1] / flat * reach * self.px, columns + SUN[0] / flat * reach * self.px],
                order=1,
                mode="nearest",
            )
            clear = (self.h + reach * SUN[2] / flat - ahead) / (0.35 + 0.22 * reach)
            lit = np.minimum(lit, np.clip(0.5 + clear, 0, 1))
        return lit

    def occlusion(self):
        """Share of the sky hidden by the surroundings, 0 to 1."""
        hidden = np.zeros_like(self.h)
        for reach, weight in ((1.2, 0.5), (3.0, 0.34), (7.0, 0.16)):
            hidden += weight * np.clip((gaussian_filter(self.h, reach * self.px) - self.h) / reach, 0, 1)
        return np.clip(hidden * 1.9, 0, 0.9)

    def shade(self, exposure=1.0, edge=0.35):
        """The finished picture as rgba floats (srgb), at `scale` pixels to a CSS pixel."""
        n = self.normals()
        diffuse = np.clip(n @ SUN, 0, 1) * self.sunlit()
        open_sky = 1 - self.occlusion()
        up = (0.5 - 0.5 * n[..., 1])[..., None]
        ambient = (SKY * up + BOUNCE * (1 - up)) * open_sky[..., None]
        # painted edges: what stands out catches light, as on every bevel of the islands
        proud = np.clip(self.h - gaussian_filter(self.h, 0.9 * self.px), -1, 1)
        wear = 1 + edge * np.clip(proud * 2.2, -0.5, 1)[..., None]
        matt = self.colour * wear * (1.35 * diffuse[..., None] * SUN_COLOUR + 0.62 * ambient)
        half = (SUN + np.array([0, 0, 1])) / np.linalg.norm(SUN + np.array([0, 0, 1]))
        shine = np.clip(n @ half, 0, 1) ** 38 * self.gloss * self.sunlit()
        matt = matt + 0.5 * shine[..., None] * SUN_COLOUR
        metal = self.brass(n) * (0.35 + 0.65 * open_sky[..., None]) * (0.5 + 0.5 * self.sunlit()[..., None])
        metal = metal * wear + (np.clip(n @ half, 0, 1) ** 60 * 1.3 * self.gloss)[..., None] * SUN_COLOUR
        m = self.metal[..., None]
        rgb = srgb(1 - np.exp(-1.25 * exposure * (matt * (1 - m) + metal * m)))
        rgba = np.dstack([rgb * self.alpha[..., None], self.alpha])
        rows, columns = round(self.height * self.scale), round(self.width * self.scale)
        small = rgba[: rows * SUPERSAMPLE, : columns * SUPERSAMPLE]
        small = small.reshape(rows, SUPERSAMPLE, columns, SUPERSAMPLE, 4).mean(axis=(1, 3))
        small[..., :3] = small[..., :3] / np.maximum(small[..., 3:], 1e-4)
        return np.clip(small, 0, 1)

    def brass(self, n):
        """What polished metal of each colour mirrors here: bright sky above, a dark horizon, warm deck below."""
        look = 2 * n[..., 2:] * n - np.array([0, 0, 1])
        height = np.clip(-0.75 * look[..., 1] - 0.35 * look[..., 0], -1, 1)
        stops = np.array([-1.0, -0.55, -0.16, 0.04, 0.3, 0.62, 1.0])
        light = np.array([0.34, 0.2, 0.34, 0.72, 1.05, 1.9, 1.5])
        seen = np.interp(height, stops, light)
        cool = smooth(0.45, 1.0, height)[..., None] * np.array([0.16, 0.15, 0.12])
        return self.colour * seen[..., None] + cool


def wood_grain(shape, px, seed, along="x", rings=1.0):
    """Grain as (dark lines 0..1, slow tone -1..1) that tiles; runs along x or y."""
    flip = along == "y"
    rows, columns = shape[::-1] if flip else shape
    warp = periodic_noise((rows, columns), (5 * px, 26 * px), seed) * 1.5 * px
    fine = periodic_noise((rows, columns), (0.28 * px, 20 * px), seed + 1)
    middle = periodic_noise((rows, columns), (0.8 * px, 34 * px), seed + 2)
    r, c = np.indices((rows, columns))
    bend = lambda field: map_coordinates(field, [r + warp * rings, c], order=1, mode="grid-wrap")
    lines = smooth(0.55, 1.9, bend(middle)) * 0.75 + smooth(0.9, 2.3, bend(fine)) * 0.5
    tone = periodic_noise((rows, columns), (2.4 * px, 46 * px), seed + 3)
    lines, tone = np.clip(lines, 0, 1), np.clip(tone / 2, -1, 1)
    return (lines.T, tone.T) if flip else (lines, tone)


def enlarge(field, shape):
    return zoom(field, (shape[0] / field.shape[0], shape[1] / field.shape[1]), order=1, mode="grid-wrap")
