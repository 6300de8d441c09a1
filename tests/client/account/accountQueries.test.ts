import { focusManager, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { balanceSeriesQuery, entryPagesQuery } from '#client/account/accountQueries.ts';
import { meQuery } from '#client/api/meQuery.ts';
import { createQueryClient } from '#client/api/queryClient.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';

const minuteMs = 60_000;
const next = '0197a000-0000-7000-8000-000000000001.GOLD';

beforeEach(() => {
  vi.useFakeTimers();
  focusManager.setFocused(true);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** A page that shows the balances, the chart and the entries of the account book. */
async function aPage() {
  const { callRoute, calls } = someServices({
    me: aPlayer(),
    accountSeries: { token: 'GOLD', range: 'week', points: [] },
    accountEntries: { entries: [], next },
  });
  const client = createQueryClient();
  client.mount();
  const entries = new InfiniteQueryObserver(client, entryPagesQuery(callRoute, {}));
  const ends = [
    new QueryObserver(client, meQuery(callRoute)).subscribe(() => undefined),
    new QueryObserver(client, balanceSeriesQuery(callRoute, 'GOLD', 'week')).subscribe(() => undefined),
    entries.subscribe(() => undefined),
  ];
  await vi.advanceTimersByTimeAsync(100);
  return {
    entries,
    end: () => {
      for (const end of ends) end();
      client.clear();
      client.unmount();
    },
    /** Paths of the requests since the last call of this function. */
    asked: () => calls.splice(0).map(({ url }) => new URL(url).pathname),
  };
}
const all = ['/users/me', '/account/series', '/account/entries'];

test('balances, chart and entries are read again every minute', async () => {
  const page = await aPage();
  expect(page.asked()).toEqual(all);
  await vi.advanceTimersByTimeAsync(minuteMs - 1_000);
  expect(page.asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.asked()).toEqual(all);
  page.end();
});

const comesBack: readonly [how: string, comeBack: () => void][] = [
  [
    'the window gets the focus',
    () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    },
  ],
  [
    'the network is back',
    () => {
      setDeviceOffline(true);
      setDeviceOffline(false);
    },
  ],
];

test.each(comesBack)('balances, chart and entries are read again when %s', async (_how, comeBack) => {
  const page = await aPage();
  page.asked();
  await vi.advanceTimersByTimeAsync(20_000);
  comeBack();
  await vi.advanceTimersByTimeAsync(100);
  expect(page.asked().toSorted()).toEqual(all.toSorted());
  page.end();
});

test.each([['two minutes have passed', () => undefined] as const, ...comesBack])(
  'entries of several pages are not when %s, because each page is one request',
  async (_how, comeBack) => {
    const page = await aPage();
    void page.entries.fetchNextPage();
    await vi.advanceTimersByTimeAsync(100);
    page.asked();
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    comeBack();
    await vi.advanceTimersByTimeAsync(100);
    expect(page.asked().filter((path) => path === '/account/entries')).toEqual([]);
    page.end();
  },
);

test('a page in a hidden tab asks for nothing', async () => {
  const page = await aPage();
  page.asked();
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(3 * minuteMs);
  expect(page.asked()).toEqual([]);
  page.end();
});
