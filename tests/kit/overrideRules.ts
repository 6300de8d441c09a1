import { type RuleTables, ruleTables } from '#rules/ruleTables.ts';
import type { TestWorker } from './startTestWorker.ts';

/** Milliseconds by which the clock is advanced: longer than the worker caches the live rules. */
const rulesKeptMs = 6_000;

/**
 * Values of `treasurePerStrength` with which every strength counts as itself for Treasure, so that a test can state in
 * round numbers what captains earn.
 */
export const linearTreasure = { factor: 1, exponent: 1 };
export const linearRules: RuleTables = {
  ...ruleTables,
  treasurePerStrength: { ...ruleTables.treasurePerStrength, ...linearTreasure },
};

/**
 * Values of `emissions` with which every day's pool is 100,000 BOOTY, so that a test can state shares in round numbers.
 */
export const fixedPool = { poolBooty: 100_000, bootyForEach: 100_000 };

/**
 * Overrides rule tables by name, or single missions as `missions/{id}`. Advances the clock, so that the worker reads
 * the rules again.
 */
export async function overrideRules(
  { services, clock }: TestWorker,
  overrides: Readonly<Record<string, object>>,
): Promise<void> {
  const rows = Object.entries(overrides).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  await services.db
    .insertInto('rule_overrides')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
  clock.advanceMs(rulesKeptMs);
}

/** Removes all overrides. Advances the clock, so that the worker reads the rules again. */
export async function restoreRules({ services, clock }: TestWorker): Promise<void> {
  await services.db.deleteFrom('rule_overrides').execute();
  clock.advanceMs(rulesKeptMs);
}
