import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendPrices } from '#rules/missions/sendCost.ts';
import { publishedTables } from '#rules/publishedTables.ts';
import { changedTables } from '#tests/kit/changedTables.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
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
afterEach(() => restoreRules(worker));
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
  },
);

test('an override of every table reaches every page, and no other table changes', async () => {
  const served = async () => publishedTables((await worker.call('gameRules')).answer.rules);
  const defaults = await served();
  for (const [name, changed] of Object.entries(changedTables)) {
    await overrideRules(worker, { [name]: changed });
    expect(await served(), name).toEqual({ ...defaults, [name]: changed });
    await restoreRules(worker);
  }
  expect(await served()).toEqual(defaults);
});

const statsOf = async (id: string) => {
  const found = (await worker.call('missions')).answer.find((mission) => mission.id === id);
  if (!found) throw new Error(`no mission ${id}`);
  return found.missionStats;
};
const everyTime = [
  { type: 'failure', rate: 0, effect: 'Shipwreck', multiplier: 0 },
  { type: 'success', rate: 0, effect: 'Loot', multiplier: 1 },
  { type: 'success', rate: 1, effect: 'Double', multiplier: 7 },
];

test('an override of outcomes decides runs that begin with it, and none that is under way', async () => {
  const rates = (await statsOf('safe-haven')).outcomes.map(({ rate }) => rate);
  const before = await testPlayer.sendForOutcome('safe-haven', await testPlayer.captain(), {
    type: 'failure',
  });
  await overrideRules(worker, { plunderOutcomes: { 1: everyTime } });
  expect(await statsOf('safe-haven')).toMatchObject({ outcomes: everyTime, success_rate: 1 });
  expect(publishedTables((await worker.call('gameRules')).answer.rules).plunderOutcomes[1]).toEqual(
    everyTime,
  );
  const after = await testPlayer.sendForOutcome('safe-haven', await testPlayer.captain(), {});
  worker.clock.advanceHours(24);
  const early = await testPlayer.claimResult(before);
  expect(early.outcome.type).toBe('failure');
  expect(early.mission.missionStats.outcomes.map(({ rate }) => rate)).toEqual(rates);
  const late = await testPlayer.claimResult(after);
  expect(late.outcome).toMatchObject({ type: 'success', multiplier: 7 });
  // Its receipt shows the odds that it was sent with, also after they have changed again.
  await restoreRules(worker);
  const { answer } = await testPlayer.call('missionResults');
  expect(answer.find(({ id }) => id === after)?.mission.missionStats.outcomes).toEqual(everyTime);
});

test.each([
  ['raidOutcomes', 'sunken-temple', 2],
  ['crewRaidOutcomes', 'runestone-raid', 2],
  ['shipRaidOutcomes', 'moonlit-crossing', 3],
  ['rescueOutcomes', 'lost-crew', 1],
])('an override of %s reaches %s', async (table, missionId, certain) => {
  const lines = (await statsOf(missionId)).outcomes.map((line, place) => ({
    ...line,
    rate: place === certain ? 1 : 0,
  }));
  await overrideRules(worker, { [table]: lines });
  expect(await statsOf(missionId)).toMatchObject({ outcomes: lines, success_rate: 1 });
});

test('another risk of a plunder changes its odds and its hours', async () => {
  expect(await statsOf('safe-haven')).toMatchObject({ riskLevel: 1, deployment: 4, success_rate: 0.95 });
  await overrideRules(worker, { 'missions/safe-haven': { riskLevel: 5 } });
  expect(await statsOf('safe-haven')).toMatchObject({ riskLevel: 5, deployment: 24, success_rate: 0.45 });
});

test.each([
  [
    'levelling',
    { CREW: { costGold: 77 } },
    { CREW: { durationHours: 0 } },
    'levelling.CREW.durationHours must be more than 0',
  ],
  ['missions/the-docks', { goldCostMultiplier: 77 / 1_800 }, { riskLevel: 9 }, 'riskLevel'],
])(
  'an override of %s that cannot be used is logged, and the last one that could stays',
  async (name, good, bad, problem) => {
    const error = vi.spyOn(worker.services.log, 'error');
    await overrideRules(worker, { [name]: good });
    expect(await shownCost('the-docks')).toBe('77 GOLD');
    await vi.waitFor(async () => {
      const { db } = worker.services;
      expect(await db.selectFrom('rule_overrides').select('accepted').execute()).toEqual([
        { accepted: good },
      ]);
    });
    // Twice, as an operator who tries again: each problem is logged once.
    for (let tries = 0; tries < 2; tries += 1) {
      await overrideRules(worker, { [name]: bad });
      expect(await shownCost('the-docks')).toBe('77 GOLD');
    }
    expect(error.mock.calls).toEqual([
      [
        { name, problem: expect.stringContaining(problem), inForce: good },
        'this rule override cannot be used and is left out',
      ],
    ]);
    error.mockRestore();
  },
);

test('an override of a mission that does not exist is logged', async () => {
  const error = vi.spyOn(worker.services.log, 'error');
  await overrideRules(worker, { 'missions/el-dorado': { cost: 1 } });
  await worker.call('gameRules');
  expect(error.mock.calls[0]?.[0]).toEqual({
    name: 'missions/el-dorado',
    problem: 'there is no mission el-dorado',
    inForce: 'the default',
  });
  error.mockRestore();
});
