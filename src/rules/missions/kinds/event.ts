import type { LevelEntity } from '#contract/captains.ts';
import { hasEntity, levelsLeft } from '../../captains/caps.ts';
import { gainsWithinCaps } from '../../captains/levelGains.ts';
import type { BuildingIcon } from '../../islands/buildingIcons.ts';
import { levelCostGold, levelHours, levellingMultipliersOf } from '../../levelling/levelCost.ts';
import { refuse } from '../../refusal.ts';
import { basePrice } from './common.ts';
import type { MissionKindRules, RuledStats } from './MissionKindRules.ts';

const icons: Readonly<Record<LevelEntity, BuildingIcon>> = {
  CHARACTER: 'events-captain',
  SHIP: 'events-ship',
  CREW: 'events-crew',
  ITEM: 'events-item',
};

const costGold: MissionKindRules['prices'] = (rules, stats, levels) =>
  stats.entity === null
    ? [basePrice(stats)]
    : [
        {
          token: 'GOLD',
          amount: levelCostGold(rules, stats.entity, levels, stats.goldCostMultiplier),
        },
      ];
const hours: MissionKindRules['durationHours'] = (rules, stats, levels) =>
  stats.entity === null
    ? stats.deployment
    : levelHours(rules, stats.entity, levels, stats.durationMultiplier);
const offered =
  ({ entity }: RuledStats, levels: number) =>
  (one: LevelEntity) =>
    one === entity ? levels : 0;

/** Rules of Events: levels of one entity for GOLD and time (rule book: missions.md, Events). */
export const event = {
  stats: (rules, { entity, special }, layer) => ({
    yield: 'Levels',
    deployment: 0,
    currency: 'GOLD',
    entity,
    ...levellingMultipliersOf(rules, layer),
    riskLevel: special ? rules.missions.specialEventRiskLevel : rules.missions.certainRiskLevel,
  }),
  smallestSend: (rules, stats) => ({
    cost: costGold(rules, stats, 1)[0]?.amount ?? stats.cost,
    deployment: hours(rules, stats, 1),
  }),
  endsWithQuarter: false,
  refusal: (rules, captain, { entity }) => {
    const details = { captainName: captain.metadata.name };
    if (entity === null) return null;
    if (!hasEntity(captain, entity)) return refuse('entity_missing', { ...details, entity });
    return levelsLeft(rules, captain, entity) === 0 ? refuse('entity_at_cap', details) : null;
  },
  counts: () => 'levels',
  maxCount: (rules, captain, { entity }) => (entity === null ? 1 : levelsLeft(rules, captain, entity)),
  prices: costGold,
  goldToBurn: () => 0,
  durationHours: hours,
  gains: (rules, captain, stats, levels) => gainsWithinCaps(rules, captain, offered(stats, levels)),
  earnsByStrength: () => false,
  haul: (rules, { captain, stats, count, slotTreasure }) => ({
    gains: gainsWithinCaps(rules, captain, offered(stats, count)),
    treasure: slotTreasure,
  }),
  battleTokensWork: ({ battleTokens }, { layer, entity }) => layer === battleTokens.layer && entity !== null,
  canRenew: () => false,
  notificationType: 'initiate',
  needsConfirmation: false,
  timer: 'down',
  risk: 'rate',
  selectorGroup: 'objectives',
  icon: ({ entity }) => (entity === null ? 'events' : icons[entity]),
  isHighlighted: () => false,
} satisfies MissionKindRules<'Events'>;
