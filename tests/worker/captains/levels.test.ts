import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LevelEntity } from '#contract/captains.ts';
import type { BodyIn } from '#contract/routes.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules } from '#tests/kit/overrideRules.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';

const game = playerPerTest();

const captainName = 'Reaver #1';
const equipped = { level: 12, ship: 20, crew: 30, item: 40 };
const readLevels = (nft: unknown) => {
  const { level, shipLevel, crewLevel, itemLevel, strength } = Object(nft);
  return { level, shipLevel, crewLevel, itemLevel, strength };
};

describe('a level-up', () => {
  const cases: [LevelEntity, string, string, object][] = [
    ['CHARACTER', 'captainLevelToken', 'Captain', { level: 14, strength: 14 * 70 * 20 }],
    ['SHIP', 'shipLevelToken', 'Ship', { shipLevel: 22, strength: 12 * 70 * 22 }],
    ['CREW', 'crewLevelToken', 'Crew', { crewLevel: 32, strength: 12 * 72 * 20 }],
    ['ITEM', 'itemLevelToken', 'Item', { itemLevel: 42, strength: 12 * 72 * 20 }],
  ];
  test.each(cases)('of %s takes one %s for each level', async (type, balance, name, changed) => {
    const captain = await game.player.captain(equipped);
    const before = Object(await game.player.me());
    const settled = await game.player.levelUp(captain, type, 2);
    const grown = await game.player.nft(captain);
    expect(settled).toEqual({
      state: 'succeeded',
      code: null,
      message: `Successfully leveled up ${name}!`,
      notificationType: 'levelUpEntities',
      result: { captain: grown, type, levels: 2 },
    });
    expect(readLevels(grown)).toEqual({
      level: 12,
      shipLevel: 20,
      crewLevel: 30,
      itemLevel: 40,
      ...changed,
    });
    expect(Object(await game.player.me())[balance]).toBe(before[balance] - 2);
  });

  test('leads to the cap and no further', async () => {
    const captain = await game.player.captain({ level: 48 });
    expect(await game.player.levelUp(captain, 'CHARACTER', 3)).toEqual(
      refused('levelUpEntities', 'level_count_invalid', { captainName }),
    );
    expect(await game.player.levelUp(captain, 'CHARACTER', 2)).toMatchObject({ state: 'succeeded' });
    expect(await game.player.levelUp(captain, 'CHARACTER', 1)).toEqual(
      refused('levelUpEntities', 'entity_at_cap'),
    );
    expect((await game.player.me()).captainLevelToken).toBe(1);
  });

  test('obeys the caps of this moment', async () => {
    const captain = await game.player.captain(equipped);
    await overrideRules(game.worker, { levelCaps: { crew: 200 } });
    await game.player.give('CREW_LEVEL_TOKEN', 200);
    expect(await game.player.levelUp(captain, 'CREW', 170)).toMatchObject({ state: 'succeeded' });
    expect(await game.player.levelUp(captain, 'CREW', 1)).toEqual(
      refused('levelUpEntities', 'entity_at_cap'),
    );
    expect(readLevels(await game.player.nft(captain))).toMatchObject({ crewLevel: 200 });
  });

  test('without enough tokens is refused with what is missing', async () => {
    const captain = await game.player.captain(equipped);
    expect(await game.player.levelUp(captain, 'SHIP', 10)).toEqual(
      refused('levelUpEntities', 'not_enough_funds', { token: 'SHIP_LEVEL_TOKEN', missing: 4 }),
    );
    await game.player.giveAway('SHIP_LEVEL_TOKEN');
    expect(await game.player.levelUp(captain, 'SHIP', 1)).toEqual(
      refused('levelUpEntities', 'not_enough_funds', { token: 'SHIP_LEVEL_TOKEN', missing: 1 }),
    );
    expect(readLevels(await game.player.nft(captain))).toMatchObject({ shipLevel: 20 });
  });

  test.each(['SHIP', 'CREW', 'ITEM'] as const)('of a %s that is not equipped is refused', async (entity) => {
    const captain = await game.player.captain();
    expect(await game.player.levelUp(captain, entity, 1)).toEqual(
      refused('levelUpEntities', 'nothing_equipped', { captainName, entity }),
    );
  });

  test.each([
    ['arena', 'captain_in_arena'],
    ['moving', 'captain_not_in_game'],
    ['wallet', 'captain_not_in_game'],
    ['burned', 'captain_not_in_game'],
  ] as const)('of a captain whose standing is %s is refused', async (standing, code) => {
    const captain = await game.player.captain({}, { standing });
    expect(await game.player.levelUp(captain, 'CHARACTER', 1)).toEqual(
      refused('levelUpEntities', code, { captainName }),
    );
  });

  test.each(['CHARACTER', 'SHIP'] as const)(
    'of %s is refused while the captain is on a mission',
    async (type) => {
      const captain = await game.player.captain(equipped);
      await game.player.send('safe-haven', captain);
      expect(await game.player.levelUp(captain, type, 1)).toEqual(
        refused('levelUpEntities', 'captain_away', { captainName }),
      );
    },
  );

  test.each([0, -1, 1.5, 1e9])('by %d levels is no request', async (levelUpCount) => {
    const captainId = await game.player.captain();
    const body = { captainId, levelUpCount, type: 'CHARACTER' } as const;
    expect(await game.player.call('levelUp', { body })).toEqual(
      aRefusal(400, 'invalid_input', { field: 'levelUpCount' }),
    );
  });

  test('of a captain that is missing, another NFT or another player’s is refused at once', async () => {
    const stranger = await TestPlayer.signIn(game.worker);
    const { answer } = await game.player.call('items');
    for (const captainId of [randomUUID(), answer[0]?.uid ?? '', await stranger.captain()]) {
      const body = { captainId, levelUpCount: 1, type: 'CHARACTER' } as const;
      expect(await game.player.call('levelUp', { body })).toEqual(aRefusal(404, 'captain_not_found'));
    }
  });

  test('under the same key is one level-up', async () => {
    const captainId = await game.player.captain();
    const body = { captainId, levelUpCount: 1, type: 'CHARACTER' } as const;
    const idempotencyKey = randomUUID();
    const first = await game.player.call('levelUp', { body, idempotencyKey });
    const second = await game.player.call('levelUp', { body, idempotencyKey });
    expect(second).toEqual(first);
    await game.worker.untilIdle(game.player.playerId);
    expect(readLevels(await game.player.nft(captainId))).toMatchObject({ level: 2 });
  });
});

