import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { type MissionOverride, missionById } from '#rules/missions/missionCatalogue.ts';
import { checkedOverride, isTableName } from '#rules/ruleOverrides.ts';
import { type RuleTables, ruleTables } from '#rules/ruleTables.ts';
import { riskLevels } from '#rules/tables/missions.ts';
import type { Log } from '../base/log.ts';
import type { Database, Tx } from '../database/database.ts';

/** What the database overrides: rule tables, and figures of single missions by mission id. */
export interface Overrides {
  rules: RuleTables;
  missions: Map<string, MissionOverride>;
}

/** Schema of the values named `missions/{id}` in `rule_overrides`, which override figures of a single mission. */
const missionOverride = z
  .strictObject({
    cost: z.number().min(0),
    deployment: z.number().positive(),
    minLevel: z.int().min(1),
    riskLevel: z.literal(riskLevels),
    goldCostMultiplier: z.number().min(0),
    durationMultiplier: z.number().min(0),
    bootyCostMultiplier: z.number().min(0),
    bootyPerExtraDay: z.number().min(0),
    missionEndDate: z.object({ seconds: z.int(), nanoseconds: z.int() }),
  })
  .partial();
const missionPrefix = 'missions/';

/** The problems that were logged, by name of the override: each is logged once and not at every read. */
export type LoggedProblems = Map<string, string>;

export interface OverrideServices {
  log: Log;
  /** Without it, as in a job, a value that can be used is not stored; the next read elsewhere stores it. */
  db?: Database;
}

/**
 * The overrides in force. One that cannot be used is logged, and the last value of its row that could be used stays in
 * force; the table keeps its default if there was none (rule book: README.md, Live values).
 */
export async function readOverrides(
  services: OverrideServices,
  logged: LoggedProblems,
  db: Database | Tx,
): Promise<Overrides> {
  const rows = await db.selectFrom('rule_overrides').selectAll().orderBy('name').execute();
  const overrides: Overrides = { rules: ruleTables, missions: new Map() };
  for (const { name, value, accepted } of rows) {
    const problem = take(overrides, name, value);
    if (problem === null) {
      logged.delete(name);
      if (!isDeepStrictEqual(value, accepted)) keepAccepted(services, name, value);
      continue;
    }
    const isKept = accepted !== null && take(overrides, name, accepted) === null;
    if (logged.get(name) === problem) continue;
    logged.set(name, problem);
    const inForce = isKept ? accepted : 'the default';
    services.log.error({ name, problem, inForce }, 'this rule override cannot be used and is left out');
  }
  return overrides;
}

/** What an override with this value would bring into force, or why it cannot be used. */
export function tryOverride(name: string, value: unknown): { inForce: unknown } | { problem: string } {
  const overrides: Overrides = { rules: ruleTables, missions: new Map() };
  const problem = take(overrides, name, value);
  return problem === null ? { inForce: inForceOf(overrides, name) } : { problem };
}

/** The value that is in force under a name without an override; undefined where the name is unknown. */
export const defaultOf = (name: string): unknown =>
  inForceOf({ rules: ruleTables, missions: new Map() }, name);

function inForceOf({ rules, missions }: Overrides, name: string): unknown {
  if (!name.startsWith(missionPrefix)) return isTableName(name) ? rules[name] : undefined;
  const id = name.slice(missionPrefix.length);
  return missionById(id) && (missions.get(id) ?? {});
}

/** Puts an override into force, or returns why it cannot be used. */
function take(overrides: Overrides, name: string, value: unknown): string | null {
  if (name.startsWith(missionPrefix)) return takeMission(overrides, name.slice(missionPrefix.length), value);
  const overridden = checkedOverride(overrides.rules, name, value);
  if ('problem' in overridden) return overridden.problem;
  overrides.rules = overridden.rules;
  return null;
}

function takeMission({ missions }: Overrides, id: string, value: unknown): string | null {
  if (!missionById(id)) return `there is no mission ${id}`;
  const read = missionOverride.safeParse(value);
  if (!read.success) return z.prettifyError(read.error);
  missions.set(id, read.data);
  return null;
}

/**
 * Stores a value that can be used, so that every worker falls back to it, also after a restart. It is not awaited and
 * runs outside the caller's transaction, which must not hold a lock that all players wait for. The next read repeats a
 * write that failed.
 */
function keepAccepted({ db, log }: OverrideServices, name: string, value: unknown): void {
  db?.updateTable('rule_overrides')
    .set({ accepted: JSON.stringify(value) })
    .where('name', '=', name)
    .execute()
    .catch((error: unknown) => log.warn({ name, error }, 'an accepted rule override could not be stored'));
}
