"""ambience.py [island...] - what an island sounds like: assets/ambience/<island>.webm and .m4a, loops of 40 s.

The loop is periodic in its length; MARGIN seconds of it are repeated before and after, and the game loops the middle, so
that the silence coders put at a file's start is never heard.
"""

import os
import sys
import tempfile

import numpy as np

from score import mix, synth
from score.synth import ANVIL, BELL, COIN, REED, WOOD, around, burst, chirp, place, sway, tone, wide

STUDIO = os.path.dirname(os.path.abspath(__file__))
AMBIENCE = os.path.join(os.path.dirname(STUDIO), "ambience")
LEVELS = os.path.join(STUDIO, "sheets", "levels.json")
LOOP, MARGIN, LOUDNESS = 40.0, 0.5, -27
dice = lambda low, high: synth.DICE.uniform(low, high)


def times(count, spread=1.0):
    """moments over the loop, evenly scattered, none at the same place in each round"""
    step = LOOP / count
    return [(k + 0.5 + spread * dice(-0.5, 0.5)) * step for k in range(count)]


def sea(c, level=1.0, waves=6, low=90, high=1400):
    bed = wide(around(LOOP, low, high, -3), around(LOOP, low, high, -3)) * sway(LOOP, (2, 3, 5), 0.45)[:, None]
    c += bed * 0.25 * level
    t = synth.time(7)
    swell = np.minimum(1, t / 2.2) ** 2 * np.exp(-np.maximum(0, t - 2.2) / 1.5)
    for at in times(waves, 0.35):
        wash = synth.fade(around(7, 250, 1800, -3) * swell + 0.4 * around(7, 1800, 7000, -4) * np.roll(swell, 9600), 0.2, 0.6)
        place(c, wash, at, 0.4 * level * dice(0.7, 1.0), dice(-0.6, 0.6))


def gulls(c, count=4, level=1.0):
    for at in times(count):
        pan, far = dice(-0.8, 0.8), dice(0.3, 1.0)
        for k in range(int(dice(2, 6))):
            high = dice(1150, 1450)
            call = chirp([(0, high * 0.75), (0.2, high), (0.55, high * 0.86), (1, high * 0.6)], dice(0.28, 0.45), ((1, 1), (2, 0.6), (3, 0.35), (4, 0.12)), 0.015)
            place(c, call, at + 0.42 * k, 0.11 * far * level, pan)


def creak(c, count, level=1.0, low=160):
    for at in times(count):
        groan = chirp([(0, low * dice(0.9, 1.1)), (0.5, low * dice(1.1, 1.5)), (1, low)], dice(0.5, 1.1), ((1, 1), (2.1, 0.7), (3.3, 0.5), (4.7, 0.3)), 0.25)
        place(c, groan, at, 0.05 * level, dice(-0.7, 0.7))


def wind(c, level=1.0, low=180, high=900, whistle=0.0):
    for centre, cycles in ((low, (1, 3, 4)), ((low * high) ** 0.5, (2, 3, 7)), (high, (1, 4, 5))):
        for side in (0, 1):
            c[:, side] += around(LOOP, centre * 0.7, centre * 1.5) * sway(LOOP, cycles, 0.08, 1.6) * 0.16 * level
    if whistle:
        c += wide(around(LOOP, 980, 1030, soft=0.05), around(LOOP, 1180, 1220, soft=0.05)) * (sway(LOOP, (1, 2, 5), 0, 3) * 0.1 * whistle)[:, None]


def insects(c, hertz, level, rate, cycles=(2, 3)):
    """cicadas or crickets: a high band that pulses"""
    t = np.arange(int(LOOP * mix.RATE)) / mix.RATE
    pulse = np.clip(np.sin(2 * np.pi * round(rate * LOOP) / LOOP * t), 0, 1) ** 2
    for side, detune in ((0, 1.0), (1, 1.04)):
        band = around(LOOP, hertz * detune * 0.96, hertz * detune * 1.04, soft=0.08)
        c[:, side] += band * pulse * sway(LOOP, cycles, 0.05, 1.5) * 0.06 * level


def crickets(c, count=44, level=1.0):
    for at in times(count, 0.6):
        pan, hertz = dice(-0.9, 0.9), dice(3900, 4700)
        for k in range(3):
            place(c, chirp([(0, hertz), (1, hertz * 1.01)], 0.035), at + 0.055 * k, 0.05 * level, pan)


