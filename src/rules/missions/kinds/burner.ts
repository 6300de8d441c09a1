import { asStated, basePrice } from './common.ts';
import type { MissionKindRules, RuledStats } from './MissionKindRules.ts';

/** Whether the count means days: it does if each day after the first also costs BOOTY. */
const countsDays = ({ bootyPerExtraDay }: Pick<RuledStats, 'bootyPerExtraDay'>) => bootyPerExtraDay > 0;

const burnPrice = (stats: RuledStats, count: number) => {
  const { token, amount } = basePrice(stats);
  return { token, amount: amount * count };
};

/** Rules of Burners: GOLD becomes gold bars on the captain (rule book: missions.md, Burners). */
export const burner = {
  stats: ({ missions }, { cost, currency, bootyPerExtraDay = 0 }) => ({
    yield: 'Gold Bars',
    deployment: missions.burner.deploymentHours,
    cost,
    currency,
    bootyPerExtraDay,
  }),
  smallestSend: (_rules, stats) => asStated(stats),
  endsWithQuarter: false,
  refusal: () => null,
  counts: (stats) => (countsDays(stats) ? 'days' : 'lots'),
  maxCount: ({ missions: { burner: table } }, _captain, stats) =>
    countsDays(stats) ? table.maxDays : table.maxLots,
  prices: (_rules, stats, count) => [
    burnPrice(stats, count),
    { token: 'BOOTY', amount: stats.bootyPerExtraDay * (count - 1) },
  ],
  goldToBurn: (stats, count) => {
    const { token, amount } = burnPrice(stats, count);
    return token === 'GOLD' ? amount : 0;
  },
  durationHours: (_rules, stats, count) => stats.deployment * (countsDays(stats) ? count : 1),
  gains: () => [],
  earnsByStrength: () => false,
  haul: (_rules, { goldToBurn }) => ({ goldBurned: goldToBurn }),
  battleTokensWork: () => false,
  canRenew: () => false,
  notificationType: 'initiate',
  needsConfirmation: false,
  timer: 'down',
  risk: 'rate',
  selectorGroup: null,
  icon: () => 'burners',
  isHighlighted: () => false,
} satisfies MissionKindRules<'Burners'>;
