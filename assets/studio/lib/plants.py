"""plants.py - the plants and loose stones of an island: a few prototypes of each kind, scattered over the land.

A theme's "plants" says what grows and in which colours:
  shore, tree: names of prototypes (tall ones by the sea and inland), bush: "bush", "stone" or "drift"
  frond, canopy, leaf, blade, petal: lists of colours; canopy, leaf and blade as pairs (lit, shaded)
  shine: colour in which flowers glow, or absent; share: how densely each role grows (1 = Port Reaver)
An island's own prototypes: functions (number, look) -> object, registered in PLANTS of its landmarks module.
"""

from greenery import *
from ground import *

# role: how many prototypes are made, and the height (units) at which it sways fully
ROLES = {"shore": (6, 3.2), "bush": (4, 2.5), "tree": (4, 3.0), "tuft": (3, 1.2), "flower": (4, None)}
PROTOTYPES = {
    "palm": palm,
    "round": round_tree,
    "pine": pine,
    "dead": dead_tree,
    "bush": bush_ball,
    "stone": lambda i, look: rock(0.34, boulder(look["stone"]), cuts=8),
    "drift": lambda i, look: rock(0.34, mat("drift", "#f2f8ff", edge=0.05, grad=0.3, gradcol="#b8cce4"), cuts=8),
    "tuft": tuft,
    "flower": flower,
}


def boulder(code):
    return mat("rockc", code, edge=0.28, grad=0.35, var=0.12, gradcol=mulc(srgb(code), 0.5), bump=0.2, bscale=4)


def add_sway(m, full_height):
    """write how much a material moves in the wind, by its height above the foot of the plant"""
    if m.get("sways"):
        return
    m["sways"] = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    where, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    links.new(where.outputs["Object"], split.inputs[0])
    share = nodes.new("ShaderNodeMath")
    share.operation, share.use_clamp = "DIVIDE", True
    share.inputs[1].default_value = full_height
    links.new(split.outputs[2], share.inputs[0])
    out = nodes.new("ShaderNodeOutputAOV")
    out.name = "sway"
    links.new(share.outputs[0], out.inputs["Value"])