describe('the Mythic upgrade', () => {
  test('takes two Legendary Ship Tokens and doubles what the ship can reach', async () => {
    const captain = await game.player.captain({ ...equipped, ship: 125 });
    await game.player.give('SHIP_LEVEL_TOKEN', 200);
    const settled = await game.player.upgradeShip(captain);
    const upgraded = await game.player.nft(captain);
    expect(settled).toEqual({
      state: 'succeeded',
      code: null,
      message: 'Successfully upgraded ship to Mythic!',
      notificationType: 'captainShipRarityUpgrade',
      result: { captain: upgraded },
    });
    expect(upgraded).toMatchObject({ shipRarity: 'Legendary', shipLevel: 125, strength: 12 * 70 * 125 });
    expect((await game.player.me()).legendaryShipToken).toBe(0);
    expect(await game.player.levelUp(captain, 'SHIP', 125)).toMatchObject({ state: 'succeeded' });
    expect(readLevels(await game.player.nft(captain))).toMatchObject({ shipLevel: 250 });
  });

  test('is refused with the sentence that names what it needs', async () => {
    await game.player.giveAway('LEGENDARY_SHIP_TOKEN');
    await game.player.give('LEGENDARY_SHIP_TOKEN', 1);
    const settled = await game.player.upgradeShip(await game.player.captain(equipped));
    expect(settled).toEqual({
      ...refused('captainShipRarityUpgrade', 'legendary_ship_tokens_needed', { needed: 2 }),
      message: 'You need 2 Legendary Ship Tokens to upgrade to Mythic',
    });
    expect((await game.player.me()).legendaryShipToken).toBe(1);
  });

  test('at another price than the one shown is refused; the next one at the new price is made', async () => {
    const captain = await game.player.captain(equipped);
    await game.player.give('LEGENDARY_SHIP_TOKEN', 1);
    await overrideRules(game.worker, { mythicUpgrade: { legendaryShipTokens: 3 } });
    expect(await game.player.upgradeShip(captain, 2)).toEqual({
      ...refused('captainShipRarityUpgrade', 'upgrade_price_changed'),
      message: 'The price of this upgrade has changed. Please look at it again before you upgrade.',
    });
    expect((await game.player.me()).legendaryShipToken).toBe(3);
    expect(await game.player.upgradeShip(captain, 3)).toMatchObject({ state: 'succeeded' });
    expect((await game.player.me()).legendaryShipToken).toBe(0);
    await overrideRules(game.worker, { mythicUpgrade: { legendaryShipTokens: 2 } });
  });

  test.each([-1, 1.5, 'two', null])('at the shown price %j is no request', async (shownTokens) => {
    const body = { captainId: await game.player.captain(equipped), shownTokens } as BodyIn<'upgradeShip'>;
    expect(await game.player.call('upgradeShip', { body })).toEqual(
      aRefusal(400, 'invalid_input', { field: 'shownTokens' }),
    );
  });

  test('is refused for a Mythic ship, without a ship, and for a captain who is away', async () => {
    const kind = 'captainShipRarityUpgrade';
    expect(
      await game.player.upgradeShip(await game.player.captain({ ...equipped, mythicShip: true })),
    ).toEqual(refused(kind, 'ship_already_mythic'));
    expect(await game.player.upgradeShip(await game.player.captain())).toEqual(
      refused(kind, 'nothing_equipped', { captainName, entity: 'SHIP' }),
    );
    const away = await game.player.captain(equipped);
    await game.player.send('safe-haven', away);
    expect(await game.player.upgradeShip(away)).toEqual(refused(kind, 'captain_away', { captainName }));
    const inWallet = await game.player.captain({}, { standing: 'wallet' });
    expect(await game.player.upgradeShip(inWallet)).toEqual(
      refused(kind, 'captain_not_in_game', { captainName }),
    );
    expect((await game.player.me()).legendaryShipToken).toBe(2);
  });

  test('of another player’s captain is refused at once', async () => {
    const stranger = await TestPlayer.signIn(game.worker);
    const body = { captainId: await stranger.captain(equipped) };
    expect(await game.player.call('upgradeShip', { body })).toEqual(aRefusal(404, 'captain_not_found'));
  });
});