def birds(c, count, level=1.0):
    songs = (
        [(0, 2200), (0.3, 3300), (0.6, 2500), (1, 3600)],
        [(0, 1500), (0.5, 1900), (1, 1400)],
        [(0, 3900), (1, 2700)],
        [(0, 900), (0.4, 1250), (1, 820)],
        [(0, 2600), (0.25, 3000), (0.5, 2600), (0.75, 3000), (1, 2600)],
    )
    for k, at in enumerate(times(count)):
        pan, song = dice(-0.9, 0.9), songs[k % len(songs)]
        for again in range(int(dice(1, 5))):
            place(c, chirp(song, dice(0.12, 0.34), ((1, 1), (2, 0.15)), 0.01), at + again * dice(0.22, 0.4), 0.1 * level * dice(0.4, 1), pan)


def drips(c, count, level=1.0):
    for at in times(count):
        place(c, chirp([(0, 700 * dice(0.8, 1.4)), (1, 1500)], 0.07, ((1, 1),)), at, 0.14 * level, dice(-0.8, 0.8))


def harbour(c):
    sea(c)
    gulls(c, 6)
    creak(c, 7)
    for at in times(3):
        place(c, tone(784, 2.5, 0.8, BELL), at, 0.035, 0.5)


def volcano(c):
    c += wide(around(LOOP, 22, 75, -2), around(LOOP, 22, 75, -2)) * (sway(LOOP, (1, 3, 4), 0.4) * 0.5)[:, None]
    c += wide(around(LOOP, 120, 500, -4), around(LOOP, 120, 500, -4)) * (sway(LOOP, (3, 5, 8), 0.2) * 0.18)[:, None]
    for at in times(52):
        low = dice(70, 190)
        place(c, chirp([(0, low), (0.7, low * 1.9), (1, low * 2.6)], dice(0.09, 0.24), ((1, 1), (2, 0.3))), at, 0.3 * dice(0.3, 1), dice(-0.8, 0.8))
    for at in times(90):
        place(c, burst(0.06, 1200, 8000, 0.001, dice(0.003, 0.012)), at, 0.1 * dice(0.2, 1), dice(-0.9, 0.9))
    for at in times(4):
        place(c, burst(6, 30, 140, 1.2, 1.8, -3), at, 0.35, dice(-0.4, 0.4))
    sea(c, 0.5, 4)


def forge(c):
    c += wide(around(LOOP, 60, 260, -4), around(LOOP, 60, 260, -4)) * 0.1
    for beat in range(40):
        place(c, burst(0.42, 900, 7000, 0.03, 0.11, -2), beat, 0.22 if beat % 2 == 0 else 0.12, -0.5 if beat % 2 == 0 else 0.4)
        place(c, tone(62, 0.4, 0.1), beat, 0.35)
    for k in range(80):
        place(c, tone(1500 + 250 * (k % 3), 0.1, 0.02, WOOD), k * 0.5 + 0.25, 0.05, 0.6)
    for k in range(8):
        for j in range(3):
            place(c, tone(880, 0.9, 0.16, ANVIL, 0.001), k * 5 + 1 + j * 0.62, 0.07 * dice(0.7, 1), -0.35)
    for at in times(3):
        place(c, burst(2.6, 1500, 9000, 0.15, 0.9, -3), at, 0.3, dice(-0.5, 0.5))
    for at in times(6):
        place(c, tone(dice(2300, 3200), 0.6, 0.1, COIN), at, 0.05, dice(-0.6, 0.6))
    sea(c, 0.35, 4)


def snow(c):
    wind(c, 1.0, 170, 800, 0.9)
    for at in times(26):
        place(c, burst(0.05, 1800, 9000, 0.001, 0.008), at, 0.12 * dice(0.2, 1), dice(-0.9, 0.9))
    for at in times(5):
        place(c, chirp([(0, 260), (0.2, 120), (1, 55)], dice(0.5, 1.0), ((1, 1), (2.3, 0.5), (3.7, 0.3)), 0.2), at, 0.16, dice(-0.8, 0.8))
    creak(c, 4, 0.8, 120)
    sea(c, 0.4, 4, 80, 900)


