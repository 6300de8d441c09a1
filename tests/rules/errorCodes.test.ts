import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { utcMoment } from '#words/durations.ts';
import { errorSentence } from '#words/errors.ts';
import { licenceName } from '#words/fleet.ts';

/** A value for every detail that a sentence may name: a text or number that no page has by chance. */
const name = '@@';
const until = Date.UTC(2077, 6, 7, 7, 7, 7);
const details = {
  token: name,
  field: name,
  captainName: name,
  itemName: name,
  assetName: name,
  shipName: name,
  missing: 77_777,
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
/** The details as the sentences write them. */
const written = [name, '77,777', '77777', utcMoment(until), licenceName(3), 'Item', 'Crews', 'Discord'];

const pages = readdirSync('src/rules')
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(`src/rules/${file}`, 'utf8').replace(/\s+/g, ' '))
  .join('\n');

test.each(errorCodes)('the sentence of %s is in the rule book, beside what it is said for', (code) => {
  const sentence = errorSentence(code, details).replace(/[.?$()]/g, '\\$&');
  const filledIn = new RegExp(`(${written.join('|')})`, 'g');
  const stated = new RegExp(`['"]${sentence.replace(filledIn, '(?:\\{[^}]*\\}|$1)')}['"]`);
  // A boolean is compared, so that the message of a failure does not contain the pages.
  expect(stated.test(pages), `no page has ${stated.source}`).toBe(true);
});
