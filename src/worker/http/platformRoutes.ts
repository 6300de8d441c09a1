import { missionPathOf } from '#rules/islands/islands.ts';
import { fixedTables, ruleTablesVersion } from '#rules/ruleTables.ts';
import { unreadyTexts } from '#words/readiness.ts';
import type { Log } from '../base/log.ts';
import { withinTime } from '../base/withinTime.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import { type RouteHandlers, read } from './routeHandler.ts';

/**
 * Checks that must pass before a load balancer sends players here, by name, e.g. `database`. Each returns null if it
 * passes, and otherwise why not, as a sentence for operators.
 */
export type ReadinessChecks = Record<string, () => Promise<string | null>>;

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
        Object.entries(checks).map(
          async ([name, check]) => [name, await faultOf(check, services.log)] as const,
        ),
      );
      const reasons = entries.flatMap(([, fault]) => fault ?? []);
      const allHold = reasons.length === 0;
      // Checking the invariants reads the whole ledger, which is small enough only in a development world.
      const broken = allHold && services.config.world === 'development' ? await brokenInvariants() : [];
      return {
        ready: allHold && broken.length === 0,
        checks: Object.fromEntries(entries.map(([name, fault]) => [name, fault === null])),
        reasons,
        broken,
      };
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

/** Runs a check. One that throws or takes too long has failed, with a sentence that says so. */
async function faultOf(check: () => Promise<string | null>, log: Pick<Log, 'warn'>): Promise<string | null> {
  try {
    return await withinTime(check(), checkTimeoutMs, unreadyTexts.slow(checkTimeoutMs / 1_000));
  } catch (error) {
    log.warn({ err: error }, 'a readiness check failed');
    return unreadyTexts.failed;
  }
}
