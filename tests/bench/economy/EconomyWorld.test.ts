import { describe, expect, it } from 'vitest';
import { levelEntities } from '#contract/captains.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { heldTokens } from './AccountBook.ts';
import { EconomyWorld } from './EconomyWorld.ts';
import { playersOf } from './policies.ts';
import { sitesOf } from './sites.ts';

/** A world of twenty players that has run for some days. */
function worldAfter(days: number, seed = 1): EconomyWorld {
  const world = new EconomyWorld({ rules: ruleTables, players: playersOf(20), seed });
  world.run(days);
  return world;
}

const balancesOf = (world: EconomyWorld) =>
  world.players.map((_, player) => heldTokens.map((token) => world.book.of(player, token)));

describe('a simulated world', () => {
  it('holds, spends or taxes every token that it issues', () => {
    const world = worldAfter(40);
    for (const token of heldTokens) {
      const { issued, held, spent, treasury } = world.book.totals(token);
      expect({ token, issued }).toEqual({ token, issued: held + spent + treasury });
    }
  });

  it('shares the pool of each day', () => {
    const world = worldAfter(0);
    let pools = 0;
    for (let day = 0; day < 5; day++) {
      world.run(1);
      pools += world.poolBooty;
    }
    const shared = world.earned.emissionsBooty.reduce((sum, booty) => sum + booty, 0);
    expect(pools).toBeGreaterThan(0);
    expect(shared).toBeCloseTo(pools, 3);
  });

  it('is the same for the same seed, and another for another seed', () => {
    const [world, same, other] = [worldAfter(40), worldAfter(40), worldAfter(40, 2)];
    expect(balancesOf(same)).toEqual(balancesOf(world));
    expect(balancesOf(other)).not.toEqual(balancesOf(world));
  });

  it('keeps every level within its cap', () => {
    const { fleet, players } = worldAfter(40);
    const below = players.flatMap((_, player) =>
      levelEntities.map((_, column) => fleet.levelsLeft(player * fleet.places, column)),
    );
    expect(Math.min(...below)).toBeGreaterThanOrEqual(0);
    expect(fleet.strength[0]).toBeGreaterThan(2);
  });

  it('has no account before its player joins', () => {
    const { players, fleet } = worldAfter(20);
    const late = players.flatMap((policy, player) =>
      policy.startsWith('late') ? [fleet.captains[player]] : [],
    );
    expect(late).toEqual([0, 0, 0, 0]);
  });

  it('has a player for each place', () => {
    expect([20, 200, 2_000].map((count) => playersOf(count).length)).toEqual([20, 200, 2_000]);
    expect(playersOf(200).filter((policy) => policy === 'firstLeveller')).toHaveLength(1);
  });

  it('compares missions that differ once', () => {
    const { all, distinct } = sitesOf(ruleTables);
    expect({ all: all.length, distinct: distinct.length }).toEqual({ all: 34, distinct: 21 });
  });
});
