import type { RuleTables } from '../ruleTables.ts';
import { baseUnits } from '../tokens.ts';

type EmissionRules = Pick<RuleTables, 'emissions'>;

/**
 * What is shared for one day (rule book: treasury.md, Battle Emissions), base units of BOOTY: the table's pool, at most
 * what the supply cap leaves; 0 on a day without Treasure, because no player could receive it.
 * @param issued BOOTY issued so far, base units, including the pools of earlier days
 */
export function emissionPool({ emissions }: EmissionRules, issued: bigint, totalTreasure: bigint): bigint {
  if (totalTreasure <= 0n) return 0n;
  const left = bootySupplyLeft({ emissions }, issued);
  const pool = wholeBooty(emissions.poolBooty);
  return left < pool ? left : pool;
}

/** What the supply cap still lets the game issue, base units of BOOTY; 0 at least. */
export function bootySupplyLeft({ emissions }: EmissionRules, issued: bigint): bigint {
  const left = wholeBooty(emissions.supplyCapBooty) - issued;
  return left < 0n ? 0n : left;
}

/** A whole amount of the table; a live value with a fraction is rounded down. */
const wholeBooty = (amount: number): bigint => baseUnits('BOOTY', Math.floor(amount));

/**
 * One player's share of a pool, base units, in proportion to Treasure and rounded down: all shares of a day together
 * are at most its pool, and less than a base unit per player short of it.
 * @throws RangeError when a number is negative, or the player's Treasure is more than the day's
 */
export function emissionShare(pool: bigint, treasure: bigint, totalTreasure: bigint): bigint {
  if (pool < 0n || treasure < 0n || totalTreasure <= 0n || treasure > totalTreasure) {
    throw new RangeError(`${treasure} of ${totalTreasure} Treasure has no share of ${pool}`);
  }
  return (pool * treasure) / totalTreasure;
}
