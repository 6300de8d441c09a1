import { createHash } from 'node:crypto';
import type { Outcome, OutcomeLine } from '#contract/missions.ts';
import { fairRoll, rollText } from '#rules/fairness/fairRoll.ts';
import { pickOutcome } from '#rules/missions/pickOutcome.ts';

/** How many bytes of chance decide one run. */
export const seedBytes = 32;

/** What is shown before the seed: SHA-256 of its bytes, in hex. The whole rule is told in `rules/fairness/fairRoll.ts`. */
export function commitmentTo(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** What the seed drawn at the start has in store for this run; the same whenever it is asked. */
export function outcomeOf(
  run: { id: string; captain_uid: string; seed: Buffer },
  outcomes: readonly OutcomeLine[],
): Outcome {
  const text = rollText(run.seed.toString('hex'), run.id, run.captain_uid);
  return pickOutcome(outcomes, fairRoll(createHash('sha256').update(text, 'utf8').digest()));
}
