import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seriesRanges } from '#contract/account.ts';
import { seriesMoments } from '#rules/account/seriesMoments.ts';

const at = (text: string) => Date.parse(text);
const texts = (moments: readonly number[]) => moments.map((moment) => new Date(moment).toISOString());
const now = at('2026-06-17T12:34:56Z');

describe('the moments of a chart', () => {
  test('of a day are the ends of its hours, and now', () => {
    const moments = texts(seriesMoments('day', now, null));
    expect(moments).toHaveLength(25);
    expect(moments.slice(0, 2)).toEqual(['2026-06-16T13:00:00.000Z', '2026-06-16T14:00:00.000Z']);
    expect(moments.slice(-2)).toEqual(['2026-06-17T12:00:00.000Z', '2026-06-17T12:34:56.000Z']);
  });

  test('of a week are every six hours, of a month the ends of its days', () => {
    expect(texts(seriesMoments('week', now, null)).slice(0, 2)).toEqual([
      '2026-06-10T18:00:00.000Z',
      '2026-06-11T00:00:00.000Z',
    ]);
    const month = texts(seriesMoments('month', now, null));
    expect([month.length, month[0], month.at(-2)]).toEqual([
      31,
      '2026-05-19T00:00:00.000Z',
      '2026-06-17T00:00:00.000Z',
    ]);
  });

  test('at the end of an hour do not show it twice', () => {
    expect(texts(seriesMoments('day', at('2026-06-17T12:00:00Z'), null)).slice(-2)).toEqual([
      '2026-06-17T11:00:00.000Z',
      '2026-06-17T12:00:00.000Z',
    ]);
  });

  test('of everything begin before the first change: by the hour while it is young, by the day later', () => {
    expect(texts(seriesMoments('all', now, at('2026-06-17T10:20:00Z')))).toEqual([
      '2026-06-17T09:00:00.000Z',
      '2026-06-17T10:00:00.000Z',
      '2026-06-17T11:00:00.000Z',
      '2026-06-17T12:00:00.000Z',
      '2026-06-17T12:34:56.000Z',
    ]);
    expect(texts(seriesMoments('all', now, at('2026-06-14T10:20:00Z')))).toEqual([
      '2026-06-13T00:00:00.000Z',
      '2026-06-14T00:00:00.000Z',
      '2026-06-15T00:00:00.000Z',
      '2026-06-16T00:00:00.000Z',
      '2026-06-17T00:00:00.000Z',
      '2026-06-17T12:34:56.000Z',
    ]);
  });

  test('grow, end now, and are never more than 120, however long ago it began', () => {
    const ages = fc.integer({ min: -1_000, max: 20 * 365 * 24 * 3_600_000 });
    fc.assert(
      fc.property(fc.constantFrom(...seriesRanges), ages, (range, age) => {
        const moments = seriesMoments(range, now, now - age);
        expect(moments.at(-1)).toBe(now);
        expect(moments).toEqual([...new Set(moments)].sort((left, right) => left - right));
        expect(moments.length).toBeLessThanOrEqual(120);
        if (range === 'all' && age > 0) expect(moments[0]).toBeLessThanOrEqual(now - age);
      }),
    );
  });
});
