import type { TestWorker } from './startTestWorker.ts';

/** Longer than the live rules are kept. */
const rulesKeptMs = 6_000;

/** Overrides rule tables by name, or single missions as `missions/{id}`, and waits until the worker reads them. */
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

/** Removes all overrides, and waits until the worker has read that. */
export async function restoreRules({ services, clock }: TestWorker): Promise<void> {
  await services.db.deleteFrom('rule_overrides').execute();
  clock.advanceMs(rulesKeptMs);
}
