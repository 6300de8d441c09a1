"""pieces.py - the eight tracks: who plays what, section by section.

BAND: name -> (channel, General MIDI program, volume, pan 0-127, reverb send).
FORM: (part of the tune, level, {pattern: who | (who, options)}); a list of pairs where a pattern plays twice.
"""

from score import tunes

MAJOR, DORIAN, MINOR = (0, 2, 4, 5, 7, 9, 11), (0, 2, 3, 5, 7, 9, 10), (0, 2, 3, 5, 7, 8, 10)


def scale(tonic, steps):
    return [(tonic + s) % 12 for s in steps]


REEL = {"kick": "X...x...", "stick": "..x...x.", "tamb": "o.xoo.xo", "shake": "xoxoxoxo"}
REEL_LIGHT = {"kick": "x.......", "shake": "xoxoxoxo", "stick": "....x..."}
REEL_FULL = REEL | {"snare": "..X...X.", "clap": "..x...x.", "low": "X......."}
MARCH3 = {"kick": "X.....", "snare": "o.xoxo", "low": "X..x.."}
MARCH3_FULL = {"kick": "X..x..", "snare": "o.XoXo", "low": "X.xX.x", "crash": "x....."}
TICK = {"block": "x...x...", "block2": "..x...x.", "tri": "o...o...", "hat": "o.o.o.o."}
TICK_FULL = TICK | {"kick": "x...x...", "snare": "..o...o.", "bell": "....x..."}
WALTZ_JUNGLE = {"conga": "x.o.x.", "conga2": "..x..x", "shake": "xoxoxo", "block": "x....."}
WALTZ_JUNGLE_FULL = WALTZ_JUNGLE | {"kick": "X.....", "bongo": "..xoxo", "agogo": "x.x...", "agogo2": "....x."}
FORGE = {"kick": "X..x..X.", "anvil": "..x...x.", "hat": "oooooooo", "low": "X......."}
FORGE_FULL = {"kick": "X..xX.x.", "anvil": "..X...X.", "snare": "....X...", "hat": "xoxoxoxo", "low": "X..x...."}
SNOW = {"low": "x.....", "shake": "o..o.."}
SNOW_FULL = {"low": "X..x.o", "tom": "....o.", "shake": "o.oo.o", "tri": "x....."}
NIGHT = {"low": "o.......", "chime": "........"}
SHORE = {"shake": "o.o.o.o.", "kick": "x...o..."}

