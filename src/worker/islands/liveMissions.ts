import * as z from 'zod';
import type { Mission } from '#contract/missions.ts';
import { missionCatalogue as ruleCatalogue } from '#rules/missions/missionCatalogue.ts';
import { asEndDate, specialsEndTime } from '#rules/missions/missionEndDate.ts';
import { assetsFolder } from '../base/assetsFolder.ts';
import type { Database, Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { notDrawn, readLayouts } from './layouts.ts';

/** Every mission of the seven islands as a player may know it at this moment. */
export interface LiveMissions {
  readonly missions: readonly Mission[];
  find(missionId: string): Mission | undefined;
}

/** How long a reader may see the numbers of a moment ago: every player reads this list, few change it. */
const freshMs = 5_000;

/**
 * What `rule_overrides` may change about a mission, under the name `missions/{id}`: its price, length and end.
 * Outcome tables are not among it: a captain at sea sails under the odds he was sent with.
 */
const missionOverride = z
  .object({
    cost: z.number().min(0),
    deployment: z.number().min(0),
    minLevel: z.int().min(1),
    goldCostMultiplier: z.number().min(0),
    durationMultiplier: z.number().min(0),
    bootyCostMultiplier: z.number().min(0),
    missionEndDate: z.object({ seconds: z.int(), nanoseconds: z.int() }),
  })
  .partial();
type MissionOverride = z.output<typeof missionOverride>;

interface Kept {
  catalogue: LiveMissions;
  readAt: number;
}
/** One world, one catalogue: tests run several worlds in one process. */
const kept = new WeakMap<WorkerServices['config'], Kept>();
const layouts = readLayouts(assetsFolder);

/**
 * The missions with what is live about them: captains there now (all players) and overridden rules. Read anew at
 * most every five seconds, so that neither the map nor a batch of a thousand sends asks the database each time.
 */
export async function liveMissions(
  services: Pick<WorkerServices, 'config' | 'log'>,
  db: Database | Tx,
  now: Date,
): Promise<LiveMissions> {
  const known = kept.get(services.config);
  // A clock set back must not freeze the catalogue.
  if (known && Math.abs(now.getTime() - known.readAt) < freshMs) return known.catalogue;
  // One reader looks anew; those who come meanwhile take what was known instead of all asking at once.
  if (known) kept.set(services.config, { ...known, readAt: now.getTime() });
  try {
    const active = await countActiveByMission(db);
    const overrides = await readOverrides(db, services.log);
    const catalogue = assemble(active, overrides, now);
    kept.set(services.config, { catalogue, readAt: now.getTime() });
    return catalogue;
  } catch (error) {
    if (known) kept.set(services.config, known);
    throw error;
  }
}

function assemble(
  active: ReadonlyMap<string, number>,
  overrides: ReadonlyMap<string, MissionOverride>,
  now: Date,
): LiveMissions {
  const specialsEnd = asEndDate(specialsEndTime({ year: now.getUTCFullYear(), month: now.getUTCMonth() }));
  const missions = ruleCatalogue.map(
    ({ id, name, stats }): Mission => ({
      id,
      name,
      image: `/buildings/${id}.webp`,
      ...(layouts.get(id) ?? notDrawn),
      missionStats: {
        ...stats,
        missionEndDate: stats.kind === 'Specials' ? specialsEnd : null,
        ...overrides.get(id),
        totalActiveMissions: active.get(id) ?? 0,
      },
    }),
  );
  const byId = new Map(missions.map((mission) => [mission.id, mission]));
  return { missions, find: (missionId) => byId.get(missionId) };
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

async function readOverrides(
  db: Database | Tx,
  log: WorkerServices['log'],
): Promise<Map<string, MissionOverride>> {
  const rows = await db
    .selectFrom('rule_overrides')
    .where('name', 'like', 'missions/%')
    .selectAll()
    .execute();
  const overrides = new Map<string, MissionOverride>();
  for (const { name, value } of rows) {
    const parsed = missionOverride.safeParse(value);
    if (parsed.success) overrides.set(name.slice('missions/'.length), parsed.data);
    else log.error({ name }, 'this rule override cannot be read and is left out');
  }
  return overrides;
}
