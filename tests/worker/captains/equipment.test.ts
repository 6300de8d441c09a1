import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';

const game = playerPerTest();

const captainName = 'Reaver #1';
const assetName = 'Spare';

/** Inserts a ship of level 9 that no captain carries; `changes` replaces single columns. Returns its uid. */
const piece = (
  changes: Parameters<typeof insertCaptain>[2] = {},
  owner: TestPlayer = game.player,
): Promise<string> =>
  insertCaptain(game.worker.services.db, owner.playerId, {
    type: 'SHIP',
    name: assetName,
    level: 9,
    ...changes,
  });

const bearerOf = async (uid: string) => {
  const nft = (await game.player.call('items')).answer.find((item) => item.uid === uid);
  return nft?.equippedTo;
};

describe('equipping', () => {
  test.each(['SHIP', 'CREW', 'ITEM'] as const)(
    'puts a %s onto a captain and takes it off again',
    async (type) => {
      const captain = await game.player.captain({ level: 10 });
      const spare = await piece({ type });
      const on = await game.player.equip(captain, spare);
      const strong = await game.player.nft(captain);
      expect(on).toEqual({
        state: 'succeeded',
        code: null,
        message: 'Spare is on Reaver #1 now.',
        notificationType: 'equip',
        result: { captain: strong, entity: await game.player.nft(spare) },
      });
      expect(strong).toMatchObject({ strength: type === 'SHIP' ? 10 * 2 * 9 : 10 * (9 + 1) });
      expect(await bearerOf(spare)).toBe(captain);
      const off = await game.player.equip(captain, spare, false);
      expect(off).toMatchObject({ state: 'succeeded', message: 'Spare was taken off Reaver #1.' });
      expect(off.result).toEqual({
        captain: await game.player.nft(captain),
        entity: await game.player.nft(spare),
      });
      expect(await game.player.nft(captain)).toMatchObject({ strength: 10 * 2 });
      expect(await bearerOf(spare)).toBeNull();
    },
  );

  test('takes the place of the piece of its type, which comes off', async () => {
    const captain = await game.player.captain({ level: 10 });
    const [worn, better] = [
      await piece({ equipped_to: captain }),
      await piece({ level: 30, rarity: 'Legendary' }),
    ];
    expect(await game.player.equip(captain, better)).toMatchObject({ state: 'succeeded' });
    expect([await bearerOf(worn), await bearerOf(better)]).toEqual([null, captain]);
    expect(await game.player.nft(captain)).toMatchObject({ shipLevel: 30, shipRarity: 'Legendary' });
  });

  test('moves a piece from one resting captain to another', async () => {
    const [from, to] = [await game.player.captain(), await game.player.captain()];
    const ship = await piece({ equipped_to: from });
    expect(await game.player.equip(to, ship)).toMatchObject({ state: 'succeeded' });
    expect(await bearerOf(ship)).toBe(to);
    expect(await game.player.nft(from)).toMatchObject({ hasShip: false, shipLevel: 1 });
  });

  test('is refused for a captain on a mission, and for a piece that is on one', async () => {
    const [away, resting] = [await game.player.captain(), await game.player.captain()];
    const ship = await piece({ equipped_to: away });
    await game.player.send('safe-haven', away);
    expect(await game.player.equip(away, await piece())).toEqual(
      refused('equip', 'captain_away', { captainName }),
    );
    expect(await game.player.equip(away, ship, false)).toEqual(
      refused('equip', 'captain_away', { captainName }),
    );
    expect(await game.player.equip(resting, ship)).toEqual(refused('equip', 'entity_in_use', { assetName }));
    expect(await bearerOf(ship)).toBe(away);
  });

  test.each(['wallet', 'moving', 'burned'] as const)(
    'is refused for a piece that is %s',
    async (standing) => {
      const captain = await game.player.captain();
      expect(await game.player.equip(captain, await piece({ standing }))).toEqual(
        refused('equip', 'entity_not_in_game', { assetName }),
      );
      expect(await game.player.equip(await game.player.captain({}, { standing }), await piece())).toEqual(
        refused('equip', 'captain_not_in_game', { captainName }),
      );
    },
  );

  test('is refused for what is on already, and taking off for what is not', async () => {
    const captain = await game.player.captain();
    const ship = await piece();
    expect(await game.player.equip(captain, ship, false)).toEqual(
      refused('equip', 'entity_not_equipped', { assetName }),
    );
    await game.player.equip(captain, ship);
    expect(await game.player.equip(captain, ship)).toEqual(
      refused('equip', 'entity_already_equipped', { assetName }),
    );
  });

  test('is refused for a missing piece, another player’s, a captain and a Genesis ship', async () => {
    const captain = await game.player.captain();
    const stranger = await TestPlayer.signIn(game.worker);
    const forged = [
      randomUUID(),
      await piece({}, stranger),
      await game.player.captain(),
      captain,
      await piece({ type: 'GENESIS_SHIP' }),
    ];
    for (const entityId of forged) {
      expect(await game.player.equip(captain, entityId)).toEqual(refused('equip', 'entity_not_found'));
      expect(await game.player.equip(captain, entityId, false)).toEqual(refused('equip', 'entity_not_found'));
    }
  });

  test('onto another player’s captain is refused at once', async () => {
    const stranger = await TestPlayer.signIn(game.worker);
    const body = { captainId: await stranger.captain(), entityId: await piece(), equipped: true };
    expect(await game.player.call('equip', { body })).toEqual(aRefusal(404, 'captain_not_found'));
  });
});

test('the items are the player’s ships, crews and items in the game', async () => {
  const inWallet = await piece({ standing: 'wallet' });
  const spare = await piece({ type: 'ITEM' });
  const { answer } = await game.player.call('items');
  expect(new Set(answer.map(({ type }) => type))).toEqual(new Set(['SHIP', 'CREW', 'ITEM']));
  expect(answer.map(({ uid }) => uid)).toContain(spare);
  expect(answer.map(({ uid }) => uid)).not.toContain(inWallet);
  expect(await game.worker.call('items')).toEqual(aRefusal(401, 'not_authorized'));
});
