import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, refreshAll, refreshQueries } from '#client/api/queryClient.ts';
import { queryNames } from '#client/api/queryNames.ts';

const client = createQueryClient();
afterEach(() => client.clear());

const queryKey = queryNames.chainIntents;

/** A query whose answers come when the test gives them. */
function aQuery() {
  const asked: ((answer: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => asked.push(resolve)));
  return { options: { queryKey, queryFn }, asked };
}

test.each([
  ['refreshQueries', () => void refreshQueries(client, ['chainIntents'])],
  ['refreshAll', () => refreshAll(client)],
])('%s marks an answer as stale that was on its way without an observer', async (_, refresh) => {
  const { options, asked } = aQuery();
  const reading = client.fetchQuery(options);
  refresh();
  asked[0]?.('before the change');
  await expect(reading).resolves.toBe('before the change');
  await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(asked).toHaveLength(1);
});

test('a list that is read for the first time is read again after it, once, if it was refreshed meanwhile', async () => {
  const { options, asked } = aQuery();
  const unsubscribe = new QueryObserver(client, options).subscribe(() => {});
  for (const _ of [1, 2, 3]) void refreshQueries(client, ['chainIntents']);
  asked[0]?.('before the change');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.('after the change');
  await expect.poll(() => client.getQueryData(queryKey)).toBe('after the change');
  expect([asked.length, client.getQueryState(queryKey)?.isInvalidated]).toEqual([2, false]);
  unsubscribe();
});

test('a list in use that has data is read again at once', async () => {
  const { options, asked } = aQuery();
  client.setQueryData(queryKey, 'old');
  const unsubscribe = new QueryObserver(client, {
    ...options,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  const refreshed = refreshQueries(client, ['chainIntents']);
  asked[0]?.('new');
  await refreshed;
  expect([client.getQueryData(queryKey), asked.length]).toEqual(['new', 1]);
  unsubscribe();
});
