import { rescueOutcomes } from '../../tables/outcomes.ts';
import { asStated, basePrice } from './common.ts';
import { found } from './found.ts';
import type { MissionKindRules } from './MissionKindRules.ts';

/** A crew level token or nothing for BOOTY (rule book: missions.md, RescueCrew). */
export const rescueCrew = {
  stats: ({ missions: { rescue: table } }) => ({
    yield: 'Crew',
    deployment: table.deploymentHours,
    cost: table.costBooty,
    minLevel: table.minLevel,
    riskLevel: table.riskLevel,
    outcomes: [...rescueOutcomes],
  }),
  smallestSend: (_rules, stats) => asStated(stats),
  endsWithQuarter: false,
  refusal: () => null,
  counts: () => 'nothing',
  maxCount: () => 1,
  prices: (_rules, stats) => [basePrice(stats)],
  goldToBurn: () => 0,
  durationHours: (_rules, { deployment }) => deployment,
  gains: () => [],
  earnsByStrength: () => false,
  haul: ({ missions: { rescue: table } }, { outcome }) =>
    found(outcome, {
      Crew: { token: 'CREW_LEVEL_TOKEN', amount: table.crewLevelTokens },
    }),
  battleTokensWork: () => false,
  canRenew: () => false,
  notificationType: 'initiate',
  needsConfirmation: false,
  timer: 'down',
  risk: 'rate',
  selectorGroup: 'objectives',
  icon: () => 'rescue-crew',
  isHighlighted: () => false,
} satisfies MissionKindRules<'RescueCrew'>;
