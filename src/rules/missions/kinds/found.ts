import type { Outcome } from '#contract/missions.ts';
import type { Price } from '../../tokens.ts';
import { findsIn, wholeYield } from '../../wind/windTerms.ts';
import { sentOnce } from './common.ts';
import type { Haul, MissionKindRules } from './MissionKindRules.ts';

/** The find of the rolled outcome, as gems or as level tokens; empty on failure. */
export function found(outcome: Outcome, finds: Readonly<Record<string, Price>>): Partial<Haul> {
  const find = outcome.type === 'success' ? finds[outcome.effect] : undefined;
  if (!find) return {};
  return find.token === 'GEMS' ? { gems: find.amount } : { tokens: [find] };
}

/** Rules shared by kinds on which a captain may find something by chance: Raids and RescueCrew. */
export const foundByChance = {
  ...sentOnce,
  earnsByStrength: () => false,
  inWind: (rules, { wind, outcomes, riskLevel }) => ({
    outcomes: findsIn(rules, wind, outcomes),
    riskLevel,
    yieldPercent: wholeYield,
  }),
  timer: 'down',
  risk: 'rate',
  isHighlighted: () => false,
} satisfies Partial<MissionKindRules>;
