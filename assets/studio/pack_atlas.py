"""pack_atlas.py <sheet.webp> <renders folder> <slug>... - one power-of-two sheet and a Pixi JSON-hash file beside it.

Reads the pictures from the sheet's folder and, where the renders folder has them, the overlays <slug>.glow.png and
<slug>.busy.png with <slug>.placed.json. Frames: <slug>, <slug>--glow, <slug>--busy; 2 px of padding round each. The
read-me says how the overlays lie on the picture. Packed tallest first under a skyline, on the smallest sheet that fits.
"""

import json
import os
import sys

from PIL import Image

PADDING = 2
LARGEST = 4096
HEAVIEST = 900 * 1000  # bytes


def skyline(sizes, width, height):
    """top-left corner for every (w, h), each as high up as it fits, or None when they do not fit"""
    line = [(0, 0, width)]  # (x, y, width) of each step, left to right
    places = []
    for w, h in ((w + 2 * PADDING, h + 2 * PADDING) for w, h in sizes):
        best = None
        for i, (x, _, _) in enumerate(line):
            if x + w > width:
                break
            y = max(top for left, top, span in line[i:] if left < x + w)
            if y + h <= height and (best is None or (y, x) < best):
                best = (y, x)
        if best is None:
            return None
        y, x = best
        places.append((x + PADDING, y + PADDING))
        line = stepped(line, x, y + h, w)
    return places


def stepped(line, x, y, w):
    """the line after a block of that width has raised it to y from x on"""
    after = []
    for left, top, span in line:
        if left < x:
            after.append((left, top, min(span, x - left)))
        if left + span > x + w:
            start = max(left, x + w)
            after.append((start, top, left + span - start))
    return sorted([*after, (x, y, w)])


def smallest(sizes):
    """(width, height) of the smallest sheet that holds the sizes, and their places"""
    sides = [2**n for n in range(8, 13)]
    for width, height in sorted(((w, h) for w in sides for h in sides), key=lambda s: (s[0] * s[1], abs(s[0] - s[1]))):
        places = skyline(sizes, width, height)
        if places:
            return (width, height), places
    raise SystemExit("sprites do not fit in %d px" % LARGEST)


def pictures_of(slug, folder, renders):
    """(frame name, picture, top left corner on the source, size of the source) of a building and its overlays"""
    picture = Image.open(os.path.join(folder, slug + ".webp")).convert("RGBA")
    yield slug, picture, (0, 0), picture.size
    stem = os.path.join(renders, slug)
    if not os.path.exists(stem + ".busy.png"):
        return
    with open(stem + ".placed.json") as f:
        placed = json.load(f)
    glow = Image.open(stem + ".glow.png").convert("RGBA")
    yield slug + "--glow", glow, (0, 0), glow.size
    busy = Image.open(stem + ".busy.png").convert("RGBA")
    yield slug + "--busy", busy, tuple(placed["busyAt"]), (picture.width // 2, picture.height // 2)


def frame_of(place, size, offset, source):
    (x, y), (w, h), (left, top) = place, size, offset
    return {
        "frame": {"x": x, "y": y, "w": w, "h": h},
        "rotated": False,
        "trimmed": offset != (0, 0) or size != source,
        "spriteSourceSize": {"x": left, "y": top, "w": w, "h": h},
        "sourceSize": {"w": source[0], "h": source[1]},
    }


def main(sheet, renders, slugs):
    folder = os.path.dirname(sheet)
    sprites = [entry for slug in slugs for entry in pictures_of(slug, folder, renders)]
    sprites.sort(key=lambda s: (-s[1].height, s[0]))
    size, places = smallest([image.size for _, image, _, _ in sprites])
    atlas = Image.new("RGBA", size, (0, 0, 0, 0))
    frames = {}
    for (name, image, offset, source), place in zip(sprites, places):
        atlas.paste(image, place)
        frames[name] = frame_of(place, image.size, offset, source)
    quality = 90
    atlas.save(sheet, quality=quality, method=6, alpha_quality=90)
    while os.path.getsize(sheet) > HEAVIEST and quality > 60:
        quality -= 4
        atlas.save(sheet, quality=quality, method=6, alpha_quality=80)
    meta = {
        "app": "assets/studio/pack_atlas.py",
        "version": "1.0",
        "image": os.path.basename(sheet),
        "format": "RGBA8888",
        "size": {"w": size[0], "h": size[1]},
        "scale": "1",
    }
    with open(os.path.splitext(sheet)[0] + ".json", "w") as f:
        json.dump({"frames": dict(sorted(frames.items())), "meta": meta}, f, indent=2)
        f.write("\n")
    print(sheet, size, len(frames), "frames", "q%d" % quality, "%.0f KB" % (os.path.getsize(sheet) / 1024))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
