import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActiveMission } from '#contract/missions.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';

let worker: TestWorker;
let testPlayer: TestPlayer;

beforeAll(async () => {
  worker = await startTestWorker();
});
beforeEach(async () => {
  worker.clock.set('2026-06-17T12:00:00Z');
  testPlayer = await TestPlayer.signIn(worker);
});
afterAll(() => worker.stop());

/** Strength 10,000, so a slot of four hours pays floor(5,000 ÷ 6) = 833. The starter fleet has 12 tokens. */
const steady = { level: 10, ship: 20, crew: 30, item: 20 };
const slotTreasure = 833;

async function levelling(levelCount = 1, missionId = 'the-docks'): Promise<string> {
  const { result } = await testPlayer.send(missionId, await testPlayer.captain(steady), levelCount);
  return (result as ActiveMission).id;
}
const toggle = (activeMissionId: string) =>
  testPlayer.call('toggleBattleToken', { body: { activeMissionId } });

describe('where the switch is refused', () => {
  test.each([
    ['levelling on another island', 'dragons-roost'],
    ['a plunder', 'safe-haven'],
  ])('%s', async (_where, missionId) => {
    const id = await levelling(1, missionId);
    expect(await toggle(id)).toMatchObject({ status: 409, error: { code: 'battle_token_not_here' } });
  });

  test("another player's mission, a missing one, a claimed one", async () => {
    const stranger = await TestPlayer.signIn(worker);
    const { result } = await stranger.send('the-docks', await stranger.captain(steady));
    const claimed = await levelling();
    worker.clock.advanceHours(12);
    await testPlayer.claimResult(claimed);
    for (const id of [Object(result).id, randomUUID(), 'nonsense', claimed]) {
      expect(await toggle(id)).toMatchObject({ status: 404, error: { code: 'active_mission_not_found' } });
    }
  });
});

test('the switch turns on and off again', async () => {
  const id = await levelling();
  const shown: (boolean | undefined)[] = [];
  for (let turns = 0; turns < 3; turns += 1) {
    expect(await toggle(id)).toMatchObject({ status: 200, answer: { done: true } });
    const { answer } = await testPlayer.call('activeMissions');
    shown.push(answer.find((mission) => mission.id === id)?.useBattleTokens);
  }
  expect(shown).toEqual([true, false, true]);
});

describe('Treasure while levelling', () => {
  test.each([
    { story: 'never on', turnsAtHours: [], slots: 0 },
    { story: 'on from the start: every slot of twelve hours', turnsAtHours: [0], slots: 3 },
    { story: 'on in the second slot: that one and the last', turnsAtHours: [5], slots: 2 },
    { story: 'on for a moment: one slot, started is started', turnsAtHours: [1, 1.01], slots: 1 },
    { story: 'on and off within a slot again and again: still one', turnsAtHours: [0, 1, 2, 3], slots: 1 },
    { story: 'off in the middle', turnsAtHours: [0, 3, 9, 10], slots: 2 },
    { story: 'on only after it was over', turnsAtHours: [13], slots: 0 },
  ])('$story', async ({ turnsAtHours, slots }) => {
    const before = await testPlayer.me();
    const started = worker.clock.now().getTime();
    const id = await levelling();
    for (const hours of turnsAtHours) {
      worker.clock.set(started + hours * 3_600_000);
      expect(await toggle(id)).toMatchObject({ status: 200 });
    }
    worker.clock.set(started + 14 * 3_600_000);
    const result = await testPlayer.claimResult(id);
    expect(result).toMatchObject({ levelsGained: 1, reward: slots * slotTreasure });
    const after = await testPlayer.me();
    expect(before.battleTokens - after.battleTokens).toBe(slots);
    expect(after.treasureAmount - before.treasureAmount).toBe(slots * slotTreasure);
  });

  test('out of tokens levelling goes on, and the slots without one pay nothing', async () => {
    // Five levels take 60 h: fifteen slots for twelve tokens.
    const id = await levelling(5);
    await toggle(id);
    worker.clock.advanceHours(60);
    expect(await testPlayer.claimResult(id)).toMatchObject({ levelsGained: 5, reward: 12 * slotTreasure });
    expect((await testPlayer.me()).battleTokens).toBe(0);
  });
});
