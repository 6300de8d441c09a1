import type { OutcomeLine, WindKind } from '#contract/missions.ts';
import type { RuleTables } from '../ruleTables.ts';
import { type RiskLevel, riskLevels } from '../tables/missions.ts';

type WindRules = Pick<RuleTables, 'winds'>;

/** What a mission brings without wind, in percent of itself. */
export const wholeYield = 100;

/** What Plunders bring in a wind, in percent of what they bring without. */
export const yieldPercentIn = ({ winds }: WindRules, wind: WindKind | null): number =>
  wind === null ? wholeYield : winds.kinds[wind].yieldPercent;

const steps = { same: 0, higher: 1, lower: -1 } as const;

/** The risk level whose outcomes a Plunder has in a wind. The lowest and the highest risk have none beyond them. */
export function riskIn({ winds }: WindRules, wind: WindKind | null, riskLevel: number): RiskLevel | null {
  const level = riskLevel + (wind === null ? 0 : steps[winds.kinds[wind].risk]);
  return riskLevels.find((one) => one === level) ?? riskLevels.find((one) => one === riskLevel) ?? null;
}

const hundredths = (rate: number): number => Math.round(rate * 100);

/**
 * The outcomes of a mission of finds in a wind: the rate of the likeliest find changes by the wind's percent, at the
 * expense of failure or in its favour. Rates keep two decimals.
 */
export function findsIn(
  rules: WindRules,
  wind: WindKind | null,
  lines: readonly OutcomeLine[],
): readonly OutcomeLine[] {
  const finds = lines.filter(({ type }) => type === 'success');
  const main = [...finds].sort((one, other) => other.rate - one.rate)[0];
  const failure = lines.find(({ type }) => type === 'failure');
  if (main === undefined || failure === undefined) return lines;
  const wanted = Math.round(
    (hundredths(main.rate) * (yieldPercentIn(rules, wind) - wholeYield)) / wholeYield,
  );
  const moved = Math.min(wanted, hundredths(failure.rate));
  if (moved === 0) return lines;
  const changed = new Map([
    [main, moved],
    [failure, -moved],
  ]);
  return lines.map((line) => ({ ...line, rate: (hundredths(line.rate) + (changed.get(line) ?? 0)) / 100 }));
}
