import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { readSettings } from '#worker/base/config.ts';
import { PriceServer } from './PriceServer.ts';

const fixed = { SOL: 150, BOOTY: 0.005, GOLD: 0.0004, RUM: 0.001 };
const quoted = { SOL: 200.5, BOOTY: 0.01, GOLD: 0.002, RUM: 0.003 };

let api: PriceServer;
let worker: TestWorker;
beforeEach(async () => {
  api = await PriceServer.start();
});
afterEach(async () => {
  await worker.stop();
  await api.stop();
});

async function aWorker(environment: Record<string, string> = {}): Promise<void> {
  const { priceApi } = readSettings(environment);
  worker = await startTestWorker({ config: { priceApi } });
}
/** Starts a worker that reads its prices from the fake API. */
const anAskingWorker = (ids?: object) =>
  aWorker({ PRICE_URL: api.url, ...(ids ? { PRICE_IDS: JSON.stringify(ids) } : {}) });

const read = () => worker.call('prices');
const now = () => worker.clock.now().getTime();
const readings = async () => {
  const { prices, pricesStale } = (await read()).answer;
  return [prices.SOL, pricesStale];
};

describe('without a price API', () => {
  test('prices are those of the rule tables, for everybody, and never stale', async () => {
    await aWorker();
    expect(await read()).toEqual({
      status: 200,
      answer: { usdc_booty_price: 0.005, prices: fixed, pricesAt: now(), pricesStale: false },
      error: null,
    });
    await overrideRules(worker, { fixedPricesUsd: { BOOTY: 0.006 } });
    // While the rules are being read again, the worker still answers with the previous ones.
    const changed = { usdc_booty_price: 0.006, prices: { SOL: 150 } };
    await expect.poll(async () => (await read()).answer).toMatchObject(changed);
  });
});

describe('the prices of an API', () => {
  test('are asked for once a minute, however many ask at once', async () => {
    api.quote(quoted);
    await anAskingWorker();
    const at = now();
    const answer = { usdc_booty_price: 0.01, prices: quoted, pricesAt: at, pricesStale: false };
    const all = await Promise.all([1, 2, 3, 4, 5].map(read));
    expect(all.map((one) => one.answer)).toEqual(Array(5).fill(answer));
    api.quote({ ...quoted, SOL: 210 });
    worker.clock.advanceMs(59_000);
    expect((await read()).answer).toEqual(answer);
    expect(api.asked).toBe(1);
    worker.clock.advanceMs(2_000);
    expect(await readings()).toEqual([210, false]);
    expect(api.asked).toBe(2);
  });

  test('are those that another worker of the world has stored in the meantime', async () => {
    api.quote(quoted);
    await anAskingWorker();
    await read();
    worker.clock.advanceMs(61_000);
    const at = now() - 30_000;
    const value = JSON.stringify({ prices: { ...quoted, SOL: 205 }, at: new Date(at).toISOString() });
    await worker.services.db.updateTable('world_facts').set({ value }).where('name', '=', 'prices').execute();
    expect((await read()).answer).toMatchObject({ prices: { SOL: 205 }, pricesAt: at, pricesStale: false });
    expect(api.asked).toBe(1);
    worker.clock.advanceMs(31_000);
    expect(await readings()).toEqual([200.5, false]);
    expect(api.asked).toBe(2);
  });

  test('are read in each of its forms by the names that it gives them; others keep theirs', async () => {
    api.quote({ solana: { usd: 180 }, So11: { usdPrice: 0.02 }, gold: { price: '0.0005' }, RUM: 9 });
    await anAskingWorker({ SOL: 'solana', BOOTY: 'So11', GOLD: 'gold' });
    expect((await read()).answer.prices).toEqual({ SOL: 180, BOOTY: 0.02, GOLD: 0.0005, RUM: 0.001 });
  });

  test('stay when it fails, marked stale with their time, and it is left alone for a while', async () => {
    api.quote(quoted);
    await anAskingWorker();
    const at = now();
    await read();
    api.answers = { status: 500, body: '{}' };
    worker.clock.advanceMs(180_000);
    const stale = { usdc_booty_price: 0.01, prices: quoted, pricesAt: at, pricesStale: true };
    expect((await read()).answer).toEqual(stale);
    expect((await read()).answer).toEqual(stale);
    expect(api.asked).toBe(2);
    api.quote({ ...quoted, SOL: 190 });
    worker.clock.advanceMs(16_000);
    expect(await readings()).toEqual([190, false]);
    expect(api.asked).toBe(3);
  });

  test.each([
    ['no JSON', 'oops'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a coin missing', JSON.stringify({ ...quoted, RUM: undefined })],
    ['a price of 0', JSON.stringify({ ...quoted, SOL: 0 })],
    ['a negative price', JSON.stringify({ ...quoted, SOL: -1 })],
    ['a price beyond reason', JSON.stringify({ ...quoted, SOL: 1e300 })],
    ['text for a price', JSON.stringify({ ...quoted, SOL: 'dear' })],
    ['text that is no number', JSON.stringify({ ...quoted, SOL: { price: '12 dollars' } })],
    ['too much', JSON.stringify({ ...quoted, more: 'x'.repeat(300_000) })],
  ])('are not replaced by an answer with %s', async (_what, body) => {
    api.quote(quoted);
    await anAskingWorker();
    await read();
    api.answers = { body };
    worker.clock.advanceMs(61_000);
    expect(await readings()).toEqual([200.5, true]);
  });

  test('come without delay while it is silent', async () => {
    api.quote(quoted);
    await anAskingWorker();
    await read();
    api.answers = 'silent';
    worker.clock.advanceMs(61_000);
    const started = performance.now();
    expect(await Promise.all([readings(), readings()])).toEqual([
      [200.5, true],
      [200.5, true],
    ]);
    expect(performance.now() - started).toBeLessThan(3_500);
    expect(api.asked).toBe(2);
  });

  test('survive a restart, as stale ones, and of the treasury too', async () => {
    api.answers = { status: 503, body: '' };
    await anAskingWorker();
    const at = new Date(now() - 3_600_000);
    const value = JSON.stringify({ prices: quoted, at: at.toISOString() });
    await worker.services.db.insertInto('world_facts').values({ name: 'prices', value }).execute();
    expect((await read()).answer).toMatchObject({
      prices: quoted,
      pricesAt: at.getTime(),
      pricesStale: true,
    });
    const player = await worker.signIn();
    expect((await player.call('hideoutStats')).answer).toMatchObject({
      totalWorth: 20_050,
      pricesAt: at.getTime(),
      pricesStale: true,
    });
  });

  test('that never came are a sentence, and asked for again', async () => {
    api.answers = { status: 404, body: '' };
    await anAskingWorker();
    const player = await worker.signIn();
    expect(await read()).toMatchObject(aRefusal(503, 'prices_unavailable'));
    expect(await player.call('hideoutStats')).toMatchObject(aRefusal(503, 'prices_unavailable'));
    api.quote(quoted);
    worker.clock.advanceMs(16_000);
    expect(await readings()).toEqual([200.5, false]);
  });
});
