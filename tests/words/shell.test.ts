import { describe, expect, test } from 'vitest';
import { buildingLabel } from '#words/buildings.ts';
import * as hud from '#words/hud.ts';
import * as landing from '#words/landing.ts';

describe('around the map', () => {
  test('the profile menu has its seven entries in order', () => {
    expect(Object.values(hud.profileMenu)).toEqual([
      'Profile',
      'Change Wallet',
      'Inventory',
      'The Graveyard',
      'Asset Manager',
      'Connect Socials',
      'Log Out',
    ]);
  });

  test('the label of a building says what it is and how many captains are there', () => {
    expect(buildingLabel('The Docks', 'Events', 0)).toBe('The Docks, Events');
    expect(buildingLabel('The Docks', 'Events', 1)).toBe('The Docks, Events, 1 captain here');
    expect(buildingLabel('The Docks', 'Events', 3)).toBe('The Docks, Events, 3 captains here');
  });
});

describe('before login', () => {
  test('the button of the landing names the island', () => {
    expect(landing.enterTheWorldOf('The Last Haven')).toBe('Enter the world of The Last Haven');
  });

  test('a success shows its multiplier when above 1', () => {
    expect(landing.outcomeBadge({ type: 'success', effect: 'Loot', multiplier: 1 })).toBe('success');
    expect(landing.outcomeBadge({ type: 'success', effect: 'Double', multiplier: 2 })).toBe('×2');
    expect(landing.outcomeBadge({ type: 'failure', effect: 'Shipwreck', multiplier: 0 })).toBe('failure');
  });
});
