"""layout.py <plots.json> <folder with *.placed.json> <layout.json> - where each building sprite goes on the 3840 map.

plots.json comes from island.py (projected plot centres), *.placed.json from finish_building.py (trimmed sprite size
and anchor). anchorX is always 0.5: the sideways offset of the ground origin inside the sprite goes into x.
"""

import json
import os
import sys

import lanes


def main(plots_file, placed_folder, out):
    plots = json.load(open(plots_file))
    scale = plots["perUnit"] * plots["spriteScale"]
    buildings = []
    for plot in plots["plots"]:
        placed = json.load(open(os.path.join(placed_folder, plot["slug"] + ".placed.json")))
        width, height = placed["widthUnits"] * scale, placed["heightUnits"] * scale
        buildings.append(
            {
                "slug": plot["slug"],
                "x": round(plot["x"] + (0.5 - placed["anchorX"]) * width),
                "y": round(plot["y"]),
                "width": round(width),
                "height": round(height),
                "anchorX": 0.5,
                "anchorY": round(placed["anchorY"], 4),
            }
        )
    buildings.sort(key=lambda b: b["y"])
    layout = {"layer": plots["layer"], "name": plots["name"], "width": 3840, "height": 2160, "buildings": buildings}
    layout["sea"] = lanes.sea_of(plots["layer"])
    with open(out, "w") as f:
        json.dump(layout, f, indent=2)
        f.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])
