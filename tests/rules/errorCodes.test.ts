import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { utcMoment } from '#words/durations.ts';
import { errorSentence } from '#words/errors.ts';
import { licenceName } from '#words/fleet.ts';

/** Values for the details that a sentence may contain. Most are texts and numbers that no page contains by chance. */
const name = '@@';
const until = Date.UTC(2077, 6, 7, 7, 7, 7);
const details = {
  token: name,
  field: name,
  captainName: name,
  itemName: name,
  assetName: name,
  shipName: name,
  ownerName: name,
  missing: 77_777,
  min: 77_777,
  retryAfterSeconds: 77_777,
  until,
  minLevel: 77_777,
  held: 77_777,
  needed: 2,
  licence: 3,
  entity: 'ITEM',
  nftType: 'CREW',
  provider: 'discord',
} as const;
/** The values above as the sentences write them, except `needed`, which the rule book states as a number. */
const written = [name, '77,777', '77777', utcMoment(until), licenceName(3), 'Item', 'Crews', 'Discord'];

const pages = readdirSync('src/rules')
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(`src/rules/${file}`, 'utf8').replace(/\s+/g, ' '))
  .join('\n');

test.each(errorCodes)('the sentence of %s is in the rule book, beside what it is said for', (code) => {
  const sentence = errorSentence(code, details).replace(/[.?$()]/g, '\\$&');
  const filledIn = new RegExp(`(${written.join('|')})`, 'g');
  const stated = new RegExp(`['"]${sentence.replace(filledIn, '(?:\\{[^}]*\\}|$1)')}['"]`);
  // Compares a boolean, because the message of a failed comparison would otherwise contain whole pages.
  expect(stated.test(pages), `no page has ${stated.source}`).toBe(true);
});
