import { isReadyToClaim } from '../missions/timeLeft.ts';

/** The part of an active mission a badge looks at. */
interface MissionThere {
  readonly nftIds: readonly string[];
  readonly missionEndTime: number;
  readonly mission: { readonly missionStats: { readonly path: string } };
}

/** What a building's badge says about my missions there. */
export interface CaptainsThere {
  readonly captainsHere: number;
  /** At least one mission there waits for a claim. */
  readonly callsForAttention: boolean;
}

/**
 * The player's captains on the mission with that path, and whether one can be claimed (rule book: islands.md,
 * Building badge).
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
