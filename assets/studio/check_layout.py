"""check_layout.py <layout.json> <poster> <buildings folder> <out.png> [width] - sprites on the poster, overlaps reported."""

import json
import os
import sys

from PIL import Image


def main(layout_file, poster, buildings, out, width=1280):
    layout = json.load(open(layout_file))
    k = int(width) / layout["width"]
    picture = Image.open(poster).convert("RGBA").resize((int(width), round(layout["height"] * k)), Image.LANCZOS)
    boxes = {}
    for b in layout["buildings"]:
        sprite = Image.open(os.path.join(buildings, b["slug"] + ".webp")).convert("RGBA")
        sprite = sprite.resize((round(b["width"] * k), round(b["height"] * k)), Image.LANCZOS)
        left, top = b["x"] - b["width"] * b["anchorX"], b["y"] - b["height"] * b["anchorY"]
        picture.alpha_composite(sprite, (round(left * k), round(top * k)))
        boxes[b["slug"]] = (left, top, left + b["width"], top + b["height"])
    margin_x, margin_y = layout["width"] * 0.06, layout["height"] * 0.06
    for slug, (l, t, r, b) in boxes.items():
        if l < margin_x or t < margin_y or r > layout["width"] - margin_x or b > layout["height"] - margin_y:
            print("in the outer 6 %:", slug, [round(v) for v in (l, t, r, b)])
        for other, (l2, t2, r2, b2) in boxes.items():
            if slug < other and l < r2 and l2 < r and t < b2 and t2 < b:
                print(
                    "boxes overlap:", slug, other, round(min(r, r2) - max(l, l2)), "x", round(min(b, b2) - max(t, t2))
                )
    picture.convert("RGB").save(out)


if __name__ == "__main__":
    main(*sys.argv[1:6])
