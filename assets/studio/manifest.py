"""manifest.py - writes assets/manifest.json from what lies in captains/, ships/, crews/ and items/."""

import json
import os
import re

DEFAULT_PICTURE = "default"  # of a player without a picture; no captain has it
ASSETS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def stems(folder):
    path = os.path.join(ASSETS, folder)
    names = [f[:-5] for f in os.listdir(path) if f.endswith(".webp")] if os.path.isdir(path) else []
    return sorted(names, key=lambda n: [int(p) if p.isdigit() else p for p in re.split(r"(\d+)", n)])


def main():
    captains = {}
    for name in stems("captains"):
        if name == DEFAULT_PICTURE:
            continue
        captains.setdefault(re.sub(r"-\d+$", "", name), []).append(name)
    manifest = {"captains": captains, "ships": stems("ships"), "crews": stems("crews"), "items": stems("items")}
    with open(os.path.join(ASSETS, "manifest.json"), "w") as f:
        json.dump(manifest, f, indent=2)
        f.write("\n")
    print({k: len(v) if isinstance(v, list) else {c: len(n) for c, n in v.items()} for k, v in manifest.items()})


if __name__ == "__main__":
    main()
