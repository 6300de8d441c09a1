"""building_stage.py - lights, camera and render of one building sprite; writes the numbers the layout needs.

All building sprites share the island's elevation (38 degrees) and its screen-space sun, so they sit in the picture.
Next to the two EXR halves a small JSON says where the building's ground origin and its chimney mouths fall in the
frame and how many world units the frame is wide: finish_building.py and layout.py use it. What the building's own
lamps, windows and fires light is rendered apart (light group "lamps"): the busy overlay is made from it.
"""

import json
from parts import *
from sprite import *

ELEVATION = 38.0

# keys as in sprite_rig(); an island may add its own mood from its script
MOODS = {
    "sunset": dict(key=3.1, fill=0.8),
    "ember": dict(
        key=3.4, fill=0.85, rim=2.6, warm="#ffcf9e", rimcol="#ff8a5a", top="#a8a0c8", hor="#ffb894", bot="#8a5048"
    ),
    "gilded": dict(
        key=3.3, fill=0.85, rim=2.0, warm="#ffd79a", rimcol="#8fd8e8", top="#a4d2f0", hor="#ffe0ae", bot="#8a6a58"
    ),
}


def emits(m):
    """does a material shine by itself? (the strength is 1 by default; it is the colour that is black)"""
    shader = m.node_tree and m.node_tree.nodes.get("Principled BSDF")
    if not shader or m.name.startswith("coal"):
        return False
    colour = shader.inputs["Emission"]
    lit = colour.is_linked or max(colour.default_value[:3]) > 0
    return lit and shader.inputs["Emission Strength"].default_value > 0


def part_lamps():
    """put every object that shines by itself, and every point light, into the light group "lamps" """
    layer = bpy.context.view_layer
    if "lamps" not in layer.lightgroups:
        bpy.ops.scene.view_layer_add_lightgroup(name="lamps")
    shining = {m for m in bpy.data.materials if emits(m)}
    for o in bpy.context.scene.objects:
        is_lamp = o.type == "LIGHT" and o.data.type == "POINT"
        if is_lamp or any(slot.material in shining for slot in o.material_slots):
            o.lightgroup = "lamps"


def in_frame(p, target_z, frame_units):
    """a world point as a share of the square frame, from its top left corner"""
    e, a = math.radians(ELEVATION), math.radians(-45)
    right = -p.x * math.sin(a) + p.y * math.cos(a)
    away = -(p.x * math.cos(a) + p.y * math.sin(a))
    up = (p.z - target_z) * math.cos(e) + away * math.sin(e)
    return 0.5 + right / frame_units, 0.5 - up / frame_units


def shoot(slug, target_z, frame_units, mood="sunset"):
    sprite_rig((0, 0, target_z), frame_units, elev=ELEVATION, **MOODS[mood])
    bpy.context.view_layer.update()
    out_dir = opt("out", os.environ.get("ART_OUT", "out"))
    os.makedirs(out_dir, exist_ok=True)
    n = opt("res", 640)
    # orthographic: the origin lies target_z * cos(elevation) below the middle of the frame
    origin_y = 0.5 + target_z * math.cos(math.radians(ELEVATION)) / frame_units
    smoke = [
        (*in_frame(o.matrix_world.translation, target_z, frame_units), o["mouth"], o["smoke"])
        for o in bpy.context.scene.objects
        if "mouth" in o.keys()
    ]
    stem = os.path.join(out_dir, slug)
    with open(stem + ".json", "w") as f:
        json.dump(
            {"slug": slug, "frameUnits": frame_units, "originX": 0.5, "originY": origin_y, "smoke": smoke}, f, indent=1
        )
    part_lamps()
    render(stem, (n, n), opt("spp", 48), transparent=True)


def shoot_all(buildings, mood="sunset", prepare=None):
    """render what the option building= asks for. buildings: slug -> (function, seed); the function models the
    building and returns the height of the frame's middle and the frame's width, both in units. prepare() runs before
    each, for an island's palette."""
    wanted = opt("building", "all").split(",")
    for slug, (build, seed) in buildings.items():
        if not {"all", slug} & set(wanted):
            continue
        reset()
        kit.R.seed(seed)
        if prepare:
            prepare()
        target_z, frame_units = build()
        shoot(slug, target_z, frame_units, mood)
