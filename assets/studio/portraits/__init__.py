"""portraits - everything a head-and-shoulders picture is made of.

deck       deals the traits of a figure from its collection and number
paint      finishes (cloth, felt, gold, skin...) in any colour
clay       fusing simple pieces into one soft surface, and finding points on it
heads      head shapes, ears, noses, eyes, brows, mouths
hair       hair, beards, moustaches
hats       head-gear            clothes   torsos with folds
charms     what is worn or carried beside: patch, scar, earring, feather, parrot, pipe
backdrops  what is behind, by collection      stage     lights, camera, the frame of the rare
pirates, reavers, sailors, vikings, robots, elementals, survivors, uniques   one maker each
spirits, golems, robot_heads, beasts   what the makers are built from
roster     which pictures are kept
"""
