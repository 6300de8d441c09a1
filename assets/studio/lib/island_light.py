"""island_light.py - the light of an island's map by mood: the sky (top, horizon, below, strength) and its suns
(where from, colour, strength, angle). A theme may give its own as theme["light"]."""

import bpy
from kit import sun, world

MOODS = {
    "sunset": dict(
        sky=("#86b4ff", "#ffcf9e", "#7a5a78", 0.62),
        suns=(((-0.85, -0.42, 0.78), "#ffc98e", 4.4, 3.0), ((0.8, 0.6, 0.5), "#ff9fb0", 0.7, 12.0)),
    ),
    "day": dict(
        sky=("#8fc4ff", "#fff0dc", "#7a7a8a", 0.75),
        suns=(((-0.7, -0.5, 1.1), "#fff0d4", 4.2, 3.0),),
    ),
    "gilded": dict(
        sky=("#9cccf4", "#ffdca8", "#8a6a5c", 0.66),
        suns=(((-0.85, -0.42, 0.82), "#ffd08a", 4.6, 3.0), ((0.8, 0.6, 0.5), "#8fd8e8", 0.6, 12.0)),
    ),
    "ember": dict(
        sky=("#9494d0", "#ffb894", "#7a4a68", 0.95),
        suns=(((-0.85, -0.42, 0.74), "#ffcca0", 5.4, 4.0), ((0.8, 0.6, 0.5), "#ff7a4a", 1.4, 12.0)),
    ),
    "winter": dict(
        sky=("#9cc8ff", "#ffe4dc", "#8a90b8", 0.72),
        suns=(((-0.85, -0.42, 0.70), "#ffdcb8", 3.4, 3.5), ((0.8, 0.6, 0.5), "#a8b8ff", 0.7, 12.0)),
    ),
    "moon": dict(
        sky=("#4a6ab8", "#6a88b8", "#3a3468", 0.80),
        suns=(((-0.70, -0.42, 0.80), "#c8dcff", 4.0, 4.0), ((0.8, 0.6, 0.4), "#7affd8", 1.2, 12.0)),
    ),
    "night": dict(
        sky=("#2a4a9a", "#3a5aa0", "#1a1c3c", 0.55),
        suns=(((-0.6, -0.3, 1.0), "#8fb4ff", 1.5, 5.0),),
    ),
}


def light_island(theme):
    """Call it last. Cycles picks one random lamp per sample, so among many lamps the sun is sampled too rarely (and the
    denoiser removes its few hits as fireflies): the main sun is split into as many suns as there are lamps, and
    emissive materials are not sampled as lamps."""
    light = theme.get("light") or MOODS[theme["mood"]]
    world(*light["sky"])
    lamps = sum(o.type == "LIGHT" for o in bpy.context.scene.objects)
    for i, (where, colour, strength, angle) in enumerate(light["suns"]):
        shares = 1 if i else 1 + lamps
        for _ in range(shares):
            sun(where, colour, strength / shares, angle)
    for m in bpy.data.materials:
        m.cycles.sample_as_light = False
