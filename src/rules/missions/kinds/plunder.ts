import type { MissionStats } from '#contract/missions.ts';
import { hourMs } from '../../time.ts';
import { sentOnce } from './common.ts';
import type { MissionKindRules } from './MissionKindRules.ts';
import { plunderReward } from './plunderReward.ts';

const paysGems = (stats: Pick<MissionStats, 'yield'>) => stats.yield === 'Gems';

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
    ...plunderReward(rules, { ...run, pays: paysGems(stats) ? 'Gems' : 'Treasure' }),
    playedMs: Math.min(run.elapsedMs, rules.plunders.paidHours * hourMs),
  }),
  timer: 'up',
  risk: 'named',
  selectorGroup: 'plunders',
  icon: (stats) => (paysGems(stats) ? 'gems' : 'plunders'),
  isHighlighted: paysGems,
} satisfies MissionKindRules<'Plunders'>;
