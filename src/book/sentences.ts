import { type ErrorDetails, isErrorCode } from '#contract/errors.ts';
import { utcMoment } from '#words/durations.ts';
import { errorSentence } from '#words/errors.ts';
import { licenceName } from '#words/fleet.ts';

const until = Date.UTC(2077, 6, 7, 7, 7, 7);

/** Details that no sentence has by chance, so that each can be replaced by its placeholder afterwards. */
const details = {
  token: '{token}',
  field: '{field}',
  captainName: '{captain}',
  itemName: '{item}',
  assetName: '{asset}',
  missionName: '{mission}',
  shipName: '{ship}',
  ownerName: '{owner}',
  missing: 77_771,
  min: 77_772,
  retryAfterSeconds: 77_773,
  until,
  minLevel: 77_774,
  held: 77_775,
  needed: 2,
  licence: 3,
  entity: 'ITEM',
  nftType: 'CREW',
  provider: 'discord',
} as const satisfies ErrorDetails;

/** What the details above become in a sentence, and the placeholder that a page has instead. */
const placeholders: readonly (readonly [RegExp, string])[] = [
  [/77,?77[12]/g, '{amount}'],
  [/77,?77[35]/g, '{n}'],
  [/77,?774/g, '{level}'],
  [new RegExp(utcMoment(until), 'g'), '{time}'],
  [new RegExp(licenceName(3), 'g'), '{license}'],
  [/\bItem\b/g, '{type}'],
  [/\bCrews\b/g, '{types}'],
  [/\bDiscord (?=account|is)/g, '{provider} '],
];

/**
 * The sentence of an error code, with placeholders for its details.
 * @throws RangeError for a code that the contract does not have
 */
export function printedError(code: string): string {
  if (!isErrorCode(code)) throw new RangeError(`The contract has no error ${code}`);
  return placeholders.reduce(
    (sentence, [written, placeholder]) => sentence.replace(written, placeholder),
    errorSentence(code, details),
  );
}

/** The modules of `src/words` by the names of their files. */
export type WordModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A sentence of `src/words` by file and name; behind the name of a function stand its arguments:
 * `levels.levelledUp({type})`.
 * @throws RangeError for a name that is no sentence
 */
export function printedWords(modules: WordModules, what: string): string {
  const [, file = '', name = '', given] = /^(\w+)\.(\w+)(?:\((.*)\))?$/.exec(what) ?? [];
  const found = modules[file]?.[name];
  const sentence: unknown = typeof found === 'function' ? found(...(given?.split(', ') ?? [])) : found;
  if (typeof sentence !== 'string') throw new RangeError(`src/words has no sentence ${what}`);
  return sentence;
}
