import { levelEntities } from '#contract/captains.ts';
import type { ExchangeItem } from '#contract/exchange.ts';
import type { Token } from '#contract/tokens.ts';
import { levelTokens } from '#rules/captains/levelUp.ts';
import { dynamicItemsForSale, itemsForSale } from '#rules/exchange/itemsForSale.ts';
import { levelBooty } from '#rules/exchange/levelBooty.ts';
import { purchaseAmounts } from '#rules/exchange/purchase.ts';
import { burnReward } from '#rules/graveyard/burnRewards.ts';
import { recruitPrice } from '#rules/market/recruits.ts';
import { haulOf } from '#rules/missions/haul.ts';
import { missionsOf } from '#rules/missions/missionCatalogue.ts';
import { sendPrices } from '#rules/missions/sendCost.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { fromBaseUnits, type Price } from '#rules/tokens.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

/** What can be done again and again: what it takes, and what it brings on average. */
interface Activity {
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

/** A recruited ship, crew or item that level tokens raise to each level, and that is burned there. */
function burnedRecruits(rules: RuleTables): Activity[] {
  return Object.values(rules.recruits.offers).flatMap(({ type, costType, costAmount }) => {
    const price = recruitPrice({ costType, costAmount });
    const caps = {
      CAPTAIN: 0,
      SHIP: rules.levelCaps.mythicShip,
      CREW: rules.levelCaps.crew,
      ITEM: rules.levelCaps.item,
    };
    if (price === null || type === 'CAPTAIN') return [];
    const cost = { token: price.token, amount: costAmount };
    return Array.from({ length: caps[type] }, (_, before) => {
      const level = before + 1;
      const isMythic = level > rules.levelCaps.ship && type === 'SHIP';
      const rarity = isMythic ? 'Legendary' : 'Common';
      const mythic = isMythic ? rules.mythicUpgrade.legendaryShipTokens : 0;
      const burned = burnReward(rules, { type, level, rarity, minted: false });
      return {
        name: `${type} for ${price.token}, burned at level ${level}`,
        takes: [
          cost,
          { token: levelTokens[type], amount: before },
          { token: 'LEGENDARY_SHIP_TOKEN' as const, amount: mythic },
        ],
        brings: burned,
      };
    });
  });
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

/** Missions that are paid for a chance of tokens. */
function paidChances(rules: RuleTables): Activity[] {
  return missionsOf(rules)
    .filter(({ stats }) => stats.kind === 'Raids' || stats.kind === 'RescueCrew')
    .map(({ name, stats }) => ({
      name,
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

export function activitiesOf(rules: RuleTables): readonly Activity[] {
  const sold = itemsForSale(rules).flatMap((item) => purchase(item, largePurchase));
  const dynamic = dynamicItemsForSale(rules, new Map()).flatMap((item) => purchase(item, 1));
  return [...sold, ...dynamic, ...burnedRecruits(rules), ...levelsAsTokens(rules), ...paidChances(rules)];
}

/** An exact fraction. */
type Fraction = readonly [numerator: bigint, denominator: bigint];
const isMore = (one: Fraction, other: Fraction) => one[0] * other[1] > other[0] * one[1];
const fractionDigits = 9;
const asFraction = ({ amount }: Price): Fraction => [
  BigInt(Math.round(amount * 10 ** fractionDigits)),
  10n ** BigInt(fractionDigits),
];

/** What an activity leaves of each token: what it brings less what it takes. */
function netOf({ takes, brings }: Activity): ReadonlyMap<Token, Fraction> {
  const net = new Map<Token, Fraction>();
  const add = (price: Price, sign: bigint) => {
    const [units, scale] = asFraction(price);
    net.set(price.token, [(net.get(price.token)?.[0] ?? 0n) + sign * units, scale]);
  };
  for (const price of brings) add(price, 1n);
  for (const price of takes) add(price, -1n);
  return net;
}

/**
 * The name of an activity by which a unit of a token becomes more than one again; null if there is none. It looks for the
 * most of the token that a unit of every token becomes by any chain of activities, in exact fractions. Where an activity
 * takes several tokens, the others count as free, so that no loop is overlooked.
 */
function loopOf(activities: readonly Activity[], start: Token): string | null {
  const nets = activities.map((activity) => ({ name: activity.name, net: [...netOf(activity)] }));
  const best = new Map<Token, Fraction>([[start, [1n, 1n]]]);
  // A chain that visits every token once is as long as there are tokens; a longer one repeats a token.
  for (let length = 0; length < tokensIn(activities); length++) {
    for (const { name, net } of nets) {
      const brought = net.filter(([, [units]]) => units > 0n);
      const worth = brought.reduce<Fraction>(
        (sum, [token, amount]) => {
          const [units, scale] = best.get(token) ?? [0n, 1n];
          return [sum[0] * amount[1] * scale + amount[0] * units * sum[1], sum[1] * amount[1] * scale];
        },
        [0n, 1n],
      );
      for (const [token, [taken, scale]] of net) {
        if (taken >= 0n || worth[0] === 0n) continue;
        const each = reduced([worth[0] * scale, worth[1] * -taken]);
        if (!isMore(each, best.get(token) ?? [0n, 1n])) continue;
        if (token === start) return name;
        best.set(token, each);
      }
    }
  }
  return null;
}

const tokensIn = (activities: readonly Activity[]): number =>
  new Set(activities.flatMap(({ takes, brings }) => [...takes, ...brings].map(({ token }) => token))).size;

function reduced([numerator, denominator]: Fraction): Fraction {
  let [one, other] = [numerator, denominator];
  while (other !== 0n) [one, other] = [other, one % other];
  return [numerator / one, denominator / one];
}

/** Every loop, by the token that it makes more of. */
export function loopsOf(rules: RuleTables): readonly string[] {
  const activities = activitiesOf(rules);
  const tokens = new Set(activities.flatMap(({ takes }) => takes.map(({ token }) => token)));
  return [...tokens].flatMap((token) => {
    const loop = loopOf(activities, token);
    return loop === null ? [] : [`${token}: ${loop}`];
  });
}
