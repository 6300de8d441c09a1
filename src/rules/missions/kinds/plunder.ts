import type { MissionStats, Outcome } from '#contract/missions.ts';
import type { RuleTables } from '../../ruleTables.ts';
import { hourMs } from '../../time.ts';
import type { Price } from '../../tokens.ts';
import { riskIn, yieldPercentIn } from '../../wind/windTerms.ts';
import { sentOnce } from './common.ts';
import type { MissionKindRules } from './MissionKindRules.ts';
import { plunderReward } from './plunderReward.ts';

const paysGems = (stats: Pick<MissionStats, 'yield'>) => stats.yield === 'Gems';

/** What a captain saves when a plunder for Treasure fails. */
const salvage = ({ plunders }: RuleTables, { type }: Pick<Outcome, 'type'>): Price[] =>
  type === 'failure' && plunders.rumOnFailure > 0 ? [{ token: 'RUM', amount: plunders.rumOnFailure }] : [];

/** Rules of Plunders: Treasure or gems by time and risk (rule book: missions.md, Plunders). */
export const plunder = {
  ...sentOnce,
  stats: (rules, { pays, risk, minLevel }) => ({
    yield: pays,
    // Sending costs nothing, but takes time (rule book: missions.md, Plunders).
    deployment: rules.plunderMinimumHours[risk],
    minLevel,
    riskLevel: risk,
    color: pays === 'Gems' ? 'gemsGlow' : 'treasureGlow',
    outcomes: [...rules.plunderOutcomes[risk]],
  }),
  earnsByStrength: (stats, { type }) => !paysGems(stats) && type === 'success',
  haul: (rules, { stats, ...run }) => ({
    ...plunderReward(rules, {
      ...run,
      pays: paysGems(stats) ? 'Gems' : 'Treasure',
      yieldPercent: yieldPercentIn(rules, stats.wind),
    }),
    tokens: paysGems(stats) ? [] : salvage(rules, run.outcome),
    playedMs: Math.min(run.elapsedMs, rules.plunders.paidHours * hourMs),
  }),
  inWind: (rules, { wind, outcomes, riskLevel }) => {
    const risk = riskIn(rules, wind, riskLevel);
    const isSame = risk === null || risk === riskLevel;
    return {
      outcomes: isSame ? outcomes : rules.plunderOutcomes[risk],
      riskLevel: risk ?? riskLevel,
      yieldPercent: yieldPercentIn(rules, wind),
    };
  },
  timer: 'up',
  risk: 'named',
  selectorGroup: 'plunders',
  icon: (stats) => (paysGems(stats) ? 'gems' : 'plunders'),
  isHighlighted: paysGems,
} satisfies MissionKindRules<'Plunders'>;
