import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { BodyIn } from '#contract/routes.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { fleetActions } from './fleetActions.ts';

const game = playerPerTest();
const { outcome, fleetSeenBy, shipOf, buy, send, assign, triedAgain } = fleetActions(game);

describe('a licence', () => {
  test('is paid in BOOTY and stays with the ship', async () => {
    const { id, shipName } = await shipOf('GOLD');
    const { arAmount } = await game.player.me();
    expect(await buy(id, 1)).toMatchObject({
      state: 'succeeded',
      notificationType: 'captainLicense',
      message: 'Gilded Tern has the license Rising Tides now.',
    });
    expect(await shipOf('GOLD')).toMatchObject({ captainLicense1: true, captainLicense2: false });
    expect((await game.player.me()).arAmount).toBe(arAmount - 1_000);
    const { answer } = await game.player.call('accountEntries', { query: { reason: 'fleet.licence' } });
    expect(answer.entries).toMatchObject([{ token: 'BOOTY', change: -1_000, about: { item: shipName } }]);
  });

  test('is refused twice and without the BOOTY, and nothing is paid', async () => {
    const { id, shipName } = await shipOf('SILVER');
    expect(await buy(id, 1)).toMatchObject({ state: 'succeeded' });
    const { arAmount } = await game.player.me();
    expect(await buy(id, 1)).toEqual(refused('captainLicense', 'licence_owned', { shipName, licence: 1 }));
    expect((await game.player.me()).arAmount).toBe(arAmount);
    await game.player.giveAway('BOOTY');
    expect(await buy(id, 2)).toEqual(
      refused('captainLicense', 'not_enough_funds', { token: 'BOOTY', missing: 300 }),
    );
    expect(await shipOf('SILVER')).toMatchObject({ captainLicense2: false });
  });

  test('is bought once by thirty requests at the same time', async () => {
    const { id } = await shipOf('BRONZE');
    const { arAmount } = await game.player.me();
    const settled = await Promise.all(Array.from({ length: 30 }, () => buy(id, 1)));
    expect(settled.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(settled.filter(({ code }) => code === 'licence_owned')).toHaveLength(29);
    expect((await game.player.me()).arAmount).toBe(arAmount - 100);
  });

  test.each([0, 4, 1.5, '1', null])('%j does not exist', async (license) => {
    const { id } = await shipOf('BRONZE');
    const body = { genesisShipId: id, license } as BodyIn<'captainLicense'>;
    expect(await game.player.call('captainLicense', { body })).toEqual(
      aRefusal(400, 'invalid_input', { field: 'license' }),
    );
  });
});

describe('a fleet captain', () => {
  test('sees the ship, sends it and claims for it; nothing else', async () => {
    const captain = await TestPlayer.signIn(game.worker);
    const wallet = (await captain.me()).wallet;
    const { id, shipName } = await shipOf('SILVER');
    await buy(id, 1);
    const { username } = await captain.me();
    expect(await assign(id, wallet)).toMatchObject({
      state: 'succeeded',
      notificationType: 'assignGenesisShip',
      message: `${username} is the fleet captain of ${shipName} now.`,
    });
    expect(await shipOf('SILVER')).toMatchObject({
      assignedUserId: captain.playerId,
      assignedUser: { username, wallet },
    });
    const seen = (await fleetSeenBy(captain)).find((ship) => ship.id === id);
    expect(seen).toMatchObject({ role: 'commander', ownerName: (await game.player.me()).username });
    const own = (type: 'captainLicense' | 'fleetCommanderLevel' | 'assignGenesisShip' | 'attachNFTGenesis') =>
      refused(type, 'ship_not_owned', { shipName });
    expect(await buy(id, 2, captain)).toEqual(own('captainLicense'));
    expect(await outcome('genesisLevelUp', { genesisShipId: id, levelUpCount: 1 }, captain)).toEqual(
      own('fleetCommanderLevel'),
    );
    const owner = game.player.playerId;
    expect(await assign(id, owner, false, captain)).toEqual(own('assignGenesisShip'));
    expect(await assign(id, wallet, true, captain)).toEqual(own('assignGenesisShip'));
    const nftId = await captain.captain();
    expect(await outcome('attachNft', { genesisShipId: id, nftId, action: true }, captain)).toEqual(
      own('attachNFTGenesis'),
    );
    expect(await send(id, captain)).toMatchObject({ state: 'succeeded' });
    game.worker.clock.advanceHours(24);
    const { treasureAmount } = await game.player.me();
    expect(await outcome('genesisClaimAll', undefined, captain)).toMatchObject({ state: 'succeeded' });
    expect((await game.player.me()).treasureAmount).toBe(treasureAmount + 2_700);

    expect(await assign(id, wallet, false)).toMatchObject({
      state: 'succeeded',
      message: `${username} is not the fleet captain of ${shipName} any more.`,
    });
    expect((await fleetSeenBy(captain)).some((ship) => ship.id === id)).toBe(false);
    expect(await captain.call('genesisSend', { body: { genesisShipId: id } })).toEqual(
      aRefusal(404, 'ship_not_found'),
    );
  });

  test('is refused where nobody, the owner, an unknown player or two players are named', async () => {
    const { id, shipName } = await shipOf('SILVER');
    const captain = await TestPlayer.signIn(game.worker);
    const me = await game.player.me();
    const nobody = { body: { genesisShipId: id, assignedUserId: '', action: true } };
    expect(await game.player.call('assignUser', nobody)).toEqual(
      aRefusal(400, 'invalid_input', { field: 'assignedUserId' }),
    );
    for (const unknown of ['@no one has this', 'Anne', new TestWallet().address, randomUUID(), '@', ' ']) {
      expect(await assign(id, unknown)).toEqual(refused('assignGenesisShip', 'commander_not_found'));
    }
    expect(await assign(id, me.wallet)).toEqual(refused('assignGenesisShip', 'commander_is_owner'));
    await captain.call('updateUsername', { body: { data: { username: 'Mary Read' } } });
    expect(await assign(id, '@MARY re\u0430d')).toMatchObject({
      state: 'succeeded',
      message: expect.stringContaining('Mary Read'),
    });
    // A worker of an earlier version writes names without looking for others.
    const { db } = game.worker.services;
    await db.updateTable('players').set({ username: 'Twin' }).where('id', '=', captain.playerId).execute();
    expect(await assign(id, 'twin')).toEqual(refused('assignGenesisShip', 'commander_not_found'));
    expect(await assign(id, '@Mary Read')).toEqual(refused('assignGenesisShip', 'commander_not_found'));
    expect(await assign(id, 'Twin')).toEqual(refused('assignGenesisShip', 'commander_already', { shipName }));
    expect(await assign(id, me.wallet, false)).toEqual(
      refused('assignGenesisShip', 'commander_not_assigned', { shipName }),
    );
    const twin = await TestPlayer.signIn(game.worker);
    await db.updateTable('players').set({ username: 'Twin' }).where('id', '=', twin.playerId).execute();
    expect(await assign(id, '@Twin')).toEqual(refused('assignGenesisShip', 'commander_ambiguous'));
    expect(await assign(id, twin.playerId)).toMatchObject({ state: 'succeeded' });
    expect((await shipOf('SILVER')).assignedUserId).toBe(twin.playerId);
  });

  test('gets a notification when the owner names, removes or replaces him', async () => {
    const { id, shipName } = await shipOf('SILVER');
    const { username } = await game.player.me();
    const [first, second] = [await TestPlayer.signIn(game.worker), await TestPlayer.signIn(game.worker)];
    const notificationsOf = async (player: TestPlayer) =>
      (await player.call('notifications')).answer.map(({ seq, type, data }) => [seq, type, data.message]);
    const made = `${username} made you the fleet captain of ${shipName}.`;
    const removed = `You are not the fleet captain of ${shipName} any more: ${username} decided so.`;

    await assign(id, first.playerId);
    expect(await notificationsOf(first)).toEqual([[1, 'fleetCaptain', made]]);
    await assign(id, second.playerId);
    expect(await notificationsOf(first)).toEqual([
      [1, 'fleetCaptain', made],
      [2, 'fleetCaptain', removed],
    ]);
    await assign(id, second.playerId, false);
    expect(await notificationsOf(second)).toEqual([
      [1, 'fleetCaptain', made],
      [2, 'fleetCaptain', removed],
    ]);
    // The second removal is refused, and a refusal notifies only the owner.
    await assign(id, second.playerId, false);
    expect(await notificationsOf(second)).toHaveLength(2);
    expect((await second.call('unreadNotifications')).answer.unread).toBe(2);
  });

  test('can give the ship back, and the owner is notified', async () => {
    const { id, shipName } = await shipOf('SILVER');
    const captain = await TestPlayer.signIn(game.worker);
    const { username } = await captain.me();
    await assign(id, captain.playerId);
    expect(await assign(id, captain.playerId, false, captain)).toMatchObject({
      state: 'succeeded',
      message: `You are not the fleet captain of ${shipName} any more.`,
    });
    expect((await shipOf('SILVER')).assignedUserId).toBeNull();
    expect((await fleetSeenBy(captain)).some((ship) => ship.id === id)).toBe(false);
    const { answer } = await game.player.call('notifications');
    const { type, data } = answer.at(-1) ?? {};
    expect([type, data?.message]).toEqual([
      'fleetCaptain',
      `${username} gave up the command of ${shipName}.`,
    ]);
  });

  test('two owners who name each other at the same moment both succeed', async () => {
    const mary = await TestPlayer.signIn(game.worker);
    const [own, hers] = [await shipOf('SILVER'), await shipOf('SILVER', mary)];
    const outcomes = await Promise.all([
      assign(own.id, mary.playerId),
      assign(hers.id, game.player.playerId, true, mary),
    ]);
    expect(outcomes.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
    expect(await triedAgain(game.player, mary)).toEqual([]);
  });

  test('keeps the ship in the game', async () => {
    const { id } = await shipOf('SILVER');
    await assign(id, (await TestPlayer.signIn(game.worker)).playerId);
    const body = { type: 'GENESIS_SHIP' as const, isCoreNFT: false, uids: [id] };
    const assetName = 'Silver Petrel';
    expect(await game.player.call('mintAndWithdraw', { body })).toEqual(
      aRefusal(409, 'nft_assigned', { assetName }),
    );
    const { db } = game.worker.services;
    await expect(
      db.updateTable('nfts').set({ standing: 'moving' }).where('uid', '=', id).execute(),
    ).rejects.toThrow('assigned_in_the_game');
  });
});

describe('a level', () => {
  test('costs 50 BOOTY at once, up to the cap', async () => {
    const { id, shipName } = await shipOf('GOLD');
    const level = (levelUpCount: number) => outcome('genesisLevelUp', { genesisShipId: id, levelUpCount });
    await game.player.give('BOOTY', 10_000);
    const { arAmount } = await game.player.me();
    expect(await level(3)).toMatchObject({
      state: 'succeeded',
      notificationType: 'fleetCommanderLevel',
      message: `${shipName} reached level 4.`,
    });
    expect((await game.player.me()).arAmount).toBe(arAmount - 150);
    expect(await level(257)).toEqual(refused('fleetCommanderLevel', 'level_count_invalid'));
    expect(await level(256)).toMatchObject({ state: 'succeeded' });
    expect(await level(1)).toEqual(refused('fleetCommanderLevel', 'entity_at_cap'));
    expect((await shipOf('GOLD')).level).toBe(260);
    const { id: poor } = await shipOf('SILVER');
    await game.player.giveAway('BOOTY');
    expect(await outcome('genesisLevelUp', { genesisShipId: poor, levelUpCount: 1 })).toEqual(
      refused('fleetCommanderLevel', 'not_enough_funds', { token: 'BOOTY', missing: 50 }),
    );
  });
});

describe('an attached NFT', () => {
  test('is shown on the ship, replaced, and taken off', async () => {
    const { id, shipName } = await shipOf('GOLD');
    const attach = (nftId: string, action = true) =>
      outcome('attachNft', { genesisShipId: id, nftId, action });
    const [first, second] = [await game.player.captain(), await game.player.captain()];
    expect(await attach(first)).toMatchObject({
      state: 'succeeded',
      notificationType: 'attachNFTGenesis',
      message: `Reaver #1 is on ${shipName} now.`,
    });
    expect(await attach(first)).toEqual(refused('attachNFTGenesis', 'attachment_already', { shipName }));
    expect(await attach(second)).toMatchObject({ state: 'succeeded' });
    expect((await shipOf('GOLD')).attached).toMatchObject({ uid: second, name: 'Reaver #1' });
    expect(await attach(first, false)).toEqual(
      refused('attachNFTGenesis', 'attachment_missing', { shipName }),
    );
    expect(await attach(second, false)).toMatchObject({ message: `Reaver #1 was taken off ${shipName}.` });
    expect((await shipOf('GOLD')).attached).toBeNull();
  });

  test('is refused where it is missing, another player’s, a Genesis ship or out of the game, and goes with the NFT', async () => {
    const { id } = await shipOf('GOLD');
    const { db } = game.worker.services;
    const other = await TestPlayer.signIn(game.worker);
    const outside = await insertCaptain(db, game.player.playerId, { standing: 'wallet' });
    for (const nftId of [randomUUID(), await other.captain(), id, outside]) {
      expect(await outcome('attachNft', { genesisShipId: id, nftId, action: true })).toEqual(
        refused('attachNFTGenesis', 'attachment_not_found'),
      );
    }
    const nftId = await game.player.captain();
    await outcome('attachNft', { genesisShipId: id, nftId, action: true });
    await db.updateTable('nfts').set({ standing: 'burned' }).where('uid', '=', nftId).execute();
    expect((await shipOf('GOLD')).attached).toBeNull();
  });
});

test('another player’s ship and a missing one are refused at the request', async () => {
  const other = await TestPlayer.signIn(game.worker);
  const { id } = await shipOf('GOLD', other);
  const own = (await shipOf('GOLD')).id;
  for (const genesisShipId of [id, randomUUID(), await game.player.captain()]) {
    const notFound = aRefusal(404, 'ship_not_found');
    const call = game.player.call;
    expect(await call('genesisSend', { body: { genesisShipId } })).toEqual(notFound);
    expect(await call('genesisSendAll', { body: { genesisShipIds: [own, genesisShipId] } })).toEqual(
      notFound,
    );
    expect(await call('genesisClaim', { body: { genesisShipId } })).toEqual(notFound);
    expect(await call('captainLicense', { body: { genesisShipId, license: 1 } })).toEqual(notFound);
    expect(await call('genesisLevelUp', { body: { genesisShipId, levelUpCount: 1 } })).toEqual(notFound);
    expect(await call('attachNft', { body: { genesisShipId, nftId: 'any', action: true } })).toEqual(
      notFound,
    );
    expect(
      await call('assignUser', { body: { genesisShipId, assignedUserId: other.playerId, action: true } }),
    ).toEqual(notFound);
  }
  expect(await game.player.call('genesisSendAll', { body: { genesisShipIds: [] } })).toEqual(
    aRefusal(400, 'invalid_input', { field: 'genesisShipIds' }),
  );
});

test('thirty requests under one key are one', async () => {
  const { id } = await shipOf('BRONZE');
  const { arAmount } = await game.player.me();
  const idempotencyKey = randomUUID();
  const body = { genesisShipId: id, license: 1 as const };
  const calls = await Promise.all(
    Array.from({ length: 30 }, () => game.player.call('captainLicense', { body, idempotencyKey })),
  );
  expect(new Set(calls.map(({ answer }) => answer.jobId)).size).toBe(1);
  await game.worker.untilIdle(game.player.playerId);
  expect((await game.player.me()).arAmount).toBe(arAmount - 100);
  const other = { genesisShipId: id, license: 2 as const };
  expect(await game.player.call('captainLicense', { body: other, idempotencyKey })).toEqual(
    aRefusal(409, 'idempotency_key_reused'),
  );
});
