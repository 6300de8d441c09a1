import { isReadyToClaim } from '../missions/timeLeft.ts';

/** The fields of an active mission that a badge needs. */
interface MissionThere {
  readonly nftIds: readonly string[];
  readonly missionEndTime: number;
  readonly mission: { readonly missionStats: { readonly path: string } };
}

/** The player's captains at a building, as its badge shows them. */
export interface CaptainsThere {
  readonly captainsHere: number;
  /** Whether at least one of their missions can be claimed. */
  readonly callsForAttention: boolean;
}

/**
 * The player's captains on the mission with this path, and whether at least one run can be claimed (rule book:
 * islands.md, Building badge).
 */
export function captainsThere(
  active: readonly MissionThere[],
  missionPath: string,
  now: number,
): CaptainsThere {
  const there = active.filter(({ mission }) => mission.missionStats.path === missionPath);
  return {
    captainsHere: there.reduce((sum, { nftIds }) => sum + nftIds.length, 0),
    callsForAttention: there.some((mission) => isReadyToClaim(mission, now)),
  };
}
