import { expect, test } from 'vitest';
import { captainNameRefusal, cutCaptainName } from '#rules/captains/captainName.ts';
import { proposedName, proposedNames } from '#words/captainName.ts';

test('every proposed name is another one, and the rule allows it as it is', () => {
  const names = Array.from({ length: proposedNames }, (_, seed) => proposedName(seed));
  expect(new Set(names).size).toBe(proposedNames);
  expect(names.filter((name) => cutCaptainName(name) !== name || captainNameRefusal(name) !== null)).toEqual(
    [],
  );
  expect(names.filter((name) => name.includes('undefined'))).toEqual([]);
  expect(proposedName(proposedNames)).toBe(proposedName(0));
});
