import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ActiveMission } from '#contract/missions.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { linearTreasure } from '#tests/kit/overrideRules.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { addTreasureTo } from '#worker/missions/captainDays.ts';
import { settleDueSlots } from '#worker/missions/settleSlots.ts';

const game = playerPerTest({
  rules: { treasurePerStrength: linearTreasure },
  prepare: ({ clock }) => clock.set('2026-06-17T12:00:00Z'),
});

/** Levels with strength 10,000, so that a slot of four hours pays floor(5,000 ÷ 6) = 833. The player has 12 tokens. */
const steady = { level: 10, ship: 20, crew: 30, item: 20 };
const slotTreasure = 833;

async function levelling(levelCount = 1, missionId = 'the-docks'): Promise<string> {
  const { result } = await game.player.send(missionId, await game.player.captain(steady), levelCount);
  return (result as ActiveMission).id;
}
const toggle = (activeMissionId: string) =>
  game.player.call('toggleBattleToken', { body: { activeMissionId } });

describe('where the switch is refused', () => {
  test.each([
    ['levelling on another island', 'dragons-roost'],
    ['a plunder', 'safe-haven'],
  ])('%s', async (_where, missionId) => {
    const id = await levelling(1, missionId);
    expect(await toggle(id)).toEqual(aRefusal(409, 'battle_token_not_here'));
  });

  test("another player's mission, a missing one, a claimed one", async () => {
    const otherPlayer = await TestPlayer.signIn(game.worker);
    const { result } = await otherPlayer.send('the-docks', await otherPlayer.captain(steady));
    const claimed = await levelling();
    game.worker.clock.advanceHours(12);
    await game.player.claimResult(claimed);
    for (const id of [Object(result).id, randomUUID(), 'nonsense', claimed]) {
      expect(await toggle(id)).toEqual(aRefusal(404, 'active_mission_not_found'));
    }
  });
});

test('the switch turns on and off again', async () => {
  const id = await levelling();
  const shown: (boolean | undefined)[] = [];
  for (let flips = 0; flips < 3; flips += 1) {
    expect(await toggle(id)).toMatchObject({ status: 200, answer: { done: true } });
    const { answer } = await game.player.call('activeMissions');
    shown.push(answer.find((mission) => mission.id === id)?.useBattleTokens);
  }
  expect(shown).toEqual([true, false, true]);
});

describe('Treasure while levelling', () => {
  test.each([
    { story: 'never on', flipsAtHours: [], slots: 0 },
    { story: 'on from the start: every slot of twelve hours', flipsAtHours: [0], slots: 3 },
    { story: 'on in the second slot: that one and the last', flipsAtHours: [5], slots: 2 },
    { story: 'on for a moment: one slot, started is started', flipsAtHours: [1, 1.01], slots: 1 },
    { story: 'on and off within a slot again and again: still one', flipsAtHours: [0, 1, 2, 3], slots: 1 },
    { story: 'off in the middle', flipsAtHours: [0, 3, 9, 10], slots: 2 },
    { story: 'on only after it was over', flipsAtHours: [13], slots: 0 },
  ])('$story', async ({ flipsAtHours, slots }) => {
    const before = await game.player.me();
    const started = game.worker.clock.now().getTime();
    const id = await levelling();
    for (const hours of flipsAtHours) {
      game.worker.clock.set(started + hours * 3_600_000);
      expect(await toggle(id)).toMatchObject({ status: 200 });
    }
    game.worker.clock.set(started + 14 * 3_600_000);
    const result = await game.player.claimResult(id);
    expect(result).toMatchObject({ levelsGained: 1, reward: slots * slotTreasure });
    const after = await game.player.me();
    expect(before.battleTokens - after.battleTokens).toBe(slots);
    expect(after.treasureAmount - before.treasureAmount).toBe(slots * slotTreasure);
  });

  test('a slot of a strong captain pays more than a sixth of what the captain may earn on a day', async () => {
    // Strength 240,000: floor(120,000 ÷ 6) for each of three slots.
    const strong = await game.player.captain({ level: 20, ship: 100, crew: 60, item: 60 });
    const { result } = await game.player.send('the-docks', strong);
    const { id } = result as ActiveMission;
    await toggle(id);
    game.worker.clock.advanceHours(14);
    expect(await game.player.claimResult(id)).toMatchObject({ levelsGained: 1, reward: 60_000 });
  });

  test('without tokens levelling continues, and the slots without one pay nothing', async () => {
    // Five levels take 60 h, i.e. fifteen slots, but there are only twelve tokens.
    const id = await levelling(5);
    await toggle(id);
    game.worker.clock.advanceHours(60);
    expect(await game.player.claimResult(id)).toMatchObject({ levelsGained: 5, reward: 12 * slotTreasure });
    expect((await game.player.me()).battleTokens).toBe(0);
  });
});

