import { instant } from './common.ts';
import { z } from './schema.ts';

/** Worker's clock and how much faster than real time missions run (development worlds only; 1 otherwise). */
export const gameTime = z.object({ serverTime: instant, gameSpeed: z.number() });

/** Live rule values by table name, as data; see `src/rules`. */
export const gameRules = z.object({ version: z.string(), rules: z.record(z.string(), z.unknown()) });

export const health = z.object({ ok: z.literal(true) });
export const readiness = z.object({
  ready: z.boolean(),
  checks: z.record(z.string(), z.boolean()),
  /** Names of invariants that do not hold; empty when all is well. Development worlds only. */
  broken: z.array(z.string()),
});
