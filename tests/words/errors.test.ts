import { describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { errorSentence } from '#words/errors.ts';

describe('every error code has a sentence', () => {
  test.each(errorCodes)('%s has one plain sentence, with and without details', (code) => {
    const bare = errorSentence(code);
    const detailed = errorSentence(code, {
      token: 'BOOTY',
      missing: 25,
      field: 'amount',
      retryAfterSeconds: 30,
      minLevel: 10,
      captainName: 'Reaver #81',
    });
    for (const sentence of [bare, detailed]) {
      expect(sentence).toMatch(/^[A-Z].{8,}/);
      expect(sentence).not.toMatch(/undefined|NaN|null|\[object/);
    }
  });

  test('a missing amount is named', () => {
    expect(errorSentence('not_enough_funds', { token: 'BOOTY', missing: 25 })).toBe(
      "You don't have enough BOOTY. Missing 25 BOOTY",
    );
    expect(errorSentence('not_enough_funds', { token: 'GOLD' })).toBe("You don't have enough GOLD.");
  });

  test('a captain whose level is too low is named with the level it needs', () => {
    expect(errorSentence('captain_level_too_low', { captainName: 'Reaver #81', minLevel: 10 })).toBe(
      'Reaver #81 must reach level 10 for this mission.',
    );
  });

  test('a wait is given in whole seconds', () => {
    expect(errorSentence('too_many_requests', { retryAfterSeconds: 0.2 })).toContain('in 1 second.');
    expect(errorSentence('too_many_requests', { retryAfterSeconds: 12 })).toContain('in 12 seconds.');
  });
});
