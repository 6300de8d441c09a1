import type { Captain } from '#contract/captains.ts';
import type {
  ActiveMission,
  Mission,
  MissionFeedItem,
  MissionResult,
  RecentActivity,
} from '#contract/missions.ts';
import type { MissionCatalogue } from '../islands/missionCatalogue.ts';
import { activeMissionPath } from './missionPaths.ts';
import type { ClaimedRun, MissionRun, SailorsRun } from './missionRunStore.ts';

type RunUnderWay = Pick<
  MissionRun,
  'id' | 'kind' | 'level_count' | 'commitment' | 'started_at' | 'ends_at' | 'use_battle_tokens' | 'auto_claim'
>;

export function asActiveMission(run: RunUnderWay, mission: Mission, captain: Captain): ActiveMission {
  return {
    id: run.id,
    path: activeMissionPath(run.id),
    type: run.kind,
    missionName: mission.name,
    mission,
    startTime: run.started_at.getTime(),
    missionEndTime: run.ends_at.getTime(),
    nftIds: [captain.uid],
    nftsLoaded: [captain],
    levelCount: run.level_count,
    useBattleTokens: run.use_battle_tokens,
    autoClaimable: run.auto_claim,
    commitment: run.commitment,
  };
}

export function asMissionResult(run: ClaimedRun, mission: Mission): MissionResult {
  const { captain, ...brought } = run.result;
  return {
    id: run.id,
    type: run.kind,
    startTime: run.started_at.getTime(),
    claimTime: run.claimed_at.getTime(),
    mission,
    nftIds: [captain.uid],
    nftsLoaded: [captain],
    ...brought,
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
  run: Pick<SailorsRun, 'id' | 'kind' | 'player_id' | 'claimed_at' | 'result' | 'username' | 'picture'>,
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
    treasureReward: mission.missionStats.yield === 'Gems' ? 0 : reward,
    type: run.kind,
    userAvatar: run.picture ?? defaultPicture,
    userName: run.username,
    userId: run.player_id,
    at: run.claimed_at.getTime(),
  };
}

/** Pairs runs with their missions; a run whose mission left the catalogue is left out rather than break the list. */
export function withMissions<R extends { mission_id: string }, V>(
  runs: readonly R[],
  catalogue: MissionCatalogue,
  view: (run: R, mission: Mission) => V,
): V[] {
  return runs.flatMap((run) => {
    const mission = catalogue.find(run.mission_id);
    return mission ? [view(run, mission)] : [];
  });
}
