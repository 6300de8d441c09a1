import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { overrideRules } from '#tests/kit/overrideRules.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import type { SettledJob } from '#tests/kit/startTestWorker.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';
import { returnEmptyShips } from '#worker/fleet/returnEmptyShips.ts';
import { fleetActions } from './fleetActions.ts';

const game = playerPerTest();
const { outcome, fleetSeenBy, shipOf, buy, send, claim, assign, intact, triedAgain } = fleetActions(game);

describe('the fleet of a player', () => {
  test('begins with four ships that rest without licences', async () => {
    const fleet = await fleetSeenBy();
    expect(fleet.map(({ rarity, tierBonus }) => [rarity, tierBonus])).toEqual([
      ['FLEET_COMMANDER', 1],
      ['GOLD', 0.5],
      ['SILVER', 0.25],
      ['BRONZE', 0.1],
    ]);
    expect(fleet[1]).toMatchObject({
      shipName: 'Gilded Tern',
      captainLicense1: false,
      assignedUserId: null,
      isOnMission: false,
      isClaimable: false,
      reward: 0,
      role: 'owner',
      mission: null,
      attached: null,
    });
  });

  test('leaves out what is in the wallet or burned', async () => {
    const { id } = await shipOf('GOLD');
    const { db } = game.worker.services;
    await db.updateTable('nfts').set({ standing: 'wallet' }).where('uid', '=', id).execute();
    expect((await fleetSeenBy()).map(({ rarity }) => rarity)).not.toContain('GOLD');
    expect(await send(id)).toEqual(
      refused('genesisSendMission', 'ship_not_in_game', { shipName: 'Gilded Tern' }),
    );
    expect(await buy(id, 1)).toEqual(
      refused('captainLicense', 'ship_not_in_game', { shipName: 'Gilded Tern' }),
    );
  });
});

