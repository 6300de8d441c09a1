import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendPrices } from '#rules/missions/sendCost.ts';
import { publishedTables } from '#rules/ruleOverrides.ts';
import { overrideRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { totalCost } from '#words/missions.ts';

let worker: TestWorker;
let testPlayer: TestPlayer;

beforeAll(async () => {
  worker = await startTestWorker();
});
beforeEach(async () => {
  testPlayer = await TestPlayer.signIn(worker);
});
afterAll(() => worker.stop());

/** The cost of a mission as a client calculates and shows it. */
async function shownCost(missionId: string): Promise<string> {
  const rules = publishedTables((await worker.call('gameRules')).answer.rules);
  const mission = (await worker.call('missions')).answer.find(({ id }) => id === missionId);
  if (!mission) throw new Error(`no mission ${missionId}`);
  return totalCost(mission.missionStats.kind, sendPrices(rules, mission.missionStats, 1));
}

test.each([
  ['levelling', { CREW: { costGold: 77 } }, 'the-docks', '77 GOLD', 'goldAmount', 77],
  ['missions', { raid: { costBooty: 7 } }, 'runestone-raid', '7 BOOTY', 'arAmount', 7],
  ['missions/refinery-deck', { cost: 11 }, 'refinery-deck', '11 GOLD', 'goldAmount', 11],
] as const)(
  'the override of %s changes what is shown and what is charged',
  async (name, value, missionId, text, balance, charged) => {
    await overrideRules(worker, { [name]: value });
    expect(await shownCost(missionId)).toBe(text);
    await testPlayer.give(balance === 'goldAmount' ? 'GOLD' : 'BOOTY', 100);
    const before = await testPlayer.me();
    const captain = await testPlayer.captain({ level: 20, crew: 3 });
    expect(await testPlayer.send(missionId, captain)).toMatchObject({ state: 'succeeded' });
    expect(before[balance] - (await testPlayer.me())[balance]).toBeCloseTo(charged);
    await worker.services.db.deleteFrom('rule_overrides').execute();
  },
);
