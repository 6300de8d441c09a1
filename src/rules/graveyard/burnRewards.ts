import type { Asset } from '#contract/captains.ts';
import type { Token } from '#contract/tokens.ts';
import type { EquipmentType } from '../captains/equipment.ts';
import { levelTokens } from '../captains/levelUp.ts';
import type { RuleTables } from '../ruleTables.ts';
import type { Price } from '../tokens.ts';

type BurnRules = Pick<RuleTables, 'burning'>;

/** The fields of a ship, crew or item that decide which tokens a player gets for burning it. */
export type Burned = Pick<Asset, 'level' | 'fairWindLevels' | 'rarity' | 'minted'> & {
  readonly type: EquipmentType;
};

/** The level that a burn counts: without the levels that Fair wind gave, so that it pays for no level that was free. */
export const paidLevel = ({ level, fairWindLevels }: Pick<Burned, 'level' | 'fairWindLevels'>): number =>
  level - Math.min(Math.max(0, level - 1), fairWindLevels);

const tableNames = { SHIP: 'ship', CREW: 'crew', ITEM: 'item' } as const satisfies Record<
  EquipmentType,
  keyof RuleTables['burning']['goldForMinted']
>;

const isMythic = ({ type, rarity }: Pick<Burned, 'type' | 'rarity'>) =>
  type === 'SHIP' && rarity === 'Legendary';

/** Number of level tokens for burning an unminted ship, crew or item (rule book: graveyard.md, Tokens). */
export function levelTokensFor({ burning }: BurnRules, burned: Burned): number {
  const table = isMythic(burned) ? 'mythicShip' : tableNames[burned.type];
  const level = paidLevel(burned);
  return Math.floor(burning.tokensFromLevelOne[table][level - 1] ?? Math.max(0, level));
}

/**
 * Tokens that the player gets for burning a ship, crew or item (rule book: graveyard.md, Tokens). An unminted one gives
 * level tokens, a Mythic ship also Legendary Ship Tokens; a minted one gives GOLD. Amounts of 0 are left out.
 */
export function burnReward(rules: BurnRules, burned: Burned): Price[] {
  return [...rewardOf(rules, burned)].filter(({ amount }) => amount > 0);
}

function rewardOf(rules: BurnRules, burned: Burned): readonly Price[] {
  const { type, minted } = burned;
  if (minted) return [{ token: 'GOLD', amount: rules.burning.goldForMinted[tableNames[type]] }];
  return [
    { token: levelTokens[type], amount: levelTokensFor(rules, burned) },
    {
      token: 'LEGENDARY_SHIP_TOKEN',
      amount: isMythic(burned) ? Math.floor(rules.burning.mythicShipTokens) : 0,
    },
  ];
}

/** The sum of the rewards of several burned assets, with one price per token. */
export function totalReward(rewards: readonly (readonly Price[])[]): Price[] {
  const totals = new Map<Token, number>();
  for (const { token, amount } of rewards.flat()) totals.set(token, (totals.get(token) ?? 0) + amount);
  return [...totals].map(([token, amount]) => ({ token, amount }));
}
