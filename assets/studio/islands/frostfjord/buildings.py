"""The five buildings of Frostfjord. building=<slug>|all res=640 spp=48 out=<folder>

Local axes: -Y and +X face the camera (it stands at +x,-y), z=0 is the ground; a house is about 4 units wide.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "lib")]
from building_stage import MOODS, shoot_all
from halls import mead_hall, war_hall
from works import iron_armory, runestone_raid, skalds_shipyard

MOODS["winter"] = dict(
    key=3.0, fill=0.82, rim=2.3, warm="#ffd8c4", rimcol="#9fb4ff", top="#a8c4ff", hor="#ffd6dc", bot="#7a86b0"
)
BUILDINGS = {
    "war-hall": (war_hall, 41),
    "skalds-shipyard": (skalds_shipyard, 42),
    "iron-armory": (iron_armory, 43),
    "mead-hall": (mead_hall, 44),
    "runestone-raid": (runestone_raid, 45),
}

if __name__ == "__main__":
    shoot_all(BUILDINGS, mood="winter")
