"""captains.py - portraits of captains and crews. who=<name>|<collection>|all,... res=512 spp=64 out=<folder>

<name> is <collection>-<number>; any number can be asked for, portraits/roster.py says which are kept.
"""

import os
import sys

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [STUDIO, os.path.join(STUDIO, "lib")]
from kit import *
from portraits import clay as clay_module
from portraits.roster import asked_for, make


def main():
    folder = opt("out", os.environ.get("ART_OUT", "out"))
    os.makedirs(folder, exist_ok=True)
    clay_module.SOFT = opt("soft", 1.0)
    size = opt("res", 512)
    for collection, number in asked_for(opt("who", "all").split(",")):
        reset()
        name = make(collection, number)
        render(os.path.join(folder, name), (size, size), opt("spp", 64), extra=False)


if __name__ == "__main__":
    main()