def jungle(c):
    insects(c, 5200, 0.9, 34)
    insects(c, 3600, 0.6, 17, (1, 4))
    birds(c, 22)
    for at in times(9):
        for k in range(int(dice(2, 5))):
            place(c, chirp([(0, 240), (0.5, 330), (1, 210)], 0.16, ((1, 1), (2, 0.5), (3, 0.2)), 0.12), at + 0.24 * k, 0.05, dice(-0.8, 0.8))
    c += wide(around(LOOP, 400, 3200, -4), around(LOOP, 400, 3200, -4)) * (sway(LOOP, (3, 7), 0.7) * 0.07)[:, None]
    drips(c, 20, 0.5)
    wind(c, 0.25, 300, 1200)


def salvage(c):
    t = np.arange(int(LOOP * mix.RATE)) / mix.RATE
    hum = sum(level * np.sin(2 * np.pi * 50 * n * t) for n, level in ((1, 1), (2, 0.5), (3, 0.25), (5, 0.1)))
    c += (hum * sway(LOOP, (4, 9), 0.5) * 0.07)[:, None]
    for beat in range(32):
        at = beat * 1.25
        place(c, tone(118, 0.5, 0.09, ANVIL, 0.002), at, 0.2, -0.3)
        place(c, burst(0.25, 500, 4000, 0.01, 0.05), at + 0.62, 0.12, 0.4)
    creak(c, 12, 1.4, 240)
    drips(c, 18, 0.7)
    for at in times(7):
        for k in range(int(dice(4, 9))):
            place(c, tone(dice(1700, 2600), 0.15, 0.02, ANVIL, 0.001), at + 0.07 * k, 0.05, 0.5)
    for at in times(3):
        place(c, burst(1.2, 1000, 5000, 0.05, 0.5), at, 0.1, -0.6)
    sea(c, 0.5, 5)
    wind(c, 0.3, 200, 700)


def night(c):
    crickets(c)
    sea(c, 0.35, 5, 80, 700)
    wind(c, 0.5, 220, 620, 0.8)
    for at in times(3):
        for k, length in enumerate((0.35, 0.2, 0.55)):
            place(c, chirp([(0, 330), (0.3, 365), (1, 325)], length, ((1, 1), (2, 0.12))), at + (0, 0.55, 0.85)[k], 0.11, -0.6)
    for at in times(4):
        low = dice(210, 300)
        moan = chirp([(0, low), (0.35, low * 1.35), (0.7, low * 1.12), (1, low * 0.8)], dice(3.0, 4.5), ((1, 1), (2, 0.3), (3, 0.2)), 0.006)
        place(c, moan, at, 0.06, dice(-0.8, 0.8))
    for at in times(2):
        place(c, tone(392, 5, 1.6, BELL), at, 0.06, 0.6)
    drips(c, 8, 0.4)


# island: (recipe, how much room)
ISLANDS = {
    "port-reaver": (harbour, 0.1),
    "dragons-maw": (volcano, 0.14),
    "gilded-reach": (forge, 0.14),
    "frostfjord": (snow, 0.16),
    "emerald-deep": (jungle, 0.14),
    "rustwater": (salvage, 0.2),
    "wraith-lagoon": (night, 0.3),
}


def make(island, folder):
    recipe, wet = ISLANDS[island]
    synth.reseed(sum(map(ord, island)))
    canvas = np.zeros((int(LOOP * mix.RATE), 2))
    recipe(canvas)
    canvas = mix.shape(mix.hall(canvas, 1.6, wet), [(20, -12), (45, 0), (2500, 0), (6000, -2), (14000, -6), (20000, -16)])
    wav = os.path.join(folder, island + ".wav")
    loudness = mix.master(canvas / np.abs(canvas).max() * 0.5, wav, LOUDNESS, -9)
    loop = mix.read_wav(wav)
    edge = int(MARGIN * mix.RATE)
    mix.write_wav(wav, np.concatenate([loop[-edge:], loop, loop[:edge]]))
    stem = os.path.join(AMBIENCE, island)
    mix.encode(wav, stem, 56, 64)
    entries = {}
    for end in (".webm", ".m4a"):
        loudness, peak = mix.measure(stem + end)
        entries["ambience/" + island + end] = {"lufs": loudness, "peak": peak, "seconds": LOOP + 2 * MARGIN}
        print(island + end, loudness, peak, os.path.getsize(stem + end) // 1024, "KB", flush=True)
    mix.note_levels(LEVELS, entries)


if __name__ == "__main__":
    os.makedirs(AMBIENCE, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for island in sys.argv[1:] or ISLANDS:
            make(island, folder)
