"""sounds.py [name...] - the sounds of the interface and the game: assets/sounds/<name>.webm and .m4a.

Each is a recipe below: mono parts laid on a short stereo canvas. LEVEL is how loud its loudest 0.4 s may be (K-weighted,
LUFS), so that what is heard most is quietest and none jumps out; no peak passes PEAK.
"""

import os
import sys
import tempfile

import numpy as np

from score import mix, synth
from score.synth import ANVIL, BELL, COIN, REED, WOOD, burst, chirp, place, tone

STUDIO = os.path.dirname(os.path.abspath(__file__))
SOUNDS = os.path.join(os.path.dirname(STUDIO), "sounds")
LEVELS = os.path.join(STUDIO, "sheets", "levels.json")
PEAK = -3.0
NOTE = {name: 261.63 * 2 ** (k / 12) for k, name in enumerate("C C# D D# E F F# G G# A A# B".split())}


def hover(c):
    place(c, tone(1150, 0.06, 0.012, WOOD), 0)
    place(c, burst(0.05, 2500, 7000, decay=0.006), 0, 0.12)


def press(c):
    place(c, tone(340, 0.14, 0.03, WOOD, attack=0.001), 0)
    place(c, tone(150, 0.14, 0.04), 0, 0.7)
    place(c, burst(0.06, 1200, 6000, 0.001, 0.008), 0, 0.3)


def whoosh(seconds, rising):
    t = synth.time(seconds)
    share = t / seconds if rising else 1 - t / seconds
    out = sum(
        synth.around(seconds, low, low * 2.2) * np.exp(-(((share - at) / 0.28) ** 2)) * level
        for low, at, level in ((300, 0.25, 0.8), (900, 0.5, 1.0), (2600, 0.75, 0.5))
    )
    return synth.fade(out * np.sin(np.pi * t / seconds), 0.02, 0.05)


def open_(c):
    place(c, whoosh(0.38, True), 0, 0.5, -0.2)
    place(c, tone(NOTE["G"], 0.6, 0.16, WOOD), 0.16, 0.6)
    place(c, tone(NOTE["C"] * 2, 0.7, 0.2, WOOD), 0.23, 0.7, 0.2)


def close(c):
    place(c, whoosh(0.3, False), 0, 0.5, 0.2)
    place(c, tone(NOTE["G"], 0.4, 0.1, WOOD), 0.05, 0.6)
    place(c, tone(NOTE["C"], 0.5, 0.12, WOOD), 0.12, 0.8)
    place(c, tone(95, 0.25, 0.06), 0.13, 0.6)


def coin(c):
    place(c, tone(2480, 0.5, 0.09, COIN, attack=0.001), 0, 0.7, -0.15)
    place(c, tone(3120, 0.7, 0.16, COIN, attack=0.001), 0.075, 0.8, 0.15)
    place(c, burst(0.04, 5000, 12000, 0.001, 0.006), 0, 0.2)


def send(c):
    for at, level in ((0, 1.0), (0.32, 0.85)):
        place(c, tone(1318, 1.4, 0.42, BELL, attack=0.002), at, level, -0.1)
    place(c, whoosh(1.0, True), 0.15, 0.32, 0.35)
    place(c, chirp([(0, 210), (0.4, 240), (1, 180)], 0.35, REED, 0.05), 0.5, 0.12, 0.3)


def claim(c):
    for k in range(11):
        place(c, tone(2100 + 1500 * synth.DICE.random(), 0.5, 0.08, COIN, attack=0.001), 0.045 * k + 0.03 * synth.DICE.random(), 0.5, synth.DICE.uniform(-0.6, 0.6))
    for k, name in enumerate(("C", "E", "G")):
        place(c, tone(NOTE[name] * 2, 1.1, 0.36, BELL), 0.34 + 0.07 * k, 0.5, (k - 1) * 0.3)


def success(c):
    for k, hertz in enumerate((NOTE["G"], NOTE["C"] * 2, NOTE["E"] * 2)):
        place(c, tone(hertz, 0.9, 0.26, ((1, 1), (3.9, 0.3), (9.2, 0.06))), 0.11 * k, 0.8, (k - 1) * 0.25)
        place(c, tone(hertz * 2, 0.9, 0.3, BELL), 0.11 * k, 0.18)


def refusal(c):
    for at, hertz in ((0, NOTE["E"] * 0.5), (0.17, NOTE["C#"] * 0.5)):
        place(c, tone(hertz, 0.36, 0.14, REED, attack=0.012), at, 0.8)
        place(c, tone(hertz * 0.5, 0.3, 0.1), at, 0.5)


def level_up(c):
    steps = [NOTE["C"], NOTE["E"], NOTE["G"], NOTE["C"] * 2, NOTE["E"] * 2, NOTE["G"] * 2, NOTE["C"] * 4]
    for k, hertz in enumerate(steps):
        place(c, tone(hertz, 1.2, 0.34, BELL), 0.075 * k, 0.5 + 0.05 * k, (k % 3 - 1) * 0.35)
    for hertz in (NOTE["C"], NOTE["G"], NOTE["E"] * 2, NOTE["C"] * 4):
        place(c, tone(hertz, 1.5, 0.6, REED, attack=0.05), 0.56, 0.2)
    place(c, tone(82, 0.8, 0.22, glide=-0.3), 0.54, 1.0)
    place(c, burst(1.4, 6000, 14000, 0.2, 0.4), 0.5, 0.07)


