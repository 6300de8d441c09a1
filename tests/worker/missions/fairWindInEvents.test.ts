import { afterEach, beforeEach, expect, test } from 'vitest';
import { ruleTables } from '#rules/ruleTables.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { storeMedianLevels } from '#tests/kit/storeMedianLevels.ts';

const game = playerPerTest();
const { maxLevelsInEvents } = ruleTables.fairWind;
const crewGold = ruleTables.levelling.CREW.costGold;

beforeEach(async () => {
  await storeCrewMedian(100);
  // No captain that was there before is stronger than those of a test.
  await game.worker.services.db.updateTable('nfts').set({ level: 1 }).execute();
});
afterEach(() => game.worker.services.db.deleteFrom('treasure_rates').execute());

const storeCrewMedian = (CREW: number) =>
  storeMedianLevels(game.worker, { CHARACTER: 1, SHIP: 1, CREW, ITEM: 1 });

async function train(captain: string, paid: number) {
  const before = (await game.player.me()).goldAmount;
  const { result } = await game.player.send('the-docks', captain, paid);
  const gold = before - (await game.player.me()).goldAmount;
  game.worker.clock.advanceHours(100 * 24);
  const { levelsGained } = await game.player.claimResult(Object(result).id);
  return { gold, levelsGained };
}

test('a paid level trains several of the strongest captain, which the Graveyard does not count', async () => {
  const captain = await game.player.captain({ level: 20, crew: 10 });
  expect(await train(captain, 2)).toEqual({ gold: 2 * crewGold, levelsGained: 2 * maxLevelsInEvents });
  const crew = (await game.player.call('items')).answer.find(({ equippedTo }) => equippedTo === captain);
  expect(crew).toMatchObject({
    level: 10 + 2 * maxLevelsInEvents,
    fairWindLevels: 2 * (maxLevelsInEvents - 1),
  });
});

test('a captain with a stronger one beside it trains without Fair wind', async () => {
  await game.player.captain({ level: 40, crew: 100 });
  const weak = await game.player.captain({ level: 20, crew: 10 });
  expect(await train(weak, 2)).toEqual({ gold: 2 * crewGold, levelsGained: 2 });
});

test('the median of the send counts, and no more levels are paid than lead to the cap', async () => {
  const captain = await game.player.captain({ level: 50, crew: 119 });
  await game.worker.services.db.deleteFrom('treasure_rates').execute();
  await storeCrewMedian(200);
  const before = (await game.player.me()).goldAmount;
  const { result } = await game.player.send('the-docks', captain, 6);
  const paid = Math.ceil(6 / maxLevelsInEvents);
  expect(before - (await game.player.me()).goldAmount).toBe(paid * crewGold);
  await game.worker.services.db.deleteFrom('treasure_rates').execute();
  game.worker.clock.advanceHours(72);
  expect(await game.player.claimResult(Object(result).id)).toMatchObject({ levelsGained: 6 });
});
