import type { MissionStats, Outcome } from '#contract/missions.ts';
import { missionTables } from './missionTables.ts';
import type { Price } from './sendCost.ts';

/**
 * What one captain finds on a Raid or a RescueCrew: the line of the outcome table that was rolled names it
 * (decisions, Raids, RescueCrew). Empty for nothing.
 */
export function findReward(kind: MissionStats['kind'], outcome: Outcome): readonly Price[] {
  if (outcome.type === 'failure') return [];
  return finds[`${kind} ${outcome.effect}`] ?? [];
}

const { raid, rescue } = missionTables;
const finds: Readonly<Record<string, readonly Price[]>> = {
  'Raids Item': [{ token: 'ITEM_LEVEL_TOKEN', amount: raid.itemLevelTokens }],
  'Raids Gems': [{ token: 'GEMS', amount: raid.gems }],
  'RescueCrew Crew': [{ token: 'CREW_LEVEL_TOKEN', amount: rescue.crewLevelTokens }],
};
