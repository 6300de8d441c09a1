import { createHash } from 'node:crypto';
import type { Outcome, OutcomeLine } from '#contract/missions.ts';
import { fairRoll, rollInput } from '#rules/fairness/fairRoll.ts';
import { pickOutcome } from '#rules/missions/pickOutcome.ts';

/** Length of a server seed, in bytes. */
export const seedBytes = 32;

/**
 * The commitment to a server seed: SHA-256 of its bytes, in hex. `rules/fairness/fairRoll.ts` describes the whole rule.
 */
export function commitmentTo(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex');
}

type RolledRun = { id: string; captain_uid: string; nonce: string; seed: Buffer };

/** The roll of this run from 0 up to but not including 1; always the same for the same run. */
export function rollOf(run: RolledRun): number {
  const text = rollInput({
    seedHex: run.seed.toString('hex'),
    activeMissionId: run.id,
    nonce: run.nonce,
    captainId: run.captain_uid,
  });
  return fairRoll(createHash('sha256').update(text, 'utf8').digest());
}

/** The outcome that the run's roll selects. */
export function fairOutcome(run: RolledRun, outcomes: readonly OutcomeLine[]): Outcome {
  return pickOutcome(outcomes, rollOf(run));
}
