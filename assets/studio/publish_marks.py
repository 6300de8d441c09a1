"""publish_marks.py <renders> - from the renders of marks.py to assets/marks: the marks, their thumbs, and the app's icons.

marks/<name>.webp 256x256, at most 24 KB; marks/thumbs/<name>.webp 96x96; marks/app/*.png and favicon.png from `seal`.
"""

import glob
import os
import sys

import numpy as np
from PIL import Image, ImageFilter

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(STUDIO, "lib"))
from finish_sprite import sprite
from publish import save_under

MARKS = os.path.join(os.path.dirname(STUDIO), "marks")
SEA, ABYSS = (24, 84, 100), (4, 22, 29)


def square(image, air=1.05):
    """trimmed and centred"""
    image = image.crop(image.getchannel("A").point(lambda a: 255 if a > 8 else 0).getbbox())
    side = round(max(image.size) * air)
    out = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    out.paste(image, ((side - image.width) // 2, (side - image.height) // 2))
    return out


def sea(side):
    """the game's ground: light water in the middle, the deep around it"""
    y, x = np.mgrid[0:side, 0:side] / side - 0.5
    far = np.clip(np.hypot(x, y + 0.08) / 0.72, 0, 1)[..., None]
    return Image.fromarray((np.array(SEA) * (1 - far) + np.array(ABYSS) * far).astype(np.uint8)).convert("RGBA")


def on_sea(seal, side, share):
    page = sea(side)
    size = round(side * share)
    picture = seal.resize((size, size), Image.LANCZOS)
    at = ((side - size) // 2,) * 2
    shadow = Image.new("RGBA", page.size, (0, 0, 0, 0))
    shadow.paste((0, 0, 0, 150), (at[0], at[1] + side // 40), picture)
    page.alpha_composite(shadow.filter(ImageFilter.GaussianBlur(side / 40)))
    page.alpha_composite(picture, at)
    return page


def save_png(image, name):
    path = os.path.join(MARKS, "app", name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    image.save(path, optimize=True)
    print(path, image.size, "%.0f KB" % (os.path.getsize(path) / 1024))


def app_icons(seal):
    for side in (192, 512):
        save_png(seal.resize((side, side), Image.LANCZOS), "icon-%d.png" % side)
        save_png(on_sea(seal, side, 0.74).convert("RGB"), "maskable-%d.png" % side)
    save_png(on_sea(seal, 180, 0.86).convert("RGB"), "apple-touch-icon.png")
    save_png(seal.resize((48, 48), Image.LANCZOS), "favicon-48.png")


if __name__ == "__main__":
    wanted = sys.argv[2:]
    for stem in sorted(path[: -len("_a.exr")] for path in glob.glob(os.path.join(sys.argv[1], "*_a.exr"))):
        name = os.path.basename(stem)
        if wanted and name not in wanted:
            continue
        image = square(sprite(stem, stem + ".png"), 1.02 if name == "seal" else 1.05)
        save_under(image.resize((256, 256), Image.LANCZOS), os.path.join(MARKS, name + ".webp"), 24 * 1024, 90)
        thumb = image.resize((96, 96), Image.LANCZOS).filter(ImageFilter.UnsharpMask(0.6, 60, 0))
        save_under(thumb, os.path.join(MARKS, "thumbs", name + ".webp"), 8 * 1024, 90)
        if name == "seal":
            app_icons(image)
