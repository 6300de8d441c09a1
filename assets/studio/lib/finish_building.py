"""finish_building.py <render stem> <out.webp> [size] - denoise and grade a building, trim it, save WebP + placement JSON.

The JSON beside the render (written by building_stage.py) tells where the ground origin is in the full frame; after
trimming we write <stem>.placed.json with the trimmed size in world units and the anchor inside the trimmed picture.
"""

import json
import sys

from finish import *
from finish_sprite import sprite


def finish_building(stem, out, long_side=640, quality=88):
    frame = json.load(open(stem + ".json"))
    image = sprite(stem, stem + ".full.png", kc=0.8)
    alpha = np.asarray(image)[..., 3]
    solid = alpha > 14
    rows, cols = np.where(solid.any(1))[0], np.where(solid.any(0))[0]
    pad = max(2, image.width // 160)
    top, bottom = max(0, rows[0] - pad), min(image.height, rows[-1] + 1 + pad)
    left, right = max(0, cols[0] - pad), min(image.width, cols[-1] + 1 + pad)
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
    cut = cut.resize((round(cut.width * scale), round(cut.height * scale)), Image.LANCZOS)
    cut.save(out, quality=quality, method=6, alpha_quality=90)
    json.dump(placed, open(stem + ".placed.json", "w"), indent=1)
    print(frame["slug"], cut.size, placed)


if __name__ == "__main__":
    finish_building(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 640)
