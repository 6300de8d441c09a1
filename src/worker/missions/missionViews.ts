import type { Captain } from '#contract/captains.ts';
import type {
  ActiveMission,
  Mission,
  MissionFeedItem,
  MissionResult,
  Outcome,
  OutcomeLine,
  RecentActivity,
} from '#contract/missions.ts';
import { successRate } from '#rules/missions/kinds/common.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { treasureBrought } from '#rules/missions/treasureBrought.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import type { LiveMissions } from '../islands/LiveMissionsCache.ts';
import type { ClaimedRun, PlayerRun } from './claimedRunStore.ts';
import { rollOf } from './fairOutcome.ts';
import { activeMissionPath } from './missionPaths.ts';
import type { MissionRun } from './missionRunStore.ts';

type RunUnderWay = Pick<
  MissionRun,
  | 'id'
  | 'kind'
  | 'level_count'
  | 'commitment'
  | 'nonce'
  | 'started_at'
  | 'ends_at'
  | 'use_battle_tokens'
  | 'auto_claim'
  | 'auto_claim_until'
  | 'slot_treasure'
  | 'gold_to_burn'
  | 'odds'
  | 'wind'
>;

export function asActiveMission(run: RunUnderWay, mission: Mission, captain: Captain): ActiveMission {
  return {
    id: run.id,
    path: activeMissionPath(run.id),
    type: run.kind,
    missionName: mission.name,
    mission: asSent(run, mission),
    startTime: run.started_at.getTime(),
    missionEndTime: run.ends_at.getTime(),
    nftIds: [captain.uid],
    nftsLoaded: [captain],
    levelCount: run.level_count,
    reward: fromBaseUnits('GOLD', run.gold_to_burn) + Number(run.slot_treasure),
    gemsReward: 0,
    outcome: { type: certainOutcome(mission) ?? 'pending' },
    useBattleTokens: run.use_battle_tokens,
    autoClaimable: run.auto_claim,
    autoClaimUntil: run.auto_claim_until?.getTime() ?? null,
    commitment: run.commitment,
    nonce: run.nonce,
  };
}

/**
 * The mission with the odds and the wind that the run was sent with, which the live ones may no longer be (rule book:
 * missions.md, Outcomes).
 */
export function asSent(run: Pick<MissionRun, 'odds' | 'wind'>, mission: Mission): Mission {
  const outcomes = oddsOf(run, mission);
  const { wind } = run;
  const missionStats = { ...mission.missionStats, outcomes, wind, success_rate: successRate(outcomes) };
  return { ...mission, missionStats };
}

/** The outcome table that decides the run. */
function oddsOf({ odds }: Pick<MissionRun, 'odds'>, { id, missionStats }: Mission): OutcomeLine[] {
  return odds ?? missionById(id)?.stats.outcomes ?? missionStats.outcomes;
}

/** The outcome of a mission that has only one; null if the outcome is known only after the claim. */
function certainOutcome({ missionStats: { outcomes } }: Mission): Outcome['type'] | null {
  const [only, ...others] = outcomes;
  return only && others.length === 0 ? only.type : null;
}

export function asMissionResult(run: ClaimedRun, mission: Mission): MissionResult {
  const { captain, tokensReward = [], treasureOverLimit = 0, ...brought } = run.result;
  return {
    id: run.id,
    type: run.kind,
    startTime: run.started_at.getTime(),
    claimTime: run.claimed_at.getTime(),
    mission: asSent(run, mission),
    nftIds: [captain.uid],
    nftsLoaded: [captain],
    ...brought,
    tokensReward: [...tokensReward],
    treasureOverLimit,
    commitment: run.commitment,
    nonce: run.nonce,
    roll: rollOf(run),
    seed: run.seed.toString('hex'),
  };
}

export function asFeedItem(run: ClaimedRun, mission: Mission): MissionFeedItem {
  const { captain, outcome, reward, gemsReward } = run.result;
  return {
    id: run.id,
    missionName: mission.name,
    type: run.kind,
    outcome,
    nftIds: [captain.uid],
    nftsLoaded: [captain],
    reward,
    gemsReward,
    claimTime: run.claimed_at.getTime(),
  };
}

export function asRecentActivity(
  run: Pick<PlayerRun, 'id' | 'kind' | 'player_id' | 'claimed_at' | 'result' | 'username' | 'picture'>,
  mission: Mission,
  defaultPicture: string,
): RecentActivity {
  const { outcome, reward, gemsReward, arrrReward } = run.result;
  return {
    id: run.id,
    mission: { name: mission.name, missionStats: { layer: mission.missionStats.layer, name: mission.name } },
    outcome,
    gemsReward,
    arrrReward,
    treasureReward: treasureBrought(mission.missionStats.yield, { reward }),
    type: run.kind,
    special: missionById(mission.id)?.special ?? false,
    userAvatar: run.picture ?? defaultPicture,
    userName: run.username,
    userId: run.player_id,
    at: run.claimed_at.getTime(),
  };
}

/** Views of runs and their missions; a run whose mission no longer exists is left out, so that the list still loads. */
export function withMissions<R extends { mission_id: string }, V>(
  runs: readonly R[],
  live: LiveMissions,
  view: (run: R, mission: Mission) => V,
): V[] {
  return runs.flatMap((run) => {
    const mission = live.find(run.mission_id);
    return mission ? [view(run, mission)] : [];
  });
}
