import { voyageAt } from '../../islands/firstVoyages.ts';
import type { RuleTables } from '../../ruleTables.ts';
import type { firstVoyageTerms } from '../../tables/missions.ts';
import { sentOnce } from './common.ts';
import type { MissionKindRules } from './MissionKindRules.ts';

const minutesAnHour = 60;

/** How long a voyage takes and what it brings, by its place in the chapter, from 1. */
export const voyageTerms = ({ firstVoyages }: Pick<RuleTables, 'firstVoyages'>, step: number) =>
  firstVoyages[`step${step}` as keyof typeof firstVoyageTerms];

/**
 * Rules of the First Voyages: each takes a short time, costs nothing and brings one gift (rule book: first-voyages.md,
 * Chapter).
 */
export const voyage = {
  ...sentOnce,
  stats: (rules, { step }) => ({
    yield: 'Gift',
    deployment: voyageTerms(rules, step).minutes / minutesAnHour,
  }),
  prices: () => [],
  earnsByStrength: () => false,
  haul: (rules, { stats }) => {
    const step = voyageAt(stats.path)?.step;
    if (step === undefined) return {};
    const { token, amount } = voyageTerms(rules, step);
    return { tokens: [{ token, amount }] };
  },
  timer: 'down',
  risk: 'rate',
  selectorGroup: null,
  icon: () => 'events',
  isHighlighted: () => false,
} satisfies MissionKindRules<'Voyages'>;
