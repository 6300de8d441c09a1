import type { Mission } from '#contract/missions.ts';
import { type MissionOverride, missionsOf } from '#rules/missions/missionCatalogue.ts';
import { asEndDate, endsWithQuarter, quarterEndTime } from '#rules/missions/missionEndDate.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { assetsFolder } from '../base/assetsFolder.ts';
import type { Database, Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { notDrawn, readLayouts } from './layouts.ts';
import { type OverrideServices, type Overrides, readOverrides } from './overrides.ts';

/** The rules and missions at one moment: the rule tables with the database's overrides, and the resulting missions. */
export interface LiveMissions {
  readonly rules: RuleTables;
  readonly missions: readonly Mission[];
  /** Values of single missions that the database overrides, by mission id. */
  readonly overrides: ReadonlyMap<string, MissionOverride>;
  find(missionId: string): Mission | undefined;
}

/** How long cached rules and missions are used, in milliseconds. Every player reads them, and they change rarely. */
const freshMs = 5_000;

interface Kept {
  live: LiveMissions;
  readAt: number;
}
/** The cached rules and missions of each world, because tests run several worlds in one process. */
const kept = new WeakMap<WorkerServices['config'], Kept>();
const layouts = readLayouts(assetsFolder);

/**
 * The current rules with every mission of the seven islands, cached for `freshMs`, so that not every view of the map
 * and every send causes a query. A job should call this once and pass the rules on.
 */
export async function liveMissions(
  services: OverrideServices,
  db: Database | Tx,
  now: Date,
): Promise<LiveMissions> {
  const known = kept.get(services.config);
  // A clock that was set back must not keep cached rules for ever.
  if (known && Math.abs(now.getTime() - known.readAt) < freshMs) return known.live;
  // One caller queries the database; concurrent callers get the previously cached rules.
  if (known) kept.set(services.config, { ...known, readAt: now.getTime() });
  try {
    const active = await countActiveByMission(db);
    const live = assemble(active, await readOverrides(services, db), now);
    kept.set(services.config, { live, readAt: now.getTime() });
    return live;
  } catch (error) {
    if (known) kept.set(services.config, known);
    throw error;
  }
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
  const missions = missionsOf(rules, overrides).map(
    ({ id, name, stats }): Mission => ({
      id,
      name,
      image: `/buildings/${id}.webp`,
      ...(layouts.get(id) ?? notDrawn),
      missionStats: {
        ...stats,
        missionEndDate:
          overrides.get(id)?.missionEndDate ?? (endsWithQuarter(stats.kind) ? quarterEnd : null),
        totalActiveMissions: active.get(id) ?? 0,
      },
    }),
  );
  const byId = new Map(missions.map((mission) => [mission.id, mission]));
  return { rules, missions, overrides, find: (missionId) => byId.get(missionId) };
}

async function countActiveByMission(db: Database | Tx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('mission_runs')
    .where('claimed_at', 'is', null)
    .select((eb) => ['mission_id', eb.fn.countAll<bigint>().as('count')])
    .groupBy('mission_id')
    .execute();
  return new Map(rows.map(({ mission_id, count }) => [mission_id, Number(count)]));
}
