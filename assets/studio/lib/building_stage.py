"""building_stage.py - lights, camera and render of one building sprite; writes the numbers the layout needs.

All building sprites share the island's elevation (38 degrees) and its screen-space sun, so they sit in the picture.
Next to the two EXR halves a small JSON says where the building's ground origin falls in the frame and how many
world units the frame is wide: finish_building.py and layout use it.
"""

import json
from parts import *
from sprite import *

ELEVATION = 38.0


MOODS = {
    "sunset": dict(key=3.1, fill=0.8),
    "ember": dict(
        key=3.4, fill=0.85, rim=2.6, warm="#ffcf9e", rimcol="#ff8a5a", top="#a8a0c8", hor="#ffb894", bot="#8a5048"
    ),
}


def shoot(slug, target_z, frame_units, mood="sunset"):
    sprite_rig((0, 0, target_z), frame_units, elev=ELEVATION, **MOODS[mood])
    bpy.context.view_layer.update()
    out_dir = opt("out", os.environ.get("ART_OUT", "out"))
    os.makedirs(out_dir, exist_ok=True)
    n = opt("res", 640)
    # orthographic: the origin lies target_z * cos(elevation) below the middle of the frame
    origin_y = 0.5 + target_z * math.cos(math.radians(ELEVATION)) / frame_units
    stem = os.path.join(out_dir, slug)
    with open(stem + ".json", "w") as f:
        json.dump({"slug": slug, "frameUnits": frame_units, "originX": 0.5, "originY": origin_y}, f)
    render(stem, (n, n), opt("spp", 48), transparent=True)