class Plants:
    def __init__(self, ground, own=None):
        self.ground = ground
        self.rng = np.random.RandomState(ground.seed)
        self.look = look = dict(ground.theme["plants"], stone=ground.theme["stone"])
        kinds = {**PROTOTYPES, **(own or {})}
        self.kept = {"rock": [rock(1, boulder(look["stone"]), cuts=9) for _ in range(6)]}
        for role, (count, sway) in ROLES.items():
            make = kinds[look.get(role, role)]
            self.kept[role] = [make(i, look) for i in range(count)]
            for o in self.kept[role] if sway else ():
                for m in o.data.materials:
                    add_sway(m, sway)
        for o in (o for kept in self.kept.values() for o in kept):
            o.location, o.hide_render = (500, 500, 0), True

    def put(self, role, x, y, size=1.0, z=None, tilt=0.0):
        turn = (U(-tilt, tilt), U(-tilt, tilt), U(0, 6.28))
        return inst(kit.R.choice(self.kept[role]), (x, y, self.ground.z(x, y) if z is None else z), turn, size)

    def scatter(self):
        """stand everything where it grows: groves by noise, away from plots, paths and what must stay in view"""
        ground, rng = self.ground, self.rng
        P = np.stack([rng.uniform(-30, 30, 60000), rng.uniform(-24, 24, 60000)], 1)
        x, y = P.T
        h = ground.heights(x, y)
        slope = np.hypot(ground.heights(x + 0.15, y) - h, ground.heights(x, y + 0.15) - h) / 0.15
        c, path = ground.coast(x, y), ground.paths_distance(x, y)
        plot = np.min([np.hypot(x - a, (y - b) * 1.15) - r for a, b, r in ground.plots], axis=0)
        grove, blooming = fbm(x * 0.2, y * 0.2, 2, 5), fbm(x * 0.5, y * 0.5, 2, 8)
        stony = fbm(x * 0.3, y * 0.3, 2, 12)
        open_ground = (slope < 0.45) & (plot > 0.5) & (path > 1.1) & ~self.kept_clear(x, y)
        tall = open_ground & ~self.in_front(x, y)
        self.count = {}
        self.strew("shore", P, tall & (c < -0.7) & (c > -3.6) & (grove > 0.5), 1.15, (0.75, 1.05), 0.06)
        self.strew("shore", P, tall & (c < -0.7) & (c > -3.0) & (grove < 0.5) & (grove > 0.42), 2.6, (0.7, 1.0), 0.06)
        self.strew("tree", P, tall & (c < -3.6) & (grove > 0.53) & (h > 0.8), 1.15, (0.75, 1.1))
        self.strew("shore", P, tall & (c < -4) & (grove > 0.46) & (grove < 0.53), 2.2, (0.7, 1.0), 0.05)
        self.strew("bush", P, open_ground & (c < -2.3) & (grove > 0.46), 0.95, (0.55, 1.05))
        edge = (slope < 0.5) & (plot > 0.2) & (path > 0.85) & ~self.kept_clear(x, y)
        self.strew("bush", P, edge & (c < -2.3) & (grove < 0.46), 2.4, (0.4, 0.7))
        self.strew("tuft", P, (slope < 0.5) & (plot > -0.1) & (path > 0.65) & (c < -2.0), 0.42, (0.8, 1.5))
        self.strew("flower", P, open_ground & (c < -2.4) & (blooming > 0.58), 0.42, (0.8, 1.3))
        self.strew("rock", P, (slope > 0.9) & (c < -1.5), 1.35, (0.18, 0.42))
        self.strew("rock", P, (np.abs(c) < 0.9) & (stony > 0.60) & (path > 2), 0.75, (0.22, 0.62))
        self.strew("rock", P, open_ground & (c < -2.2), 4.2, (0.18, 0.4))
        self.strew("tuft", P, (c < -0.8) & (c > -2) & (slope < 0.4) & (path > 0.7) & (grove > 0.5), 0.9, (0.8, 1.4))
        for x0, y0, size in ground.plan["sea_rocks"]:
            for _ in range(3):
                self.put("rock", x0 + U(-1, 1), y0 + U(-0.6, 0.6), size * U(0.6, 1.3), z=-0.05)
        return self.count

    def in_front(self, x, y):
        """the strip below each plot, where a tall plant would hide the building"""
        hidden = np.zeros(len(x), bool)
        spots = [spot[1:] for spot in self.ground.plan["plots"]] + list(self.ground.plan.get("tall_free", ()))
        for a, b, r in spots:
            hidden |= (np.abs(x - a) < r + 1.1) & (y < b) & (y > b - r - 3.9)
        for a, b, r in self.ground.plan.get("clear", ()):
            hidden |= np.hypot(x - a, y - b + 0.5 * r) < 1.2 * r
        return hidden

    def kept_clear(self, x, y):
        near = np.zeros(len(x), bool)
        for a, b, r in self.ground.plan.get("clear", ()):
            near |= np.hypot(x - a, y - b) < r
        return near

    def strew(self, role, points, mask, distance, sizes, tilt=0.0):
        share = self.look.get("share", {}).get(role, 1.0)
        if share <= 0:
            return
        chosen = apart(points[mask], distance / math.sqrt(share))
        for x, y in chosen:
            self.put(role, x, y, U(*sizes), tilt=tilt)
        self.count[role] = self.count.get(role, 0) + len(chosen)


def apart(points, distance):
    """the first of the points that keep that distance from each other"""
    chosen, cells = [], {}
    for p in points:
        cx, cy = int(p[0] // distance), int(p[1] // distance)
        near = [q for i in (-1, 0, 1) for j in (-1, 0, 1) for q in cells.get((cx + i, cy + j), ())]
        if all((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > distance**2 for q in near):
            cells.setdefault((cx, cy), []).append(p)
            chosen.append(p)
    return chosen