def burn(c):
    place(c, whoosh(0.7, True), 0, 0.6)
    place(c, burst(1.5, 120, 900, 0.25, 0.5, -2), 0.1, 0.8, -0.1)
    for _ in range(26):
        snap = burst(0.05, 1500, 9000, 0.001, 0.004 + 0.01 * synth.DICE.random())
        place(c, snap, 0.15 + 1.1 * synth.DICE.random() ** 1.4, 0.2 + 0.4 * synth.DICE.random(), synth.DICE.uniform(-0.7, 0.7))


def cannon(c):
    place(c, tone(96, 1.2, 0.3, ((1, 1), (2, 0.3)), 0.001, -1.6), 0, 1.3)
    place(c, burst(1.6, 40, 420, 0.002, 0.28, -3), 0, 1.0)
    place(c, burst(0.5, 400, 5000, 0.001, 0.05), 0, 0.5)
    place(c, burst(1.4, 60, 300, 0.15, 0.5, -3), 0.28, 0.3, 0.5)
    place(c, burst(1.2, 60, 260, 0.2, 0.5, -3), 0.55, 0.16, -0.6)


def oars(c):
    for at, side in ((0, -0.3), (0.72, 0.3)):
        groan = chirp([(0, 150), (0.5, 205), (1, 160)], 0.3, ((1, 1), (2.1, 0.7), (3.3, 0.5), (4.7, 0.3)), 0.25)
        place(c, groan, at, 0.14, side)
        place(c, tone(118, 0.2, 0.05, WOOD, attack=0.002), at + 0.2, 0.5, side)
        place(c, burst(0.6, 260, 1800, 0.05, 0.13, -2), at + 0.26, 0.55, side)
        place(c, burst(0.5, 1500, 6000, 0.03, 0.1, -3), at + 0.3, 0.14, side)
        for _ in range(6):
            drop = chirp([(0, 700 + 900 * synth.DICE.random()), (1, 1500 + 900 * synth.DICE.random())], 0.05)
            place(c, drop, at + 0.5 + 0.3 * synth.DICE.random(), 0.05, side + synth.DICE.uniform(-0.3, 0.3))


def bell(c):
    for at, level in ((0, 1.0), (0.34, 0.8)):
        place(c, tone(660, 1.8, 0.5, BELL, attack=0.002), at, level)
        place(c, tone(1652, 0.9, 0.16, BELL, attack=0.001), at, level * 0.16)
        place(c, burst(0.05, 2500, 9000, 0.001, 0.008), at, level * 0.12)


def gulls(c):
    for at, high, far, pan in ((0, 1350, 1.0, -0.4), (0.4, 1280, 0.8, -0.3), (0.62, 1180, 0.45, 0.5), (0.98, 1150, 0.35, 0.6)):
        call = chirp(
            [(0, high * 0.75), (0.2, high), (0.55, high * 0.86), (1, high * 0.6)],
            0.3 + 0.1 * synth.DICE.random(),
            ((1, 1), (2, 0.6), (3, 0.35), (4, 0.12)),
            0.015,
        )
        place(c, call, at, far, pan)


# name: (recipe, seconds, LEVEL, how much room)
RECIPES = {
    "hover": (hover, 0.09, -34, 0.0),
    "press": (press, 0.2, -27, 0.03),
    "open": (open_, 0.95, -25, 0.08),
    "close": (close, 0.8, -26, 0.06),
    "coin": (coin, 0.9, -25, 0.1),
    "send": (send, 2.0, -23, 0.14),
    "claim": (claim, 1.9, -22, 0.14),
    "success": (success, 1.5, -23, 0.12),
    "refusal": (refusal, 0.75, -23, 0.05),
    "level-up": (level_up, 2.6, -21, 0.16),
    "burn": (burn, 2.0, -22, 0.08),
    "oars": (oars, 1.7, -26, 0.06),
    "bell": (bell, 2.2, -24, 0.14),
    "gulls": (gulls, 1.8, -29, 0.16),
    "cannon": (cannon, 2.4, -19, 0.18),
}


def loudest(path):
    """LUFS of the loudest 0.4 s, padded with silence so that short sounds are measured alike"""
    text = mix.ffmpeg("-i", path, "-af", "adelay=500|500,apad=pad_dur=1,ebur128=metadata=1,ametadata=print:key=lavfi.r128.M:file=-", "-f", "null", "-").stdout
    return max(float(line.split("=")[1]) for line in text.splitlines() if "r128.M=" in line)


def make(name, folder):
    recipe, seconds, level, wet = RECIPES[name]
    synth.reseed(sum(map(ord, name)))
    canvas = np.zeros((int(seconds * mix.RATE), 2))
    recipe(canvas)
    if wet:
        canvas = np.concatenate([canvas, np.zeros((mix.RATE * 2, 2))])
        canvas = mix.hall(canvas, 0.9, wet)[: int(seconds * mix.RATE)]
    canvas[-960:] *= np.linspace(1, 0, 960)[:, None] ** 2
    wav = os.path.join(folder, name + ".wav")
    sound = canvas / np.abs(canvas).max() * 0.5
    mix.write_wav(wav, sound)
    gain = min(level - loudest(wav), 20 * np.log10(10 ** (PEAK / 20) / np.abs(sound).max()))
    mix.write_wav(wav, sound * 10 ** (gain / 20))
    stem = os.path.join(SOUNDS, name)
    mix.encode(wav, stem, 64, 96)
    entries = {}
    for end in (".webm", ".m4a"):
        entries["sounds/" + name + end] = {"lufs": round(loudest(stem + end), 1), "peak": mix.measure(stem + end)[1], "seconds": seconds}
    mix.note_levels(LEVELS, entries)
    print(name, entries["sounds/" + name + ".webm"], os.path.getsize(stem + ".webm"), flush=True)


if __name__ == "__main__":
    os.makedirs(SOUNDS, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in sys.argv[1:] or RECIPES:
            make(name, folder)
