import { afterEach, beforeEach, expect, test } from 'vitest';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { storeMedianLevels } from '#tests/kit/storeMedianLevels.ts';

const game = playerPerTest();
const name = 'Reavers Crew';

beforeEach(() => storeMedianLevels(game.worker, { CHARACTER: 50, SHIP: 100, CREW: 100, ITEM: 100 }));
afterEach(() => game.worker.services.db.deleteFrom('treasure_rates').execute());

async function recruitCrew(): Promise<string> {
  const { answer } = await game.player.call('recruits');
  const offer = answer.recruits.find((recruit) => recruit.name === name);
  if (!offer) throw new Error(`no recruit ${name}`);
  const { costAmount, image } = offer;
  await game.player.give('GOLD', costAmount);
  const bought = await game.player.call('recruit', { body: { name, shown: { costAmount, image } } });
  const settled = await game.worker.untilSettled(Object(bought.answer).jobId);
  return Object(settled.result).uid;
}

const crewTokens = async () => (await game.player.me()).crewLevelToken;

test('a recruit that Fair wind raised brings no more tokens than it took', async () => {
  const captain = await game.player.captain();
  const crew = await recruitCrew();
  expect(await game.player.equip(captain, crew)).toMatchObject({ state: 'succeeded' });
  const before = await crewTokens();
  for (const levels of [8, 8]) {
    expect(await game.player.levelUp(captain, 'CREW', levels)).toMatchObject({ state: 'succeeded' });
  }
  expect(await crewTokens()).toBe(before - 2);
  expect(await game.player.nft(crew)).toMatchObject({ level: 17, fairWindLevels: 14 });
  await game.player.equip(captain, crew, false);

  const swap = async (shownTokens: number) => {
    const { answer } = await game.player.call('swapEntities', {
      body: [{ type: 'CREW', entityId: crew, shownTokens }],
    });
    return game.worker.untilSettled(Object(answer).jobId);
  };
  expect(await swap(11)).toMatchObject({ code: 'burn_tokens_changed' });
  expect(await swap(1)).toMatchObject({
    state: 'succeeded',
    result: { burned: [crew], tokens: [{ token: 'CREW_LEVEL_TOKEN', amount: 1 }] },
  });
  expect(await crewTokens()).toBe(before - 1);
});

test('a level that a token paid is counted, also beside Fair wind', async () => {
  const captain = await game.player.captain();
  const crew = await recruitCrew();
  await game.player.equip(captain, crew);
  // Two tokens for twelve levels: the last token gives a part of what it could.
  expect(await game.player.levelUp(captain, 'CREW', 12)).toMatchObject({ state: 'succeeded' });
  expect(await game.player.nft(crew)).toMatchObject({ level: 13, fairWindLevels: 10 });
  await game.worker.services.db.deleteFrom('treasure_rates').execute();
  await game.player.give('CREW_LEVEL_TOKEN', 3);
  expect(await game.player.levelUp(captain, 'CREW', 3)).toMatchObject({ state: 'succeeded' });
  expect(await game.player.nft(crew)).toMatchObject({ level: 16, fairWindLevels: 10 });
});
