"""midi.py - a type 1 MIDI file from played notes, with a player's small unevenness; no dependencies."""

import random
import struct

TICKS = 480
CONTROLS = {"volume": 7, "pan": 10, "expression": 11, "reverb": 91, "chorus": 93}


def varlen(n):
    out = [n & 127]
    while n := n >> 7:
        out.append((n & 127) | 128)
    return bytes(out[::-1])


class Midi:
    def __init__(self, bpm, seed):
        self.bpm, self.dice, self.tracks = bpm, random.Random(seed), {}

    def instrument(self, channel, program, volume, pan, reverb, chorus=12, bank=0):
        put = self.tracks.setdefault(channel, []).append
        put((0, -2, bytes((0xB0 | channel, 0, bank))))
        put((0, -1, bytes((0xC0 | channel, program))))
        for name, value in (("volume", volume), ("pan", pan), ("reverb", reverb), ("chorus", chorus)):
            put((0, 0, bytes((0xB0 | channel, CONTROLS[name], value))))

    def note(self, channel, start, length, pitch, velocity, loose=1.0):
        """start and length in quarters; `loose` scales how unevenly it is played (0 is a machine)"""
        wander = self.dice.gauss(0, 4.5 * loose) * self.bpm / 120
        tick = max(0, round(start * TICKS + wander))
        end = max(tick + 20, round((start + length) * TICKS))
        velocity = max(8, min(124, round(velocity + self.dice.gauss(0, 4 * loose))))
        track = self.tracks.setdefault(channel, [])
        track.append((tick, 2, bytes((0x90 | channel, pitch, velocity))))
        track.append((end, 1, bytes((0x80 | channel, pitch, 0))))

    def swell(self, channel, start, length, low, high):
        """expression from low to high and back, for held sounds"""
        steps = 12
        for k in range(steps + 1):
            value = low + (high - low) * (1 - abs(2 * k / steps - 1))
            event = (round((start + length * k / steps) * TICKS), 0, bytes((0xB0 | channel, 11, round(value))))
            self.tracks.setdefault(channel, []).append(event)

    def save(self, path):
        tempo = b"\x00\xff\x51\x03" + struct.pack(">I", round(60e6 / self.bpm))[1:] + b"\x00\xff\x2f\x00"
        chunks = [tempo]
        for events in self.tracks.values():
            data, last = b"", 0
            for tick, _, message in sorted(events, key=lambda e: (e[0], e[1])):
                data += varlen(tick - last) + message
                last = tick
            chunks.append(data + b"\x00\xff\x2f\x00")
        with open(path, "wb") as out:
            out.write(b"MThd" + struct.pack(">IHHH", 6, 1, len(chunks), TICKS))
            for chunk in chunks:
                out.write(b"MTrk" + struct.pack(">I", len(chunk)) + chunk)
