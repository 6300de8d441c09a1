import { expect, test } from 'vitest';
import { marksOf, printPage, withoutMarks } from '#book/marks.ts';
import { bookPages } from '#book/pages.ts';
import { printedRule } from '#book/ruleValues.ts';
import { printedError, printedWords } from '#book/sentences.ts';
import { errorCodes } from '#contract/errors.ts';

const pages = await bookPages();

test.each(pages)('$name is what `npm run book` prints', ({ stored, printed }) => {
  expect(stored).toBe(printed);
});

test('every error code is on a page that says when its sentence is said', () => {
  const said = new Set(
    pages.flatMap(({ stored }) => marksOf(stored, 'error')).map((code) => printedError(code)),
  );
  expect(errorCodes.filter((code) => !said.has(printedError(code)))).toEqual([]);
});

test('a number, a sentence and a text between marks are printed, and nothing else is touched', () => {
  const page = "pays for <!--rule plunders.paidHours-->1<!--/--> hours; '<!--error mission_ended--><!--/-->'";
  const printers = { rule: printedRule, error: printedError };
  expect(withoutMarks(printPage(page, printers))).toBe("pays for 24 hours; 'This mission has ended.'");
});

test.each([
  ['plunders.paidHours', '24'],
  ['transfers.feeBudgetPerDayLamports', '500,000,000'],
  ['raidOutcomes.1.rate as rate', '0.15'],
  ['genesisFleet.taxShare as percent', '10'],
  ['tokenDecimals.BOOTY as words', 'nine'],
  ['missions/gilded-press.cost', '1,500'],
])('the rule %s reads %s', (what, text) => {
  expect(printedRule(what)).toBe(text);
});

test('details of an error become placeholders', () => {
  expect(printedError('captain_level_too_low')).toBe('{captain} must reach level {level} for this mission.');
  expect(printedError('purchase_not_affordable')).toBe(
    "You don't have enough {token} to purchase this item. Missing {amount} {token}",
  );
});

test.each([
  ['a kind of mark', () => printPage('<!--rhyme one-->x<!--/-->', {})],
  ['a rule', () => printedRule('plunders.parrots')],
  ['a format', () => printedRule('plunders.paidHours as verse')],
  ['an error code', () => printedError('parrot_lost')],
  ['a sentence', () => printedWords({ missions: {} }, 'missions.parrot')],
])('%s that there is not is an error', (_what, print) => {
  expect(print).toThrow(RangeError);
});
