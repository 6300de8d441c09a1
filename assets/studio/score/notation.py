"""notation.py - tunes and chords as text: a small part of ABC notation, read into (start, length, pitch) in quarters.

Letters are notes (C is middle C, c an octave up, `,` and `'` move an octave), a number is the length in eighths, `z`
rests, `>` shortens the second of a pair and gives it to the first, `^` `_` `=` alter one note. Bar lines are for the eye.
"""

import re

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
TOKEN = re.compile(r"([\^_=]?)([A-Ga-gz])([,']*)(\d*)(/?)(>?)")
CHORD = re.compile(r"^([A-G][b#]?)(m|7|m7|5|sus)?$")
QUALITIES = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "5": (0, 7), "sus": (0, 5, 7)}


def read_tune(text, signature=""):
    """notes of a tune; `signature` names altered letters, e.g. "F#" or "Bb Eb" """
    altered = {name[0]: (1 if name[1] == "#" else -1) for name in signature.split()}
    notes, now, carry = [], 0.0, 1.0
    for sign, letter, octave, count, half, dotted in TOKEN.findall(text.replace("|", " ")):
        length = (int(count) if count else 1) * (0.25 if half else 0.5) * carry
        carry = 1.0
        if dotted:
            length, carry = length * 1.5, 0.5
        if letter != "z":
            pitch = 60 + STEPS[letter.upper()] + (12 if letter.islower() else 0)
            pitch += 12 * (octave.count("'") - octave.count(","))
            shift = {"^": 1, "_": -1, "=": 0}.get(sign, altered.get(letter.upper(), 0))
            notes.append((now, length, pitch + shift))
        now += length
    return notes


def length_of(text):
    """length of a text in quarters, rests included"""
    total, carry = 0.0, 1.0
    for _, _, _, count, half, dotted in TOKEN.findall(text.replace("|", " ")):
        length = (int(count) if count else 1) * (0.25 if half else 0.5) * carry
        carry = 0.5 if dotted else 1.0
        total += length * (1.5 if dotted else 1.0)
    return total


def read_chord(name):
    """pitch classes of a chord, root first"""
    root, quality = CHORD.match(name).groups()
    base = STEPS[root[0]] + (1 if "#" in root else -1 if "b" in root else 0)
    return [(base + step) % 12 for step in QUALITIES[quality or ""]]


def read_chords(text, beats):
    """spans (start, length, pitch classes): one bar each, `A.B` shares a bar"""
    spans = []
    for bar, names in enumerate(text.split()):
        parts = names.split(".")
        share = beats / len(parts)
        spans += [(bar * beats + i * share, share, read_chord(n)) for i, n in enumerate(parts)]
    return spans
