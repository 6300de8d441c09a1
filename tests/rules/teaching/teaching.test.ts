import { describe, expect, it } from 'vitest';
import { taughtScreens } from '#contract/teaching.ts';
import type { Token } from '#contract/tokens.ts';
import { knownTo } from '#rules/teaching/teaching.ts';

const facts = { claimed: 0, isSkipped: false, hasFleet: false, tokens: [] };
const screensAfter = (claimed: number) => knownTo({ ...facts, claimed })?.screens ?? [];
const topicsAfter = (claimed: number, tokens: readonly Token[] = []) =>
  knownTo({ ...facts, claimed, tokens })?.topics;

describe('what the page shows of the game', () => {
  it('grows with the voyages, and never by more than the one that is next', () => {
    expect(screensAfter(0)).toEqual(['inventory', 'islands']);
    expect(screensAfter(1)).toEqual(['inventory', 'islands', 'captainsLog']);
    expect(screensAfter(4)).toEqual(screensAfter(1));
    expect(screensAfter(5)).toEqual(['inventory', 'exchange', 'islands', 'captainsLog']);
    expect(screensAfter(6)).toContain('battleEmissions');
    expect(screensAfter(7)).toContain('leaderboard');
    expect(screensAfter(7)).not.toContain('arena');
    expect(screensAfter(8)).toEqual(taughtScreens);
  });

  it('has winds from the voyage of the exchange on, and Battle Tokens from theirs or from the first one', () => {
    expect(topicsAfter(4)).toEqual([]);
    expect(topicsAfter(5)).toEqual(['winds']);
    expect(topicsAfter(6)).toEqual(['winds']);
    expect(topicsAfter(7)).toEqual(['winds', 'battleTokens']);
    expect(topicsAfter(0, ['GOLD'])).toEqual([]);
    expect(topicsAfter(0, ['BATTLE_TOKEN'])).toEqual(['battleTokens']);
  });

  it('has the tokens that the player has had, also after the last voyage', () => {
    expect(knownTo({ ...facts, claimed: 3, tokens: ['GOLD', 'RUM'] })?.tokens).toEqual(['GOLD', 'RUM']);
    expect(knownTo({ ...facts, claimed: 8, tokens: ['GOLD'] })?.tokens).toEqual(['GOLD']);
  });

  it.each([
    ['is not in the chapter', { claimed: null }],
    ['has skipped the chapter', { isSkipped: true }],
    ['has a fleet', { hasFleet: true }],
  ])('is everything for a player who %s', (_, changes) => {
    expect(knownTo({ ...facts, ...changes })).toBeNull();
  });
});
