"""sea.py - the disc of waves a ship sails on."""

from parts import *


def sea_disc(g, seed_=3.7):
    """a disc of waves round the hull, foam by distance to the hull outline"""
    c_, s_ = math.cos(g.rotation_euler[2]), math.sin(g.rotation_euler[2])
    nr, na = 90, 220
    V = []
    Cc = []
    for i in range(nr):
        for j in range(na):
            rr = 6.0 * i / (nr - 1)
            a = 2 * math.pi * j / na
            x, y = rr * math.cos(a) * 1.0, rr * math.sin(a) * 0.62
            nz = (
                mnoise.noise(Vector((x * 0.9, y * 1.3, seed_))) * 0.5
                + mnoise.noise(Vector((x * 2.3, y * 3.1, seed_ + 5))) * 0.25
            )
            hd = math.hypot(x / 4.15, y / (1.22 * (1 - 0.25 * max(0, x / 4) ** 2))) - 1  # ~distance to the hull
            edge = 1 - max(0, (rr - 4.9) / 1.1)
            wave = 0.10 * math.sin(2.2 * x + 1.3 * y + nz * 3) + 0.07 * math.sin(-1.1 * x + 3.1 * y)
            bow = 0.30 * math.exp(-((x - 4.3) ** 2) / 0.8) * math.exp(-((abs(y) - 0.35) ** 2) / 0.25)
            z = wave * edge + bow - 0.02 - max(0, (rr - 5.2)) * 0.25
            f = (
                max(0, 1 - abs(hd - 0.06 + 0.10 * nz) / 0.16)
                + 0.9 * max(0, 1 - abs(hd - 0.42 + 0.25 * nz - 0.05 * math.sin(5 * a)) / 0.06) * (nz > -0.25)
                + max(0, (wave - 0.10) * 7) * (nz > 0.05)
                + bow * 2.5
                + (max(0, 1 - abs(rr - 5.75 + 0.3 * nz) / 0.22) * 0.9)
            )
            wake = max(0, -x - 3.6) * max(0, 1 - abs(y) / 1.3) * (0.6 + 1.2 * nz)
            f = min(1, max(0, f + wake))
            f = 1 if f > 0.5 else f * 0.6
            base = mixc(srgb("#3fd0cf"), srgb("#1277a8"), min(1, max(0, (rr - 1.5) / 4 + 0.35 * nz)))
            col = mixc(base, srgb("#f2fffb"), f)
            V.append((x * c_ - y * s_, x * s_ + y * c_, z))
            al = max(0, min(1, (6.0 - rr) / 0.35 + nz * 0.8))
            Cc.append((*col[:3], al))
    F = [
        (i * na + j, (i + 1) * na + j, (i + 1) * na + (j + 1) % na, i * na + (j + 1) % na)
        for i in range(nr - 1)
        for j in range(na)
    ]
    me = bpy.data.meshes.new("sea")
    me.from_pydata(V, [], F)
    at = me.color_attributes.new("Col", "FLOAT_COLOR", "POINT")
    at.data.foreach_set("color", np.array(Cc, np.float32).ravel())
    m = vcol_mat("sea", rough=0.25, spec=0.4, bump=0.15, bscale=4)
    n_ = m.node_tree
    n_.links.new(
        [q for q in n_.nodes if q.type == "ATTRIBUTE"][0].outputs["Alpha"],
        n_.nodes["Principled BSDF"].inputs["Alpha"],
    )
    link(me, "sea", m, auto=None)
