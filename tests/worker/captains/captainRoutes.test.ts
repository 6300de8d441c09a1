import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker();
});
afterAll(() => worker.stop());

test('a fleet cannot be read without signing in', async () => {
  expect(await worker.call('nfts')).toEqual(aRefusal(401, 'not_authorized'));
});

test('the demonstration fleet is added to the starter', async () => {
  const player = await worker.signIn();
  const { answer } = await player.call('nfts');
  const captains = answer.filter((nft) => nft.type === 'CAPTAIN');
  expect(captains).toHaveLength(13);
  expect(new Set(captains.map(({ collection }) => collection)).size).toBe(6);
  expect(captains.filter(({ isOneofOne }) => isOneofOne)).toMatchObject([{ shipRarity: 'Legendary' }]);
  expect(captains.filter(({ hasShip }) => !hasShip)).toMatchObject([{ shipLevel: 1 }]);
  expect(new Set(captains.map(({ minted }) => minted))).toEqual(new Set([true, false]));
  const count = (type: string) => answer.filter((nft) => nft.type === type).length;
  expect([count('SHIP'), count('CREW'), count('ITEM'), count('GENESIS_SHIP')]).toEqual([14, 15, 15, 4]);
  expect((await player.call('me')).answer).toMatchObject({
    arAmount: 5_000,
    goldAmount: 60_000,
    gemsAmount: 60,
    treasureAmount: 12_000,
    battleTokens: 12,
    legendaryShipToken: 2,
  });
});

test('the starter is given at the first log-in only', async () => {
  const player = await worker.signIn();
  const again = await worker.signIn(player.wallet);
  expect(again.playerId).toBe(player.playerId);
  expect((await again.call('nfts')).answer).toEqual((await player.call('nfts')).answer);
});

test('strength is captain × (crew + item) × ship, and what is not equipped counts as 1', async () => {
  const player = await worker.signIn();
  const { db } = worker.services;
  const bare = await insertCaptain(db, player.playerId, { level: 7 });
  const armed = await insertCaptain(db, player.playerId, { level: 7 });
  await insertCaptain(db, player.playerId, { type: 'SHIP', level: 5, equipped_to: armed });
  await insertCaptain(db, player.playerId, { type: 'CREW', level: 3, equipped_to: armed });
  const { answer } = await player.call('nfts');
  const of = (uid: string) => answer.find((nft) => nft.uid === uid);
  expect(of(bare)).toMatchObject({
    strength: 7 * (1 + 1) * 1,
    hasShip: false,
    hasCrew: false,
    hasItem: false,
  });
  expect(of(armed)).toMatchObject({
    strength: 7 * (3 + 1) * 5,
    hasShip: true,
    hasCrew: true,
    hasItem: false,
  });
});

test('NFTs in the wallet or burned are not listed', async () => {
  const player = await worker.signIn();
  const before = (await player.call('nfts')).answer;
  for (const standing of ['wallet', 'burned'] as const) {
    await insertCaptain(worker.services.db, player.playerId, { standing });
    await insertCaptain(worker.services.db, player.playerId, { type: 'SHIP', standing });
  }
  expect((await player.call('nfts')).answer).toEqual(before);
});

test('every NFT of the list has the fields of the specification', async () => {
  const player = await worker.signIn();
  const { answer } = await player.call('nfts');
  for (const nft of answer) {
    const { name, image } = nft.metadata;
    const { symbol } = nft.metadata;
    expect(symbol).toMatch(/^[A-Z]+$/);
    expect(nft).toMatchObject({
      id: nft.uid,
      name,
      imageUrl: image,
      content: { metadata: { name, symbol }, links: { image } },
      metadata: { attributes: [{ trait_type: 'Level', value: nft.level }] },
      rarity: expect.stringMatching(/./),
      isCore: expect.any(Boolean),
      goldBurned: expect.any(Number),
      currentMission: '',
      isOnMission: false,
      assignedUserId: null,
      itemStats: ['SHIP', 'CREW', 'ITEM'].includes(nft.type) ? { name } : null,
      minted: nft.mint !== null,
    });
    if (nft.type !== 'CAPTAIN') continue;
    expect(nft).toMatchObject({
      ...{ shipLevel: expect.any(Number), crewLevel: expect.any(Number), itemLevel: expect.any(Number) },
      ...{ strength: expect.any(Number), isOneofOne: expect.any(Boolean), currentMissionLoaded: null },
      shipRarity: expect.stringMatching(/^(Common|Legendary)$/),
    });
  }
});

test('the list says which captain is on a mission and who commands a Genesis ship', async () => {
  const player = await worker.signIn();
  const { answer } = await player.call('nfts');
  const uidOf = (type: string) => answer.find((nft) => nft.type === type)?.uid ?? '';
  const [captain, ship] = [uidOf('CAPTAIN'), uidOf('GENESIS_SHIP')];
  const commander = await worker.signIn();
  const assigned = { genesisShipId: ship, assignedUserId: commander.playerId };
  const { answer: assignment } = await player.call('assignUser', {
    body: { ...assigned, action: true },
  });
  await worker.untilSettled(assignment.jobId);
  const body = { missionPath: 'missions/safe-haven', nfts: [captain], levelCount: 1 };
  const { answer: sent } = await player.call('initiate', { body });
  await worker.untilSettled(sent.jobId);
  const { answer: after } = await player.call('nfts');
  expect(after.find(({ uid }) => uid === captain)).toMatchObject({
    isOnMission: true,
    currentMission: 'missions/safe-haven',
    currentMissionLoaded: { missionName: 'Safe Haven' },
  });
  expect(after.find(({ uid }) => uid === ship)).toMatchObject({ assignedUserId: commander.playerId });
});
