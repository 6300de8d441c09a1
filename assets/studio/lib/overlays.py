"""overlays.py - what lies over or under a building's picture: its hover glow, and the light and smoke of a busy one."""

from finish import *

GLOW_REACH = 0.045  # how far the glow reaches out, as a share of the picture's long side
GLOW_COLOUR = (255, 244, 214)
LAMP_GAIN = 1.5
SUN_SIDE = np.array([-0.55, -0.62, 0.56])  # where a puff of smoke is lit from: left, up, towards the viewer


def with_lamps(render):
    """the same buffers with the light of the lamps alone as the picture"""
    lamps = render["Combined_lamps"][..., :3]
    return {**render, "Combined": np.dstack([lamps, render["Combined"][..., 3]])}


def lamplight(stem, base, alpha):
    """straight RGBA of the light that busy lamps add over the finished picture `base` (0..1)"""
    A, B = load(stem + "_a.exr"), load(stem + "_b.exr")
    light, _ = denoise(with_lamps(A), with_lamps(B), R=5, P=1, kc=0.9, verbose=False)
    light = np.maximum(light - 0.012, 0) * np.where(alpha > 0.5, 1, 0)[..., None]
    k = light.shape[0] / 640.0
    halo = bloom(light * 1.6, 0.25, 0.9, (3, 9, 22), k) - light * 1.6
    added = np.clip(light * LAMP_GAIN + halo, 0, None)
    added = 1 - np.exp(-added)
    under = np.where((alpha > 0.5)[..., None], base, 0.35)
    wanted = under + (1 - under) * added ** 0.85
    opacity = ((wanted - under) / np.maximum(1 - under, 0.02)).max(-1)
    opacity = np.clip(opacity - 0.02, 0, 1) * 0.98
    colour = under + (wanted - under) / np.maximum(opacity, 0.02)[..., None]
    return np.dstack([np.clip(colour, 0, 1), opacity]).astype(np.float32)


def over(top, bottom):
    """straight RGBA over straight RGBA"""
    at, ab = top[..., 3:], bottom[..., 3:]
    a = at + ab * (1 - at)
    rgb = (top[..., :3] * at + bottom[..., :3] * ab * (1 - at)) / np.maximum(a, 1e-4)
    return np.dstack([rgb, a]).astype(np.float32)


def puff(canvas, x, y, r, colour, opacity, noise):
    """one soft clay puff: a lit ball with a ragged edge, painted onto the straight RGBA canvas"""
    h, w = canvas.shape[:2]
    reach = r * 1.5
    x0, x1, y0, y1 = max(0, int(x - reach)), min(w, int(x + reach) + 1), max(0, int(y - reach)), min(h, int(y + reach) + 1)
    if x0 >= x1 or y0 >= y1:
        return
    yy, xx = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    u, v = (xx - x) / r, (yy - y) / r
    angle = np.arctan2(v, u)
    ragged = 1 + 0.07 * np.sin(3 * angle + noise) + 0.05 * np.sin(5 * angle - 2 * noise)
    d = np.hypot(u, v) / ragged
    edge = np.clip((1.12 - d) / 0.42, 0, 1)
    edge = edge * edge * (3 - 2 * edge)
    depth = np.sqrt(np.maximum(1 - np.minimum(d, 1) ** 2, 0))
    lit = np.clip(u * SUN_SIDE[0] + v * SUN_SIDE[1] + depth * SUN_SIDE[2], -0.4, 1)
    shade = np.array((0.60, 0.57, 0.70), np.float32)
    rgb = colour * (shade + (1.04 - shade) * np.clip(0.45 + 0.62 * lit, 0, 1)[..., None])
    patch = np.dstack([np.clip(rgb, 0, 1), edge * opacity])
    canvas[y0:y1, x0:x1] = over(patch, canvas[y0:y1, x0:x1])


def smoke(canvas, mouths, per_unit):
    """puffs rising from each chimney mouth (x, y in pixels, radius in units, colour) and drifting to the right"""
    rng = np.random.RandomState(5)
    for x, y, mouth, hexcolour in mouths:
        colour = np.array([int(hexcolour[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
        n = 8
        for i in reversed(range(n)):
            t = i / (n - 1)
            r = per_unit * (mouth * 0.85 + (0.16 + 0.9 * mouth) * t ** 0.8) * rng.uniform(0.9, 1.1)
            rise = per_unit * (0.05 + (1.0 + 2.6 * mouth) * t)
            drift = per_unit * (0.42 * t ** 1.6 + 0.10 * np.sin(5.2 * t + x)) + rng.uniform(-0.12, 0.12) * r
            puff(canvas, x + drift, y - rise, r, colour, 0.86 * (1 - t) ** 0.9 + 0.04, rng.uniform(0, 6))


def glow(alpha):
    """white-gold outline grown from the building's alpha (0..1): RGBA at half size, larger by the returned margin of
    full-size pixels on every side"""
    h, w = alpha.shape
    margin = 2 * int(round(max(h, w) * GLOW_REACH * 0.75))
    grown = np.pad(np.where(alpha > 0.62, 1.0, 0.0).astype(np.float32), margin)
    reach = max(h, w) * GLOW_REACH * 0.5
    distance = ndi.distance_transform_edt(grown < 0.5)
    soft = np.clip(1 - distance / (reach * 1.9), 0, 1) ** 1.7
    soft = ndi.gaussian_filter(np.where(grown > 0.5, 1, soft), max(h, w) * 0.003)
    small = Image.fromarray((soft * 255).astype(np.uint8)).resize(
        ((w + 2 * margin) // 2, (h + 2 * margin) // 2), Image.LANCZOS
    )
    picture = Image.new("RGBA", small.size, GLOW_COLOUR + (0,))
    picture.putalpha(small)
    return picture, margin
