import { instant } from './common.ts';
import { z } from './schema.ts';

/** The worker's clock, and how many times faster than real time missions run (1 except in development worlds). */
export const gameTime = z.object({ serverTime: instant, gameSpeed: z.number() });

/** Live values of the rule tables (`src/rules`) by table name, and overrides of single missions by mission path. */
export const gameRules = z.object({ version: z.string(), rules: z.record(z.string(), z.unknown()) });

export const health = z.object({ ok: z.literal(true) });
export const readiness = z.object({
  ready: z.boolean(),
  checks: z.record(z.string(), z.boolean()),
  /** Why checks fail, a sentence each. */
  reasons: z.array(z.string()),
  /** Names of invariants that are violated; empty if there are none. Checked in development worlds only. */
  broken: z.array(z.string()),
});
