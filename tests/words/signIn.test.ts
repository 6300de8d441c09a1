import { expect, test } from 'vitest';
import { codeMail, signInStatement } from '#words/signIn.ts';

test('the code’s mail names the code, and for how long it works', () => {
  const { subject, text } = codeMail('042137', 10);
  expect(subject).toContain('042137');
  expect(text).toContain('042137');
  expect(text).toContain('10 minutes');
});

test('the text a wallet shows is one line', () => {
  expect(signInStatement).not.toMatch(/[\r\n]/);
});
