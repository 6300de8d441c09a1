"""synth.py - small sounds out of sines and noise: what sounds.py and ambience.py are put together from.

A sound is a mono float array at mix.RATE. Noise made with `around` is periodic in its own length and so loops.
"""

import numpy as np

from score.mix import RATE

DICE = np.random.default_rng(1)


def reseed(n):
    global DICE
    DICE = np.random.default_rng(n)


def time(seconds):
    return np.arange(int(seconds * RATE)) / RATE


def fade(sound, attack=0.003, release=0.01):
    a, r = int(attack * RATE) + 1, int(release * RATE) + 1
    sound = sound.copy()
    sound[:a] *= np.linspace(0, 1, a)
    sound[-r:] *= np.linspace(1, 0, r) ** 2
    return sound


def around(seconds, low, high, tilt=0.0, soft=0.35):
    """noise between two frequencies whose end meets its beginning; `tilt` in dB per octave"""
    n = int(round(seconds * RATE))
    hertz = np.fft.rfftfreq(n, 1 / RATE)
    octaves = np.log2(np.maximum(hertz, 1))
    edge = lambda f: 1 / (1 + np.exp(np.clip(-(octaves - np.log2(f)) / soft * 4, -60, 60)))
    shape = edge(low) * (1 - edge(high)) * 10 ** (tilt * (octaves - np.log2(low)) / 20)
    phases = np.exp(2j * np.pi * DICE.random(len(hertz)))
    sound = np.fft.irfft(shape * phases, n)
    return sound / np.sqrt((sound**2).mean())


def sway(seconds, cycles, low=0.0, power=1.0):
    """a slow periodic wave between `low` and 1: a sum of whole cycles with chance phases"""
    t = np.arange(int(round(seconds * RATE))) / (seconds * RATE)
    wave = sum(np.sin(2 * np.pi * (c * t + DICE.random())) for c in cycles) / len(cycles)
    return low + (1 - low) * (0.5 + 0.5 * np.clip(wave * 1.4, -1, 1)) ** power


def burst(seconds, low, high, attack=0.004, decay=0.1, tilt=0.0):
    t = time(seconds)
    envelope = np.minimum(1, t / attack) * np.exp(-np.maximum(0, t - attack) / decay)
    return fade(around(seconds, low, high, tilt) * envelope)


def tone(hertz, seconds, decay=0.3, partials=((1, 1),), attack=0.003, glide=0.0):
    """decaying partials [(ratio, level)]; higher ones die sooner; `glide` in octaves over the length"""
    t = time(seconds)
    phase = 2 * np.pi * np.cumsum(hertz * 2 ** (glide * t / seconds)) / RATE
    out = sum(level * np.sin(ratio * phase) * np.exp(-t * ratio**0.6 / decay) for ratio, level in partials)
    return fade(out * np.minimum(1, t / attack))


BELL = ((0.5, 0.4), (1, 1), (1.19, 0.35), (1.56, 0.25), (2, 0.5), (2.74, 0.25), (3.76, 0.15), (5.4, 0.08))
COIN = ((1, 1), (1.47, 0.7), (2.09, 0.6), (2.56, 0.4), (3.9, 0.25))
WOOD = ((1, 1), (2.7, 0.4), (4.9, 0.15))
ANVIL = ((1, 1), (1.83, 0.8), (2.41, 0.7), (3.62, 0.5), (5.1, 0.3))
REED = ((1, 1), (2, 0.5), (3, 0.35), (4, 0.2), (5, 0.12))


def place(canvas, sound, at, level=1.0, pan=0.0):
    """adds a mono sound to a stereo canvas, round its end if need be; pan from -1 to 1"""
    start = int(at * RATE) % len(canvas)
    sides = np.sqrt(np.array([(1 - pan) / 2, (1 + pan) / 2])) * 1.414 * level
    while len(sound):
        room = len(canvas) - start
        canvas[start : start + len(sound[:room])] += sound[:room, None] * sides
        sound, start = sound[room:], 0


def wide(left, right, level=1.0):
    return np.column_stack([left, right]) * level


def chirp(points, seconds, partials=((1, 1),), flutter=0.0):
    """a call whose pitch runs through points [(share of time, hertz)]"""
    t = time(seconds)
    shares, hertz = zip(*points)
    pitch = np.interp(t / seconds, shares, hertz) * (1 + flutter * np.sin(2 * np.pi * 28 * t))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    out = sum(level * np.sin(ratio * phase) for ratio, level in partials)
    return fade(out * np.sin(np.pi * t / seconds) ** 0.6, 0.01, 0.03)
