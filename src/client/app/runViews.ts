import type { RunView, SailingCommunity } from '#bus/worldView.ts';
import type { Collection } from '#contract/captains.ts';
import type { ActiveMission } from '#contract/missions.ts';
import { voyageAt } from '#rules/islands/firstVoyages.ts';

const communityOf: Record<Collection, SailingCommunity> = {
  'The Seven Seas': 'the-seven-seas',
  Reavers: 'reavers',
  BroHalla: 'brohalla',
  Atoms: 'atoms',
  Elementerra: 'elementerra',
  'Last Haven': 'last-haven',
};

/** The runs that began at a building of this island, in the order of their start. */
export function runViews(layer: number, active: readonly ActiveMission[]): RunView[] {
  return active
    .filter(({ mission }) => mission.missionStats.layer === layer && isOnMap(mission))
    .map(({ id, mission, missionName, nftsLoaded: [captain], startTime, missionEndTime }) => ({
      id,
      // A First Voyage begins at a building of another name.
      buildingId: voyageAt(mission.missionStats.path)?.at ?? mission.id,
      captain: captain?.metadata.name ?? missionName,
      community: communityOf[captain?.collection ?? 'The Seven Seas'],
      leftAt: startTime,
      homeAt: missionEndTime,
    }))
    .sort((a, b) => a.leftAt - b.leftAt || a.id.localeCompare(b.id));
}

/** A building that is not drawn has no width; a First Voyage has none either, but begins at one that has. */
const isOnMap = ({ width, missionStats }: ActiveMission['mission']) =>
  width > 0 || voyageAt(missionStats.path) !== undefined;
