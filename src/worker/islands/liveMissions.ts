import type { Mission } from '#contract/missions.ts';
import { voyageAt } from '#rules/islands/firstVoyages.ts';
import { islands } from '#rules/islands/islands.ts';
import { missionsOf } from '#rules/missions/missionCatalogue.ts';
import { asEndDate, endsWithQuarter, quarterEndTime } from '#rules/missions/missionEndDate.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { assetsFolder } from '../base/assetsFolder.ts';
import type { Database, Tx } from '../database/database.ts';
import { islandWind } from './islandWind.ts';
import type { LiveMissions, LiveMissionsCache } from './LiveMissionsCache.ts';
import { notDrawn, readLayouts } from './layouts.ts';
import { readOpenRuns } from './openRuns.ts';
import { type OverrideServices, type Overrides, readOverrides } from './overrides.ts';

const layouts = readLayouts(assetsFolder);

/**
 * The current rules with every mission of the seven islands, cached for a few seconds, so that not every view of the
 * map and every send causes a query. A job should call this once and pass the rules on.
 */
export async function liveMissions(
  services: OverrideServices & { liveMissions: LiveMissionsCache },
  db: Database | Tx,
  now: Date,
): Promise<LiveMissions> {
  const cache = services.liveMissions;
  return cache.get(now.getTime(), async () => {
    const active = await readOpenRuns(db);
    return assemble(active, await readOverrides(services, cache.loggedProblems, db), now);
  });
}

/** Only the current rules, from the same cache. */
export async function liveRules(...args: Parameters<typeof liveMissions>): Promise<RuleTables> {
  return (await liveMissions(...args)).rules;
}

function assemble(
  active: ReadonlyMap<string, number>,
  { rules, missions: overrides }: Overrides,
  now: Date,
): LiveMissions {
  const quarterEnd = asEndDate(
    quarterEndTime(rules, { year: now.getUTCFullYear(), month: now.getUTCMonth() }),
  );
  const winds = new Map(islands.map(({ layer }) => [layer, islandWind(rules, layer, now)]));
  const missions = missionsOf(rules, overrides).map(
    ({ id, name, stats }): Mission => ({
      id,
      name,
      image: `/buildings/${pictured(stats.path, id)}.webp`,
      ...(layouts.get(pictured(stats.path, id)) ?? notDrawn),
      missionStats: {
        ...stats,
        missionEndDate:
          overrides.get(id)?.missionEndDate ?? (endsWithQuarter(stats.kind) ? quarterEnd : null),
        totalActiveMissions: active.get(id) ?? 0,
        wind: winds.get(stats.layer) ?? null,
      },
    }),
  );
  const byId = new Map(missions.map((mission) => [mission.id, mission]));
  return { rules, missions, overrides, find: (missionId) => byId.get(missionId) };
}

/** The building whose picture and place a mission shows: its own, or for a voyage the one where it begins. */
const pictured = (missionPath: string, id: string): string => voyageAt(missionPath)?.at ?? id;
