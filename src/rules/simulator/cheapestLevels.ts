/**
 * The cheapest levels with which one captain reaches a strength (rule book: simulator.md, Cheapest path).
 *
 * Strength is captain × (crew + item) × ship, and every level of an entity has the same price. A captain level and a
 * ship level therefore determine how many levels crew and item must have together. The cheaper of these two is levelled
 * first: replacing one of its levels by a level of the other never lowers the cost. So trying every captain level with
 * every ship level finds the optimum.
 */

/** Four values in the order captain, ship, item, crew, which is the order of `levelEntities` in the contract. */
export type Four = ArrayLike<number>;
const [captain, ship, item, crew] = [0, 1, 2, 3] as const;

/** Price and hours of one level of each entity. The hours decide between equal costs. */
export interface LevelWeights {
  readonly price: Four;
  /** Hours of game time. */
  readonly hours: Four;
}

/**
 * @param levels present levels, at least 1
 * @param caps highest levels; the present level for an entity that cannot be levelled
 * @param strength the strength to reach, a positive whole number
 * @returns the levels to reach; the present levels if they already reach the strength, null if even the caps do not.
 *   Among equal finite costs it prefers fewer hours, then fewer captain levels, then fewer ship levels.
 */
export function cheapestLevels(
  levels: Four,
  caps: Four,
  strength: number,
  { price, hours }: LevelWeights,
): [number, number, number, number] | null {
  const itemFirst = isCheaper(at(price, item), at(hours, item), at(price, crew), at(hours, crew));
  const [first, second] = itemFirst ? ([item, crew] as const) : ([crew, item] as const);
  const firstLeft = at(caps, first) - at(levels, first);
  const secondLeft = at(caps, second) - at(levels, second);
  const pair = at(levels, item) + at(levels, crew);
  let bestCost = Number.POSITIVE_INFINITY;
  let bestHours = Number.POSITIVE_INFINITY;
  let best: [number, number, number, number] | null = null;

  for (let captainLevel = at(levels, captain); captainLevel <= at(caps, captain); captainLevel++) {
    const captainGain = captainLevel - at(levels, captain);
    const captainCost = times(captainGain, at(price, captain));
    if (captainCost > bestCost) break;
    // With a ship level below `lowestShip`, crew and item would need more levels than are left, or cost more than the
    // best result so far.
    const payable = pairLevels(bestCost - captainCost, at(price, first), firstLeft + secondLeft);
    const lowestShip = Math.ceil(strength / (captainLevel * (pair + payable)));
    for (let shipLevel = Math.max(at(levels, ship), lowestShip); shipLevel <= at(caps, ship); shipLevel++) {
      const shipGain = shipLevel - at(levels, ship);
      const withShip = captainCost + times(shipGain, at(price, ship));
      if (withShip > bestCost) break;
      const pairGain = Math.max(0, Math.ceil(strength / (captainLevel * shipLevel)) - pair);
      const firstGain = Math.min(pairGain, firstLeft);
      const secondGain = pairGain - firstGain;
      if (secondGain > secondLeft) continue;
      const cost = withShip + times(firstGain, at(price, first)) + times(secondGain, at(price, second));
      if (cost > bestCost) continue;
      const takes =
        captainGain * at(hours, captain) +
        shipGain * at(hours, ship) +
        firstGain * at(hours, first) +
        secondGain * at(hours, second);
      if (!isCheaper(cost, takes, bestCost, bestHours)) continue;
      bestCost = cost;
      bestHours = takes;
      best = [captainLevel, shipLevel, 0, 0];
      best[first] = at(levels, first) + firstGain;
      best[second] = at(levels, second) + secondGain;
    }
  }
  return best;
}

function isCheaper(cost: number, hours: number, thanCost: number, thanHours: number): boolean {
  return cost < thanCost || (cost === thanCost && hours < thanHours);
}

/** Upper bound of the levels that the money buys: one more than calculated, for rounding errors, but at most `left`. */
function pairLevels(money: number, price: number, left: number): number {
  return Number.isFinite(money) && price > 0 ? Math.min(left, Math.floor(money / price) + 1) : left;
}

/** The price of these levels; 0 for no levels, even if a level cannot be bought (price Infinity). */
function times(levels: number, price: number): number {
  return levels === 0 ? 0 : levels * price;
}

function at(four: Four, index: number): number {
  return four[index] as number;
}
