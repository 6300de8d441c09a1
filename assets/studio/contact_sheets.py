"""contact_sheets.py [kind]... - one overview picture per kind in sheets/, to judge the whole set at a glance."""

import json
import os
import re
import sys

from PIL import Image

STUDIO = os.path.dirname(os.path.abspath(__file__))
ASSETS = os.path.dirname(STUDIO)
BACKGROUNDS = {"buildings": (126, 166, 92), "ships": (58, 112, 150), "items": (74, 58, 82), "marks": (42, 26, 16)}


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
    save(page, kind)


def island_map(layer, width):
    """an island with its buildings where layout.json puts them"""
    folder = os.path.join(ASSETS, "islands", str(layer))
    page = Image.open(os.path.join(folder, "poster-1080.webp")).convert("RGB")
    with open(os.path.join(folder, "layout.json")) as f:
        layout = json.load(f)
    k = page.width / layout["width"]
    for building in layout["buildings"]:
        size = round(building["width"] * k), round(building["height"] * k)
        picture = Image.open(os.path.join(ASSETS, "buildings", building["slug"] + ".webp")).convert("RGBA")
        at = building["x"] * k - size[0] * building["anchorX"], building["y"] * k - size[1] * building["anchorY"]
        picture = picture.resize(size, Image.LANCZOS)
        page.paste(picture, (round(at[0]), round(at[1])), picture)
    return page.resize((width, width * 9 // 16), Image.LANCZOS)


def island_sheet(columns=2, width=800):
    height = width * 9 // 16
    page = Image.new("RGB", (columns * width, 4 * height), (30, 30, 40))
    for layer in range(1, 8):
        place = (layer - 1) % columns * width, (layer - 1) // columns * height
        page.paste(island_map(layer, width - 8), place)
    save(page, "islands")


def save(page, kind):
    """writes a sheet at the best quality that stays light"""
    out = os.path.join(STUDIO, "sheets", kind + ".webp")
    os.makedirs(os.path.dirname(out), exist_ok=True)
    quality = 84
    page.save(out, quality=quality, method=6)
    while os.path.getsize(out) > 490_000 and quality > 40:
        quality -= 8
        page.save(out, quality=quality, method=6)
    print(out, page.size, "%.0f KB" % (os.path.getsize(out) / 1024))


if __name__ == "__main__":
    if "islands" in (sys.argv[1:] or ["islands"]):
        island_sheet()
    for kind, columns, cell in (
        ("buildings", 6, 300),
        ("captains", 10, 180),
        ("crews", 8, 200),
        ("ships", 7, 240),
        ("items", 5, 260),
        ("marks", 6, 200),
    ):
        if kind in (sys.argv[1:] or [kind]):
            sheet(kind, columns, cell)
