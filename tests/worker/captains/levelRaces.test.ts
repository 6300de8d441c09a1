import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { refused } from '#tests/kit/TestPlayer.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';

const game = playerPerTest();

const captainName = 'Reaver #1';
const equipped = { level: 10, ship: 20, crew: 30, item: 40 };
const intact = async () => expect(await checkInvariants(game.worker.services.db)).toEqual([]);
const spareShip = (changes = {}) =>
  insertCaptain(game.worker.services.db, game.player.playerId, {
    type: 'SHIP',
    name: 'Spare',
    level: 9,
    ...changes,
  });

test('thirty level-ups at once with tokens for three raise three levels', async () => {
  const captain = await game.player.captain(equipped);
  const settled = await Promise.all(
    Array.from({ length: 30 }, () => game.player.levelUp(captain, 'CHARACTER', 1)),
  );
  expect(settled.filter(({ state }) => state === 'succeeded')).toHaveLength(3);
  expect(settled.filter(({ code }) => code === 'not_enough_funds')).toHaveLength(27);
  expect(await game.player.nft(captain)).toMatchObject({ level: 13, strength: 13 * 70 * 20 });
  expect((await game.player.me()).captainLevelToken).toBe(0);
  await intact();
});

test('thirty level-ups at once under one key are one', async () => {
  const captainId = await game.player.captain(equipped);
  const body = { captainId, levelUpCount: 2, type: 'CREW' } as const;
  const idempotencyKey = randomUUID();
  const calls = await Promise.all(
    Array.from({ length: 30 }, () => game.player.call('levelUp', { body, idempotencyKey })),
  );
  expect(new Set(calls.map(({ answer }) => answer.jobId)).size).toBe(1);
  await game.worker.untilIdle(game.player.playerId);
  expect(await game.player.nft(captainId)).toMatchObject({ crewLevel: 32 });
});

test('a level-up and a send at once: the level is gained before the captain leaves, or not at all', async () => {
  const captain = await game.player.captain(equipped);
  const [grown, sent] = await Promise.all([
    game.player.levelUp(captain, 'CHARACTER', 1),
    game.player.send('safe-haven', captain),
  ]);
  expect(sent.state).toBe('succeeded');
  if (grown.state !== 'succeeded') {
    expect(grown).toEqual(refused('levelUpEntities', 'captain_away', { captainName }));
  }
  const level = grown.state === 'succeeded' ? 11 : 10;
  expect(await game.player.nft(captain)).toMatchObject({ level, standing: 'mission' });
  const [run] = (await game.player.call('activeMissions')).answer;
  expect(run?.nftsLoaded[0]).toMatchObject({ strength: level * 70 * 20 });
  await intact();
});

test('an upgrade and taking the ship off at once: tokens are used only for a ship that is there', async () => {
  const captain = await game.player.captain({ level: 10 });
  const ship = await spareShip({ equipped_to: captain });
  const [upgraded, off] = await Promise.all([
    game.player.upgradeShip(captain),
    game.player.equip(captain, ship, false),
  ]);
  expect(off.state).toBe('succeeded');
  const isMythic = upgraded.state === 'succeeded';
  if (!isMythic) {
    const details = { captainName, entity: 'SHIP' } as const;
    expect(upgraded).toEqual(refused('captainShipRarityUpgrade', 'nothing_equipped', details));
  }
  expect(await game.player.nft(ship)).toMatchObject({ rarity: isMythic ? 'Legendary' : 'Common' });
  expect((await game.player.me()).legendaryShipToken).toBe(isMythic ? 0 : 2);
  await intact();
});

test('ten upgrades of one ship at once take two tokens', async () => {
  await game.player.give('LEGENDARY_SHIP_TOKEN', 10);
  const captain = await game.player.captain(equipped);
  const settled = await Promise.all(Array.from({ length: 10 }, () => game.player.upgradeShip(captain)));
  expect(settled.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
  expect(settled.filter(({ code }) => code === 'ship_already_mythic')).toHaveLength(9);
  expect((await game.player.me()).legendaryShipToken).toBe(10);
  await intact();
});

test('equipping and sending at once: the ship is on before the captain leaves, or stays ashore', async () => {
  const captain = await game.player.captain({ level: 10 });
  const ship = await spareShip();
  const [on, sent] = await Promise.all([
    game.player.equip(captain, ship),
    game.player.send('safe-haven', captain),
  ]);
  expect(sent.state).toBe('succeeded');
  if (on.state !== 'succeeded') expect(on).toEqual(refused('equip', 'captain_away', { captainName }));
  expect(await game.player.nft(ship)).toMatchObject({
    equippedTo: on.state === 'succeeded' ? captain : null,
  });
  await intact();
});

test('one ship put onto ten captains at once ends on one of them', async () => {
  const captains = await Promise.all(Array.from({ length: 10 }, () => game.player.captain()));
  const ship = await spareShip();
  const settled = await Promise.all(captains.map((captain) => game.player.equip(captain, ship)));
  expect(settled.every(({ state }) => state === 'succeeded')).toBe(true);
  const bearers = await Promise.all(captains.map((captain) => game.player.nft(captain)));
  expect(bearers.filter((nft) => Object(nft).hasShip)).toHaveLength(1);
  await intact();
});
