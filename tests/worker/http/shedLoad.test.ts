import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { errorSentence } from '#words/errors.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ config: { shedAboveMs: 40 } });
});
afterAll(() => worker.stop());

/** Keeps the event loop of this process, which is also the worker's, late until it is stopped. */
function overload(): () => void {
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const end = performance.now() + 120;
      while (performance.now() < end);
      await nextTurn();
    }
  };
  void run();
  return () => {
    isOver = true;
  };
}

const statusOf = async (path: string) => (await fetch(worker.origin + path)).status;
const shedCalls = async () => {
  const text = await (await fetch(`${worker.origin}/metrics`)).text();
  return Number(/^requests_shed_total (\d+)$/m.exec(text)?.[1]);
};

test('calls of a late process are refused with 503, and answered when that is over', async () => {
  expect(await statusOf('/game/time')).toBe(200);
  expect(await shedCalls()).toBe(0);
  const stop = overload();
  try {
    await expect.poll(() => statusOf('/game/time'), { timeout: 15_000 }).toBe(503);
    const refused = await fetch(`${worker.origin}/game/time`);
    const sentence = errorSentence('unavailable', {});
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.headers.get('content-security-policy')).not.toBeNull();
    expect(await refused.json()).toEqual({ error: sentence, message: sentence, code: 'unavailable' });
    const answered = ['/health', '/ready', '/metrics'];
    expect(await Promise.all(answered.map(statusOf))).toEqual([200, 200, 200]);
    expect(await shedCalls()).toBeGreaterThan(0);
  } finally {
    stop();
  }
  await expect.poll(() => statusOf('/game/time'), { timeout: 15_000 }).toBe(200);
}, 45_000);
