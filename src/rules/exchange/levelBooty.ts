import { type LevelEntity, levelEntities } from '#contract/captains.ts';
import { levelTokens } from '../captains/levelUp.ts';
import type { RuleTables } from '../ruleTables.ts';
import { balanceTokens } from './balanceTokens.ts';
import { itemsForSale, priceOfOne } from './itemsForSale.ts';

/** A number of levels, or another value, for each of the four entities. */
export type PerEntity<Value = number> = Readonly<Record<LevelEntity, Value>>;

export function perEntity<Value>(pick: (entity: LevelEntity) => Value): PerEntity<Value> {
  const values: Partial<Record<LevelEntity, Value>> = {};
  // Not `Object.fromEntries`, which takes several times as long: a plan for thousands of captains makes many of these.
  for (const entity of levelEntities) values[entity] = pick(entity);
  return values as PerEntity<Value>;
}

/**
 * BOOTY for one level of each entity: what the exchange charges for one level token, including tax (rule book:
 * simulator.md, Prices). Infinity if no active item of the exchange gives the token for BOOTY.
 */
export function levelBooty(rules: Pick<RuleTables, 'exchange'>): PerEntity {
  const known = bootyOfTable.get(rules.exchange);
  if (known !== undefined) return known;
  const booty = readLevelBooty(rules);
  bootyOfTable.set(rules.exchange, booty);
  return booty;
}

/** Tables do not change, and whether a Special is open asks for the prices once for each captain. */
const bootyOfTable = new WeakMap<RuleTables['exchange'], PerEntity>();

function readLevelBooty(rules: Pick<RuleTables, 'exchange'>): PerEntity {
  const forBooty = itemsForSale(rules).filter(
    ({ active, costType }) => active && balanceTokens[costType] === 'BOOTY',
  );
  return perEntity((entity) => {
    const tokens = forBooty.filter(({ yieldType }) => balanceTokens[yieldType] === levelTokens[entity]);
    return Math.min(...tokens.map(priceOfOne));
  });
}
