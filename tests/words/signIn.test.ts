import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeMail, firstName, signInStatement } from '#words/signIn.ts';

describe('signing in', () => {
  test('a first name fits where usernames are cut, whatever the seed', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const name = firstName(seed);
        expect(name.length).toBeLessThanOrEqual(20);
        expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d{1,3}$/);
        expect(firstName(seed)).toBe(name);
      }),
    );
  });

  test('the code’s mail names the code, and for how long it works', () => {
    const { subject, text } = codeMail('042137', 10);
    expect(subject).toContain('042137');
    expect(text).toContain('042137');
    expect(text).toContain('10 minutes');
  });

  test('the text a wallet shows is one line', () => {
    expect(signInStatement).not.toMatch(/[\r\n]/);
  });
});
