import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { windKinds } from '#contract/missions.ts';
import { withOverride } from '#rules/ruleOverrides.ts';
import { type RuleTables, ruleTables } from '#rules/ruleTables.ts';
import { dayMs } from '#rules/time.ts';
import { weekStart, windOfWeek, windsChangeAt, windText } from '#rules/wind/weekWind.ts';

const monday = Date.UTC(2026, 10, 30);
const digestOf = (text: string) => createHash('sha256').update(text).digest();
const windAt = (now: number, layer: number, rules: RuleTables = ruleTables) =>
  windOfWeek(rules, now, layer, digestOf(windText(now, layer)));
const layers = [1, 2, 3, 4, 5, 6, 7];
const weeks = Array.from({ length: 520 }, (_, week) => monday + week * 7 * dayMs);

describe('the week of a wind', () => {
  test.each([
    ['2026-11-30T00:00:00.000Z', '2026-11-30'],
    ['2026-12-06T23:59:59.999Z', '2026-11-30'],
    ['2026-12-07T00:00:00.000Z', '2026-12-07'],
    ['2027-01-01T12:00:00.000Z', '2026-12-28'],
    ['1970-01-01T00:00:00.000Z', '1969-12-29'],
  ])('of %s begins on %s', (moment, start) => {
    const now = Date.parse(moment);
    expect(new Date(weekStart(now)).toISOString()).toBe(`${start}T00:00:00.000Z`);
    expect(windsChangeAt(now) - weekStart(now)).toBe(7 * dayMs);
    expect(windText(now, 3)).toBe(`seven-isles-wind-1:${Date.parse(start) / 1_000}:3`);
  });
});

describe('the wind of a week', () => {
  test('is what the published text says, so that anyone can repeat it', () => {
    expect(layers.map((layer) => windAt(monday, layer))).toMatchInlineSnapshot(`
      [
        "calm",
        "lee",
        "squall",
        "doldrums",
        "squall",
        "doldrums",
        "doldrums",
      ]
    `);
  });

  test('is the same from Monday to Sunday, and one of the kinds', () => {
    for (const layer of layers) {
      const wind = windAt(monday, layer);
      expect(windKinds).toContain(wind);
      expect(windAt(monday + 7 * dayMs - 1, layer)).toBe(wind);
    }
  });

  test('is calm on the sheltered island', () => {
    expect(new Set(weeks.map((week) => windAt(week, 1)))).toEqual(new Set(['calm']));
  });

  test('blows as often as its weight says', () => {
    const blown = weeks.flatMap((week) => layers.slice(1).map((layer) => windAt(week, layer)));
    const all = windKinds.reduce((sum, kind) => sum + ruleTables.winds.kinds[kind].weight, 0);
    for (const kind of windKinds) {
      const share = blown.filter((wind) => wind === kind).length / blown.length;
      expect(Math.abs(share - ruleTables.winds.kinds[kind].weight / all)).toBeLessThan(0.03);
    }
  });

  test('is none before winds began, and by an override of that moment', () => {
    const { sinceMs } = ruleTables.winds;
    expect(windAt(sinceMs, 2)).not.toBeNull();
    expect(windAt(sinceMs - 1, 2)).toBeNull();
    const later = withOverride(ruleTables, 'winds', { sinceMs: monday + 1 }) ?? ruleTables;
    expect(windAt(monday, 2, later)).toBeNull();
  });

  test('is calm if no wind has a weight', () => {
    const kinds = Object.fromEntries(windKinds.map((kind) => [kind, { weight: 0 }]));
    const still = withOverride(ruleTables, 'winds', { kinds }) ?? ruleTables;
    expect(layers.map((layer) => windAt(monday, layer, still))).toEqual(layers.map(() => 'calm'));
  });

  test('needs four bytes', () => {
    expect(() => windOfWeek(ruleTables, monday, 2, new Uint8Array(3))).toThrow(RangeError);
  });
});
