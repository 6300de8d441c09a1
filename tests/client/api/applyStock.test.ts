import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyStock } from '#client/api/applyStock.ts';
import { createQueryClient } from '#client/api/queryClient.ts';
import { queryNames } from '#client/api/queryNames.ts';
import { exchangeQuery } from '#client/exchange/exchangeQuery.ts';
import type { Answer } from '#contract/routes.ts';
import { aDynamicItem } from '#tests/kit/anExchangeItem.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';

const list = (amountAvailable: number): Answer<'exchangeItems'> => ({
  exchangeItems: [],
  dynamicExchangeItems: [aDynamicItem({ amountAvailable }), aDynamicItem({ name: 'Chest of BOOTY' })],
});

test('a pushed stock changes the one item, and nothing before the list has loaded', () => {
  const queryClient = createQueryClient();
  applyStock(queryClient, { name: 'Chest of GOLD', amountAvailable: 41 });
  expect(queryClient.getQueryData(queryNames.exchangeItems)).toBeUndefined();
  queryClient.setQueryData(queryNames.exchangeItems, list(42));
  applyStock(queryClient, { name: 'Chest of GOLD', amountAvailable: 41 });
  expect(queryClient.getQueryData(queryNames.exchangeItems)).toEqual(list(41));
});

test('an answer that was under way when the stock was pushed does not bring the old one back', async () => {
  const queryClient = createQueryClient();
  let answerOlder = (_list: Answer<'exchangeItems'>) => {};
  const older = new Promise<Answer<'exchangeItems'>>((resolve) => {
    answerOlder = resolve;
  });
  const answers = [older, Promise.resolve(list(41))];
  const { callRoute, calls } = someServices({ exchangeItems: () => answers.shift() ?? list(0) });
  const query = exchangeQuery(callRoute);
  const unsubscribe = new QueryObserver(queryClient, query).subscribe(() => {});
  await expect.poll(() => calls.length).toBe(1);
  applyStock(queryClient, { name: 'Chest of GOLD', amountAvailable: 41 });
  answerOlder(list(42));
  await expect.poll(() => queryClient.getQueryData(queryNames.exchangeItems)).toEqual(list(41));
  unsubscribe();
  queryClient.clear();
});
