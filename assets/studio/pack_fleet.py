"""pack_fleet.py <renders folder> - the sheet of the living map's ships, assets/fleet/ships.webp with its Pixi JSON hash.

Frames: <collection>-<k>, wake-<k> (k as in fleet.py), pennant-<collection>, lantern and halo. Ships and wakes have the
water under the ship's middle at ANCHOR and at the middle of the frame; the wakes are painted here, at half as many pixels a unit. The
pennants and the lantern are also written as single files, for the page.
"""

import io
import json
import math
import os
import sys

import numpy as np
from PIL import Image
from scipy import ndimage as ndi

from fleet_names import DIRECTIONS, PENNANTS
from pack_atlas import frame_of, smallest

OUT = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "fleet")
SHIP, SIGN, LANTERN, HALO = 144, 64, 48, 64
UNITS = 13  # width of a ship's frame in units of the shipyard
GROUND = math.sin(math.radians(38))
ANCHOR = (0.5, 0.5 + (2.6 - 0.3) * math.cos(math.radians(38)) / UNITS)
WAKE = 120  # pixels of a wake's frame, twice as many units wide as a ship's


def wake(k, rng):
    """foam on the water behind a ship, its bow wave and two arms, seen as the islands are"""
    n = WAKE * 3
    per_unit = n / (2 * UNITS)
    ys, xs = np.mgrid[0:n, 0:n]
    right, down = (xs - n / 2) / per_unit, (ys - n / 2) / per_unit / GROUND
    angle = 2 * math.pi * k / DIRECTIONS
    ahead = right * math.cos(angle) + down * math.sin(angle)
    aside = -right * math.sin(angle) + down * math.cos(angle)
    noise = sum(ndi.gaussian_filter(rng.standard_normal((n, n)), s) * s for s in (2, 4, 8))
    noise = noise / noise.std()
    back = np.clip(4.2 - ahead, 0, None)  # distance behind the bow
    fade = np.clip(back / 1.2, 0, 1) * np.clip(1 - back / 12.6, 0, 1) ** 1.1
    width = 0.95 + 0.27 * back
    arm = np.exp(-(((np.abs(aside) - width) / (0.36 + 0.075 * back)) ** 2))
    between = 0.3 * np.exp(-((aside / width) ** 6))
    behind = np.clip((-ahead - 3.2) / 1.6, 0, 1)
    middle = np.exp(-((aside / (0.75 + 0.1 * back)) ** 2)) * behind * np.clip(1 - back / 11.5, 0, 1)
    bow = np.exp(-(((ahead - 4.2) / 0.55) ** 2) - ((aside / 1.0) ** 2))
    foam = (1.15 * arm + between) * fade + 0.95 * middle + 0.9 * bow
    alpha = np.clip(foam * (0.82 + 0.3 * noise) - 0.05, 0, 0.95)
    alpha[ahead > 5.4] = 0
    pixels = np.zeros((n, n, 4), np.uint8)
    pixels[..., :3] = (238, 250, 252)
    pixels[..., 3] = (ndi.gaussian_filter(alpha, 1.2) * 255).astype(np.uint8)
    return Image.fromarray(pixels).resize((WAKE, WAKE), Image.LANCZOS)


def halo():
    ys, xs = np.mgrid[0:HALO, 0:HALO]
    away = np.hypot(xs - HALO / 2 + 0.5, ys - HALO / 2 + 0.5) / (HALO / 2)
    alpha = np.clip(1 - away, 0, 1) ** 2.2 * 0.85
    pixels = np.zeros((HALO, HALO, 4), np.uint8)
    pixels[..., :3] = (255, 206, 110)
    pixels[..., 3] = (alpha * 255).astype(np.uint8)
    return Image.fromarray(pixels)


def pictures(renders):
    """(frame name, picture) of everything on the sheet"""
    rng = np.random.default_rng(5)

    def rendered(name, size):
        return Image.open(os.path.join(renders, name + ".png")).convert("RGBA").resize((size, size), Image.LANCZOS)

    for slug in PENNANTS:
        for k in range(DIRECTIONS):
            yield "%s-%d" % (slug, k), rendered("%s-%d" % (slug, k), SHIP)
    for k in range(DIRECTIONS):
        yield "wake-%d" % k, wake(k, rng)
    for slug in PENNANTS:
        yield "pennant-" + slug, rendered("pennant-" + slug, SIGN)
    yield "lantern", rendered("lantern", LANTERN)
    yield "halo", halo()


def trimmed(picture):
    box = picture.getchannel("A").point(lambda a: 255 if a > 6 else 0).getbbox()
    return picture.crop(box), box[:2]


def main(renders):
    os.makedirs(OUT, exist_ok=True)
    frames = [(name, *trimmed(picture), picture.size) for name, picture in pictures(renders)]
    frames.sort(key=lambda f: -f[1].height)
    size, places = smallest([picture.size for _, picture, _, _ in frames])
    sheet = Image.new("RGBA", size, (0, 0, 0, 0))
    hashed = {}
    for (name, picture, offset, source), place in zip(frames, places):
        sheet.paste(picture, place)
        hashed[name] = frame_of(place, picture.size, offset, source)
    sheet.save(os.path.join(OUT, "ships.webp"), "WEBP", quality=78, method=6, alpha_quality=85)
    meta = {"image": "ships.webp", "format": "RGBA8888", "size": {"w": size[0], "h": size[1]}, "scale": "1"}
    with open(os.path.join(OUT, "ships.json"), "w") as f:
        json.dump({"frames": dict(sorted(hashed.items())), "meta": meta}, f, separators=(",", ":"))
        f.write("\n")
    for name in [*("pennant-" + slug for slug in PENNANTS), "lantern"]:
        picture = Image.open(os.path.join(renders, name + ".png")).convert("RGBA").resize((112, 112), Image.LANCZOS)
        data = io.BytesIO()
        picture.save(data, "WEBP", quality=86, method=6, alpha_quality=92)
        with open(os.path.join(OUT, name + ".webp"), "wb") as f:
            f.write(data.getvalue())
    print("fleet", size, os.path.getsize(os.path.join(OUT, "ships.webp")) // 1024, "KB, anchor", ANCHOR)


if __name__ == "__main__":
    main(sys.argv[1])
