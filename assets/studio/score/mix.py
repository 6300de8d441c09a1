"""mix.py - from a rendered part to a loop: tail folded onto the start, hall, tone, level, two formats.

Everything is periodic in the loop's length: the hall is convolved around the loop and the limiter comes in from the loop's own end, so the last sample leads into the first as any other does.
"""

import json
import os
import re
import subprocess
import wave

import numpy as np
from scipy.signal import butter, firwin2, oaconvolve, sosfiltfilt

RATE = 48_000


def read_wav(path):
    with wave.open(path) as f:
        data = np.frombuffer(f.readframes(f.getnframes()), np.int16).reshape(-1, f.getnchannels())
    return data.astype(np.float32) / 32768


def write_wav(path, sound):
    whole = np.ascontiguousarray(np.clip(np.round(sound * 32767), -32768, 32767).astype("<i2"))
    with wave.open(path, "wb") as f:
        f.setnchannels(sound.shape[1])
        f.setsampwidth(2)
        f.setframerate(RATE)
        f.writeframes(whole.tobytes())


def fold(sound, samples):
    """exactly `samples` long; what rings on after the end sounds over the beginning"""
    out = np.zeros((samples, sound.shape[1]), np.float32)
    for start in range(0, len(sound), samples):
        part = sound[start : start + samples]
        out[: len(part)] += part
    return out


def hall(sound, seconds=1.9, wet=0.16, seed=1, dark=5200):
    """reverb of decaying noise, the same before and after the seam"""
    n = int(seconds * 1.6 * RATE)
    noise = np.random.default_rng(seed).standard_normal((n, 2))
    t = np.arange(n)[:, None] / RATE
    room = noise * 10 ** (-3 * t / seconds) * np.minimum(1, t / 0.02)
    room = sosfiltfilt(butter(2, [180, dark], "bandpass", fs=RATE, output="sos"), room, axis=0)
    room = (room / np.sqrt((room**2).sum(axis=0))).astype(np.float32)
    return sound + wet * around_the_loop(sound, room)


def around_the_loop(sound, response):
    """convolution in which the end of the loop rings into its beginning"""
    return fold(oaconvolve(sound, response, axes=0), len(sound))


def shape(sound, curve, taps=4097):
    """a tone curve: [(hertz, decibels)], straight lines between on a logarithmic axis"""
    points, gains = zip(*curve)
    hertz = np.linspace(0, RATE / 2, 1025)
    decibels = np.interp(np.log10(np.maximum(hertz, points[0])), np.log10(points), gains)
    response = firwin2(taps, hertz, 10 ** (decibels / 20), fs=RATE).astype(np.float32)[:, None]
    return np.roll(around_the_loop(sound, response), -(taps // 2), axis=0)


def ride(sound, share=0.45, seconds=4.0, most=7.0):
    """slow automatic gain: raises quiet stretches and lowers loud ones by that share, too slowly to be noticed"""
    step = RATE // 4
    power = np.array([(sound[a : a + step] ** 2).mean() for a in range(0, len(sound), step)])
    window = np.hanning(int(seconds * 8) + 3)
    laps = np.tile(power, 3)
    smooth = np.convolve(laps, window / window.sum(), "same")[len(power) : 2 * len(power)]
    decibels = 10 * np.log10(smooth + 1e-9)
    gains = np.clip(share * (10 * np.log10(power.mean()) - decibels), -most, most)
    at = (np.arange(-1, len(gains) + 1) + 0.5) * step
    around = np.concatenate([gains[-1:], gains, gains[:1]])
    return sound * 10 ** (np.interp(np.arange(len(sound)), at, around) / 20).astype(np.float32)[:, None]


def ffmpeg(*arguments):
    return subprocess.run(["ffmpeg", "-hide_banner", "-nostats", "-y", *arguments], capture_output=True, text=True, check=True)


def measure(path):
    """integrated loudness (LUFS) and true peak (dBTP) of a file"""
    text = ffmpeg("-i", path, "-af", "ebur128=peak=true", "-f", "null", "-").stderr
    summary = text[text.rindex("Summary:") :]
    loudness = float(re.search(r"I:\s+(-?[\d.]+|-inf) LUFS", summary).group(1))
    peak = float(re.search(r"Peak:\s+(-?[\d.]+|-inf) dBFS", summary).group(1))
    return loudness, peak


def master(sound, path, target, ceiling=-2.6):
    """to the wanted loudness under a ceiling, as a wav at `path`; returns the loudness"""
    size, before = len(sound), min(len(sound), 2 * RATE)
    lead = path.replace(".wav", ".lead.wav")
    limiter = "volume=4,alimiter=limit=%f:attack=5:release=80:level=0" % (10 ** (ceiling / 20))
    cut = "atrim=start_sample=%d:end_sample=%d" % (before, before + size)
    for _ in range(3):
        write_wav(lead, np.concatenate([sound[-before:], sound]) * 0.25)
        ffmpeg("-i", lead, "-af", limiter + "," + cut, "-c:a", "pcm_s16le", path)
        loudness, _ = measure(path)
        if abs(loudness - target) < 0.2:
            break
        sound = sound * 10 ** ((target - loudness) / 20)
    os.remove(lead)
    return loudness


def encode(wav, stem, opus, aac):
    """<stem>.webm (Opus) and <stem>.m4a (AAC); rates in kbit/s"""
    ffmpeg("-i", wav, "-c:a", "libopus", "-b:a", "%dk" % opus, "-vbr", "on", "-map_metadata", "-1", stem + ".webm")
    ffmpeg("-i", wav, "-c:a", "aac", "-b:a", "%dk" % aac, "-movflags", "+faststart", "-map_metadata", "-1", stem + ".m4a")


def note_levels(levels_path, entries):
    """adds measured files to the table of levels: {path: {lufs, peak, seconds}}"""
    try:
        with open(levels_path) as f:
            table = json.load(f)
    except FileNotFoundError:
        table = {}
    table.update(entries)
    with open(levels_path, "w") as f:
        json.dump(dict(sorted(table.items())), f, indent=1)
        f.write("\n")
