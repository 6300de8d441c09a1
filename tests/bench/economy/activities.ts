import { levelEntities } from '#contract/captains.ts';
import type { ExchangeItem } from '#contract/exchange.ts';
import { windKinds } from '#contract/missions.ts';
import { levelTokens } from '#rules/captains/levelUp.ts';
import { dynamicItemsForSale, itemsForSale } from '#rules/exchange/itemsForSale.ts';
import { levelBooty } from '#rules/exchange/levelBooty.ts';
import { purchaseAmounts } from '#rules/exchange/purchase.ts';
import { haulOf } from '#rules/missions/haul.ts';
import { missionsOf } from '#rules/missions/missionCatalogue.ts';
import { sendPrices } from '#rules/missions/sendCost.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { fromBaseUnits, type Price } from '#rules/tokens.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { sitesOf } from './sites.ts';

/** What can be done again and again: what it takes, and what it brings on average. */
export interface Activity {
  readonly name: string;
  readonly takes: readonly Price[];
  readonly brings: readonly Price[];
}

const largePurchase = 1_000;

function purchase(item: ExchangeItem, quantity: number): Activity[] {
  const amounts = purchaseAmounts(item, quantity);
  if (amounts === null) return [];
  const { costToken, cost, yieldToken, payout } = amounts;
  return [
    {
      name: item.name,
      takes: [{ token: costToken, amount: fromBaseUnits(costToken, cost) }],
      brings: [{ token: yieldToken, amount: fromBaseUnits(yieldToken, payout) }],
    },
  ];
}

/** Levels that are paid, of gear that is burned at its cap: each level comes back as one token. */
function levelsAsTokens(rules: RuleTables): Activity[] {
  const booty = levelBooty(rules);
  return missionsOf(rules).flatMap(({ name, stats }) => {
    const takes = sendPrices(rules, stats, 1);
    if (stats.kind === 'Events' && stats.entity !== null) {
      return [{ name, takes, brings: [{ token: levelTokens[stats.entity], amount: 1 }] }];
    }
    if (stats.kind !== 'Specials' || takes.length === 0) return [];
    return levelEntities.map((entity) => {
      const levels =
        stats.yield === 'Levels' ? 1 : (rules.missions.special.maxWorthOfCost * stats.cost) / booty[entity];
      return { name: `${name}, ${entity}`, takes, brings: [{ token: levelTokens[entity], amount: levels }] };
    });
  });
}

/** Missions that are paid for a chance of tokens, in every wind. */
function paidChances(rules: RuleTables): Activity[] {
  return [null, ...windKinds]
    .flatMap((wind) => sitesOf(rules, () => wind).all)
    .filter(({ stats }) => stats.kind === 'Raids' || stats.kind === 'RescueCrew')
    .map(({ stats }) => ({
      name: `${stats.name}, ${stats.wind ?? 'no wind'}`,
      takes: sendPrices(rules, stats, 1),
      brings: stats.outcomes.flatMap((line) => {
        const { tokens, gems } = haulOf(rules, {
          ...{ stats, captain: aCaptain(), count: 1, outcome: line, strength: 1, elapsedMs: 0, plannedMs: 0 },
          ...{ treasurePerStrength: 0, earnedTodayTreasure: 0, goldToBurn: 0, slotTreasure: 0 },
        });
        return [...tokens, { token: 'GEMS' as const, amount: gems }].map(({ token, amount }) => ({
          token,
          amount: amount * line.rate,
        }));
      }),
    }));
}

/** Everything that the exchange sells. */
export function purchasesOf(rules: RuleTables): readonly Activity[] {
  const sold = itemsForSale(rules).flatMap((item) => purchase(item, largePurchase));
  const dynamic = dynamicItemsForSale(rules, new Map()).flatMap((item) => purchase(item, 1));
  return [...sold, ...dynamic];
}

/** Everything that takes a captain's time. */
export const sendsOf = (rules: RuleTables): readonly Activity[] => [
  ...levelsAsTokens(rules),
  ...paidChances(rules),
];
