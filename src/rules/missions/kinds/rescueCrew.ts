import { found, foundByChance } from './found.ts';
import type { MissionKindRules } from './MissionKindRules.ts';

/** Rules of RescueCrew: BOOTY buys a chance of crew level tokens (rule book: missions.md, RescueCrew). */
export const rescueCrew = {
  ...foundByChance,
  stats: ({ missions: { rescue: table }, rescueOutcomes }) => ({
    yield: 'Crew',
    deployment: table.deploymentHours,
    cost: table.costBooty,
    minLevel: table.minLevel,
    riskLevel: table.riskLevel,
    outcomes: [...rescueOutcomes],
  }),
  haul: ({ missions: { rescue: table } }, { outcome }) =>
    found(outcome, {
      Crew: { token: 'CREW_LEVEL_TOKEN', amount: table.crewLevelTokens },
    }),
  selectorGroup: 'objectives',
  icon: () => 'rescue-crew',
} satisfies MissionKindRules<'RescueCrew'>;
