"""contact_sheets.py - one overview picture per kind in sheets/, to judge the whole set at a glance."""

import os
import re

from PIL import Image

STUDIO = os.path.dirname(os.path.abspath(__file__))
ASSETS = os.path.dirname(STUDIO)
BACKGROUNDS = {"buildings": (126, 166, 92), "ships": (58, 112, 150), "items": (74, 58, 82)}


def natural(name):
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", name)]


def sheet(kind, columns, cell):
    folder = os.path.join(ASSETS, kind)
    if not os.path.isdir(folder):
        return
    atlases = {f[:-5] for f in os.listdir(folder) if f.endswith(".json")}
    names = sorted((f[:-5] for f in os.listdir(folder) if f.endswith(".webp")), key=natural)
    names = [n for n in names if n not in atlases]
    rows = -(-len(names) // columns)
    page = Image.new("RGB", (columns * cell, rows * cell), BACKGROUNDS.get(kind, (30, 30, 40)))
    for i, name in enumerate(names):
        picture = Image.open(os.path.join(folder, name + ".webp")).convert("RGBA")
        picture.thumbnail((cell - 8, cell - 8), Image.LANCZOS)
        x, y = (i % columns) * cell, (i // columns) * cell
        page.paste(picture, (x + (cell - picture.width) // 2, y + (cell - picture.height) // 2), picture)
    out = os.path.join(STUDIO, "sheets", kind + ".webp")
    os.makedirs(os.path.dirname(out), exist_ok=True)
    quality = 84
    page.save(out, quality=quality, method=6)
    while os.path.getsize(out) > 490_000 and quality > 40:
        quality -= 8
        page.save(out, quality=quality, method=6)
    print(out, page.size, len(names), "%.0f KB" % (os.path.getsize(out) / 1024))


if __name__ == "__main__":
    for kind, columns, cell in (
        ("buildings", 4, 400),
        ("captains", 6, 256),
        ("crews", 6, 256),
        ("ships", 4, 360),
        ("items", 4, 300),
    ):
        sheet(kind, columns, cell)
