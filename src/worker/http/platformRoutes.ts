import { ruleTables, ruleTablesVersion } from '#rules/ruleTables.ts';
import type { RouteHandlers } from './routeHandler.ts';

/** A part of the worker that must be well before players are sent to it, e.g. `database`. */
export type ReadinessChecks = Record<string, () => Promise<boolean>>;

/** Names of invariants that do not hold. */
export type BrokenInvariants = () => Promise<string[]>;

const checkWithinMs = 3_000;

/** Routes about the worker itself rather than a feature of the game. */
export function platformRoutes(
  checks: ReadinessChecks,
  brokenInvariants: BrokenInvariants,
): RouteHandlers<'health' | 'ready' | 'gameTime' | 'gameRules'> {
  return {
    health: async () => ({ ok: true }),

    ready: async ({ services }) => {
      const entries = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await holds(check)] as const),
      );
      const allHold = entries.every(([, well]) => well);
      // Reading the whole ledger is for development worlds, which are small.
      const broken = allHold && services.config.world === 'development' ? await brokenInvariants() : [];
      return { ready: allHold && broken.length === 0, checks: Object.fromEntries(entries), broken };
    },

    gameTime: async ({ services: { clock, config } }) => ({
      serverTime: clock.now().getTime(),
      gameSpeed: config.gameSpeed,
    }),

    gameRules: async ({ services: { db } }) => {
      // Only what the worker applies (`islands/liveMissions.ts`): a published rule is a rule in force.
      const overrides = await db
        .selectFrom('rule_overrides')
        .select(['name', 'value'])
        .where('name', 'like', 'missions/%')
        .execute();
      const replaced = Object.fromEntries(overrides.map(({ name, value }) => [name, value]));
      return { version: ruleTablesVersion, rules: { ...ruleTables, ...replaced } };
    },
  };
}

/** A part that does not say within three seconds that it is well is not. */
async function holds(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), checkWithinMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
