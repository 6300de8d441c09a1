from kit import *


def sprite_rig(
    target=(0, 0, 1.5),
    ortho=7,
    elev=38,
    azim=-45,
    key=3.6,
    fill=0.75,
    rim=2.2,
    warm="#ffdcae",
    catch=True,
    size=12,
    rimcol="#8fb8ff",
    top="#9cc4ff",
    hor="#ffd9b8",
    bot="#7a5f6e",
):
    world(top, hor, bot, fill)
    sun((-0.35, -1.0, 1.15), warm, key, 5.0)
    sun((0.9, 0.75, 0.55), rimcol, rim, 6.0)
    camera(target, elev, azim, 60, ortho=ortho)
    if catch:
        me = bpy.data.meshes.new("c")
        s = size
        me.from_pydata([(-s, -s, 0), (s, -s, 0), (s, s, 0), (-s, s, 0)], [], [(0, 1, 2, 3)])
        o = link(me, "catch", mat("catch", "#806a58"), (0, 0, 0))
        o.is_shadow_catcher = True
