"""birds.py - what flies over the map in the loop: gulls, small dragons or bats; each on its own ellipse, whole rounds only."""

import numpy as np
from PIL import Image, ImageDraw

# centre and radii as shares of the map, rounds per loop (negative: the other way), where it starts
ROUTES = (
    (0.30, 0.30, 0.16, 0.10, 1, 0.0),
    (0.33, 0.27, 0.15, 0.11, 1, 0.06),
    (0.68, 0.42, 0.20, 0.14, -1, 0.4),
    (0.5, 0.74, 0.26, 0.10, 1, 0.7),
)
SHARP = 3  # drawn so many times larger, then shrunk


def gull(draw, c, s, beat):
    """a gull from above, flying up; s is half its span, beat -1..1"""
    f = beat * 0.5
    for side in (-1, 1):
        wing = [(0, -0.10), (0.48, -0.26 - 0.32 * f), (1.05, -0.02 - 0.62 * f), (0.50, -0.02 - 0.22 * f), (0, 0.12)]
        draw.polygon([(c + side * x * s, c + y * s) for x, y in wing], fill=(250, 250, 248, 255))
        tip = [(0.82, -0.13 - 0.47 * f), (1.05, -0.02 - 0.62 * f), (0.78, -0.04 - 0.42 * f)]
        draw.polygon([(c + side * x * s, c + y * s) for x, y in tip], fill=(70, 74, 88, 255))
    draw.ellipse([c - 0.13 * s, c - 0.30 * s, c + 0.13 * s, c + 0.34 * s], fill=(255, 255, 252, 255))
    draw.polygon([(c - 0.05 * s, c - 0.28 * s), (c + 0.05 * s, c - 0.28 * s), (c, c - 0.44 * s)], fill=(255, 176, 46, 255))


def dragon(draw, c, s, beat):
    """a small dragon from above: scalloped wings, a long tail"""
    f = beat * 0.35
    for side in (-1, 1):
        wing = [(0.05, -0.22), (0.55, -0.42 - 0.2 * f), (1.1, -0.1 - 0.5 * f), (0.86, -0.02 - 0.3 * f), (0.8, 0.16 - 0.2 * f)]
        wing += [(0.56, 0.04 - 0.15 * f), (0.44, 0.24 - 0.1 * f), (0.25, 0.1), (0.06, 0.22)]
        draw.polygon([(c + side * x * s, c + y * s) for x, y in wing], fill=(214, 92, 46, 255))
        bones = [(0.05, -0.24), (0.55, -0.46 - 0.2 * f), (1.1, -0.12 - 0.5 * f)]
        draw.line([(c + side * x * s, c + y * s) for x, y in bones], fill=(122, 34, 40, 255), width=max(1, int(0.09 * s)))
    draw.line([(c, c), (c + 0.07 * s, c + 0.45 * s), (c - 0.05 * s, c + 0.85 * s)], fill=(150, 44, 44, 255), width=max(1, int(0.1 * s)))
    draw.ellipse([c - 0.15 * s, c - 0.38 * s, c + 0.15 * s, c + 0.34 * s], fill=(176, 54, 48, 255))
    draw.ellipse([c - 0.11 * s, c - 0.66 * s, c + 0.11 * s, c - 0.36 * s], fill=(196, 70, 50, 255))
    for side in (-1, 1):
        horn = [(c + side * 0.08 * s, c - 0.42 * s), (c + side * 0.16 * s, c - 0.22 * s), (c + side * 0.03 * s, c - 0.38 * s)]
        draw.polygon(horn, fill=(244, 226, 190, 255))


def bat(draw, c, s, beat):
    """a bat from above: two scalloped wings, ears"""
    f = beat * 0.5
    for side in (-1, 1):
        wing = [(0, -0.2), (0.4, -0.42 - 0.3 * f), (1.05, -0.12 - 0.6 * f), (0.8, 0.1 - 0.3 * f), (0.62, 0.0 - 0.2 * f)]
        wing += [(0.46, 0.2 - 0.1 * f), (0.3, 0.06), (0.14, 0.26), (0, 0.16)]
        draw.polygon([(c + side * x * s, c + y * s) for x, y in wing], fill=(132, 116, 178, 255), outline=(70, 56, 110, 255))
        ear = [(0.02, -0.36), (0.14, -0.56), (0.16, -0.3)]
        draw.polygon([(c + side * x * s, c + y * s) for x, y in ear], fill=(96, 80, 142, 255))
    draw.ellipse([c - 0.15 * s, c - 0.4 * s, c + 0.15 * s, c + 0.3 * s], fill=(96, 80, 142, 255))


# kind: how it is drawn, half its span in pixels of a 1920 map, wing beats per loop
KINDS = {"gull": (gull, 13, 12), "dragon": (dragon, 30, 8), "bat": (bat, 18, 21)}


def flock(picture, t, kind="gull"):
    """draw all of them, each with its shadow, onto an RGBA picture; t runs 0..1"""
    width, height = picture.size
    k = width / 1920
    draw_one, span, beats = KINDS[kind]
    for j, (cx, cy, rx, ry, rounds, start) in enumerate(ROUTES):
        a = 2 * np.pi * (rounds * t + start)
        x, y = (cx + rx * np.cos(a)) * width, (cy + ry * np.sin(a)) * height
        vx, vy = -rx * np.sin(a) * rounds * width, ry * np.cos(a) * rounds * height
        side = int(span * k * 2.6) * SHARP
        sprite = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        draw_one(ImageDraw.Draw(sprite), side / 2, span * k * SHARP, np.sin(2 * np.pi * (beats * t + 0.2 * j)))
        sprite = sprite.rotate(np.degrees(np.arctan2(-vx, -vy)), Image.BICUBIC)
        sprite = sprite.resize((side // SHARP, side // SHARP), Image.LANCZOS)
        alpha = sprite.getchannel("A")
        shadow = Image.new("RGBA", sprite.size, (10, 20, 40, 0))
        shadow.putalpha(alpha.point(lambda v: int(v * 0.28)))
        half = sprite.width // 2
        drop = 1 + span / 26
        place(picture, shadow, int(x - half + 20 * k * drop), int(y - half + 50 * k * drop))
        place(picture, sprite, int(x - half), int(y - half))


def place(picture, sprite, left, top):
    """paste with alpha where the sprite lies fully inside"""
    if left > 0 and top > 0 and left + sprite.width < picture.width and top + sprite.height < picture.height:
        picture.alpha_composite(sprite, (left, top))
