import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ActiveMission, type WindKind, windKinds } from '#contract/missions.ts';
import { isFair, receiptOf, verifyReceipt } from '#rules/fairness/receipt.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { FakeClock } from '#tests/kit/FakeClock.ts';
import { linearTreasure, overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { islandWind } from '#worker/islands/islandWind.ts';

let worker: TestWorker;
let player: TestPlayer;
beforeAll(async () => {
  worker = await startTestWorker({ clock: new FakeClock('2027-03-03T12:00:00Z') });
});
beforeEach(async () => {
  player = await TestPlayer.signIn(worker);
});
afterEach(() => restoreRules(worker));
afterAll(() => worker.stop());

const sha256 = async (of: Uint8Array | string) => createHash('sha256').update(of).digest();
/** Lets only one wind blow on all islands but the sheltered one. */
const blow = (wind: WindKind, more: Readonly<Record<string, object>> = {}) =>
  overrideRules(worker, {
    winds: { kinds: Object.fromEntries(windKinds.map((kind) => [kind, { weight: Number(kind === wind) }])) },
    ...more,
  });
const shown = async (id: string) =>
  (await worker.call('missions')).answer.find((mission) => mission.id === id)?.missionStats;
async function sent(id: string, level = 1): Promise<ActiveMission> {
  const { state, message, result } = await player.send(id, await player.captain({ level }));
  if (state !== 'succeeded') throw new Error(`not sent: ${message}`);
  return result as ActiveMission;
}

describe('the wind of the week', () => {
  test('is shown with every mission, beside the figures without wind', async () => {
    const { answer } = await worker.call('missions');
    for (const { missionStats } of answer)
      expect(missionStats.wind).toBe(islandWind(ruleTables, missionStats.layer, worker.clock.now()));
    await blow('squall');
    expect(await shown('treasure-pit')).toMatchObject({ wind: 'squall', riskLevel: 2, success_rate: 0.88 });
    expect(await shown('the-docks')).toMatchObject({ wind: 'calm' });
  });

  test('is none in a world in which winds have not begun', async () => {
    await overrideRules(worker, { winds: { sinceMs: Date.UTC(2100, 0, 4) } });
    expect(await shown('treasure-pit')).toMatchObject({ wind: null });
    const run = await sent('treasure-pit');
    worker.clock.advanceHours(24);
    const receipt = receiptOf(await player.claimResult(run.id));
    expect(receipt).not.toHaveProperty('wind');
  });
});

describe('a run', () => {
  test('has the odds of the wind that it was sent with, also after the week', async () => {
    await blow('squall');
    const run = await sent('treasure-pit');
    const inSquall = ruleTables.plunderOutcomes[3];
    expect(run.mission.missionStats).toMatchObject({ wind: 'squall', outcomes: inSquall });
    await blow('trade');
    const { answer } = await player.call('activeMissions');
    expect(answer.find(({ id }) => id === run.id)?.mission.missionStats).toMatchObject({
      wind: 'squall',
      outcomes: inSquall,
      success_rate: 0.75,
    });
    worker.clock.advanceHours(24 * 9);
    const result = await player.claimResult(run.id);
    expect(result.mission.missionStats).toMatchObject({ wind: 'squall', outcomes: inSquall });
  });

  test.each([
    ['trade', 550],
    ['doldrums', 450],
    ['calm', 500],
  ] as const)('brings what the %s of its send leaves', async (wind, treasure) => {
    const certain = [{}, {}, {}].map((_, place) => ({ rate: Number(place === 1) }));
    const more = { plunderOutcomes: { 1: certain }, treasurePerStrength: linearTreasure };
    await blow(wind, more);
    const uid = await player.captain({ level: 10, ship: 10, crew: 5, item: 5 });
    const { result } = await player.send('safe-haven', uid);
    await blow('squall', more);
    worker.clock.advanceHours(30);
    expect((await player.claimResult((result as ActiveMission).id)).reward).toBe(treasure);
  });

  test('of finds finds more often in a trade wind', async () => {
    await blow('trade');
    await player.give('BOOTY', 100);
    const run = await sent('sunken-temple', 20);
    expect(run.mission.missionStats).toMatchObject({ wind: 'trade', success_rate: 0.81 });
  });

  test('without a chance feels no wind', async () => {
    await blow('trade');
    await player.give('GOLD', 10_000);
    const { result } = await player.send('war-hall', await player.captain({ level: 3 }));
    const { outcomes } = (result as ActiveMission).mission.missionStats;
    expect(outcomes).toEqual([{ type: 'success', rate: 1, effect: 'Success', multiplier: 1 }]);
  });
});

test('a receipt shows wind and moment, and a wind of another week fails its check', async () => {
  const run = await sent('treasure-pit');
  const sentAt = worker.clock.now().getTime();
  worker.clock.advanceHours(24 * 8);
  const receipt = receiptOf(await player.claimResult(run.id));
  if (receipt === null) throw new Error('no receipt');
  expect(receipt).toMatchObject({ wind: islandWind(ruleTables, 3, new Date(sentAt)), sentAt });
  const checks = await verifyReceipt(receipt, sha256);
  expect([checks.wind, isFair(checks)]).toEqual([true, true]);
  const forged = { ...receipt, wind: windKinds.find((kind) => kind !== receipt.wind) };
  expect(await verifyReceipt(forged, sha256)).toMatchObject({ wind: false });
});