describe('a slot is settled when it starts', () => {
  const shown = async (id: string) =>
    (await game.player.call('activeMissions')).answer.find((mission) => mission.id === id);
  const tokens = async () => (await game.player.me()).battleTokens;

  test('its token is taken and its Treasure shown before the claim, once however often settled', async () => {
    const before = await tokens();
    const id = await levelling();
    await toggle(id);
    expect(before - (await tokens())).toBe(1);
    expect(await shown(id)).toMatchObject({
      reward: slotTreasure,
      gemsReward: 0,
      outcome: { type: 'success' },
    });
    game.worker.clock.advanceHours(5);
    await settleDueSlots(game.worker.services);
    await Promise.all([settleDueSlots(game.worker.services), settleDueSlots(game.worker.services)]);
    expect(before - (await tokens())).toBe(2);
    game.worker.clock.advanceHours(8);
    expect(await game.player.claimResult(id)).toMatchObject({ reward: 3 * slotTreasure });
    expect(before - (await tokens())).toBe(3);
  });

  test('tokens bought after its start do not pay for it, however late it is settled', async () => {
    await game.player.giveAway('BATTLE_TOKEN');
    const id = await levelling();
    await toggle(id);
    game.worker.clock.advanceHours(5);
    await game.player.give('BATTLE_TOKEN', 10);
    game.worker.clock.advanceHours(8);
    // Slots began at hours 0, 4 and 8. The tokens arrived at hour 5, so they pay only for the last slot.
    expect(await game.player.claimResult(id)).toMatchObject({ reward: slotTreasure });
    expect(await tokens()).toBe(9);
  });

  test('by the rate of that moment', async () => {
    const { db } = game.worker.services;
    const id = await levelling();
    await toggle(id);
    game.worker.clock.advanceHours(3);
    await db
      .insertInto('treasure_rates')
      .values({ hour: game.worker.clock.now(), treasure_per_strength: '0.25', total_strength: 1n })
      .execute();
    game.worker.clock.advanceHours(10);
    expect(await game.player.claimResult(id)).toMatchObject({ reward: 833 + 416 + 416 });
    await db.deleteFrom('treasure_rates').execute();
  });

  test('within what the captain may still earn on the day of its start, and counted toward it', async () => {
    const { db } = game.worker.services;
    const { result } = await game.player.send('the-docks', await game.player.captain(steady));
    const { id, nftIds } = result as ActiveMission;
    const captain = String(nftIds[0]);
    const earned = {
      captainId: captain,
      playerId: game.player.playerId,
      day: '2026-06-17',
      treasure: 99_500,
    };
    await db.transaction().execute((tx) => addTreasureTo(tx, earned));
    await toggle(id);
    game.worker.clock.advanceHours(13);
    // The slot at noon pays 500; those at 16:00 and 20:00 pay nothing more that day.
    expect(await game.player.claimResult(id)).toMatchObject({ reward: 500 });
    const days = await db.selectFrom('captain_days').selectAll().where('captain_uid', '=', captain).execute();
    expect(days.map(({ treasure }) => treasure)).toEqual([100_000n]);
  });

  test.each([
    {
      story: 'three whole slots of floor(400,000 × 0.5 ÷ 6)',
      levels: { level: 40, ship: 50, crew: 100, item: 100 },
      paid: [33_333, 33_333, 33_333],
    },
    {
      story: 'two whole slots of floor(500,000 × 0.5 ÷ 6), and what the day leaves of the third',
      levels: { level: 50, ship: 50, crew: 100, item: 100 },
      paid: [41_666, 41_666, 16_668],
    },
    {
      story: 'one slot that brings all of the day',
      levels: { level: 50, ship: 250, crew: 124, item: 125, mythicShip: true },
      paid: [100_000, 0, 0],
    },
  ])("limited by the day's 100,000 alone: $story", async ({ levels, paid }) => {
    const before = await tokens();
    const { result } = await game.player.send('the-docks', await game.player.captain(levels));
    const { id } = result as ActiveMission;
    await toggle(id);
    const rewards: (number | undefined)[] = [];
    for (const _slot of paid) {
      await settleDueSlots(game.worker.services);
      rewards.push((await shown(id))?.reward);
      game.worker.clock.advanceHours(4);
    }
    expect(rewards).toEqual(paid.map((_, slot) => paid.slice(0, slot + 1).reduce((sum, one) => sum + one)));
    expect(await game.player.claimResult(id)).toMatchObject({ reward: rewards.at(-1) });
    expect(before - (await tokens())).toBe(3);
  });

  test('those of several captains at once, with one entry of the account book for each', async () => {
    const names = ['Reaver #11', 'Reaver #12'];
    for (const name of names) {
      const captain = await game.player.captain(steady, { name });
      await toggle(Object((await game.player.send('the-docks', captain)).result).id);
    }
    const before = await tokens();
    game.worker.clock.advanceHours(9);
    await settleDueSlots(game.worker.services);
    expect(before - (await tokens())).toBe(4);
    const { answer } = await game.player.call('accountEntries', {
      query: { reason: 'mission.battleTokens' },
    });
    const settledNow = answer.entries.filter(({ at }) => at === game.worker.clock.now().getTime());
    expect(
      settledNow
        .map(({ about, change, balance }) => [about.mission, about.captain, change, balance])
        .sort(([, one], [, other]) => (String(one) < String(other) ? -1 : 1)),
    ).toEqual(names.map((name) => ['The Docks', name, -2, expect.any(Number)]));
    expect(settledNow[0]?.balance).toBe(await tokens());
  });

  test('a player for whom settling fails, and who fills a batch, stops nobody else', async () => {
    const { db } = game.worker.services;
    const overdue = await levelling();
    await toggle(overdue);
    game.worker.clock.advanceHours(1);
    const otherPlayer = await TestPlayer.signIn(game.worker);
    const { result } = await otherPlayer.send('the-docks', await otherPlayer.captain(steady));
    await otherPlayer.call('toggleBattleToken', { body: { activeMissionId: Object(result).id } });
    const { battle_token_flips: flips } = await db
      .selectFrom('mission_runs')
      .select('battle_token_flips')
      .where('id', '=', overdue)
      .executeTakeFirstOrThrow();
    const storeFlips = (value: unknown) =>
      db
        .updateTable('mission_runs')
        .set({ battle_token_flips: JSON.stringify(value) })
        .where('id', '=', overdue)
        .execute();
    const settle = () => settleDueSlots(game.worker.services, game.worker.clock.now(), { limit: 1 });
    game.worker.clock.advanceHours(5);
    const before = await tokens();
    const otherBefore = (await otherPlayer.me()).battleTokens;
    await storeFlips('not a list');
    expect([await settle(), await settle()]).toEqual([1, 0]);
    expect(otherBefore - (await otherPlayer.me()).battleTokens).toBe(1);
    expect(before - (await tokens())).toBe(0);
    await storeFlips(flips);
    expect([await settle(), await settle()]).toEqual([1, 0]);
    expect(before - (await tokens())).toBe(1);
  });

  test('in the order in which the slots of several captains start', async () => {
    const first = await levelling();
    await toggle(first);
    game.worker.clock.advanceHours(1);
    const second = await levelling();
    await toggle(second);
    await game.player.giveAway('BATTLE_TOKEN');
    await game.player.give('BATTLE_TOKEN', 1);
    game.worker.clock.advanceHours(12);
    // The only token pays for the first captain's slot at hour 4, even if the second captain's mission is claimed
    // first.
    expect(await game.player.claimResult(second)).toMatchObject({ reward: slotTreasure });
    expect(await game.player.claimResult(first)).toMatchObject({ reward: 2 * slotTreasure });
  });
});
