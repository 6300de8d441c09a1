import { type Captain, levelEntities } from '#contract/captains.ts';
import { hasEntity, levelOf } from '../../captains/caps.ts';
import { gainsWithinCaps } from '../../captains/levelGains.ts';
import { levelBooty } from '../../exchange/levelBooty.ts';
import { missionBuildingAt } from '../../islands/islands.ts';
import { levelHours } from '../../levelling/levelCost.ts';
import { refuse } from '../../refusal.ts';
import type { RuleTables } from '../../ruleTables.ts';
import { asStated, basePrice } from './common.ts';
import type { MissionKindRules, RuledStats } from './MissionKindRules.ts';

/** The multiplier that leaves the table's hours as they are. Multipliers of islands are for Events. */
const fullTime = 1;

/** Whether the Special raises each entity by one level, as All Hands on Deck does. */
const raisesOneLevel = (stats: Pick<RuledStats, 'yield'>) => stats.yield === 'Levels';

const gains = (rules: RuleTables, captain: Captain, stats: RuledStats) =>
  gainsWithinCaps(rules, captain, () => (raisesOneLevel(stats) ? 1 : Number.POSITIVE_INFINITY));

/** What the captain's gains would cost as level tokens, in BOOTY. */
const worthOfGains = (rules: RuleTables, captain: Captain, stats: RuledStats): number => {
  const booty = levelBooty(rules);
  return gains(rules, captain, stats).reduce((sum, { entity, levels }) => sum + levels * booty[entity], 0);
};

/** The limit for levels up to the caps, so that no Special replaces the whole way there. */
const maxLevelWorth = ({ missions }: RuleTables, stats: RuledStats): number | null =>
  raisesOneLevel(stats) ? null : missions.special.maxWorthOfCost * basePrice(stats).amount;

const hasGainedLevel = (captain: Captain): boolean =>
  levelEntities.some((entity) => hasEntity(captain, entity) && levelOf(captain, entity) > 1);

/**
 * Rules of Specials: all entities of a captain gain one level, or all levels up to their caps, at once (rule book:
 * missions.md, Specials).
 */
export const special = {
  stats: ({ missions }, { cost, currency, raises }) => ({
    yield: raises === 'one level' ? 'Levels' : 'Max Level',
    deployment: missions.special.deploymentHours,
    cost,
    currency,
  }),
  smallestSend: (_rules, stats) => asStated(stats),
  endsWithQuarter: true,
  refusal: (rules, captain, stats) => {
    const details = { captainName: captain.metadata.name };
    const building = missionBuildingAt(stats.path);
    const needsLevel = building !== undefined && 'needsLevelGained' in building;
    if (needsLevel && !hasGainedLevel(captain)) return refuse('level_gained_needed', details);
    const worthBooty = worthOfGains(rules, captain, stats);
    if (worthBooty === 0) return refuse('all_at_cap', details);
    const maxBooty = maxLevelWorth(rules, stats);
    return maxBooty !== null && worthBooty > maxBooty
      ? refuse('special_levels_left', { ...details, worthBooty, maxBooty })
      : null;
  },
  counts: () => 'nothing',
  maxCount: () => 1,
  prices: (_rules, stats) => [basePrice(stats)],
  maxLevelWorth,
  goldToBurn: () => 0,
  // The entities level at the same time, so the slowest decides the duration.
  durationHours: (rules, stats, _count, captain) =>
    captain === undefined
      ? stats.deployment
      : Math.max(
          0,
          ...gains(rules, captain, stats).map(({ entity, levels }) =>
            levelHours(rules, entity, levels, fullTime),
          ),
        ),
  gains,
  earnsByStrength: () => false,
  haul: (rules, { captain, stats }) => ({ gains: gains(rules, captain, stats) }),
  battleTokensWork: () => false,
  canRenew: raisesOneLevel,
  notificationType: 'initiateSpecial',
  needsConfirmation: true,
  timer: 'down',
  risk: 'rate',
  selectorGroup: null,
  icon: () => 'specials',
  isHighlighted: () => false,
} satisfies MissionKindRules<'Specials'>;
