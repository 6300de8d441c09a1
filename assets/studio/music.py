"""music.py [piece...] - plays the pieces of score/pieces.py and writes assets/music/<piece>.webm and .m4a.

Needs fluidsynth and the Debian package fluid-soundfont-gm (FluidR3_GM.sf2, MIT), ffmpeg, numpy, scipy.
"""

import os
import subprocess
import sys
import tempfile

import numpy as np

from score import arranger, mix
from score.balance import GROUPS, balance, group_of
from score.midi import Midi
from score.pieces import PIECES, scale

STUDIO = os.path.dirname(os.path.abspath(__file__))
MUSIC = os.path.join(os.path.dirname(STUDIO), "music")
LEVELS = os.path.join(STUDIO, "sheets", "levels.json")
FONT = os.environ.get("SOUNDFONT", "/usr/share/sounds/sf2/FluidR3_GM.sf2")
LOUDNESS = -16
HIGHEST_PEAK = -1.0
TONE = [(20, -24), (35, -6), (60, 0), (220, -1.5), (400, -1.5), (1500, 0), (4000, 1.5), (9000, 1), (16000, -2), (22000, -12)]
# how loud each way of playing is before a section's level
VELOCITY = {"tune": 92, "second": 72, "counter": 66, "pad": 52, "drone": 58, "strum": 62, "arp": 62, "offbeat": 62}
VELOCITY |= {"bass": 92, "pulse": 78, "stab": 66, "drums": 84}


def play(piece, group=None):
    """the piece as MIDI (one group of patterns of it, or all), and its sections [(start, end, groups)] in quarters"""
    midi = Midi(piece["bpm"], piece["seed"])
    for channel, program, volume, pan, reverb in piece["band"].values():
        midi.instrument(channel, program, volume, pan, reverb)
    steps = scale(piece["tonic"] + piece.get("shift", 0), piece["steps"])
    at, sections = 0.0, []
    for part, level, parts in piece["form"]:
        section = arranger.Section(piece["tune"], part, at, piece["beats"], piece.get("shift", 0), level, steps)
        for pattern, who in parts.items():
            if group in (None, group_of(pattern)):
                name, options = who if isinstance(who, tuple) else (who, {})
                channel = piece["band"][name][0]
                arranger.PATTERNS[pattern](midi, channel, section, VELOCITY[pattern], **options)
        sections.append((at, at + section.length, {group_of(p) for p in parts}))
        at += section.length
    return midi, sections


def synthesise(midi, stem, samples):
    """the notes as sound, exactly `samples` long"""
    midi.save(stem + ".mid")
    options = ["-ni", "-q", "-g", "0.5", "-r", str(mix.RATE)]
    room = ["-o", "synth.reverb.room-size=0.6", "-o", "synth.reverb.level=0.5", "-o", "synth.polyphony=400"]
    subprocess.run(["fluidsynth", *options, *room, "-F", stem + ".raw.wav", FONT, stem + ".mid"], check=True)
    sound = mix.fold(mix.read_wav(stem + ".raw.wav"), samples)
    os.remove(stem + ".raw.wav")
    return sound


def make(slug, folder):
    piece, wav = PIECES[slug], os.path.join(folder, slug + ".wav")
    _, sections = play(piece)
    to_samples = 60 / piece["bpm"] * mix.RATE
    samples = round(sections[-1][1] * to_samples)
    seconds = samples / mix.RATE
    stems = {g: synthesise(play(piece, g)[0], os.path.join(folder, slug + "-" + g), samples) for g in GROUPS}
    sound = balance(stems, [(round(a * to_samples), round(b * to_samples), groups) for a, b, groups in sections])
    sound = mix.ride(mix.shape(mix.hall(sound), TONE))
    stem, ceiling = os.path.join(MUSIC, slug), -2.6
    while True:
        mix.master(sound / np.abs(sound).max() * 0.8, wav, LOUDNESS, ceiling)
        mix.encode(wav, stem, 80, 96)
        measured = {end: mix.measure(stem + end) for end in (".webm", ".m4a")}
        # encoding shifts peaks: a piece above the limit is rendered again under a lower ceiling
        over = max(peak for _, peak in measured.values()) - HIGHEST_PEAK
        if over <= 0:
            break
        ceiling -= over + 0.2
    entries = {}
    for end, (loudness, peak) in measured.items():
        size = os.path.getsize(stem + end)
        entries["music/" + slug + end] = {"lufs": loudness, "peak": peak, "seconds": round(seconds, 3)}
        print("%-22s %6.1f s  %5.1f LUFS  %5.1f dBTP  %4d KB" % (slug + end, seconds, loudness, peak, size / 1024), flush=True)
    mix.note_levels(LEVELS, entries)


if __name__ == "__main__":
    os.makedirs(MUSIC, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for slug in sys.argv[1:] or PIECES:
            make(slug, os.environ.get("MUSIC_TMP", folder))
