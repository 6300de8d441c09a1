import { describe, expect, test } from 'vitest';
import { buildingLabel } from '#words/buildings.ts';
import { networkError } from '#words/connection.ts';
import * as hud from '#words/hud.ts';
import * as landing from '#words/landing.ts';
import * as page from '#words/page.ts';
import * as wallets from '#words/wallets.ts';

describe('around the map', () => {
  test('the sentences of the map screen are spelled as in the rule book', () => {
    expect(hud.nextBattleEmissions).toBe('Next Battle Emissions In');
    expect(page.connectWallet).toBe('Connect Wallet');
  });

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
  test('the sentences of the landing are spelled as in the rule book', () => {
    expect(landing.enterTheWorldOf('The Last Haven')).toBe('Enter the world of The Last Haven');
    expect(landing.recentActivityTitle).toBe('Recent Activity');
    expect(landing.live).toBe('Live');
    expect(landing.islandProgress).toBe('Island Progress 7/7');
  });

  test('a success shows its multiplier when above 1', () => {
    expect(landing.outcomeBadge({ type: 'success', effect: 'Loot', multiplier: 1 })).toBe('success');
    expect(landing.outcomeBadge({ type: 'success', effect: 'Double', multiplier: 2 })).toBe('×2');
    expect(landing.outcomeBadge({ type: 'failure', effect: 'Shipwreck', multiplier: 0 })).toBe('failure');
  });
});

describe('wallets and the connection', () => {
  test('are spelled as in the rule book', () => {
    expect(wallets.noValidSigner).toBe('No valid signer available');
    expect(wallets.noSignTransaction).toBe('This wallet does not provide signTransaction method');
    expect(wallets.connectWalletFirst).toBe('Please connect your wallet first');
    expect(networkError).toBe('Network error. Please try again');
  });
});
