import { expect, test } from 'vitest';
import { entryReasons } from '#contract/account.ts';
import { reasonTexts } from '#words/account.ts';

test('every reason reads as the rule book has it', () => {
  expect(entryReasons.map((reason) => reasonTexts[reason])).toEqual([
    'Captain sent',
    'Mission claimed',
    'Battle Tokens used',
    'Auto-claim of a week',
    'Purchase',
    'Recruit',
    'Level up',
    'Mythic upgrade',
    'Burned for tokens',
    'Genesis ship sent',
    'Genesis reward',
    'Captain license',
    'Genesis level up',
    'Battle Emissions',
    'Arena rewards',
    'Treasure Chest',
    'Deposit',
    'Withdrawal',
    'Withdrawal returned',
    'Burned',
    'Granted by an operator',
    'Corrected by an operator',
    'Welcome',
    'Gift',
  ]);
});
