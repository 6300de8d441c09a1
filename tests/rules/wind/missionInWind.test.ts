import { describe, expect, test } from 'vitest';
import { type WindKind, windKinds } from '#contract/missions.ts';
import { haulOf } from '#rules/missions/haul.ts';
import { summedRate } from '#rules/missions/kinds/common.ts';
import { missionById, missionCatalogue } from '#rules/missions/missionCatalogue.ts';
import { missionInWind, oddsInWind, windOfRun, windRefusal } from '#rules/missions/missionInWind.ts';
import { sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { withOverride } from '#rules/ruleOverrides.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { hourMs } from '#rules/time.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { linearRules } from '#tests/kit/overrideRules.ts';

function statsOf(id: string, wind: WindKind | null) {
  const stats = missionById(id)?.stats;
  if (stats === undefined) throw new Error(`no mission ${id}`);
  return { ...stats, wind };
}
const inWind = (id: string, wind: WindKind | null) => missionInWind(ruleTables, statsOf(id, wind));
const rates = (id: string, wind: WindKind | null) =>
  oddsInWind(ruleTables, statsOf(id, wind)).map(({ effect, rate }) => `${effect} ${rate}`);

test('a send is refused where the wind that was shown or the present one changes the mission', () => {
  const refused = (id: string, now: WindKind | null, shown: WindKind | null) =>
    windRefusal(ruleTables, statsOf(id, now), shown)?.code ?? null;
  expect(refused('treasure-pit', 'trade', 'trade')).toBeNull();
  expect(refused('treasure-pit', 'trade', 'calm')).toBe('wind_changed');
  expect(refused('treasure-pit', 'calm', 'trade')).toBe('wind_changed');
  expect(refused('treasure-pit', 'squall', 'lee')).toBe('wind_changed');
  expect(refused('treasure-pit', 'calm', null)).toBeNull();
  // A lee cannot lower the lowest risk, and an Event feels no wind.
  expect(refused('safe-haven', 'lee', 'calm')).toBeNull();
  expect(refused('war-hall', 'trade', 'squall')).toBeNull();
});

describe('a plunder', () => {
  test.each([
    ['squall', 4, ruleTables.plunderOutcomes[4]],
    ['lee', 2, ruleTables.plunderOutcomes[2]],
  ] as const)('has the outcomes of another risk in a %s', (wind, riskLevel, outcomes) => {
    expect(inWind('governors-mansion', wind)).toMatchObject({ wind, riskLevel, outcomes, yieldPercent: 100 });
  });

  test('has no risk beyond the highest and the lowest', () => {
    expect(inWind('supply-store', 'squall')).toBeNull();
    expect(inWind('safe-haven', 'lee')).toBeNull();
  });

  test.each([
    ['trade', 110],
    ['doldrums', 90],
  ] as const)('keeps its odds in the %s and brings another part', (wind, yieldPercent) => {
    const { outcomes } = statsOf('treasure-pit', null);
    expect(inWind('treasure-pit', wind)).toMatchObject({ outcomes, yieldPercent, riskLevel: 2 });
  });

  const brought = (id: string, wind: WindKind | null, multiplier = 1, elapsedMs = 24 * hourMs) =>
    haulOf(linearRules, {
      stats: statsOf(id, wind),
      captain: aCaptain(),
      outcome: { type: 'success', effect: '', multiplier },
      ...{ count: 1, strength: 1_000, elapsedMs, plannedMs: elapsedMs, treasurePerStrength: 0.5 },
      ...{ earnedTodayTreasure: 0, goldToBurn: 0, slotTreasure: 0 },
    });

  test('brings more or less Treasure and gems, rounded down before the multiplier', () => {
    expect(brought('treasure-pit', null, 2).treasure).toBe(1_000);
    expect(brought('treasure-pit', 'trade', 2).treasure).toBe(1_100);
    expect(brought('treasure-pit', 'doldrums', 2).treasure).toBe(900);
    expect(brought('treasure-pit', 'squall', 2).treasure).toBe(1_000);
    expect(brought('gem-emporium', 'trade', 3).gems).toBe(33);
    expect(brought('gem-emporium', 'doldrums', 3).gems).toBe(27);
  });

  test('brings at least what a finished plunder brings', () => {
    const { treasure } = brought('treasure-pit', 'doldrums', 1, 4 * 60_000);
    expect(brought('treasure-pit', null, 1, 4 * 60_000).treasure).toBe(1);
    expect(treasure).toBe(1);
  });
});

describe('a mission of finds', () => {
  test('finds more or less often', () => {
    expect(rates('sunken-temple', null)).toEqual(['Nothing 0.25', 'Gems 0.15', 'Item 0.6']);
    expect(rates('sunken-temple', 'trade')).toEqual(['Nothing 0.19', 'Gems 0.15', 'Item 0.66']);
    expect(rates('sunken-temple', 'doldrums')).toEqual(['Nothing 0.31', 'Gems 0.15', 'Item 0.54']);
    expect(rates('lost-crew', 'trade')).toEqual(['Nothing 0.17', 'Crew 0.83']);
    expect(rates('moonlit-crossing', 'trade')).toContain('Legendary 0.02');
    expect(inWind('sunken-temple', 'trade')).toMatchObject({ successRate: 0.81, yieldPercent: 100 });
  });

  test('never fails less than never', () => {
    const rules =
      withOverride(ruleTables, 'winds', { kinds: { trade: { yieldPercent: 300 } } }) ?? ruleTables;
    const [nothing, , item] = oddsInWind(rules, statsOf('sunken-temple', 'trade'));
    expect([nothing?.rate, item?.rate]).toEqual([0, 0.85]);
  });

  test('has no risk to change', () => {
    expect(inWind('sunken-temple', 'squall')).toBeNull();
    expect(inWind('lost-crew', 'lee')).toBeNull();
  });
});

test('no wind changes another kind, a price or hours, and every table still sums to 1', () => {
  for (const { id, stats } of missionCatalogue) {
    for (const wind of windKinds) {
      const live = { ...stats, wind };
      if (!['Plunders', 'Raids', 'RescueCrew'].includes(stats.kind))
        expect([id, missionInWind(ruleTables, live)]).toEqual([id, null]);
      expect([id, summedRate(oddsInWind(ruleTables, live))]).toEqual([id, 1]);
      expect(sendPrices(ruleTables, live, 1)).toEqual(sendPrices(ruleTables, stats, 1));
      expect(sendDurationHours(ruleTables, live, 1)).toBe(sendDurationHours(ruleTables, stats, 1));
    }
  }
});

test('a calm and no wind change nothing', () => {
  expect(inWind('treasure-pit', 'calm')).toBeNull();
  expect(inWind('treasure-pit', null)).toBeNull();
});

test('of a run, only a wind that changed it counts', () => {
  const path = 'missions/sunken-temple';
  expect(windOfRun(ruleTables, { path, wind: 'trade' })).toBe('trade');
  expect(windOfRun(ruleTables, { path, wind: 'squall' })).toBeNull();
  expect(windOfRun(ruleTables, { path: 'missions/el-dorado', wind: 'trade' })).toBeNull();
});