describe('a mission', () => {
  test('costs GOLD times licences and BOOTY once, lasts 24 hours, and pays after tax', async () => {
    const { id } = await shipOf('GOLD');
    for (const licence of [1, 2, 3] as const) await buy(id, licence);
    await game.player.give('BOOTY', 45);
    const before = await game.player.me();
    expect(await send(id)).toMatchObject({
      state: 'succeeded',
      notificationType: 'genesisSendMission',
      message: 'Gilded Tern set sail.',
    });
    const paid = await game.player.me();
    expect(paid.goldAmount).toBe(before.goldAmount - 840);
    expect(paid.arAmount).toBe(before.arAmount - 3);
    const now = game.worker.clock.now().getTime();
    expect(await shipOf('GOLD')).toMatchObject({
      isOnMission: true,
      isClaimable: false,
      reward: 0,
      standing: 'mission',
      mission: { startedAt: now, endsAt: now + 24 * 3_600_000, reward: 45_000 },
    });

    game.worker.clock.advanceHours(23.99);
    const shipName = 'Gilded Tern';
    expect(await claim(id)).toEqual(refused('genesisClaimReward', 'ship_still_away', { shipName }));
    game.worker.clock.advanceHours(0.01);
    expect(await shipOf('GOLD')).toMatchObject({ isOnMission: true, isClaimable: true, reward: 45_000 });
    expect(await claim(id)).toEqual({
      state: 'succeeded',
      code: null,
      notificationType: 'genesisClaimReward',
      message: 'Gilded Tern brought 40,500 TREASURE, after 4,500 TREASURE tax.',
      result: { ships: 1, reward: 45_000, tax: 4_500 },
    });
    expect((await game.player.me()).treasureAmount).toBe(before.treasureAmount + 40_500);
    expect(await shipOf('GOLD')).toMatchObject({
      isOnMission: false,
      isClaimable: false,
      reward: 0,
      standing: 'resting',
      allTimeRewardClaimed: 45_000,
      allTimeTaxPaid: 4_500,
    });
    expect(await claim(id)).toEqual(refused('genesisClaimReward', 'ship_reward_none', { shipName }));
    const { answer } = await game.player.call('accountEntries', { query: { reason: 'fleet.claim' } });
    expect(answer.entries).toMatchObject([{ token: 'TREASURE', change: 40_500, about: { item: shipName } }]);
    await intact();
  });

  test.each([
    { bought: [3, 1], gold: 55, reward: 6_000 },
    { bought: [2, 3], gold: 55, reward: 6_000 },
    { bought: [2, 1], gold: 110, reward: 6_000 },
    { bought: [3, 2, 1], gold: 165, reward: 9_000 },
  ] as const)(
    'with the licences $bought costs $gold GOLD and brings $reward',
    async ({ bought, gold, reward }) => {
      const { id } = await shipOf('SILVER');
      for (const licence of bought) expect(await buy(id, licence)).toMatchObject({ state: 'succeeded' });
      const before = await game.player.me();
      await send(id);
      const paid = await game.player.me();
      expect([before.goldAmount - paid.goldAmount, before.arAmount - paid.arAmount]).toEqual([gold, 0.5]);
      game.worker.clock.advanceHours(24);
      expect(await claim(id)).toMatchObject({ result: { ships: 1, reward, tax: reward / 10 } });
      await intact();
    },
  );

  test('needs the first or the second licence: the third alone does not let a ship sail', async () => {
    const { id, shipName } = await shipOf('SILVER');
    expect(await buy(id, 3)).toMatchObject({ state: 'succeeded' });
    expect(await send(id)).toEqual(refused('genesisSendMission', 'licence_required', { shipName }));
    await buy(id, 2);
    expect(await send(id)).toMatchObject({ state: 'succeeded' });
  });

  test('that brought nothing cannot be claimed, and ends by itself', async () => {
    const { id, shipName } = await shipOf('BRONZE');
    await buy(id, 1);
    await overrideRules(game.worker, { genesisFleet: { rarities: { BRONZE: { treasure: 0 } } } });
    await send(id);
    await overrideRules(game.worker, { genesisFleet: {} });
    await returnEmptyShips(game.worker.services);
    expect(await claim(id)).toEqual(refused('genesisClaimReward', 'ship_still_away', { shipName }));
    expect(await shipOf('BRONZE')).toMatchObject({ isOnMission: true, standing: 'mission' });
    game.worker.clock.advanceHours(24);
    expect(await shipOf('BRONZE')).toMatchObject({ isClaimable: false, reward: 0 });
    expect(await outcome('genesisClaimAll')).toEqual(
      refused('genesisRewardClaimAll', 'fleet_nothing_to_claim'),
    );
    await Promise.all([returnEmptyShips(game.worker.services), returnEmptyShips(game.worker.services)]);
    expect(await shipOf('BRONZE')).toMatchObject({ isOnMission: false, standing: 'resting', mission: null });
    expect(await claim(id)).toEqual(refused('genesisClaimReward', 'ship_reward_none', { shipName }));
    expect(await send(id)).toMatchObject({ state: 'succeeded' });
    await intact();
  });

  test('whose ship was brought to rest with its reward is claimed there, alone and with all', async () => {
    const atRest = async (uid: string) => {
      await send(uid);
      game.worker.clock.advanceHours(24);
      await game.worker.services.db
        .updateTable('nfts')
        .set({ standing: 'resting' })
        .where('uid', '=', uid)
        .execute();
    };
    const { id, shipName } = await shipOf('BRONZE');
    await buy(id, 1);
    const { treasureAmount } = await game.player.me();
    await atRest(id);
    expect(await shipOf('BRONZE')).toMatchObject({ isOnMission: false, isClaimable: false, reward: 1_500 });
    expect(await claim(id)).toMatchObject({ result: { ships: 1, reward: 1_500, tax: 150 } });
    expect(await claim(id)).toEqual(refused('genesisClaimReward', 'ship_reward_none', { shipName }));
    await atRest(id);
    expect(await outcome('genesisClaimAll')).toMatchObject({ result: { ships: 1, reward: 1_500, tax: 150 } });
    await atRest(id);
    expect(await send(id)).toMatchObject({ state: 'succeeded' });
    expect(await shipOf('BRONZE')).toMatchObject({ isOnMission: true, allTimeRewardClaimed: 4_500 });
    expect((await game.player.me()).treasureAmount).toBe(treasureAmount + 3 * 1_350);
    await intact();
  });

  test('stays as it was sent where a licence is bought meanwhile', async () => {
    const { id } = await shipOf('BRONZE');
    await buy(id, 1);
    await send(id);
    await buy(id, 2);
    expect((await shipOf('BRONZE')).mission).toMatchObject({ reward: 1_500 });
  });

  test('is refused without a licence, twice, and without the money, and costs nothing then', async () => {
    const { id, shipName } = await shipOf('BRONZE');
    expect(await send(id)).toEqual(refused('genesisSendMission', 'licence_required', { shipName }));
    await buy(id, 1);
    await send(id);
    const before = await game.player.me();
    expect(await send(id)).toEqual(refused('genesisSendMission', 'ship_on_mission', { shipName }));
    const { id: gold } = await shipOf('GOLD');
    await buy(gold, 1);
    await game.player.giveAway('GOLD');
    expect(await send(gold)).toEqual(
      refused('genesisSendMission', 'not_enough_funds', { token: 'GOLD', missing: 280 }),
    );
    expect((await game.player.me()).arAmount).toBe(before.arAmount - 1_000);
    expect(await shipOf('GOLD')).toMatchObject({ isOnMission: false });
  });

  test('that the owner cannot pay is refused to the fleet captain without a word about the balance', async () => {
    const captain = await TestPlayer.signIn(game.worker);
    const { id, shipName } = await shipOf('GOLD');
    await buy(id, 1);
    await assign(id, captain.playerId);
    await game.player.giveAway('GOLD');
    const { username: ownerName } = await game.player.me();
    expect(await send(id, captain)).toEqual(
      refused('genesisSendMission', 'ship_owner_cannot_pay', { ownerName }),
    );
    expect(await send(id)).toEqual(
      refused('genesisSendMission', 'not_enough_funds', { token: 'GOLD', missing: 280 }),
    );
    expect(await shipOf('GOLD')).toMatchObject({ shipName, isOnMission: false });
  });

  test('of all ships is one job each; a ship that cannot sail does not hold back the others', async () => {
    const fleet = await fleetSeenBy();
    const [commander, , silver] = fleet;
    await buy(commander?.id ?? '', 1);
    await buy(silver?.id ?? '', 1);
    const body = { genesisShipIds: fleet.map(({ id }) => id) };
    const { answer } = await game.player.call('genesisSendAll', { body });
    const settled = await Promise.all(answer.jobIds.map((id) => game.worker.untilSettled(id)));
    expect(settled.map(({ code, state }) => code ?? state)).toEqual([
      'succeeded',
      'licence_required',
      'succeeded',
      'licence_required',
    ]);
    expect((await fleetSeenBy()).map(({ isOnMission }) => isOnMission)).toEqual([true, false, true, false]);

    game.worker.clock.advanceHours(24);
    const { treasureAmount } = await game.player.me();
    expect(await outcome('genesisClaimAll')).toMatchObject({
      state: 'succeeded',
      notificationType: 'genesisRewardClaimAll',
      message: '2 ships brought 29,700 TREASURE, after 3,300 TREASURE tax.',
      result: { ships: 2, reward: 33_000, tax: 3_300 },
    });
    expect((await game.player.me()).treasureAmount).toBe(treasureAmount + 29_700);
    expect(await outcome('genesisClaimAll')).toEqual(
      refused('genesisRewardClaimAll', 'fleet_nothing_to_claim'),
    );
  });
});

