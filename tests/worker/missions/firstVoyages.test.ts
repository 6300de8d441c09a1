import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstVoyages } from '#rules/islands/firstVoyages.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';

const minuteMs = 60_000;
let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ takesFleet: false });
});
afterAll(() => worker.stop());

async function newPlayer() {
  const player = await TestPlayer.signIn(worker);
  const { answer } = await player.call('nfts');
  const captain = answer.find(({ type }) => type === 'CAPTAIN')?.uid ?? '';
  return { player, captain };
}

/** Sends a captain on a voyage and claims it after its minutes. */
async function sail(
  { player, captain }: Awaited<ReturnType<typeof newPlayer>>,
  step: number,
  minutes: number,
) {
  const { state, result } = await player.send(`first-voyage-${step}`, captain);
  expect(state).toBe('succeeded');
  const { id } = result as { id: string };
  worker.clock.advanceMs(minutes * minuteMs - 1_000);
  expect(await player.claim(id)).toEqual(refused('claim', 'mission_not_finished'));
  worker.clock.advanceMs(1_000);
  return player.claimResult(id);
}

describe('the First Voyages', () => {
  test('are sailed in their order, cost nothing, and each brings its gift once', async () => {
    const fresh = await newPlayer();
    const { player, captain } = fresh;
    expect((await player.me()).firstVoyages).toMatchObject({ claimed: 0, isSkipped: false });
    const minutes = [1, 3, 10, 30, 60, 240, 480, 1_440];
    for (const [index, planned] of minutes.entries()) {
      const step = index + 1;
      for (const other of firstVoyages.filter((voyage) => voyage.step !== step))
        expect(await player.send(other.id, captain)).toEqual(refused('initiate', 'voyage_not_next'));
      const { outcome } = await sail(fresh, step, planned);
      expect(outcome.type).toBe('success');
      expect((await player.me()).firstVoyages).toMatchObject({ claimed: step, isSkipped: false });
    }
    expect(await player.me()).toMatchObject({
      captainLevelToken: 1,
      shipLevelToken: 1,
      crewLevelToken: 1,
      itemLevelToken: 1,
      goldAmount: 1_800,
      treasureAmount: 1_000,
      gemsAmount: 10,
      battleTokens: 6,
      arAmount: 0,
    });
    expect(await player.send('first-voyage-8', captain)).toEqual(refused('initiate', 'voyage_not_next'));
  });

  test('decide which screens, tokens and topics the page shows', async () => {
    const fresh = await newPlayer();
    const { player } = fresh;
    expect((await player.me()).known).toEqual({
      tokens: [],
      screens: ['inventory', 'islands'],
      topics: [],
    });
    await sail(fresh, 1, 1);
    await sail(fresh, 2, 3);
    expect((await player.me()).known).toEqual({
      tokens: ['CAPTAIN_LEVEL_TOKEN', 'SHIP_LEVEL_TOKEN'],
      screens: ['inventory', 'islands', 'captainsLog'],
      topics: [],
    });
    await player.call('chooseVoyages', { body: { data: { isSkipped: true } } });
    expect((await player.me()).known).toBeNull();
  });

  test.each([
    ['owns a minted NFT', { minted: true }, false],
    ['owns a Genesis ship', { type: 'GENESIS_SHIP' }, false],
    ['commands a Genesis ship', { type: 'GENESIS_SHIP' }, true],
  ] as const)('show everything to a player who %s', async (_, nft, isForCommander) => {
    const { player } = await newPlayer();
    expect((await player.me()).known).not.toBeNull();
    const owner = isForCommander ? (await newPlayer()).player : player;
    await insertCaptain(worker.services.db, owner.playerId, {
      ...nft,
      assigned_to: isForCommander ? player.playerId : null,
    });
    expect((await player.me()).known).toBeNull();
  });

  test('take one captain at a time', async () => {
    const { player, captain } = await newPlayer();
    const second = await player.captain();
    expect((await player.send('first-voyage-1', captain)).state).toBe('succeeded');
    expect(await player.send('first-voyage-1', second)).toEqual(refused('initiate', 'voyage_not_next'));
  });

  test('can be skipped and taken up again, and a captain who is away still brings the gift', async () => {
    const fresh = await newPlayer();
    const { player } = fresh;
    const skip = (isSkipped: boolean) => player.call('chooseVoyages', { body: { data: { isSkipped } } });
    expect((await skip(true)).answer).toEqual({ done: true });
    expect((await player.me()).firstVoyages).toMatchObject({ claimed: 0, isSkipped: true });
    await sail(fresh, 1, 1);
    await skip(false);
    expect(await player.me()).toMatchObject({
      captainLevelToken: 1,
      firstVoyages: { claimed: 1, isSkipped: false },
    });
  });

  test('are over for a player who takes the demonstration fleet', async () => {
    const { player, captain } = await newPlayer();
    await player.call('takeDemonstrationFleet');
    expect((await player.me()).firstVoyages).toBeNull();
    expect(await player.send('first-voyage-1', captain)).toEqual(refused('initiate', 'voyage_not_next'));
  });
});
