import type { Asset } from '#contract/captains.ts';
import type { Token } from '#contract/tokens.ts';
import type { EquipmentType } from '../captains/equipment.ts';
import { levelTokens } from '../captains/levelUp.ts';
import type { RuleTables } from '../ruleTables.ts';
import type { Price } from '../tokens.ts';

type BurnRules = Pick<RuleTables, 'burning'>;

/** What decides the tokens of a ship, crew or item that is burned. */
export type Burned = Pick<Asset, 'level' | 'rarity' | 'minted'> & { readonly type: EquipmentType };

const tableNames = { SHIP: 'ship', CREW: 'crew', ITEM: 'item' } as const satisfies Record<
  EquipmentType,
  keyof RuleTables['burning']['goldForMinted']
>;

const isMythic = ({ type, rarity }: Pick<Burned, 'type' | 'rarity'>) =>
  type === 'SHIP' && rarity === 'Legendary';

/** Level tokens for an unminted ship, crew or item, a whole number (rule book: graveyard.md, Tokens). */
export function levelTokensFor({ burning }: BurnRules, { type, level, rarity }: Burned): number {
  const table = isMythic({ type, rarity }) ? 'mythicShip' : tableNames[type];
  return Math.floor(burning.tokensFromLevelOne[table][level - 1] ?? Math.max(0, level));
}

/**
 * What a ship, crew or item brings when it is burned: an unminted one brings level tokens, and a mythic ship also
 * Legendary Ship Tokens; a minted one brings GOLD (rule book: graveyard.md, Tokens). Amounts of 0 are left out.
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
