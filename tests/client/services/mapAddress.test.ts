import { expect, test } from 'vitest';
import { islandOfSearch, lookOfSearch } from '#client/services/mapAddress.ts';

test('an address names an island and a view of it', () => {
  const search = '?mission=the-docks&island=4&view=1200_900_1.75';
  expect(islandOfSearch(search)).toBe(4);
  expect(lookOfSearch(search)).toEqual({ layer: 4, x: 1200, y: 900, zoom: 1.75 });
});

test.each(['', '?island=', '?island=0', '?island=8', '?island=2.5', '?island=skull'])(
  'the island of %j is ignored',
  (search) => expect([islandOfSearch(search), lookOfSearch(`${search}&view=1_1_1`)]).toEqual([null, null]),
);

test.each([
  '',
  '1200_900',
  '1200_900_0.5',
  '3900_900_1',
  '1200_2161_1',
  '-4_900_1',
  '1_2_1..5',
  '1_2_1_4',
  'a_b_c',
])('the view %j is ignored', (view) => expect(lookOfSearch(`?island=4&view=${view}`)).toBeNull());
