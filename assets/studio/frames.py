"""frames.py - the interface's carved frames: planks, beams with brass corners, plates, parchment, knobs, rope.

    /usr/bin/python3 frames.py [out=../../src/theme/frames] [only=<name>]

Each is a height field (lib/relief.py). Nine-sliced pictures state their slice beside them in `frames.json`, in CSS
pixels, with the lightest and darkest tone that text may come to stand on: the theme's contrast tests read those.
"""

import json
import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from relief import Relief, linear, periodic_noise, smooth, wood_grain

WOOD, WOOD_DEEP, WOOD_GRAIN = linear("#8c5128"), linear("#542f17"), linear("#3a1d0b")
PLANK, PLANK_GRAIN = linear("#452816"), linear("#241108")
BRASS, BRASS_OLD = linear("#eda235"), linear("#a3641e")
PAPER, PAPER_EDGE, STAIN = linear("#fbe4ae"), linear("#a86c2c"), linear("#c08c45")
RED = linear("#a8382a")


def mix(a, b, share):
    share = np.clip(share, 0, 1)[..., None]
    return a * (1 - share) + b * share


def in_period(relief, corner, period, field):
    """Spreads a tiling field so that the stretch between two corners is exactly one period of it."""
    rows, columns = field.shape
    px = relief.px
    r = np.round((relief.y - corner) % period * px - 0.5).astype(int) % rows
    c = np.round((relief.x - corner) % period * px - 0.5).astype(int) % columns
    return field[r, c]


def nearest_side(relief):
    """Distance to the edge of the picture, and whether that edge runs up and down."""
    side = np.minimum(relief.x, relief.width - relief.x)
    end = np.minimum(relief.y, relief.height - relief.y)
    return np.minimum(side, end), side < end


def beam_colour(relief, corner, period, seed, base=WOOD, dark=WOOD_GRAIN):
    n = round(period * relief.px)
    _, upright = nearest_side(relief)
    flat_lines, flat_tone = (in_period(relief, corner, period, f) for f in wood_grain((n, n), relief.px, seed))
    up_lines, up_tone = (
        in_period(relief, corner, period, f) for f in wood_grain((n, n), relief.px, seed + 9, along="y")
    )
    lines = np.where(upright, up_lines, flat_lines)
    tone = np.where(upright, up_tone, flat_tone)
    return mix(base * (1 + 0.22 * tone[..., None]), dark, lines * 0.72), lines


