"""arranger.py - how a part plays its section: melody, second voice, counter-melody, chords, bass, drums.

A section is a stretch of bars with chords and a tune. Each pattern here is one way to play it; a piece names, for each
section, which instrument plays which pattern (see pieces.py).
"""

from score.notation import length_of, read_chords, read_tune

KIT = {"kick": 36, "low": 41, "tom": 45, "stick": 37, "snare": 38, "clap": 39, "hat": 42, "open": 46, "tamb": 54}
KIT |= {"shake": 70, "bell": 56, "block": 76, "block2": 77, "crash": 49, "ride": 51, "tri": 81, "anvil": 56, "conga": 63}
KIT |= {"conga2": 64, "bongo": 60, "guiro": 73, "ratchet": 58, "cabasa": 69, "agogo": 67, "agogo2": 68, "chime": 84}


class Section:
    def __init__(self, tune, part, start, beats, shift, level, scale):
        self.start, self.beats, self.shift, self.level, self.scale = start, beats, shift, level, scale
        self.signature = tune.get("signature", "")
        text = tune[part]
        self.chords = [
            (start + at, length, [(p + shift) % 12 for p in pitches])
            for at, length, pitches in read_chords(tune[part + "Chords"], beats)
        ]
        self.length = beats * len(tune[part + "Chords"].split())
        self.bars = round(self.length / beats)
        pickup = tune.get(part + "Pickup", "")
        before = length_of(pickup)
        notes = [(at - before, length, p) for at, length, p in read_tune(pickup, self.signature)]
        notes += read_tune(text, self.signature)
        self.notes = [(start + at, length, p + shift) for at, length, p in notes if start + at >= 0]

    def chord_at(self, time):
        return next((c for at, length, c in self.chords if at <= time < at + length), self.chords[0][2])

    def accent(self, time):
        """louder on the bar's first beat, an arc over four bars"""
        bar, beat = divmod(time - self.start + 1e-6, self.beats)
        arc = 5 * (1 - abs((bar % 4) - 1.8) / 2)
        return arc + (7 if beat < 0.02 else 2 if abs(beat - round(beat)) < 0.02 else -4)


def near(pitch_class, pitch):
    """the pitch of that class nearest to `pitch`"""
    return pitch + (pitch_class - pitch + 6) % 12 - 6


def voicing(chord, around):
    return sorted(near(p, around + 2 * i) for i, p in enumerate(chord[:3]))


def tune(midi, channel, s, velocity, octave=0, grace=0.0, short=0.96, loose=1.0):
    for at, length, pitch in s.notes:
        pitch += 12 * octave
        loud = velocity * s.level + s.accent(at)
        if grace and length >= 0.5 and midi.dice.random() < grace:
            above = pitch + (2 if (pitch + 2) % 12 in s.scale else 1)
            midi.note(channel, at - 0.07, 0.07, above, loud - 18, 0)
        midi.note(channel, at, length * short, pitch, loud, loose)


def second(midi, channel, s, velocity, octave=0):
    """the tune's companion: the chord note a third or more below"""
    for at, length, pitch in s.notes:
        below = max(near(p, pitch - 4) for p in s.chord_at(max(at, s.start)) if near(p, pitch - 4) <= pitch - 3)
        midi.note(channel, at, length * 0.94, below + 12 * octave, velocity * s.level + s.accent(at) - 4)


def counter(midi, channel, s, velocity, around=64, rhythm=(0.5, 0.25, 0.25)):
    """a slow line of its own: chord notes a step or two apart, joined by steps of the scale, moving against the tune"""
    targets, last = [], around
    for at, length, chord in s.chords:
        tune_now = next((p for t, d, p in s.notes if t <= at < t + d), around)
        tune_next = next((p for t, d, p in s.notes if t > at + length * 0.6), tune_now)
        lean = -2 if tune_next > tune_now else 2
        options = [near(p, last + lean) for p in chord[:3]]
        last = min(options, key=lambda p: abs(p - last - lean) + (abs(p - around) > 8) * 6 + (p == last) * 2)
        targets.append((at, length, last))
    for (at, length, pitch), following in zip(targets, targets[1:] + targets[:1]):
        now, current = at, pitch
        for k, share in enumerate(rhythm):
            part = share * length
            if k and following[2] != current:
                current += 1 if following[2] > current else -1
                while current % 12 not in s.scale:
                    current += 1 if following[2] > current else -1
            midi.note(channel, now, part * 0.97, current, velocity * s.level + s.accent(now) * 0.5)
            now += part


def pad(midi, channel, s, velocity, around=60):
    for at, length, chord in s.chords:
        for pitch in voicing(chord, around):
            midi.note(channel, at, length * 0.99, pitch, velocity * s.level, 0.6)
    midi.swell(channel, s.start, min(s.length, 4 * s.beats), 84, 118)


