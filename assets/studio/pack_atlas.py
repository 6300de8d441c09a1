"""pack_atlas.py <sheet.webp> <sprite.webp>... - one power-of-two sheet and a Pixi JSON-hash file beside it.

Frames are named by file stem, 2 px of padding round each. Shelf packing, tallest first, smallest sheet that fits.
"""

import json
import os
import sys

from PIL import Image

PADDING = 2
LARGEST = 4096


def shelves(sizes, width, height):
    """top-left corner for every (w, h), or None when they do not fit"""
    x = y = PADDING
    shelf = 0
    places = []
    for w, h in sizes:
        if x + w + PADDING > width:
            x, y, shelf = PADDING, y + shelf + PADDING, 0
        if x + w + PADDING > width or y + h + PADDING > height:
            return None
        places.append((x, y))
        x += w + PADDING
        shelf = max(shelf, h)
    return places


def main(sheet, files):
    sprites = [(os.path.splitext(os.path.basename(f))[0], Image.open(f).convert("RGBA")) for f in files]
    sprites.sort(key=lambda s: (-s[1].height, s[0]))
    sizes = [image.size for _, image in sprites]
    sides = [2**n for n in range(8, 13)]
    for width, height in sorted(((w, h) for w in sides for h in sides), key=lambda s: (s[0] * s[1], abs(s[0] - s[1]))):
        places = shelves(sizes, width, height)
        if places:
            break
    else:
        raise SystemExit("sprites do not fit in %d px" % LARGEST)
    atlas = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    frames = {}
    for (name, image), (x, y) in zip(sprites, places):
        atlas.paste(image, (x, y))
        w, h = image.size
        frames[name] = {
            "frame": {"x": x, "y": y, "w": w, "h": h},
            "rotated": False,
            "trimmed": False,
            "spriteSourceSize": {"x": 0, "y": 0, "w": w, "h": h},
            "sourceSize": {"w": w, "h": h},
        }
    atlas.save(sheet, quality=90, method=6, alpha_quality=92)
    meta = {
        "app": "assets/studio/pack_atlas.py",
        "version": "1.0",
        "image": os.path.basename(sheet),
        "format": "RGBA8888",
        "size": {"w": width, "h": height},
        "scale": "1",
    }
    with open(os.path.splitext(sheet)[0] + ".json", "w") as f:
        json.dump({"frames": dict(sorted(frames.items())), "meta": meta}, f, indent=2)
        f.write("\n")
    print(sheet, (width, height), len(frames), "frames", "%.0f KB" % (os.path.getsize(sheet) / 1024))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
