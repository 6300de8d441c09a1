"""The four buildings of Emerald Deep. building=<slug>|all res=640 spp=48 out=<folder>

Local axes: -Y and +X face the camera (it stands at +x,-y), z=0 is the ground; a house is about 4 units wide.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "lib")]
from building_stage import MOODS, shoot_all
from houses import gem_emporium, governors_mansion
from wilds import lost_crew, sunken_temple

MOODS["jungle"] = dict(
    key=3.2, fill=0.74, rim=1.9, warm="#fff0c0", rimcol="#7fe8c0", top="#9cd0e0", hor="#e8f4c0", bot="#4a6a50"
)
BUILDINGS = {
    "gem-emporium": (gem_emporium, 51),
    "sunken-temple": (sunken_temple, 52),
    "governors-mansion": (governors_mansion, 53),
    "lost-crew": (lost_crew, 54),
}

if __name__ == "__main__":
    shoot_all(BUILDINGS, mood="jungle")
