import { type LevelEntity, levelEntities } from '#contract/captains.ts';
import { levelTokens } from '../captains/levelUp.ts';
import type { RuleTables } from '../ruleTables.ts';
import { balanceTokens } from './balanceTokens.ts';
import { itemsForSale } from './itemsForSale.ts';

/** A number of levels, or another value, for each of the four entities. */
export type PerEntity<Value = number> = Readonly<Record<LevelEntity, Value>>;

export function perEntity<Value>(pick: (entity: LevelEntity) => Value): PerEntity<Value> {
  return Object.fromEntries(levelEntities.map((entity) => [entity, pick(entity)])) as PerEntity<Value>;
}

/**
 * BOOTY for one level of each entity: what the exchange charges for one level token, including tax (rule book:
 * simulator.md, Prices). Infinity if no active item of the exchange gives the token for BOOTY.
 */
export function levelBooty(rules: Pick<RuleTables, 'exchange'>): PerEntity {
  const forBooty = itemsForSale(rules).filter(
    ({ active, costType }) => active && balanceTokens[costType] === 'BOOTY',
  );
  return perEntity((entity) => {
    const tokens = forBooty.filter(({ yieldType }) => balanceTokens[yieldType] === levelTokens[entity]);
    return Math.min(
      ...tokens.map(
        ({ costAmount, yieldAmount, taxPercent }) => costAmount / (yieldAmount * (1 - taxPercent / 100)),
      ),
    );
  });
}
