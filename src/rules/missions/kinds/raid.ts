import { raidOutcomes } from '../../tables/outcomes.ts';
import { asStated, basePrice } from './common.ts';
import { found } from './found.ts';
import type { MissionKindRules } from './MissionKindRules.ts';

/** An item level token, gems or nothing for BOOTY (rule book: missions.md, Raids). */
export const raid = {
  stats: ({ missions: { raid: table } }) => ({
    yield: 'Item',
    deployment: table.deploymentHours,
    cost: table.costBooty,
    minLevel: table.minLevel,
    riskLevel: table.riskLevel,
    outcomes: [...raidOutcomes],
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
  haul: ({ missions: { raid: table } }, { outcome }) =>
    found(outcome, {
      Item: { token: 'ITEM_LEVEL_TOKEN', amount: table.itemLevelTokens },
      Gems: { token: 'GEMS', amount: table.gems },
    }),
  battleTokensWork: () => false,
  canRenew: () => false,
  notificationType: 'initiate',
  needsConfirmation: false,
  timer: 'down',
  risk: 'rate',
  selectorGroup: 'raids',
  icon: () => 'raids',
  isHighlighted: () => false,
} satisfies MissionKindRules<'Raids'>;
