import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ActiveMission, WindKind } from '#contract/missions.ts';
import { isFair, oddsText, receiptOf, verifyReceipt } from '#rules/fairness/receipt.ts';
import { oddsInWind } from '#rules/missions/missionInWind.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { FakeClock } from '#tests/kit/FakeClock.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';

/** A page that was loaded on a Sunday sends on Monday, when the winds have changed (rule book: wind.md, Week). */
let worker: TestWorker;
let player: TestPlayer;
const weekMs = 7 * 24 * 3_600_000;
let sundayEvening = Date.UTC(2027, 2, 7, 23, 59, 58);
beforeAll(async () => {
  worker = await startTestWorker({ clock: new FakeClock(sundayEvening) });
});
beforeEach(async () => {
  worker.clock.set(sundayEvening);
  sundayEvening += weekMs;
  player = await TestPlayer.signIn(worker);
});
afterAll(() => worker.stop());

const shown = async (id: string) => {
  const { answer } = await worker.call('missions');
  const stats = answer.find((mission) => mission.id === id)?.missionStats;
  if (stats === undefined) throw new Error(`no mission ${id}`);
  return stats;
};
/** Soon enough that the missions were cached on Sunday. */
const passMidnight = () => worker.clock.advanceMs(3_000);
/** Sends as a page that shows the mission in this wind; a page of a previous version does not say which. */
async function sendFrom(shownWind: WindKind | null | undefined, id = 'treasure-pit', level = 1) {
  const { answer } = await player.call('initiateBatch', {
    body: {
      missionPath: `missions/${id}`,
      nfts: [await player.captain({ level })],
      ...(shownWind !== undefined && { shownWind }),
    },
    idempotencyKey: randomUUID(),
  });
  return worker.untilSettled(answer.jobIds[0] ?? '');
}

test('a send in another wind than the one shown is refused, and the missions show the new one at once', async () => {
  const { wind: before } = await shown('treasure-pit');
  passMidnight();
  const { wind: after } = await shown('treasure-pit');
  expect([before, after]).toEqual(['lee', 'squall']);
  expect(await sendFrom(before)).toMatchObject({
    state: 'refused',
    code: 'wind_changed',
    message: 'The wind of Treasure Pit has changed. Please look at it again before you send.',
  });
  expect((await player.call('activeMissions')).answer).toEqual([]);
  expect(await sendFrom(after)).toMatchObject({ state: 'succeeded' });
});

test('a send is not refused where no wind changes the mission, or where the page does not say what it shows', async () => {
  const { wind: before } = await shown('war-hall');
  passMidnight();
  const { wind: after } = await shown('war-hall');
  expect([before, after]).toEqual(['trade', 'calm']);
  await player.give('GOLD', 10_000);
  expect(await sendFrom(before, 'war-hall', 3)).toMatchObject({ state: 'succeeded' });
  expect(await sendFrom(undefined)).toMatchObject({ state: 'succeeded' });
});

test('a captain that left before midnight has a receipt with the odds that were shown', async () => {
  const stats = await shown('treasure-pit');
  const { result } = await sendFrom(stats.wind);
  passMidnight();
  worker.clock.advanceHours(48);
  const receipt = receiptOf(await player.claimResult((result as ActiveMission).id));
  if (receipt === null) throw new Error('no receipt');
  const { commitment, nonce, captainUid: captainId } = receipt;
  const sent = { nonce, captainId, odds: oddsText(oddsInWind(ruleTables, stats)) };
  const sha256 = async (of: Uint8Array | string) => createHash('sha256').update(of).digest();
  expect(isFair(await verifyReceipt(receipt, sha256, { commitment, sent }))).toBe(true);
});
