"""balance.py - the mixing desk: brings tune, companions, drums and accompaniment into proportion, section by section.

General MIDI instruments differ by ten decibels and more at the same velocity. So each group is rendered alone, its
loudness in each section is measured as the ear weighs it, and a fader is moved, slowly enough not to be heard.
"""

import numpy as np
from scipy.signal import butter, sosfilt

from score.mix import RATE

# group: (patterns in it, decibels against the accompaniment)
GROUPS = {
    "tune": (("tune",), 2.5),
    "companions": (("second", "counter"), -3.5),
    "drums": (("drums",), -4.5),
    "rest": (("pad", "drone", "strum", "arp", "offbeat", "bass", "pulse", "stab"), 0.0),
}
MOST_UP, MOST_DOWN, RAMP = 12.0, -9.0, 0.12


def group_of(pattern):
    return next(name for name, (patterns, _) in GROUPS.items() if pattern in patterns)


def heard(sound):
    """weighted as ears do: no deep bass, more of the upper middle"""
    low_cut = sosfilt(butter(2, 60, "highpass", fs=RATE, output="sos"), sound, axis=0)
    return low_cut + 0.58 * sosfilt(butter(1, 1500, "highpass", fs=RATE, output="sos"), low_cut, axis=0)


def level(sound):
    return 10 * np.log10((sound**2).mean() + 1e-9)


def balance(stems, sections):
    """stems: {group: sound}; sections: [(start, end, groups present)] in samples. Returns the mix."""
    weighed = {name: heard(sound) for name, sound in stems.items()}
    bed = [level(weighed["rest"][a:b]) for a, b, present in sections if "rest" in present]
    usual = float(np.median(bed))
    out = np.zeros_like(stems["rest"])
    for name, sound in stems.items():
        gains, last = [], 0.0
        for a, b, present in sections:
            if name in present and name != "rest":
                around = max(level(weighed["rest"][a:b]) if "rest" in present else -90, usual - 5)
                last = float(np.clip(around + GROUPS[name][1] - level(weighed[name][a:b]), MOST_DOWN, MOST_UP))
            gains.append(last)
        points = [(0, gains[0])]
        for (a, _, _), gain in zip(sections[1:], gains[1:]):
            points += [(a - RAMP * RATE, points[-1][1]), (a, gain)]
        at, decibels = zip(*points, (len(sound), gains[-1]))
        out += sound * 10 ** (np.interp(np.arange(len(sound)), at, decibels) / 20).astype(np.float32)[:, None]
    return out
