import { missionById } from '#rules/missions/missionCatalogue.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { tokenDecimals } from '#rules/tokens.ts';
import { formatDecimal, twoDecimals } from '#words/decimals.ts';
import { count } from '#words/numbers.ts';

const spelled = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** `1234` → '1,234', `0.9` → '0.9'. */
export const printedNumber = (value: number): string =>
  Number.isInteger(value) ? count(value) : String(value);

/** How a number reads on a page, by the word behind `as`. */
const formats = {
  number: printedNumber,
  words: (value: number) => spelled[value] ?? count(value),
  percent: (value: number) => String(Number((value * 100).toPrecision(12))),
  rate: (value: number) => formatDecimal(twoDecimals, value),
} as const;
const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name);

function valueAt(path: string): unknown {
  const [, missionId, field] = /^missions\/([\w-]+)\.(\w+)$/.exec(path) ?? [];
  if (missionId && field)
    return Object.entries(missionById(missionId)?.stats ?? {}).find(([key]) => key === field)?.[1];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Object(value) === value ? Reflect.get(Object(value), key) : undefined),
      { ...ruleTables, tokenDecimals },
    );
}

/**
 * A number of the rule tables as a page writes it: `plunders.paidHours` → '24', `raidOutcomes.1.rate as rate` → '0.15'.
 * @throws RangeError for a path without a number, or an unknown format
 */
export function printedRule(what: string): string {
  const [path = '', format = 'number'] = what.split(' as ');
  const value = valueAt(path);
  if (typeof value !== 'number') throw new RangeError(`The rule tables have no number at ${path}`);
  if (!isFormat(format)) throw new RangeError(`No number is written as ${format}`);
  return formats[format](value);
}
