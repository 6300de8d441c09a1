"""effects_rotor.py - the turning wheels of wind pumps: the marks rotor (size: radius; blades; steps: by how many blades
a loop it turns, negative: the other way)."""

import numpy as np
from PIL import Image, ImageDraw

TURN = 2 * np.pi

FINE = 3  # drawn so many times larger, then shrunk
LIT, DARK, RIM, SEAM = (212, 150, 96), (146, 86, 56), (92, 58, 46), (70, 46, 40)


def wheel(radius, blades, angle, squeeze=0.86):
    """a picture of the wheel seen a little from above, drawn large and shrunk"""
    r = radius * FINE
    n = int(2.3 * r)
    picture = Image.new("RGBA", (n, n), (0, 0, 0, 0))
    draw = ImageDraw.Draw(picture)
    middle = n / 2

    def at(turn, share):
        return (middle + r * share * np.cos(turn), middle + r * share * np.sin(turn) * squeeze)

    for share in (1.0, 0.52):
        ring = [at(a, share) for a in np.linspace(0, TURN, 49)]
        draw.line(ring, fill=RIM + (255,), width=max(2, int(r * 0.035)))
    for i in range(blades):
        a = angle + TURN * i / blades
        wide = TURN / blades * 0.36
        corners = [at(a - wide * 0.55, 0.3), at(a - wide, 0.98), at(a + wide, 0.98), at(a + wide * 0.55, 0.3)]
        light = 0.5 - 0.5 * np.cos(a + 0.8)
        tone = tuple(int(d + (l - d) * light) for d, l in zip(DARK, LIT))
        draw.polygon(corners, fill=tone + (255,), outline=SEAM + (255,))
    for share, tone in ((0.17, RIM), (0.1, LIT)):
        draw.ellipse(
            [middle - r * share, middle - r * share * squeeze, middle + r * share, middle + r * share * squeeze],
            fill=tone + (255,),
        )
    return picture.resize((n // FINE, n // FINE), Image.LANCZOS)


def prepare(scene):
    rotors = scene.marks("rotor")

    def paint(frame, t):
        picture = Image.fromarray(frame)
        for mark in rotors:
            part = wheel(mark["size"], mark["blades"], TURN / mark["blades"] * mark["steps"] * t)
            corner = (int(round(mark["x"] - part.width / 2)), int(round(mark["y"] - part.height / 2)))
            picture.paste(part, corner, part)
        frame[:] = np.asarray(picture)

    return paint