# ---------------------------------------------------------------- pictures
def planks():
    """The ground of every panel: dark boards, tiling both ways, quiet enough for text."""
    w, h, board = 384, 288, 72
    relief = Relief(w, h, scale=2)
    shape, px = relief.h.shape, relief.px
    colour, height = np.zeros(relief.colour.shape), np.zeros(shape)
    rng = np.random.default_rng(11)
    for i in range(h // board):
        lines, tone = wood_grain(shape, px, 40 + 7 * i, rings=1.2)
        joint = rng.uniform(0.1, 0.9) * w
        along = (relief.x - joint) % w
        half = along < w * 0.55
        shade = np.where(half, rng.uniform(0.86, 1.06), rng.uniform(0.9, 1.12))
        own = mix(PLANK * (shade * (1 + 0.10 * tone))[..., None], PLANK_GRAIN, lines * 0.5)
        here = (relief.y >= i * board) & (relief.y < (i + 1) * board)
        across = np.minimum(relief.y - i * board, (i + 1) * board - relief.y)
        ends = np.minimum(np.minimum(along, w - along), np.abs(along - w * 0.55))
        edge = np.minimum(across, ends)
        top = 1.1 * np.sqrt(np.clip(1 - (1 - np.clip(edge / 2.2, 0, 1)) ** 2, 0, 1)) - 0.28 * lines
        groove = 1 - smooth(0.0, 0.8, edge)
        colour = np.where(here[..., None], own * (1 - 0.55 * groove[..., None]), colour)
        height = np.where(here, top, height)
        for at in (joint + 8, joint - 8):
            for nail in (i * board + 12, (i + 1) * board - 12):
                d = np.hypot((relief.x - at + w / 2) % w - w / 2, relief.y - nail)
                colour = np.where((d < 1.9)[..., None], linear("#25150c"), colour)
                height = height + 0.5 * np.sqrt(np.clip(1 - (d / 1.9) ** 2, 0, 1))
    relief.h, relief.colour = height, colour
    relief.alpha[:] = 1
    relief.gloss[:] = 0.05
    return tile_shade(relief, exposure=0.6, edge=0.25), {"scale": 2}


def tile_shade(relief, **light):
    """Shades a tiling field with its neighbours around it, so that shadows cross the seams."""
    big = Relief(relief.width * 3, relief.height * 3, relief.scale)
    for name in ("h", "metal", "gloss", "alpha"):
        setattr(big, name, np.tile(getattr(relief, name), (3, 3)))
    big.colour = np.tile(relief.colour, (3, 3, 1))
    w, h = round(relief.width * relief.scale), round(relief.height * relief.scale)
    return big.shade(**light)[h : 2 * h, w : 2 * w]


def corners_of(relief, inset):
    w, h = relief.width, relief.height
    for right in (False, True):
        for low in (False, True):
            x = (lambda v: w - v) if right else (lambda v: v)
            y = (lambda v: h - v) if low else (lambda v: v)
            yield lambda dx, dy: (x(inset + dx), y(inset + dy))


def brass_corners(relief, reach, width, radius, rivets):
    """Forged plates over the four corners: an L with rounded ends, held by rivets."""
    w, h = relief.width, relief.height
    fold_x, fold_y = np.minimum(relief.x, w - relief.x), np.minimum(relief.y, h - relief.y)
    outer = relief.rounded_box(-0.4, -0.4, w + 0.4, h + 0.4, radius + 0.4)
    inner = relief.rounded_box(width, width, w - width, h - width, max(2.0, radius - width * 0.55))
    ring = np.maximum(outer, -inner)

    def arm(along, across):
        # an arm ends in a spear: wide at the shoulder, pointed at its middle
        return along - reach + 0.9 * np.abs(across - width / 2)

    arms = np.minimum(np.maximum(arm(fold_x, fold_y), fold_y - width), np.maximum(arm(fold_y, fold_x), fold_x - width))
    plate = np.maximum(ring, arms)
    relief.lay(plate, BRASS, 2.4, 1.8, metal=1.0, gloss=0.6)
    relief.lay(plate + 2.6, BRASS_OLD, -0.7, 0.8, metal=1.0, gloss=0.4)
    relief.lay(plate + 3.5, BRASS * 0.92, 0.5, 0.9, metal=1.0, gloss=0.5)
    for at in corners_of(relief, 0):
        for dx, dy in rivets:
            relief.rivet(*at(dx, dy), 2.5, BRASS)


def carved():
    """The big frame: a beam of carved wood, a brass rod inside it, forged brass over the corners."""
    corner, period, beam = 52, 150, 15
    size = 2 * corner + period
    relief = Relief(size, size, scale=2)
    outer = relief.rounded_box(0.5, 0.5, size - 0.5, size - 0.5, 13)
    inner = relief.rounded_box(beam, beam, size - beam, size - beam, 6)
    ring = np.maximum(outer, -inner)
    colour, lines = beam_colour(relief, corner, period, 5)
    relief.lay(ring, colour, 5.0, 5.5, gloss=0.22)
    relief.h -= np.clip(-ring, 0, 1) * 0.35 * lines
    # a carved groove down the middle of the beam
    groove = np.abs(outer + beam * 0.52) - 1.5
    cut = np.clip(0.5 - groove, 0, 1) * (ring < 0)
    relief.h -= 1.3 * cut
    relief.colour = mix(relief.colour, WOOD_GRAIN, cut * 0.65)
    relief.tube(np.maximum(inner + 0.9, -9), 1.9, BRASS, 2.0)
    brass_corners(relief, 46, beam + 2.5, 13, ((10, 10), (33, 8.6), (8.6, 33)))
    return relief.shade(exposure=1.0), {"slice": corner, "scale": 2}


def rim():
    """The small frame of cards: a thin brass-bound edge with a stud in each corner."""
    corner, period = 18, 60
    size = 2 * corner + period
    relief = Relief(size, size, scale=2)
    outer = relief.rounded_box(0.5, 0.5, size - 0.5, size - 0.5, 9)
    inner = relief.rounded_box(5.5, 5.5, size - 5.5, size - 5.5, 6)
    colour, _ = beam_colour(relief, corner, period, 23, WOOD * 0.9)
    relief.lay(np.maximum(outer, -inner), colour, 2.6, 2.6, gloss=0.2)
    relief.tube(inner + 0.4, 1.0, BRASS * 0.9, 1.1)
    brass_corners(relief, 16, 6.4, 9, ())
    for at in corners_of(relief, 0):
        relief.rivet(*at(6.2, 6.2), 2.1, BRASS)
    return relief.shade(), {"slice": corner, "scale": 2}


def capsule():
    """A dark board bound by a round brass tube, for bars with round ends; filled."""
    height, middle = 52, 56
    width = height + middle
    relief = Relief(width, height, scale=2)
    outer = relief.rounded_box(0.5, 0.5, width - 0.5, height - 0.5, height / 2 - 0.5)
    n = round(middle * relief.px)
    lines, tone = (in_period(relief, height / 2, middle, f) for f in wood_grain((n, n), relief.px, 61))
    relief.lay(outer, mix(PLANK * (1 + 0.12 * tone[..., None]), PLANK_GRAIN, lines * 0.5) * 0.62, 0.6, 2.0, gloss=0.05)
    relief.tube(outer + 2.9, 2.7, BRASS, 3.2)
    for x in (7.6, width - 7.6):
        relief.rivet(x, height / 2, 2.6, BRASS)
    return relief.shade(), {"slice": height // 2, "text": 7, "scale": 2}


def plate(base, seed, metal, trim):
    """A button: a plate with a bevelled edge; stretched in the middle, so nothing there may have a shape."""
    corner, middle = 14, 24
    width, height = 2 * corner + 40, 2 * corner + middle
    relief = Relief(width, height, scale=2)
    box = relief.rounded_box(0.5, 0.5, width - 0.5, height - 0.5, 9)
    relief.lay(box, trim, 2.4, 2.0, metal=1.0, gloss=0.6)
    relief.lay(box + 2.3, trim * 0.4, -1.0, 0.6, metal=1.0, gloss=0.2)
    lines, tone = wood_grain(relief.h.shape, relief.px, seed)
    if metal:
        # gently domed from top to bottom, so that it mirrors a whole sky
        relief.lay(box + 2.9, base, 2.2, 3.2, metal=1.0, gloss=0.7)
        relief.h += np.clip(-(box + 2.9) / 2, 0, 1) * 1.7 * np.sin(np.pi * relief.y / height)
    else:
        relief.lay(box + 2.9, mix(base * (1 + 0.2 * tone[..., None]), base * 0.45, lines * 0.6), 2.2, 3.0, gloss=0.3)
    # light falls off from the upper edge to the lower, as on anything slightly domed
    fall = 1.16 - (0.2 if metal else 0.42) * (relief.y / height)
    relief.colour = relief.colour * fall[..., None]
    return relief.shade(exposure=1.25 if metal else 0.86), {"slice": corner, "text": 7, "scale": 2}


def parchment():
    """A sheet with worn, slightly curled edges and old stains; filled and tiling between its corners."""
    corner, period = 40, 170
    size = 2 * corner + period
    relief = Relief(size, size, scale=1.5)
    n = round(period * relief.px)
    px = relief.px
    spread = lambda feature, seed: in_period(relief, corner, period, periodic_noise((n, n), feature * px, seed))
    wander = spread(7, 3) * 0.9 + spread(2.2, 4) * 0.5 + spread(0.8, 5) * 0.22
    sheet = relief.rounded_box(3.6, 3.6, size - 3.6, size - 3.6, 7) + wander
    nicks = smooth(1.9, 3.2, spread(3.4, 8)) * 3.0 * smooth(-9, -1, sheet)
    sheet = sheet + nicks
    fibres = spread(0.35, 6) * 0.045 + spread(1.6, 7) * 0.05
    stains = smooth(0.7, 2.2, spread(17, 12)) * 0.34
    old = smooth(-15, 0.5, sheet + spread(5, 13) * 2.2)
    colour = mix(PAPER * (1 + fibres[..., None]), STAIN, stains)
    colour = mix(colour, PAPER_EDGE, old**1.7 * 0.85)
    relief.lay(sheet, colour, 1.0, 2.4, gloss=0.03)
    relief.h += (spread(9, 14) * 0.5 + spread(3, 15) * 0.1) * np.clip(-sheet / 6, 0, 1)
    relief.h += smooth(-7, -1, sheet) * 0.9 * (sheet < 0)
    return relief.shade(exposure=1.12, edge=0.25), {"slice": corner, "text": 16, "scale": 1.5}


def knob():
    """A slider's knob of turned brass."""
    size = 34
    relief = Relief(size, size, scale=3)
    relief.lay(relief.disc(17, 17, 16), BRASS_OLD * 0.8, 2.0, 2.0, metal=1.0)
    relief.lay(relief.disc(17, 17, 14.2), BRASS, 2.4, 3.0, metal=1.0, gloss=0.6)
    relief.lay(relief.disc(17, 17, 10.2), BRASS_OLD, -0.9, 0.8, metal=1.0, gloss=0.3)
    relief.lay(relief.disc(17, 17, 9.2), BRASS, 5.2, 9.2, metal=1.0, gloss=0.9)
    return relief.shade(), {"scale": 3}


def ring():
    """A brass ring around portraits, open in the middle."""
    size = 72
    relief = Relief(size, size, scale=2.5)
    edge = relief.disc(36, 36, 31.6)
    relief.lay(np.abs(edge) - 3.9, WOOD_DEEP, 2.0, 2.0, gloss=0.2)
    relief.tube(edge - 1.6, 2.3, BRASS, 2.6)
    relief.tube(edge + 2.7, 1.0, BRASS_OLD, 1.2)
    for turn in range(4):
        angle = np.pi / 4 + turn * np.pi / 2
        relief.rivet(36 + 33 * np.cos(angle), 36 + 33 * np.sin(angle), 2.4, BRASS)
    return relief.shade(), {"scale": 2.5}


def rope():
    """A twisted rope, tiling along; lies under a title."""
    pitch, thick = 12, 9
    relief = Relief(pitch * 2, thick + 3, scale=3)
    middle = (thick + 3) / 2
    across = (relief.y - middle) / (thick / 2)
    inside = np.abs(across) < 1
    lean = relief.x + across * 3.4
    strand = np.abs(((lean / (pitch / 2)) % 1) - 0.5) * 2
    body = np.sqrt(np.clip(1 - across**2, 0, 1))
    yarn = np.sin(2 * np.pi * (lean * 0.9 - across * 5.5) / 2.4)
    relief.h = body * thick / 2 + (1 - strand**2) * 1.3 * inside + 0.08 * yarn * inside
    relief.colour = mix(linear("#d9b277"), linear("#7a5227"), strand**3) * (1 + 0.07 * yarn[..., None])
    relief.alpha = np.clip((1 - np.abs(across)) * thick / 2 / 0.4, 0, 1)
    relief.gloss[:] = 0.05
    wide = Relief(relief.width * 3, relief.height, relief.scale)
    for name in ("h", "metal", "gloss", "alpha"):
        setattr(wide, name, np.tile(getattr(relief, name), (1, 3)))
    wide.colour = np.tile(relief.colour, (1, 3, 1))
    w = round(relief.width * relief.scale)
    return wide.shade()[:, w : 2 * w], {"scale": 3}


PICTURES = {
    "planks": planks,
    "carved": carved,
    "rim": rim,
    "capsule": capsule,
    "plate-brass": lambda: plate(BRASS, 71, True, BRASS),
    "plate-wood": lambda: plate(WOOD * 0.62, 72, False, BRASS_OLD),
    "plate-red": lambda: plate(RED, 73, False, BRASS_OLD),
    "parchment": parchment,
    "knob": knob,
    "ring": ring,
    "rope": rope,
}


def tones(picture, edge):
    """Lightest and darkest tone of the area where text may lie (`edge` pixels from the border), without outliers."""
    inner = picture[edge : picture.shape[0] - edge, edge : picture.shape[1] - edge]
    solid = inner[inner[..., 3] > 0.95][:, :3]
    if len(solid) == 0:
        return {}
    light = solid @ [0.2126, 0.7152, 0.0722]
    pick = lambda share: "#" + "".join(f"{round(v * 255):02x}" for v in solid[np.argsort(light)[int(share * (len(light) - 1))]])
    return {"darkest": pick(0.02), "lightest": pick(0.98)}


def main():
    options = dict(a.split("=", 1) for a in sys.argv[1:])
    out = options.get("out", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "src", "theme", "frames"))
    os.makedirs(out, exist_ok=True)
    facts_file = os.path.join(out, "frames.json")
    facts = json.load(open(facts_file)) if os.path.exists(facts_file) else {}
    for name, make in PICTURES.items():
        if options.get("only", name) != name:
            continue
        picture, fact = make()
        image = Image.fromarray((picture * 255 + 0.5).astype("uint8"), "RGBA")
        if picture[..., 3].min() > 0.99:
            image = image.convert("RGB")
        path = os.path.join(out, f"{name}.webp")
        image.save(path, quality=84, alpha_quality=90, method=6)
        facts[name] = {**fact, **tones(picture, round(fact.get("text", fact.get("slice", 0)) * fact["scale"]))}
        print(f"{name}: {image.size[0]}x{image.size[1]}, {os.path.getsize(path) / 1024:.1f} KB, {facts[name]}")
    with open(facts_file, "w") as file:
        file.write(json.dumps({name: facts[name] for name in sorted(facts)}, indent=2) + "\n")


if __name__ == "__main__":
    main()
