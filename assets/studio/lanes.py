"""lanes.py [<out.png>] - where the ships of the living map sail and lie, written into every layout.json.

`sea` of a layout.json holds `lane`, the way of a ship's water line from the pier to beyond the picture's edge,
`roads`, the places where ships lie, `far`, the way of distant ships behind the island from edge to edge, and
`lighthouse`, where its lamp is if there is one; all on the 3840 map. Every place is moved down from the shore until a ship has water round it, and the script fails if one on
a lane or in the roads touches anything but water on the poster. With <out.png> it draws them on the posters.
"""

import json
import os
import sys

import numpy as np
from PIL import Image, ImageDraw

ISLANDS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "islands")
MAP = (3840, 2160)
HULL = (112, 26)  # half of the water that a ship takes up, in width and height
CLEAR = 0.97  # share of it that has to look like water, for crests of waves do not
DEEPEST = 2122  # lower places would be cut off by the picture's edge

# hue from, to, and the lowest saturation, of the water on each poster
SEA = {
    1: (185, 212, 0.4),
    2: (180, 226, 0.35),
    3: (155, 200, 0.4),
    4: (200, 232, 0.28),
    5: (155, 195, 0.4),
    6: (100, 215, 0.14),
    7: (180, 224, 0.45),
}
# left, top, right and bottom of lights on the water, which has another colour there
LIGHTS = {4: (1490, 1890, 1600, 2045)}
# the first point of a lane and those it passes; it leaves the picture at the last
LANES = {
    1: [(2310, 1980), (2470, 2022), (2760, 2065), (3250, 2065), (3660, 2045), (4060, 2010)],
    2: [(2180, 1928), (2330, 2000), (2700, 2065), (3200, 2065), (3640, 2050), (4060, 2020)],
    3: [(2310, 1940), (2440, 2000), (2760, 2070), (3250, 2075), (3660, 2060), (4060, 2030)],
    4: [(2075, 1850), (2140, 1960), (2260, 2055), (2600, 2080), (3000, 2075), (3500, 2060), (4060, 2020)],
    5: [(2060, 1865), (2170, 1975), (2480, 2050), (3000, 2065), (3550, 2050), (4060, 2010)],
    6: [(2190, 1968), (2340, 2020), (2700, 2070), (3200, 2075), (3640, 2060), (4060, 2020)],
    7: [(2010, 1928), (2150, 1996), (2440, 2066), (2900, 2070), (3500, 2055), (4060, 2010)],
}
# the way of distant ships, which comes into the picture at one edge and leaves it at another; a part of it is below
# the panels at the top of a phone
FAR_LANES = {
    1: [(2450, -70), (2700, 160), (3000, 310), (3250, 368), (3450, 345), (3930, 190)],
    2: [(-90, 430), (300, 425), (700, 370), (1050, 290), (1400, 130), (1560, -70)],
    3: [(-90, 430), (250, 415), (480, 350), (700, 240), (950, 70), (1080, -70)],
    4: [(3060, -70), (3130, 120), (3250, 300), (3500, 385), (3930, 410)],
    5: [(2500, -70), (2750, 160), (3020, 320), (3280, 380), (3500, 350), (3930, 240)],
    6: [(-90, 425), (400, 405), (750, 350), (1000, 190), (1150, -70)],
    7: [(2250, -70), (2600, 80), (3050, 120), (3300, 270), (3550, 385), (3930, 395)],
}
LIGHTHOUSES = {1: (3209, 1107)}  # where the lamp of a lighthouse is
FAR_HULL = (56, 13)  # a distant ship is drawn in half the size
# x of places left and right of the pier: other controls of a desktop lie beside them
LEFT_X = (1300, 1540)
RIGHT_X = (2440, 3560)
# on island 1 a place for The Docks that a phone shows at first
LEFT_X_AT = {1: (1180, 1650)}
ROADS_Y = range(1892, DEEPEST, 10)
ROADS = 12
BESIDE = 220  # distance between two ships side by side
BEHIND = (105, 62)  # how far a ship stands aside and behind another, so that both lanterns are seen
# how near to the shore a place may be, left of the lane and right of it: name plates are there, or lights on the water
NEAR_FROM = {1: (1972, 1892), 3: (1932, 1957), 4: (1922, 1892), 6: (1932, 1972), 7: (1932, 1952)}


def water_of(layer):
    """an array of the poster's pixels, true where they are water"""
    poster = Image.open(os.path.join(ISLANDS, str(layer), "poster-1080.webp")).convert("HSV")
    pixels = np.asarray(poster).astype(np.float32)
    hue, saturation = pixels[..., 0] * 360 / 255, pixels[..., 1] / 255
    low, high, least = SEA[layer]
    water = (hue > low) & (hue < high) & (saturation > least)
    if layer in LIGHTS:
        left, top, right, bottom = (round(edge * poster.width / MAP[0]) for edge in LIGHTS[layer])
        water[top:bottom, left:right] = True
    return water