PIECES = {
    "port-reaver": {
        "title": "Drunken Sailor", "tune": tunes.SAILOR, "bpm": 196, "beats": 4, "tonic": 2, "steps": DORIAN, "seed": 4,
        "band": {
            "accordion": (0, 21, 92, 46, 40), "fiddle": (1, 110, 92, 84, 50), "whistle": (2, 78, 70, 74, 60),
            "guitar": (3, 25, 76, 34, 35), "bass": (4, 32, 104, 64, 15), "choir": (5, 52, 66, 64, 70),
            "mandolin": (6, 105, 62, 98, 40), "kit": (9, 0, 96, 64, 30),
        },
        "form": [
            ("vamp", 0.8, {"strum": "guitar", "drums": ("kit", {"groove": REEL_LIGHT})}),
            ("verse", 0.85, {"tune": ("whistle", {"grace": 0.3}), "strum": "guitar", "drums": ("kit", {"groove": REEL_LIGHT})}),
            ("chorus", 0.92, {"tune": "accordion", "strum": "guitar", "bass": "bass", "drums": ("kit", {"groove": REEL})}),
            ("verse", 0.95, {"tune": ("fiddle", {"grace": 0.35, "octave": 0}), "offbeat": "accordion", "strum": "guitar", "bass": "bass", "drums": ("kit", {"groove": REEL})}),
            ("chorus", 1.0, {"tune": ("fiddle", {"octave": 1}), "second": "accordion", "pad": "choir", "strum": "guitar", "bass": "bass", "drums": ("kit", {"groove": REEL_FULL})}),
            ("vamp", 0.8, {"arp": ("mandolin", {"around": 69}), "bass": "bass", "drums": ("kit", {"groove": REEL_LIGHT})}),
            ("bridge", 0.85, {"tune": ("whistle", {"grace": 0.2}), "counter": ("fiddle", {"around": 67}), "arp": ("mandolin", {"around": 66}), "bass": "bass", "drums": ("kit", {"groove": REEL_LIGHT})}),
            ("bridge", 0.95, {"tune": ("accordion", {}), "counter": ("fiddle", {"around": 74}), "strum": "guitar", "bass": "bass", "drums": ("kit", {"groove": REEL})}),
            ("verse", 0.7, {"tune": ("mandolin", {"octave": 0}), "bass": "bass", "drums": ("kit", {"groove": REEL_LIGHT})}),
            ("chorus", 0.95, {"tune": "choir", "second": "accordion", "strum": "guitar", "bass": "bass", "drums": ("kit", {"groove": REEL})}),
            ("verse", 1.0, {"tune": ("fiddle", {"grace": 0.4}), "counter": ("whistle", {"around": 79}), "offbeat": "accordion", "strum": "guitar", "bass": "bass", "drums": ("kit", {"groove": REEL_FULL})}),
            ("chorus", 1.04, {"tune": ("accordion", {"octave": 0}), "second": ("fiddle", {"octave": 1}), "pad": "choir", "strum": "guitar", "bass": "bass", "drums": ("kit", {"groove": REEL_FULL})}),
            ("vamp", 0.9, {"strum": "guitar", "arp": ("mandolin", {"around": 69}), "bass": "bass", "drums": ("kit", {"groove": REEL})}),
            ("verse", 1.0, {"tune": ("whistle", {"grace": 0.4}), "second": "fiddle", "offbeat": "accordion", "strum": "guitar", "bass": "bass", "drums": ("kit", {"groove": REEL_FULL})}),
            ("chorus", 1.06, {"tune": ("fiddle", {"octave": 1}), "second": "accordion", "pad": "choir", "strum": "guitar", "bass": "bass", "drums": ("kit", {"groove": REEL_FULL})}),
            ("end", 0.95, {"tune": "accordion", "second": "fiddle", "strum": "guitar", "bass": "bass", "drums": ("kit", {"groove": REEL, "fill": False})}),
        ],
    },
    "dragons-maw": {
        "title": "Spanish Ladies", "tune": tunes.LADIES, "bpm": 156, "beats": 3, "tonic": 4, "steps": MINOR, "seed": 7,
        "band": {
            "horns": (0, 60, 96, 52, 55), "trumpet": (1, 56, 80, 78, 50), "strings": (2, 48, 84, 44, 60),
            "tremolo": (3, 44, 70, 84, 60), "low": (4, 43, 100, 64, 30), "choir": (5, 52, 78, 64, 75),
            "cello": (6, 42, 92, 70, 45), "trombone": (7, 57, 84, 60, 45), "taiko": (8, 116, 100, 64, 45),
            "kit": (9, 48, 96, 64, 40),
        },
        "form": [
            ("vamp", 0.75, {"pulse": ("taiko", {"step": 1.5, "around": 45}), "drone": ("low", {"around": 40}), "pad": ("tremolo", {"around": 64})}),
            ("verse", 0.8, {"tune": ("cello", {"octave": -1}), "drone": ("low", {"around": 40}), "pad": ("tremolo", {"around": 64}), "drums": ("kit", {"groove": MARCH3})}),
            ("verse", 0.92, {"tune": "horns", "bass": ("low", {"around": 40}), "stab": ("strings", {"steps": "x.x.xx"}), "drums": ("kit", {"groove": MARCH3})}),
            ("bridge", 0.9, {"tune": "strings", "counter": ("cello", {"around": 52}), "bass": ("low", {"around": 40}), "pad": ("choir", {"around": 58}), "drums": ("kit", {"groove": MARCH3})}),
            ("verse", 1.0, {"tune": ("trumpet", {}), "second": "horns", "counter": ("cello", {"around": 55}), "stab": ("strings", {"steps": "x.x.xx"}), "pulse": ("taiko", {"step": 1.5, "around": 45}), "bass": ("low", {"around": 40}), "drums": ("kit", {"groove": MARCH3_FULL})}),
            ("vamp", 0.7, {"pulse": ("taiko", {"step": 1, "around": 45}), "drone": ("low", {"around": 40}), "stab": ("trombone", {"steps": "x.....", "around": 50})}),
            ("bridge", 0.98, {"tune": "choir", "counter": ("horns", {"around": 60}), "arp": ("strings", {"around": 64, "short": 0.8}), "bass": ("low", {"around": 40}), "drums": ("kit", {"groove": MARCH3_FULL})}),
            ("verse", 1.06, {"tune": ("trumpet", {}), "second": "horns", "pad": ("choir", {"around": 62}), "counter": ("trombone", {"around": 52}), "stab": ("strings", {"steps": "x.x.xx"}), "bass": ("low", {"around": 40}), "pulse": ("taiko", {"step": 1.5, "around": 45}), "drums": ("kit", {"groove": MARCH3_FULL})}),
            ("end", 1.0, {"tune": "horns", "second": "trombone", "pad": "choir", "bass": ("low", {"around": 40}), "drums": ("kit", {"groove": MARCH3, "fill": False})}),
        ],
    },
    "gilded-reach": {
        "title": "Bobby Shafto", "tune": tunes.SHAFTO, "bpm": 112, "beats": 4, "tonic": 7, "steps": MAJOR, "seed": 11,
        "band": {
            "box": (0, 10, 92, 58, 55), "harpsichord": (1, 6, 78, 40, 40), "organ": (2, 20, 74, 80, 45),
            "pizz": (3, 45, 92, 50, 40), "clarinet": (4, 71, 84, 76, 45), "bassoon": (5, 70, 92, 60, 35),
            "glock": (6, 9, 60, 90, 60), "tuba": (7, 58, 96, 64, 25), "strings": (8, 48, 64, 64, 60), "kit": (9, 0, 74, 64, 35),
        },
        "form": [
            ("vamp", 0.75, {"arp": ("box", {"around": 79, "step": 0.5}), "drums": ("kit", {"groove": TICK, "fill": False})}),
            ("verse", 0.8, {"tune": ("box", {"octave": 1}), "bass": ("pizz", {"around": 43}), "drums": ("kit", {"groove": TICK, "fill": False})}),
            ("chorus", 0.85, {"tune": ("box", {"octave": 1}), "offbeat": ("pizz", {"around": 62}), "bass": ("bassoon", {"around": 43}), "drums": ("kit", {"groove": TICK, "fill": False})}),
            ("verse", 0.9, {"tune": ("clarinet", {"grace": 0.15}), "offbeat": ("harpsichord", {"around": 62}), "bass": ("bassoon", {"around": 43}), "drums": ("kit", {"groove": TICK})}),
            ("chorus", 0.95, {"tune": "clarinet", "second": "organ", "offbeat": ("harpsichord", {"around": 62}), "bass": ("tuba", {"around": 38}), "drums": ("kit", {"groove": TICK_FULL})}),
            ("bridge", 0.85, {"tune": "bassoon", "counter": ("glock", {"around": 84}), "arp": ("harpsichord", {"around": 64}), "pad": ("strings", {"around": 60}), "bass": ("pizz", {"around": 40}), "drums": ("kit", {"groove": TICK})}),
            ("verse", 0.95, {"tune": ("organ", {}), "second": "clarinet", "offbeat": ("harpsichord", {"around": 62}), "bass": ("tuba", {"around": 38}), "drums": ("kit", {"groove": TICK_FULL})}),
            ("chorus", 1.0, {"tune": ("organ", {"octave": 0}), "counter": ("clarinet", {"around": 69}), "offbeat": ("harpsichord", {"around": 62}), "bass": ("tuba", {"around": 38}), "drums": ("kit", {"groove": TICK_FULL})}),
            ("vamp", 0.7, {"arp": ("box", {"around": 79, "step": 0.25, "short": 2}), "drums": ("kit", {"groove": TICK, "fill": False})}),
            ("bridge", 0.95, {"tune": ("clarinet", {"octave": 0}), "counter": ("bassoon", {"around": 52}), "arp": ("box", {"around": 76}), "pad": ("strings", {"around": 60}), "bass": ("tuba", {"around": 38}), "drums": ("kit", {"groove": TICK_FULL})}),
            ("verse", 0.8, {"tune": ("glock", {"octave": 1}), "bass": ("pizz", {"around": 43}), "offbeat": ("pizz", {"around": 62}), "drums": ("kit", {"groove": TICK, "fill": False})}),
            ("chorus", 0.95, {"tune": "harpsichord", "second": "clarinet", "counter": ("organ", {"around": 64}), "bass": ("tuba", {"around": 38}), "drums": ("kit", {"groove": TICK_FULL})}),
            ("verse", 1.02, {"tune": ("organ", {"octave": 1}), "second": "clarinet", "pad": ("strings", {"around": 62}), "offbeat": ("harpsichord", {"around": 62}), "bass": ("tuba", {"around": 38}), "drums": ("kit", {"groove": TICK_FULL})}),
            ("chorus", 1.05, {"tune": "clarinet", "second": "organ", "counter": ("glock", {"around": 84}), "offbeat": ("harpsichord", {"around": 62}), "bass": ("tuba", {"around": 38}), "drums": ("kit", {"groove": TICK_FULL})}),
            ("end", 0.9, {"tune": ("box", {"octave": 1}), "second": "clarinet", "bass": ("bassoon", {"around": 43}), "drums": ("kit", {"groove": TICK, "fill": False})}),
        ],
    },
    "frostfjord": {
        "title": "Skye Boat Song", "tune": tunes.SKYE, "bpm": 76, "beats": 3, "tonic": 7, "steps": MAJOR, "seed": 13,
        "band": {
            "fiddle": (0, 110, 86, 74, 65), "harp": (1, 46, 88, 44, 60), "choir": (2, 52, 84, 64, 85), "oohs": (3, 53, 72, 64, 85),
            "pipes": (4, 109, 52, 90, 60), "strings": (5, 48, 74, 50, 70), "cello": (6, 42, 92, 58, 55),
            "whistle": (7, 79, 72, 78, 70), "bass": (8, 43, 88, 64, 40), "kit": (9, 48, 84, 64, 60),
        },
        "form": [
            ("vamp", 0.75, {"arp": ("harp", {"around": 64, "order": (0, 1, 2, 3, 2, 1)}), "drone": ("oohs", {"around": 50})}),
            ("chorus", 0.8, {"tune": ("fiddle", {"octave": 0, "grace": 0.2}), "arp": ("harp", {"around": 62, "order": (0, 1, 2, 3, 2, 1)}), "pad": ("oohs", {"around": 57})}),
            ("verse", 0.85, {"tune": "whistle", "arp": ("harp", {"around": 60, "order": (0, 2, 1, 3, 2, 1)}), "counter": ("cello", {"around": 53}), "drums": ("kit", {"groove": SNOW, "fill": False})}),
            ("chorus", 0.95, {"tune": "choir", "second": "oohs", "counter": ("fiddle", {"around": 72}), "pad": ("strings", {"around": 60}), "bass": "bass", "arp": ("harp", {"around": 62, "order": (0, 1, 2, 3, 2, 1)}), "drums": ("kit", {"groove": SNOW_FULL, "fill": False})}),
            ("bridge", 0.85, {"tune": ("cello", {"octave": -1}), "counter": ("whistle", {"around": 74}), "pad": ("strings", {"around": 60}), "arp": ("harp", {"around": 64, "order": (0, 1, 2, 3, 2, 1)}), "drums": ("kit", {"groove": SNOW, "fill": False})}),
            ("verse", 0.95, {"tune": ("fiddle", {"grace": 0.3}), "second": "whistle", "pad": ("choir", {"around": 60}), "bass": "bass", "arp": ("harp", {"around": 60, "order": (0, 2, 1, 3, 2, 1)}), "drums": ("kit", {"groove": SNOW_FULL, "fill": False})}),
            ("chorus", 1.05, {"tune": ("pipes", {"grace": 0.3}), "second": "fiddle", "pad": ("choir", {"around": 62}), "counter": ("strings", {"around": 67}), "bass": "bass", "drone": ("cello", {"around": 43}), "drums": ("kit", {"groove": SNOW_FULL, "fill": False})}),
            ("end", 0.85, {"tune": "fiddle", "second": "oohs", "pad": ("strings", {"around": 60}), "bass": "bass", "arp": ("harp", {"around": 62, "order": (0, 1, 2, 3, 2, 1)})}),
        ],
    },
    "emerald-deep": {
        "title": "Blow the Man Down", "tune": tunes.BLOW, "bpm": 160, "beats": 3, "tonic": 0, "steps": MAJOR, "seed": 17, "shift": 2,
        "band": {
            "marimba": (0, 12, 104, 48, 45), "steel": (1, 114, 84, 78, 45), "pan": (2, 75, 84, 70, 60), "kalimba": (3, 108, 96, 36, 45),
            "guitar": (4, 24, 84, 88, 35), "bass": (5, 32, 104, 64, 20), "ocarina": (6, 79, 66, 54, 60), "oohs": (7, 53, 64, 64, 75),
            "kit": (9, 0, 84, 64, 35),
        },
        "form": [
            ("vamp", 0.8, {"arp": ("kalimba", {"around": 67, "order": (0, 2, 1, 3, 2, 1)}), "drums": ("kit", {"groove": WALTZ_JUNGLE, "fill": False})}),
            ("verse", 0.85, {"tune": ("marimba", {"octave": 0}), "arp": ("kalimba", {"around": 67, "order": (0, 2, 1, 3, 2, 1)}), "drums": ("kit", {"groove": WALTZ_JUNGLE})}),
            ("verse", 0.92, {"tune": ("pan", {"grace": 0.25, "octave": 1}), "arp": ("marimba", {"around": 60, "order": (0, 2, 1, 2, 3, 2)}), "bass": "bass", "offbeat": ("guitar", {"around": 62}), "drums": ("kit", {"groove": WALTZ_JUNGLE})}),
            ("bridge", 0.92, {"tune": ("ocarina", {}), "counter": ("marimba", {"around": 62, "rhythm": (0.34, 0.33, 0.33)}), "pad": ("oohs", {"around": 60}), "offbeat": ("guitar", {"around": 62}), "bass": "bass", "drums": ("kit", {"groove": WALTZ_JUNGLE})}),
            ("verse", 1.0, {"tune": ("steel", {"octave": 0}), "second": "marimba", "offbeat": ("guitar", {"around": 62}), "bass": "bass", "counter": ("pan", {"around": 76}), "drums": ("kit", {"groove": WALTZ_JUNGLE_FULL})}),
            ("vamp", 0.75, {"arp": ("kalimba", {"around": 67, "order": (0, 2, 1, 3, 2, 1)}), "pad": ("oohs", {"around": 60}), "drums": ("kit", {"groove": WALTZ_JUNGLE, "fill": False})}),
            ("bridge", 0.98, {"tune": ("steel", {}), "counter": ("pan", {"around": 74}), "arp": ("marimba", {"around": 60, "order": (0, 2, 1, 2, 3, 2)}), "bass": "bass", "pad": ("oohs", {"around": 60}), "drums": ("kit", {"groove": WALTZ_JUNGLE_FULL})}),
            ("verse", 1.04, {"tune": ("pan", {"octave": 1, "grace": 0.2}), "second": ("steel", {"octave": 1}), "offbeat": ("guitar", {"around": 62}), "arp": ("marimba", {"around": 60, "order": (0, 2, 1, 2, 3, 2)}), "bass": "bass", "drums": ("kit", {"groove": WALTZ_JUNGLE_FULL})}),
            ("end", 0.92, {"tune": ("marimba", {"octave": 0}), "second": "kalimba", "bass": "bass", "offbeat": ("guitar", {"around": 62}), "drums": ("kit", {"groove": WALTZ_JUNGLE, "fill": False})}),
        ],
    },
    "rustwater": {
        "title": "The Keel Row", "tune": tunes.KEEL, "bpm": 104, "beats": 4, "tonic": 7, "steps": MAJOR, "seed": 19,
        "band": {
            "dulcimer": (0, 15, 92, 44, 40), "tango": (1, 23, 84, 80, 40), "synth": (2, 38, 92, 64, 15), "banjo": (3, 105, 84, 36, 30),
            "harmonica": (4, 22, 76, 74, 50), "organ": (5, 18, 46, 60, 40), "tuba": (6, 58, 90, 56, 25), "fiddle": (7, 110, 84, 90, 45),
            "choir": (8, 52, 58, 64, 70), "kit": (9, 16, 90, 64, 30),
        },
        "form": [
            ("vamp", 0.8, {"pulse": ("synth", {"around": 35}), "drums": ("kit", {"groove": FORGE, "fill": False})}),
            ("verse", 0.85, {"tune": ("banjo", {"octave": 0}), "pulse": ("synth", {"around": 35}), "drums": ("kit", {"groove": FORGE})}),
            ("chorus", 0.92, {"tune": ("harmonica", {"grace": 0.2}), "arp": ("dulcimer", {"around": 62, "step": 0.25, "short": 2}), "bass": ("tuba", {"around": 36}), "drums": ("kit", {"groove": FORGE})}),
            ("verse", 0.95, {"tune": ("tango", {}), "second": "harmonica", "strum": ("banjo", {"around": 62}), "pulse": ("synth", {"around": 35}), "drums": ("kit", {"groove": FORGE_FULL})}),
            ("chorus", 1.0, {"tune": ("fiddle", {"grace": 0.35}), "second": "tango", "strum": ("banjo", {"around": 62}), "bass": ("tuba", {"around": 36}), "drums": ("kit", {"groove": FORGE_FULL})}),
            ("bridge", 0.85, {"tune": ("dulcimer", {}), "counter": ("harmonica", {"around": 67}), "pulse": ("synth", {"around": 35, "step": 0.25}), "pad": ("organ", {"around": 60}), "drums": ("kit", {"groove": FORGE})}),
            ("bridge", 0.98, {"tune": ("tango", {}), "counter": ("fiddle", {"around": 74}), "pulse": ("synth", {"around": 35, "step": 0.25}), "pad": ("choir", {"around": 60}), "drums": ("kit", {"groove": FORGE_FULL})}),
            ("vamp", 0.75, {"pulse": ("synth", {"around": 35}), "arp": ("dulcimer", {"around": 64, "step": 0.25, "short": 2}), "drums": ("kit", {"groove": FORGE, "fill": False})}),
            ("verse", 0.9, {"tune": ("harmonica", {"grace": 0.2}), "counter": ("tango", {"around": 62}), "pulse": ("synth", {"around": 35}), "drums": ("kit", {"groove": FORGE})}),
            ("chorus", 1.0, {"tune": ("fiddle", {"grace": 0.35, "octave": 0}), "second": "harmonica", "strum": ("banjo", {"around": 62}), "pulse": ("synth", {"around": 35}), "drums": ("kit", {"groove": FORGE_FULL})}),
            ("verse", 1.02, {"tune": ("tango", {"octave": 0}), "second": "fiddle", "arp": ("dulcimer", {"around": 67, "step": 0.25, "short": 2}), "pad": ("choir", {"around": 60}), "bass": ("tuba", {"around": 36}), "drums": ("kit", {"groove": FORGE_FULL})}),
            ("chorus", 1.06, {"tune": ("fiddle", {"grace": 0.3}), "second": "tango", "counter": ("harmonica", {"around": 67}), "strum": ("banjo", {"around": 62}), "pulse": ("synth", {"around": 35}), "drums": ("kit", {"groove": FORGE_FULL})}),
            ("vamp", 0.85, {"stab": ("organ", {"steps": "x..x..x."}), "pulse": ("synth", {"around": 35}), "drums": ("kit", {"groove": FORGE_FULL})}),
            ("chorus", 1.0, {"tune": ("banjo", {}), "second": "harmonica", "pulse": ("synth", {"around": 35}), "drums": ("kit", {"groove": FORGE})}),
            ("end", 0.95, {"tune": "tango", "second": "fiddle", "bass": ("tuba", {"around": 36}), "strum": ("banjo", {"around": 62}), "drums": ("kit", {"groove": FORGE, "fill": False})}),
        ],
    },
    "wraith-lagoon": {
        "title": "Lowlands Away", "tune": tunes.LOWLANDS, "bpm": 78, "beats": 4, "tonic": 0, "steps": DORIAN, "seed": 23, "shift": 2,
        "band": {
            "celesta": (0, 8, 88, 76, 80), "oohs": (1, 53, 84, 64, 95), "choir": (2, 52, 72, 64, 95), "cello": (3, 42, 96, 50, 65),
            "harp": (4, 46, 80, 40, 75), "bells": (5, 14, 46, 92, 90), "tremolo": (6, 44, 56, 64, 80), "bass": (7, 43, 88, 64, 40),
            "flute": (8, 73, 78, 72, 75), "concertina": (10, 21, 62, 84, 55), "kit": (9, 48, 74, 64, 70),
        },
        "form": [
            ("vamp", 0.7, {"arp": ("harp", {"around": 60, "order": (0, 1, 2, 3)}), "drone": ("bass", {"around": 36})}),
            ("verse", 0.8, {"tune": ("celesta", {"octave": 1}), "arp": ("harp", {"around": 57, "order": (0, 2, 1, 3)}), "drone": ("tremolo", {"around": 60}), "drums": ("kit", {"groove": NIGHT, "fill": False})}),
            ("chorus", 0.88, {"tune": "concertina", "counter": ("cello", {"around": 50}), "arp": ("harp", {"around": 60, "order": (0, 1, 2, 3)}), "pad": ("oohs", {"around": 60}), "bass": "bass"}),
            ("bridge", 0.9, {"tune": ("flute", {}), "counter": ("cello", {"around": 53}), "pad": ("tremolo", {"around": 62}), "arp": ("celesta", {"around": 74, "order": (3, 2, 1, 2)}), "bass": "bass", "drums": ("kit", {"groove": NIGHT, "fill": False})}),
            ("verse", 1.0, {"tune": "choir", "second": "oohs", "counter": ("cello", {"around": 52}), "stab": ("bells", {"steps": "x.......", "around": 62}), "arp": ("harp", {"around": 60, "order": (0, 1, 2, 3)}), "bass": "bass", "drums": ("kit", {"groove": NIGHT, "fill": False})}),
            ("chorus", 0.95, {"tune": ("cello", {}), "counter": ("flute", {"around": 74}), "pad": ("oohs", {"around": 60}), "arp": ("celesta", {"around": 72, "order": (0, 1, 2, 3)}), "bass": "bass"}),
            ("end", 0.8, {"tune": ("celesta", {"octave": 1}), "pad": ("oohs", {"around": 60}), "arp": ("harp", {"around": 57, "order": (0, 2, 1, 3)}), "drone": ("bass", {"around": 36})}),
        ],
    },
    "homeward": {
        "title": "Shenandoah", "tune": tunes.SHENANDOAH, "bpm": 84, "beats": 4, "tonic": 0, "steps": MAJOR, "seed": 29, "shift": 5,
        "band": {
            "concertina": (0, 21, 80, 76, 50), "guitar": (1, 25, 88, 42, 40), "strings": (2, 48, 76, 56, 70), "cello": (3, 42, 90, 52, 55),
            "whistle": (4, 78, 58, 72, 65), "choir": (5, 52, 74, 64, 85), "bass": (6, 32, 92, 64, 25), "fiddle": (7, 110, 84, 86, 60),
            "harp": (8, 46, 72, 36, 65), "kit": (9, 0, 60, 64, 45),
        },
        "form": [
            ("vamp", 0.75, {"arp": ("guitar", {"around": 60, "order": (0, 1, 2, 1, 3, 1, 2, 1)})}),
            ("verse", 0.85, {"tune": "concertina", "arp": ("guitar", {"around": 60, "order": (0, 1, 2, 1, 3, 1, 2, 1)}), "bass": "bass"}),
            ("verse", 0.92, {"tune": ("fiddle", {"grace": 0.2}), "counter": ("cello", {"around": 55}), "arp": ("guitar", {"around": 60, "order": (0, 1, 2, 1, 3, 1, 2, 1)}), "pad": ("strings", {"around": 60}), "bass": "bass", "drums": ("kit", {"groove": SHORE, "fill": False})}),
            ("bridge", 0.95, {"tune": ("whistle", {"octave": 0}), "counter": ("fiddle", {"around": 69}), "pad": ("strings", {"around": 60}), "arp": ("harp", {"around": 62, "order": (0, 1, 2, 3)}), "bass": "bass", "drums": ("kit", {"groove": SHORE, "fill": False})}),
            ("verse", 1.05, {"tune": "choir", "second": "concertina", "counter": ("cello", {"around": 57}), "pad": ("strings", {"around": 62}), "arp": ("guitar", {"around": 60, "order": (0, 1, 2, 1, 3, 1, 2, 1)}), "bass": "bass", "drums": ("kit", {"groove": SHORE, "fill": False})}),
            ("end", 0.85, {"tune": "concertina", "pad": ("strings", {"around": 60}), "arp": ("guitar", {"around": 60, "order": (0, 1, 2, 1, 3, 1, 2, 1)}), "bass": "bass"}),
        ],
    },
}
