import type { RuleTables } from '../ruleTables.ts';
import { baseUnits } from '../tokens.ts';

type EmissionRules = Pick<RuleTables, 'emissions'>;

/**
 * The amount that is shared for one day, in base units of BOOTY (rule book: treasury.md, Battle Emissions). It grows
 * with the number of players who earned Treasure on that day, from a least number on, so that equal play earns as much
 * in a small world as in a large one, up to the table's highest pool and to what the supply cap leaves. On a day without
 * Treasure it is 0, because no player could receive it.
 * @param issued BOOTY issued so far, base units, including the pools of earlier days
 */
export function emissionPool(
  { emissions }: EmissionRules,
  issued: bigint,
  { treasure, players }: { readonly treasure: bigint; readonly players: number },
): bigint {
  if (treasure <= 0n) return 0n;
  const left = bootySupplyLeft({ emissions }, issued);
  const counted = Math.max(emissions.minPlayers, players);
  const pool = wholeBooty(Math.min(emissions.poolBooty, emissions.bootyForEach * counted));
  return left < pool ? left : pool;
}

/** What the game may still issue under the supply cap, in base units of BOOTY; at least 0. */
export function bootySupplyLeft({ emissions }: EmissionRules, issued: bigint): bigint {
  const left = wholeBooty(emissions.supplyCapBooty) - issued;
  return left < 0n ? 0n : left;
}

/** A table's amount of BOOTY as base units; an override with a fraction is rounded down to whole BOOTY. */
const wholeBooty = (amount: number): bigint => baseUnits('BOOTY', Math.floor(amount));

/**
 * One player's share of a pool in base units, in proportion to Treasure and rounded down. The sum of a day's shares is
 * at most the pool; the remainder is less than one base unit per player.
 * @throws RangeError when a number is negative, the day's Treasure is 0, or the player's Treasure is more than that
 */
export function emissionShare(pool: bigint, treasure: bigint, totalTreasure: bigint): bigint {
  if (pool < 0n || treasure < 0n || totalTreasure <= 0n || treasure > totalTreasure) {
    throw new RangeError(`${treasure} of ${totalTreasure} Treasure has no share of ${pool}`);
  }
  return (pool * treasure) / totalTreasure;
}
