import { afterEach, describe, expect, test } from 'vitest';
import type { MedianLevels } from '#rules/captains/fairWind.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { storeMedianLevels } from '#tests/kit/storeMedianLevels.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';
import { storeTreasureRate } from '#worker/missions/treasureRates.ts';

const game = playerPerTest();
afterEach(() => game.worker.services.db.deleteFrom('treasure_rates').execute());

const storeMedians = (medianLevels: MedianLevels) => storeMedianLevels(game.worker, medianLevels);

describe('Fair wind', () => {
  test('takes one token for several levels of what is far below the median, and no more than the page showed', async () => {
    const medianLevels = { CHARACTER: 20, SHIP: 40, CREW: 1, ITEM: 1 };
    await storeMedians(medianLevels);
    expect((await game.player.call('treasurePerStrength')).answer).toEqual({
      treasurePerStrength: 0.5,
      medianLevels,
    });
    const captain = await game.player.captain({ level: 15, ship: 20 });
    const before = await game.player.me();
    const body = { captainId: captain, type: 'CHARACTER', levelUpCount: 6 } as const;
    const tooFew = await game.player.call('levelUp', { body: { ...body, shownTokens: 1 } });
    expect(await game.worker.untilSettled(Object(tooFew.answer).jobId)).toEqual(
      refused('levelUpEntities', 'upgrade_price_changed'),
    );
    // 15 → 20 takes one token, and the level after it a second one.
    expect(await game.player.levelUp(captain, 'CHARACTER', 6)).toMatchObject({ state: 'succeeded' });
    expect(await game.player.levelUp(captain, 'SHIP', 8)).toMatchObject({ state: 'succeeded' });
    const after = await game.player.me();
    expect(before.captainLevelToken - after.captainLevelToken).toBe(2);
    expect(before.shipLevelToken - after.shipLevelToken).toBe(1);
    expect(await game.player.nft(captain)).toMatchObject({ level: 21, shipLevel: 28 });
  });

  test('blows for a captain of level 1 in a world without others', async () => {
    const captain = await game.player.captain();
    const before = (await game.player.me()).captainLevelToken;
    expect(await game.player.levelUp(captain, 'CHARACTER', 8)).toMatchObject({ state: 'succeeded' });
    expect(before - (await game.player.me()).captainLevelToken).toBe(1);
    expect(await game.player.nft(captain)).toMatchObject({ level: 9 });
  });

  test('gives gear above the median one level a token on every captain, the weakest as well', async () => {
    await storeMedians({ CHARACTER: 40, SHIP: 20, CREW: 20, ITEM: 20 });
    const [strong, weak] = [await game.player.captain({ level: 40, crew: 30 }), await game.player.captain()];
    const crew = (await game.player.call('items')).answer.find(
      ({ equippedTo }) => equippedTo === strong,
    )?.uid;
    await game.player.give('CREW_LEVEL_TOKEN', 8);
    expect(await game.player.equip(weak, crew ?? '')).toMatchObject({ state: 'succeeded' });
    const before = (await game.player.me()).crewLevelToken;
    expect(await game.player.levelUp(weak, 'CREW', 8)).toMatchObject({ state: 'succeeded' });
    expect(await game.player.equip(strong, crew ?? '')).toMatchObject({ state: 'succeeded' });
    expect(before - (await game.player.me()).crewLevelToken).toBe(8);
    expect(await game.player.nft(strong)).toMatchObject({ crewLevel: 38 });
    expect(await game.player.nft(crew ?? '')).toMatchObject({ fairWindLevels: 0 });
  });

  test('follows the strongest captain on a mission of each player', async () => {
    const { db, clock } = game.worker.services;
    await game.player.send(
      'safe-haven',
      await game.player.captain({ level: 30, ship: 40, crew: 50, item: 60 }),
    );
    // A second, weaker captain of the same player counts for nothing, and gear without a captain neither.
    await game.player.send('safe-haven', await game.player.captain({ level: 45 }));
    await insertCaptain(db, game.player.playerId, { type: 'SHIP', level: 120 });
    for (const levels of [
      { level: 20, ship: 9 },
      { level: 10, ship: 8, crew: 7 },
    ]) {
      const other = await TestPlayer.signIn(game.worker);
      await other.send('safe-haven', await other.captain(levels));
    }
    await storeTreasureRate(db, ruleTables, clock.now());
    expect((await game.player.call('treasurePerStrength')).answer.medianLevels).toEqual({
      CHARACTER: 20,
      SHIP: 9,
      CREW: 7,
      ITEM: 1,
    });
  });

  test('without a captain on a mission, and with a rate of an earlier version, has no median', async () => {
    const none = { CHARACTER: 0, SHIP: 0, CREW: 0, ITEM: 0 };
    const { db, clock } = game.worker.services;
    // The runs of other tests have waited too long for their claims.
    game.worker.clock.advanceHours(24 * 30);
    await storeTreasureRate(db, ruleTables, clock.now());
    expect((await game.player.call('treasurePerStrength')).answer.medianLevels).toEqual(none);
    game.worker.clock.advanceHours(2);
    const rate = { treasure_per_strength: '0.5', total_strength: 0n, median_strength: 400n };
    await db
      .insertInto('treasure_rates')
      .values({ hour: clock.now(), ...rate })
      .execute();
    expect((await game.player.call('treasurePerStrength')).answer.medianLevels).toEqual(none);
  });
});
