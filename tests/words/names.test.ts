import { describe, expect, test } from 'vitest';
import * as names from '#words/names.ts';
import * as tokens from '#words/tokens.ts';

describe('names', () => {
  test('a card shows only the number of a captain that has one', () => {
    expect(names.cardName('Reaver #81')).toBe('#81');
    expect(names.cardName('Reaver #81 the Bold')).toBe('#81');
    expect(names.cardName('#7')).toBe('#7');
    expect(names.cardName('Captain #one of #12')).toBe('#12');
    for (const name of ['Old Salt', 'Captain #', 'Captain #Hook', '# 7'])
      expect(names.cardName(name)).toBe(name);
  });

  test('the contract says CHARACTER, players read Captain', () => {
    expect(names.entityNames).toEqual({ CHARACTER: 'Captain', SHIP: 'Ship', CREW: 'Crew', ITEM: 'Item' });
  });

  test('an unknown currency is shown unchanged', () => {
    expect(tokens.tokenName('BOOTY')).toBe('BOOTY');
    expect(tokens.tokenName('LEGENDARY_SHIP_TOKEN')).toBe('Legendary Ship Token');
    expect(tokens.tokenName('DOUBLOON')).toBe('DOUBLOON');
    expect(tokens.tokenName('toString')).toBe('toString');
  });

  test('balances have short labels', () => {
    expect(names.balanceLabels.LEGENDARY_SHIP_TOKEN).toBe('L. SHIP');
    expect(names.balanceLabels.BATTLE_TOKEN).toBe('BATTLE');
    expect(names.balanceLabels.GEMS).toBe('GEMS');
  });

  test('kinds and yields have readable names', () => {
    expect(names.missionKindNames.RescueCrew).toBe('Rescue Crew');
    expect(names.yieldNames['Gold Bars']).toBe('Gold Bars');
  });

  test('long names are cut at their limits', () => {
    expect(names.resultCardName('Shipwright and Co')).toBe('Shipwright a…');
    expect(names.resultCardName('Treasure Pit')).toBe('Treasure Pit');
    expect(names.phoneMissionName('Treasure Pit')).toBe('Treasur…');
    expect(names.statLabel('Duration')).toBe('Durat…');
  });

  test('an emoji is never cut in half', () => {
    expect(names.shorten('🏴‍☠️🦜🦜', 1)).not.toContain('\uFFFD');
    expect(names.shorten('🦜🦜🦜', 2)).toBe('🦜🦜…');
  });

  test('addresses keep both ends', () => {
    expect(names.shortAddress('So11111111111111111111111111111111111111112')).toBe('So11…1112');
    expect(names.shortAddress('short')).toBe('short');
    expect(names.unbrokenAddress('So11111111111111111111111111111111111111112')).toBe('So11…\u20601112');
    expect(names.unbrokenAddress('short')).toBe('short');
  });

  test('one captain, several captains', () => {
    expect(names.captainsWord(1)).toBe('1 captain');
    expect(names.captainsWord(3)).toBe('3 captains');
  });
});
