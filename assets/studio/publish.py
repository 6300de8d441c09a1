"""publish.py - from finished PNGs to the WebP files of the game: right size, thumbs, a size limit.

publish.py portrait <in.png> <out.webp>          512 px, at most 40 KB, plus thumbs/<name>.webp at 96 px
publish.py icon     <in.png> <out.webp>          the same for sprites with alpha (trimmed, centred on a square)
publish.py poster   <in.png> <island folder>     poster.webp 3840x2160 (<= 0.9 MB), poster-1080.webp (<= 250 KB)
"""

import io
import os
import sys

from PIL import Image, ImageFilter


def save_under(image, out, limit, quality=90, lowest=40):
    os.makedirs(os.path.dirname(out) or ".", exist_ok=True)
    while True:
        buffer = io.BytesIO()
        image.save(buffer, "WEBP", quality=quality, method=6, alpha_quality=90)
        if buffer.tell() <= limit or quality <= lowest:
            break
        quality -= 3
    with open(out, "wb") as f:
        f.write(buffer.getvalue())
    print(out, image.size, "q%d" % quality, "%.0f KB" % (buffer.tell() / 1024))


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
    with_thumb(square, out, 80 * 1024)


def poster(source, folder):
    image = Image.open(source).convert("RGB")
    if image.width != 3840:
        image = image.resize((3840, 2160), Image.LANCZOS)
    save_under(image, os.path.join(folder, "poster.webp"), 900 * 1000, 86)
    save_under(image.resize((1920, 1080), Image.LANCZOS), os.path.join(folder, "poster-1080.webp"), 250 * 1000, 86)


if __name__ == "__main__":
    {"portrait": portrait, "icon": icon, "poster": poster}[sys.argv[1]](*sys.argv[2:])
