import { levelsByFairWind } from '#rules/captains/fairWind.ts';
import { levelTokens } from '#rules/captains/levelUp.ts';
import { type Burned, burnReward, levelTokensFor } from '#rules/graveyard/burnRewards.ts';
import { recruitPrice } from '#rules/market/recruits.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { Price } from '#rules/tokens.ts';
import type { Activity } from './activities.ts';

/** How many levels of a level-up are recorded as given by Fair wind. */
export type GivenLevels = typeof levelsByFairWind;

interface Recruited {
  readonly type: Burned['type'];
  readonly price: Price;
}

/** What can become of a recruited ship, crew or item that is burned, with Fair wind and without. */
export function burnedRecruits(rules: RuleTables, given: GivenLevels = levelsByFairWind): Activity[] {
  return recruitedIn(rules).flatMap((recruited) => [
    mintedAndBurned(rules, recruited),
    ...levelledAndBurned(rules, recruited, 'Common', given),
    ...(recruited.type === 'SHIP' ? levelledAndBurned(rules, recruited, 'Legendary', given) : []),
  ]);
}

/** The recruits that differ in type or price; captains bring no tokens. */
function recruitedIn(rules: RuleTables): Recruited[] {
  const offers = Object.values(rules.recruits.offers).flatMap(
    ({ type, costType, costAmount }): Recruited[] => {
      const price = recruitPrice({ costType, costAmount });
      if (price === null || type === 'CAPTAIN') return [];
      return [{ type, price: { token: price.token, amount: costAmount } }];
    },
  );
  return [...new Map(offers.map((offer) => [JSON.stringify(offer), offer])).values()];
}

const mintedAndBurned = (rules: RuleTables, { type, price }: Recruited): Activity => ({
  name: `${type} for ${price.token}, minted and burned`,
  takes: [price],
  brings: burnReward(rules, { type, level: 1, fairWindLevels: 0, rarity: 'Common', minted: true }),
});

/** For every number of level tokens, the burn that brings most. */
function levelledAndBurned(
  rules: RuleTables,
  { type, price }: Recruited,
  rarity: 'Common' | 'Legendary',
  given: GivenLevels,
): Activity[] {
  const { levelCaps, mythicUpgrade } = rules;
  const isMythic = rarity === 'Legendary';
  const caps = {
    SHIP: isMythic ? levelCaps.mythicShip : levelCaps.ship,
    CREW: levelCaps.crew,
    ITEM: levelCaps.item,
  };
  return Array.from({ length: caps[type] }, (_, tokens) => {
    const burned = mostByBurn(rules, { type, rarity, minted: false }, { tokens, cap: caps[type], given });
    return {
      name: `${type} for ${price.token} with ${tokens} tokens, burned at level ${burned.level}`,
      takes: [
        price,
        { token: levelTokens[type], amount: tokens },
        { token: 'LEGENDARY_SHIP_TOKEN', amount: isMythic ? mythicUpgrade.legendaryShipTokens : 0 },
      ],
      brings: burnReward(rules, burned),
    };
  });
}

/**
 * The levels that so many tokens give where the burn brings most. Fair wind gives each token one to `maxLevels` levels,
 * so every sum between is within reach.
 */
function mostByBurn(
  rules: RuleTables,
  piece: Pick<Burned, 'type' | 'rarity' | 'minted'>,
  { tokens, cap, given }: { tokens: number; cap: number; given: GivenLevels },
): Burned {
  const most = Math.min(cap - 1, tokens * rules.fairWind.maxLevels);
  const ways = Array.from({ length: most - tokens + 1 }, (_, more): Burned => {
    const levels = tokens + more;
    return { ...piece, level: 1 + levels, fairWindLevels: given(levels, tokens) };
  });
  return ways.reduce((best, way) => (levelTokensFor(rules, way) > levelTokensFor(rules, best) ? way : best));
}
