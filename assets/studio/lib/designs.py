"""designs.py - the hand-set plan of each island: coast, terraces, plots, paths, props.

World coordinates: +x is right on the screen, +y is up/away, 1 unit = 1 m, the map is 51 units wide.
An ellipse is ((cx, cy), (rx, ry), turn). A plot is (slug, x, y, radius); `water` plots get no pad.
"""

PORT_REAVER = dict(
    layer=1,
    name="Port Reaver",
    theme="tropic",
    seed=3,
    sprite_scale=0.97,
    # coast: the first ellipse, then others melted in with the given softness
    coast=[((-2, 1), (18.5, 13.3), 0.1)],
    coast_add=[((11, -4.5), (8.5, 6.5), 0.4, 4), ((-13, -5.5), (8.0, 6.2), -0.2, 4), ((8, 9.0), (10, 5.5), -0.3, 4)],
    bays=[((1.2, -15.2), (8.6, 6.6))],
    islets=[((24.5, 10), (2.6, 1.8), 0.3), ((-25, 9.5), (2.4, 1.7), -0.2), ((25, -12), (1.7, 1.2), 0)],
    # terraces: groups of ellipses melted together, height step of each
    terraces=[
        ([((-2.5, 4.6), (13.8, 6.3), 0.05), ((9.5, 6.0), (7.2, 4.9), -0.2)], 2, 2.0),
        ([((-6.6, 8.6), (5.6, 2.9), 0.1)], 2, 2.1),
        ([((-6.3, 9.4), (3.2, 2.0), 0.1)], 2, 1.2),
    ],
    plots=[
        ("the-docks", 1.3, -10.9, 3.0),
        ("shipwright-and-co", -14.4, -6.3, 3.1),
        ("the-marketplace", -5.7, -3.7, 3.1),
        ("all-hands-on-deck", 11.6, -6.3, 3.0),
        ("the-blacksmith", -11.0, 2.8, 2.8),
        ("captains-academy", -1.6, 3.7, 2.9),
        ("tortuga-banking", 7.4, 4.0, 3.0),
    ],
    water=("the-docks",),
    paths=[
        [(1.2, -9.4), (0.8, -6.8), (0.4, -5.2)],
        [(0.4, -5.6), (-2.0, -6.4), (-5.4, -7.2), (-10.0, -8.6), (-13.0, -8.8)],
        [(0.6, -6.4), (4.2, -7.6), (9.4, -9.2)],
        [(0.4, -5.2), (2.6, -3.6), (3.8, -1.6), (3.9, 0.6), (2.0, 1.4), (0.4, 1.2)],
        [(3.9, 0.4), (5.6, 1.1), (7.0, 1.2)],
        [(0.4, 1.0), (-4.0, 0.3), (-8.2, 0.1)],
    ],
    tall_free=[(17.2, -5.2, 1.2)],
    skull=(-6.2, 9.0, 1.25, 0.10),
    lighthouse=(17.2, -5.0, 1.05),
    chest=(-22.9, 8.6, 1.0, 0.3),
    lamps=[(2.4, -7.2), (-2.6, -7.0), (5.6, -8.2), (-8.6, -8.9), (4.6, -2.6), (5.2, 1.6), (-5.4, -0.4)],
    fences=[
        [(-6.6, -8.4), (-8.6, -9.3), (-10.4, -9.9)],
        [(5.4, -9.2), (7.4, -9.9), (10.2, -10.2)],
        [(13.0, 6.2), (14.6, 4.6), (15.0, 2.6)],
    ],
    piers=[((8.6, -10.4), (8.6, -16.2), 1.6), ((9.3, -15.5), (12.4, -15.5), 1.4)],
    pier_barrels=[(8.1, -15.9), (11.9, -15.15), (12.2, -15.9)],
    pier_crates=[(11.2, -15.15, 0.5), (9.1, -12.4, 0.5)],
    pier_lamps=[(9.5, -16.4), (7.7, -10.8), (9.5, -10.8)],
    boats=[(11.0, -13.4, None, 0.25, 1.15), (6.6, -15.0, None, 1.9, 1.0), (-6.9, -10.9, 0.1, 0.9, 0.95)],
    sea_rocks=[(-23, -11, 0.9), (-21.4, -11.8, 0.55), (21.5, 2.5, 0.7), (20, 15, 0.9), (-19.5, 14.2, 0.8), (19, -13.5, 0.6), (-26, 2, 0.6)],
    props=[
        ("campfire", -3.6, -9.0),
        ("wreck", 18.2, -11.6, 0.5, 1.15),
        ("cannon", 13.4, 3.4, -0.5, 1.1),
        ("cannon", 14.2, 5.2, -0.3, 1.1),
        ("barrels", 2.9, -7.3),
        ("crates", -8.9, -7.2),
        ("barrels", 14.4, -8.6),
        ("crates", 3.6, 2.9),
        ("barrels", -6.6, 0.9),
    ],
    # posts that stand in the water under a water plot's sprite: they only make the foam rings
    foam_posts={"the-docks": [(x, y) for x in (-2.7, -0.9, 0.9, 2.7) for y in (-2.35, 2.0)] + [(2.75, -0.9), (2.75, 0.6)]},
)

DESIGNS = {1: PORT_REAVER}
