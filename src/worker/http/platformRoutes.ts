import { missionPathOf } from '#rules/islands/islands.ts';
import { fixedTables, ruleTablesVersion } from '#rules/ruleTables.ts';
import { withinTime } from '../base/withinTime.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import { type RouteHandlers, read } from './routeHandler.ts';

/** Checks that must pass before a load balancer sends players here, by name, e.g. `database`. */
export type ReadinessChecks = Record<string, () => Promise<boolean>>;

/** Returns the names of the invariants that do not hold. */
export type BrokenInvariants = () => Promise<string[]>;

const checkTimeoutMs = 3_000;

/** Routes that belong to no single feature of the game: health and readiness of the worker, clock, and live rules. */
export function platformRoutes(
  checks: ReadinessChecks,
  brokenInvariants: BrokenInvariants,
): RouteHandlers<'health' | 'ready' | 'gameTime' | 'gameRules'> {
  return {
    health: read(async () => ({ ok: true })),

    ready: read(async ({ services }) => {
      const entries = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await holds(check)] as const),
      );
      const allHold = entries.every(([, passed]) => passed);
      // Checking the invariants reads the whole ledger, which is small enough only in a development world.
      const broken = allHold && services.config.world === 'development' ? await brokenInvariants() : [];
      return { ready: allHold && broken.length === 0, checks: Object.fromEntries(entries), broken };
    }),

    gameTime: read(async ({ services: { clock, config } }) => ({
      serverTime: clock.now().getTime(),
      gameSpeed: config.gameSpeed,
    })),

    gameRules: read(async ({ services }) => {
      const { rules, overrides } = await liveMissions(services, services.db, services.clock.now());
      const ofMissions = [...overrides].map(([id, value]) => [missionPathOf(id), value] as const);
      return {
        version: ruleTablesVersion,
        rules: { ...fixedTables, ...rules, ...Object.fromEntries(ofMissions) },
      };
    }),
  };
}

/** Runs a check. A check that throws or takes longer than three seconds counts as failed. */
async function holds(check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await withinTime(check(), checkTimeoutMs, false);
  } catch {
    return false;
  }
}
