"""publish.py - from finished PNGs to the WebP files of the game: right size, thumbs, a size limit.

publish.py portrait <in.png> <out.webp>          512 px, at most 40 KB, plus thumbs/<name>.webp at 96 px
publish.py icon     <in.png> <out.webp>          the same for sprites with alpha (trimmed, centred on a square)
publish.py poster   <in.png> <island folder>     poster.webp 3840x2160 (<= 0.9 MB), poster-1080.webp (<= 250 KB)
publish.py picture  <island folder> <buildings>  the poster with its buildings: picture.webp 1920x1080 (<= 250 KB) and
                                                 thumb.webp 320x180 (<= 15 KB), shown where no live map lies above
"""

import io
import json
import os
import sys

from PIL import Image, ImageFilter


def encoded(image, quality, effort):
    buffer = io.BytesIO()
    image.save(buffer, "WEBP", quality=quality, method=effort, alpha_quality=90)
    return buffer.getvalue()


def save_under(image, out, limit, quality=90, lowest=30):
    """writes the best quality that stays under the limit (or the lowest); found by halving, with quick encodes"""
    os.makedirs(os.path.dirname(out) or ".", exist_ok=True)
    data = encoded(image, quality, 6)
    low, high = lowest, quality
    while len(data) > limit and high - low > 2:
        middle = (low + high) // 2
        low, high = (low, middle) if len(encoded(image, middle, 4)) > limit else (middle, high)
    while len(data) > limit and quality > lowest:
        quality = low
        data, low = encoded(image, quality, 6), max(lowest, low - 2)
    with open(out, "wb") as f:
        f.write(data)
    print(out, image.size, "q%d" % quality, "%.0f KB" % (len(data) / 1024))


def with_thumb(image, out, limit):
    save_under(image.resize((512, 512), Image.LANCZOS), out, limit)
    thumb = image.resize((96, 96), Image.LANCZOS).filter(ImageFilter.UnsharpMask(0.6, 60, 0))
    save_under(thumb, os.path.join(os.path.dirname(out), "thumbs", os.path.basename(out)), 8 * 1024, 88)


def portrait(source, out):
    with_thumb(Image.open(source).convert("RGB"), out, 40 * 1024)


def icon(source, out):
    image = Image.open(source).convert("RGBA")
    box = image.getchannel("A").point(lambda a: 255 if a > 8 else 0).getbbox()
    image = image.crop(box)
    side = round(max(image.size) * 1.06)
    square = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    square.paste(image, ((side - image.width) // 2, (side - image.height) // 2))
    with_thumb(square, out, 40 * 1024)


def poster(source, folder):
    image = Image.open(source).convert("RGB")
    if image.width != 3840:
        image = image.resize((3840, 2160), Image.LANCZOS)
    save_under(image, os.path.join(folder, "poster.webp"), 900 * 1000, 86)
    save_under(image.resize((1920, 1080), Image.LANCZOS), os.path.join(folder, "poster-1080.webp"), 250 * 1000, 86)


def with_buildings(folder, buildings):
    """the poster with the building sprites of its layout, the nearer over the farther"""
    with open(os.path.join(folder, "layout.json")) as f:
        layout = json.load(f)
    image = Image.open(os.path.join(folder, "poster.webp")).convert("RGBA")
    for b in sorted(layout["buildings"], key=lambda b: b["y"]):
        sprite = Image.open(os.path.join(buildings, b["slug"] + ".webp")).convert("RGBA")
        sprite = sprite.resize((b["width"], b["height"]), Image.LANCZOS)
        left, top = b["x"] - b["width"] * b["anchorX"], b["y"] - b["height"] * b["anchorY"]
        image.alpha_composite(sprite, (round(left), round(top)))
    return image.convert("RGB")


def picture(folder, buildings):
    image = with_buildings(folder, buildings)
    save_under(image.resize((1920, 1080), Image.LANCZOS), os.path.join(folder, "picture.webp"), 250 * 1000, 86)
    small = image.resize((320, 180), Image.LANCZOS)
    save_under(small.filter(ImageFilter.UnsharpMask(0.6, 50, 0)), os.path.join(folder, "thumb.webp"), 15 * 1000, 84)


if __name__ == "__main__":
    {"portrait": portrait, "icon": icon, "poster": poster, "picture": picture}[sys.argv[1]](*sys.argv[2:])
