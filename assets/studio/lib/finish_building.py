"""finish_building.py <render stem> <out.webp> [size] - denoise and grade a building, trim it, save WebP + placement JSON.

The JSON beside the render (written by building_stage.py) tells where the ground origin is in the full frame; after
trimming we write <stem>.placed.json with the trimmed size in world units and the anchor inside the trimmed picture.
The overlays go beside the render, for pack_atlas.py: <stem>.glow.png and <stem>.busy.png. "busyAt" in the JSON is
where the busy overlay's top left corner lies, in its own pixels from that of the trimmed picture: smoke may rise above
it. Both overlays have half the picture's pixels a unit: they are soft.
"""

import json
import sys

from finish import *
from finish_sprite import sprite
import overlays

OVERLAY_DENSITY = 2  # pixels of the picture for each of an overlay's
HEADROOM = 0.3  # empty canvas above the frame for smoke, as a share of the frame


def crop_box(alpha, pad):
    """left, top, right, bottom of what is not transparent, with some padding"""
    rows, columns = np.where((alpha > 14).any(1))[0], np.where((alpha > 14).any(0))[0]
    height, width = alpha.shape
    return (
        max(0, columns[0] - pad),
        max(0, rows[0] - pad),
        min(width, columns[-1] + 1 + pad),
        min(height, rows[-1] + 1 + pad),
    )


def busy_overlay(stem, image, frame):
    """the full frame's busy overlay with HEADROOM above it"""
    pixels = np.asarray(image).astype(np.float32) / 255
    light = overlays.lamplight(stem, pixels[..., :3], pixels[..., 3])
    n = image.width
    head = int(n * HEADROOM)
    canvas = np.zeros((n + head, n, 4), np.float32)
    mouths = [(x * n, y * n + head, mouth, colour) for x, y, mouth, colour in frame.get("smoke", ())]
    overlays.smoke(canvas, mouths, n / frame["frameUnits"])
    canvas[head:] = overlays.over(canvas[head:], light)
    return Image.fromarray((np.clip(canvas, 0, 1) * 255 + 0.5).astype(np.uint8)), head


def even(value):
    return max(2, 2 * round(value / 2))


def finish_building(stem, out, long_side=640, quality=88):
    with open(stem + ".json") as f:
        frame = json.load(f)
    image = sprite(stem, stem + ".full.png", kc=0.8)
    pad = max(2, image.width // 160)
    left, top, right, bottom = crop_box(np.asarray(image)[..., 3], pad)
    units = frame["frameUnits"] / image.width
    cut = image.crop((left, top, right, bottom))
    placed = {
        "slug": frame["slug"],
        "widthUnits": cut.width * units,
        "heightUnits": cut.height * units,
        "anchorX": (frame["originX"] * image.width - left) / cut.width,
        "anchorY": (frame["originY"] * image.height - top) / cut.height,
    }
    scale = long_side / max(cut.size)
    cut = cut.resize((even(cut.width * scale), even(cut.height * scale)), Image.LANCZOS)
    cut.save(out, quality=quality, method=6, alpha_quality=90)

    glow, placed["glowMargin"] = overlays.glow(np.asarray(cut)[..., 3].astype(np.float32) / 255)
    glow.save(stem + ".glow.png")
    busy, head = busy_overlay(stem, image, frame)
    box = crop_box(np.asarray(busy)[..., 3], 2)
    scale /= OVERLAY_DENSITY
    size = (max(1, round((box[2] - box[0]) * scale)), max(1, round((box[3] - box[1]) * scale)))
    busy.crop(box).resize(size, Image.LANCZOS).save(stem + ".busy.png")
    placed["busyAt"] = [round((box[0] - left) * scale), round((box[1] - head - top) * scale)]
    with open(stem + ".placed.json", "w") as f:
        json.dump(placed, f, indent=1)
    print(frame["slug"], cut.size, placed)


if __name__ == "__main__":
    finish_building(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 640)
