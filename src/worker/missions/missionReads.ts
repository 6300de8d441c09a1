import type { Captain } from '#contract/captains.ts';
import type {
  ActiveMission,
  Mission,
  MissionFeedItem,
  MissionResult,
  RecentActivity,
} from '#contract/missions.ts';
import type { BodyOut, QueryOut } from '#contract/routes.ts';
import { eligibleCaptains } from '#rules/missions/eligibility.ts';
import { Refusal } from '../base/refusal.ts';
import { captainsById, captainsOf } from '../captains/captainStore.ts';
import type { LiveMissions } from '../islands/LiveMissionsCache.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import { defaultPicture } from '../players/playerStore.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { claimedRunsAt, claimedRunsOf, recentRuns } from './claimedRunStore.ts';
import { isRunId, missionAt } from './missionPaths.ts';
import { activeRunsOf } from './missionRunStore.ts';
import {
  asActiveMission,
  asFeedItem,
  asMissionResult,
  asRecentActivity,
  withMissions,
} from './missionViews.ts';

/** Maximum number of claimed missions that a player can read. */
const resultsShown = 50;
/** Maximum number of entries of Recent Activity. */
const recentShown = 30;

/** The only field by which the mission feed can be ordered. */
const feedOrder = 'claimTime';

const missionsNow = (services: WorkerServices): Promise<LiveMissions> =>
  liveMissions(services, services.db, services.clock.now());

export async function readMissions(
  services: WorkerServices,
  asked: QueryOut<'missions'>,
): Promise<Mission[]> {
  const { missions } = await missionsNow(services);
  return missions.filter(
    ({ missionStats: { layer, kind } }) =>
      (asked.layer === undefined || layer === asked.layer) &&
      (asked.missionType === undefined || kind === asked.missionType),
  );
}

/**
 * The player's active missions, soonest end first. Runs and captains take one statement each, however many there are.
 */
export async function readActiveMissions(
  services: WorkerServices,
  playerId: string,
): Promise<ActiveMission[]> {
  const live = await missionsNow(services);
  const runs = await activeRunsOf(services.db, playerId);
  const captains = await captainsById(
    services.db,
    playerId,
    runs.map(({ captain_uid }) => captain_uid),
  );
  return withMissions(runs, live, (run, mission) => ({ run, mission })).flatMap(({ run, mission }) => {
    const captain = captains.get(run.captain_uid);
    return captain ? [asActiveMission(run, mission, captain)] : [];
  });
}

export async function readEligibleCaptains(
  services: WorkerServices,
  playerId: string,
  missionId: string,
): Promise<Captain[]> {
  const live = await missionsNow(services);
  const { missionStats } = missionAt(live, missionId);
  const captains = await captainsOf(services.db, playerId);
  return eligibleCaptains(live.rules, captains, missionStats, services.clock.now().getTime());
}

export async function readResults(services: WorkerServices, playerId: string): Promise<MissionResult[]> {
  const live = await missionsNow(services);
  return withMissions(await claimedRunsOf(services.db, playerId, resultsShown), live, asMissionResult);
}

/**
 * A page of a mission's claimed runs, ordered by time of claim; any other `orderBy` is refused. `startAfter` is the id
 * of the previous page's last run.
 */
export async function readMissionFeed(
  services: WorkerServices,
  { data }: BodyOut<'missionFeed'>,
): Promise<MissionFeedItem[]> {
  const mission = missionAt(await missionsNow(services), data.missionPath);
  if (data.orderBy && data.orderBy !== feedOrder) throw new Refusal('invalid_input', { field: 'orderBy' });
  const after = data.startAfter ? data.startAfter : null;
  if (after !== null && !isRunId(after)) throw new Refusal('invalid_input', { field: 'startAfter' });
  const runs = await claimedRunsAt(services.db, {
    missionId: mission.id,
    limit: data.limit,
    after,
    order: data.orderType ?? 'desc',
  });
  return runs.map((run) => asFeedItem(run, mission));
}

export async function readRecentActivity(services: WorkerServices): Promise<RecentActivity[]> {
  const live = await missionsNow(services);
  const runs = await services.late.read((db) => recentRuns(db, recentShown));
  return withMissions(runs, live, (run, mission) => asRecentActivity(run, mission, defaultPicture));
}