def drone(midi, channel, s, velocity, around=48):
    root = near(s.scale[0], around)
    for bar in range(0, s.bars, 4):
        span = min(4, s.bars - bar) * s.beats
        for pitch in (root, root + 7):
            midi.note(channel, s.start + bar * s.beats, span * 0.99, pitch, velocity * s.level, 0.3)


def strum(midi, channel, s, velocity, around=57, steps=None):
    """guitar strokes: down on the beat, a lighter one up between"""
    for at, length, chord in s.chords:
        strings = [near(chord[0], around - 9)] + voicing(chord, around) + [near(chord[0], around + 10)]
        for k in range(round(length * 2)):
            time, down = at + k * 0.5, k % 2 == 0
            if steps and steps[int((time - s.start) * 2) % len(steps)] == ".":
                continue
            hand = strings if down else strings[:1:-1]
            for i, pitch in enumerate(hand):
                loud = velocity * s.level * (1 if down else 0.78) + (6 if time == at else 0)
                midi.note(channel, time + 0.014 * i, 0.46, pitch, loud, 0.7)


def arp(midi, channel, s, velocity, around=60, order=(0, 1, 2, 1), step=0.5, short=1.4):
    for at, length, chord in s.chords:
        notes = voicing(chord, around) + [near(chord[0], around + 12)]
        for k in range(round(length / step)):
            loud = velocity * s.level + (8 if k == 0 else 0)
            midi.note(channel, at + k * step, step * short, notes[order[k % len(order)] % len(notes)], loud, 0.7)


def offbeat(midi, channel, s, velocity, around=60, short=0.34):
    """chords after the beat: the accordion's left hand; in three on two and three"""
    for at, length, chord in s.chords:
        for k in range(round(length)):
            beat = round(at - s.start + k) % s.beats
            time = at + k + (0.5 if s.beats == 4 else 0)
            if s.beats == 3 and beat == 0:
                continue
            for pitch in voicing(chord, around):
                midi.note(channel, time, short, pitch, velocity * s.level, 0.8)


def bass(midi, channel, s, velocity, around=40, walk=0.3):
    """root and fifth; now and then a step towards the next root"""
    for i, (at, length, chord) in enumerate(s.chords):
        root = near(chord[0], around)
        fifth = near(chord[2 % len(chord)], root - 3)
        following = near(s.chords[(i + 1) % len(s.chords)][2][0], root)
        beats = round(length)
        for k in range(0, beats, 2 if s.beats == 4 else 1):
            if s.beats == 3 and k % 3 == 1:
                continue
            pitch = root if k == 0 else fifth
            midi.note(channel, at + k, 0.92, pitch, velocity * s.level + (6 if k == 0 else -6))
        if following != root and midi.dice.random() < walk:
            step = following + (2 if following < root else -2)
            if step % 12 in s.scale:
                midi.note(channel, at + length - 0.5, 0.42, step, velocity * s.level - 12)


def pulse(midi, channel, s, velocity, around=36, step=0.5, short=0.7):
    """the chord's root, again and again: engines and charges"""
    for at, length, chord in s.chords:
        for k in range(round(length / step)):
            loud = velocity * s.level * (1 if k % 2 == 0 else 0.82)
            midi.note(channel, at + k * step, step * short, near(chord[0], around), loud, 0.5)


def stab(midi, channel, s, velocity, around=55, steps="x..x..x."):
    for at, length, chord in s.chords:
        for k in range(round(length * 2)):
            if steps[int((at - s.start) * 2 + k) % len(steps)] != ".":
                for pitch in voicing(chord, around):
                    midi.note(channel, at + k * 0.5, 0.4, pitch, velocity * s.level, 0.6)


def drums(midi, channel, s, velocity, groove=None, fill=True):
    """`groove`: {drum: one bar of steps}; X strong, x usual, o light; the last bar of eight ends in a fill"""
    for bar in range(s.bars):
        for name, steps in groove.items():
            grid = s.beats / len(steps)
            for k, mark in enumerate(steps):
                if mark == "." or mark == " ":
                    continue
                loud = velocity * s.level * {"X": 1.12, "x": 0.92, "o": 0.62}[mark]
                midi.note(channel, s.start + bar * s.beats + k * grid, grid * 0.9, KIT[name], loud, 0.7)
        if fill and bar % 8 == 7:
            for k in range(4):
                time = s.start + (bar + 1) * s.beats - 1 + k * 0.25
                midi.note(channel, time, 0.2, KIT["tom" if k < 2 else "low"], velocity * s.level * (0.7 + 0.1 * k))


PATTERNS = {f.__name__: f for f in (tune, second, counter, pad, drone, strum, arp, offbeat, bass, pulse, stab, drums)}
