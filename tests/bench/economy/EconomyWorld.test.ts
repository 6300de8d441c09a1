import { describe, expect, it } from 'vitest';
import { levelEntities } from '#contract/captains.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { heldTokens } from './AccountBook.ts';
import { gainOfTenAccounts } from './accountsOfOne.ts';
import { EconomyWorld } from './EconomyWorld.ts';
import { loopsOf } from './loops.ts';
import { playersOf } from './policies.ts';
import { sitesOf } from './sites.ts';
import { paybackDays, withoutSourceOrUse } from './sources.ts';

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
    const { levellingMultipliers } = ruleTables;
    const equal = { ...levellingMultipliers, seventhIsland: levellingMultipliers.otherIslands };
    const counted = [ruleTables, { ...ruleTables, levellingMultipliers: equal }].map((rules) => {
      const { all, distinct } = sitesOf(rules);
      return [all.length, distinct.length];
    });
    expect(counted).toEqual([
      [34, 34],
      [34, 32],
    ]);
  });
});

describe('the tables of the economy', () => {
  it('have no loop that returns more than it cost', () => {
    expect(loopsOf(ruleTables)).toEqual([]);
  });

  it('have one where a price is too low, and it is found', () => {
    const { exchange } = ruleTables;
    const [name = '', chest] = Object.entries(exchange.dynamicItems)[1] ?? [];
    if (chest === undefined) throw new Error('The exchange sells no chest of BOOTY');
    const dynamicItems = { ...exchange.dynamicItems, [name]: { ...chest, yieldAmount: 2_000 } };
    expect(loopsOf({ ...ruleTables, exchange: { ...exchange, dynamicItems } })).not.toEqual([]);
  });

  it('have one where a burn counts the levels that Fair wind gave', () => {
    const loops = loopsOf(ruleTables, () => 0);
    expect(loops).toContainEqual(expect.stringContaining('CREW_LEVEL_TOKEN: CREW for GOLD with'));
    expect(loops).toContainEqual(expect.stringContaining('SHIP_LEVEL_TOKEN: SHIP for GOLD with'));
  });

  it('have one where a recruit costs less than its burn gives', () => {
    const { recruits } = ruleTables;
    const cheap = Object.entries(recruits.offers).map(([name, offer]) => [
      name,
      { ...offer, costAmount: 900 },
    ]);
    const offers: typeof recruits.offers = Object.fromEntries(cheap);
    expect(loopsOf({ ...ruleTables, recruits: { ...recruits, offers } })).toContain(
      'GOLD: CREW for GOLD, minted and burned',
    );
  });

  it('have a source and a use for every token', () => {
    expect(withoutSourceOrUse(ruleTables)).toEqual({ sources: [], uses: [] });
  });

  it('have none for SOL without a chest and recruits for SOL', () => {
    const { treasureChest, recruits } = ruleTables;
    const others = Object.entries(recruits.offers).filter(([, { costType }]) => costType !== 'solAmount');
    const rules = {
      ...ruleTables,
      treasureChest: { ...treasureChest, poolSol: 0 },
      recruits: { ...recruits, offers: Object.fromEntries(others) },
    };
    expect(withoutSourceOrUse(rules)).toEqual({ sources: ['SOL'], uses: ['SOL'] });
  });

  it('pay the licences of a Genesis ship back in 30 to 60 days', () => {
    const days = Object.values(paybackDays(ruleTables)).flat();
    expect(days).toHaveLength(12);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(30);
    expect(Math.max(...days)).toBeLessThanOrEqual(60);
  });

  it('give ten accounts little more than one account with the same captains, in a world of 200', () => {
    expect(gainOfTenAccounts(ruleTables, { players: 200, days: 5, seed: 1 })).toBeLessThan(1.2);
  });
});
