import { expect, it } from 'vitest';
import {
  captainsHome,
  homeToday,
  isHome,
  othersHome,
  shipHomeIn,
  shipNote,
  shipsDescription,
  squadron,
} from '#words/ships.ts';

it('says how many captains are home, in words', () => {
  expect(captainsHome(1, 'The Docks')).toBe('One captain is home at The Docks');
  expect(captainsHome(3, 'Safe Haven')).toBe('Three captains are home at Safe Haven');
});

it("describes a building's ships", () => {
  expect(shipsDescription(0, 0, null)).toBe('');
  expect(shipsDescription(2, 1, 18_189_000)).toBe(
    'Two ships at sea, the next home in 5h 03m 09s. One ship home',
  );
  expect(shipsDescription(0, 2, null)).toBe('Two ships home');
});

it('names a ship and its state on its mark', () => {
  expect(shipNote('The Docks', shipHomeIn(18_189_000))).toBe('The Docks · Home in 5h 03m 09s');
  expect([isHome(1), isHome(2), squadron(1200)]).toEqual([
    'Home, press to claim',
    'Home, press to claim all',
    '1,200 captains',
  ]);
});

it('names others who came home, and counts those above three', () => {
  expect([homeToday(''), homeToday('The Docks')]).toEqual(['Home today', 'Home today from The Docks']);
  expect([othersHome([]), othersHome(['Anne'])]).toEqual(['', 'Home here today: Anne']);
  expect(othersHome(['Anne', 'Mary', 'Jack', 'Blackfin', 'Calico'])).toBe(
    'Home here today: Anne, Mary, Jack and two more',
  );
});