def clear_share(water, x, y, hull=HULL):
    """the share of water round a ship at (x, y) of the map, as far as it is on the picture"""
    k = water.shape[1] / MAP[0]
    left, right = max(0, int((x - hull[0]) * k)), min(water.shape[1], int((x + hull[0]) * k))
    top, bottom = max(0, int((y - hull[1]) * k)), min(water.shape[0], int((y + hull[1]) * k))
    if right <= left or bottom <= top:
        return 1.0
    ys, xs = np.mgrid[top:bottom, left:right]
    inside = ((xs / k - x) / hull[0]) ** 2 + ((ys / k - y) / hull[1]) ** 2 <= 1
    return float(water[top:bottom, left:right][inside].mean()) if inside.any() else 1.0


def smooth(points, step=60):
    """a curve through the points (Catmull-Rom), a point every `step` units or so"""
    ends = [points[0], *points, points[-1]]
    way = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        a, b, c, d = (np.array(p, float) for p in (a, b, c, d))
        n = max(2, round(float(np.hypot(*(c - b))) / step))
        for t in np.arange(n) / n:
            way.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    way.append(np.array(points[-1], float))
    return [[round(float(x)), round(float(y))] for x, y in way]


def roads_of(layer, water):
    """the places nearest to the shore: low ones are under the bar at the bottom of a phone"""
    left, right = NEAR_FROM.get(layer, (1932, 1932))
    places = []
    left_from, left_to = LEFT_X_AT.get(layer, LEFT_X)
    for y in ROADS_Y:
        for x in [*range(left_from, left_to + 1, 10), *range(RIGHT_X[0], RIGHT_X[1] + 1, 10)]:
            if y < (left if x < LANES[layer][0][0] else right) or clear_share(water, x, y) < CLEAR:
                continue
            if all(are_apart(x - other_x, y - other_y) for other_x, other_y in places):
                places.append([x, y])
    return places[:ROADS]


def are_apart(dx, dy):
    return abs(dx) >= BESIDE or (abs(dx) >= BEHIND[0] and abs(dy) >= BEHIND[1])


def sea_of(layer):
    water = water_of(layer)
    lane, roads, far = smooth(LANES[layer]), roads_of(layer, water), smooth(FAR_LANES[layer])
    places = [*((x, y, HULL) for x, y in [*lane, *roads]), *((x, y, FAR_HULL) for x, y in far)]
    shares = [(x, y, round(clear_share(water, x, y, hull), 2)) for x, y, hull in places]
    aground = [place for place in shares if place[2] < CLEAR]
    if aground or any(y > DEEPEST for _, y in roads):
        raise SystemExit("island %d: aground at %s, roads %s" % (layer, aground, roads))
    lighthouse = {"lighthouse": LIGHTHOUSES[layer]} if layer in LIGHTHOUSES else {}
    return {"lane": lane, "roads": roads, "far": far, **lighthouse}


def drawn(layer, sea, k=0.25):
    picture = Image.open(os.path.join(ISLANDS, str(layer), "picture.webp")).convert("RGB")
    picture = picture.resize((round(MAP[0] * k), round(MAP[1] * k)), Image.LANCZOS)
    pen = ImageDraw.Draw(picture)
    pen.line([(x * k, y * k) for x, y in sea["lane"]], fill="#ffe29a", width=2)
    pen.line([(x * k, y * k) for x, y in sea["far"]], fill="#c9e4f2", width=2)
    for x, y in sea["roads"]:
        rx, ry = HULL[0] * k, HULL[1] * k
        pen.ellipse((x * k - rx, y * k - ry, x * k + rx, y * k + ry), outline="#ff4a3a", width=2)
    return picture


def main(sheet=None):
    strips = []
    for layer in LANES:
        sea = sea_of(layer)
        file = os.path.join(ISLANDS, str(layer), "layout.json")
        with open(file) as f:
            layout = json.load(f)
        with open(file, "w") as f:
            json.dump({**layout, "sea": sea}, f, indent=2)
            f.write("\n")
        strips.append(drawn(layer, sea))
    if sheet:
        whole = Image.new("RGB", (strips[0].width, sum(s.height for s in strips)))
        for i, strip in enumerate(strips):
            whole.paste(strip, (0, i * strip.height))
        whole.save(sheet)


if __name__ == "__main__":
    main(*sys.argv[1:2])
