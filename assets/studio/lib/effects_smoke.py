"""effects_smoke.py - smoke and steam that rise from every mark "smoke" (size: radius of the mouth; colour, rise: how
far it climbs, in mouths; drift to the right with the wind). Each puff climbs once a loop, so the last frame meets the
first."""

from finish import *
import overlays

PUFFS = 14
BASE = 96  # pixels of a prototype puff


def prototypes(code):
    """a few shaded puffs of a colour, premultiplied RGBA floats"""
    colour = np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
    made = []
    for n in range(4):
        canvas = np.zeros((BASE, BASE, 4), np.float32)
        overlays.puff(canvas, BASE / 2, BASE / 2, BASE * 0.34, colour, 1.0, 1.7 * n)
        canvas[..., :3] *= canvas[..., 3:]
        canvas[..., :3] *= 255
        made.append(canvas)
    return made


def scaled(puff, side):
    at = (np.arange(side) + 0.5) * BASE / side - 0.5
    if side < BASE:  # shrinking: soften first
        puff = ndi.gaussian_filter(puff, (0.4 * BASE / side, 0.4 * BASE / side, 0))
    rows, columns = np.meshgrid(at, at, indexing="ij")
    return np.dstack([ndi.map_coordinates(puff[..., c], (rows, columns), order=1, mode="nearest") for c in range(4)])


def stamp(frame, puff, x, y, opacity):
    side = puff.shape[0]
    left, top = int(round(x - side / 2)), int(round(y - side / 2))
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(frame.shape[1], left + side), min(frame.shape[0], top + side)
    if x0 >= x1 or y0 >= y1:
        return
    piece = puff[y0 - top : y1 - top, x0 - left : x1 - left] * opacity
    under = frame[y0:y1, x0:x1]
    frame[y0:y1, x0:x1] = np.clip(under * (1 - piece[..., 3:]) + piece[..., :3], 0, 255).astype(np.uint8)


def prepare(scene):
    columns = []
    for n, mark in enumerate(scene.marks("smoke")):
        rng = np.random.RandomState(31 + n)
        puffs = prototypes(mark.get("colour", "#e9e4e6"))
        plumes = [(i / PUFFS, puffs[i % 4], rng.uniform(-1, 1), rng.uniform(0.85, 1.15)) for i in range(PUFFS)]
        columns.append((mark, plumes))
    sized = {}

    def paint(frame, t):
        for mark, plumes in columns:
            size, rise = mark["size"], mark.get("rise", 4.0)
            climbing = sorted((((t + start) % 1.0, puff, lean, bulk) for start, puff, lean, bulk in plumes), key=lambda p: -p[0])
            for age, puff, lean, bulk in climbing:
                radius = size * bulk * (0.55 + 0.85 * age)
                x = mark["x"] + size * (1.5 * age**1.5 + 0.25 * lean * age + 0.12 * np.sin(6.28 * (age + lean)))
                y = mark["y"] - size * rise * age
                side = max(4, 4 * int(radius / 0.34 / 4))
                key = (id(puff), side)
                if key not in sized:
                    sized[key] = scaled(puff, side)
                fade = np.clip(age / 0.12, 0, 1) * (1 - age) ** 1.2
                stamp(frame, sized[key], x, y, mark.get("density", 0.72) * fade)

    return paint