/** Status of the answer to a browser's navigation. Uses `http`, because `fetch` cannot set `sec-fetch-mode`. */
async function navigatedTo(path: string): Promise<number | undefined> {
  const { token } = await game.worker.signIn();
  const headers = { authorization: `Bearer ${token}`, 'sec-fetch-mode': 'navigate' };
  return new Promise((resolve, reject) => {
    get(new URL(path, game.worker.origin), { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

describe('claiming all by GET', () => {
  test('is one claim for one key, is never cached, and refuses a navigation and a call without a token', async () => {
    const { id } = await shipOf('BRONZE');
    await buy(id, 1);
    await send(id);
    game.worker.clock.advanceHours(24);
    const idempotencyKey = randomUUID();
    const calls = await Promise.all(
      Array.from({ length: 10 }, () => game.player.call('genesisClaimAll', { idempotencyKey })),
    );
    expect(new Set(calls.map(({ answer }) => answer.jobId)).size).toBe(1);
    expect(await navigatedTo('/genesis/claim-all')).toBe(400);
    const bare = await fetch(new URL('/genesis/claim-all', game.worker.origin));
    expect(bare.status).toBe(401);
    expect(bare.headers.get('cache-control')).toBe('no-store');
  });
});

describe('at once', () => {
  test('sends, sends of all and a move to the wallet leave the ship in one place, paid once', async () => {
    const { id } = await shipOf('BRONZE');
    await buy(id, 1);
    const before = await game.player.me();
    const { db } = game.worker.services;
    const sendAll = async () => {
      const { answer } = await game.player.call('genesisSendAll', { body: { genesisShipIds: [id] } });
      return game.worker.untilSettled(answer.jobIds[0] ?? '');
    };
    // Reserves the ship as a withdrawal does. Only one of a send and a withdrawal can get the ship.
    const move = () =>
      db
        .updateTable('nfts')
        .set({ standing: 'moving' })
        .where('uid', '=', id)
        .where('standing', '=', 'resting')
        .executeTakeFirstOrThrow();
    const [moved, ...settled] = await Promise.all([
      move(),
      ...Array.from({ length: 10 }, () => send(id)),
      ...Array.from({ length: 10 }, sendAll),
    ]);
    const sent = settled.filter(({ state }) => state === 'succeeded').length;
    expect(sent + Number(moved.numUpdatedRows)).toBe(1);
    expect((await game.player.me()).goldAmount).toBe(before.goldAmount - 50 * sent);
    await intact();
  });

  test('claims and claims of all pay once', async () => {
    const { id } = await shipOf('BRONZE');
    await buy(id, 1);
    await send(id);
    game.worker.clock.advanceHours(24);
    const { treasureAmount } = await game.player.me();
    const settled = await Promise.all([
      ...Array.from({ length: 10 }, () => claim(id)),
      ...Array.from({ length: 10 }, () => outcome('genesisClaimAll')),
    ]);
    expect(settled.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect((await game.player.me()).treasureAmount).toBe(treasureAmount + 1_350);
    await intact();
  });

  test('owner and fleet captain send and claim once, and the owner pays and receives', async () => {
    const captain = await TestPlayer.signIn(game.worker);
    const { id } = await shipOf('BRONZE');
    await buy(id, 1);
    await assign(id, captain.playerId);
    const [owner, other] = [await game.player.me(), await captain.me()];
    const both = (act: (ship: string, player: TestPlayer) => Promise<SettledJob>) =>
      Promise.all(Array.from({ length: 8 }, (_, place) => act(id, place % 2 === 0 ? game.player : captain)));
    expect((await both(send)).filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    game.worker.clock.advanceHours(24);
    expect((await both(claim)).filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(await game.player.me()).toMatchObject({
      goldAmount: owner.goldAmount - 27,
      arAmount: owner.arAmount - 0.25,
      treasureAmount: owner.treasureAmount + 1_350,
    });
    expect(await captain.me()).toMatchObject({
      goldAmount: other.goldAmount,
      treasureAmount: other.treasureAmount,
    });
    await intact();
  });
});

test('two players who are fleet captains of each other act at the same time', async () => {
  const other = await TestPlayer.signIn(game.worker);
  const [mine, theirs] = [(await shipOf('BRONZE')).id, (await shipOf('BRONZE', other)).id];
  await Promise.all([buy(mine, 1), buy(theirs, 1, other)]);
  await Promise.all([assign(mine, other.playerId), assign(theirs, game.player.playerId, true, other)]);
  const settled = await Promise.all([send(theirs), send(mine, other)]);
  expect(settled.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
  expect(await triedAgain(game.player, other)).toEqual([]);
  await intact();
});
