/** What a pool holds of both sides, in base units. */
export interface Reserves {
  sold: bigint;
  bought: bigint;
}

/** The fee of a swap, which stays in the pool: 0.3 %. */
const feePerMille = 3n;

/**
 * What a swap brings from a constant-product pool, in base units, rounded down: the product of both reserves never
 * shrinks.
 */
export function receivesFor(amount: bigint, { sold, bought }: Reserves): bigint {
  const afterFee = amount * (1_000n - feePerMille);
  return (afterFee * bought) / (sold * 1_000n + afterFee);
}

/** How much worse than the pool's price the swap is, its fee included: 0 up to 1. */
export function priceImpact(amount: bigint, received: bigint, { sold, bought }: Reserves): number {
  const atPoolPrice = (amount * bought) / sold;
  return atPoolPrice === 0n ? 0 : Number(((atPoolPrice - received) * 1_000_000n) / atPoolPrice) / 1_000_000;
}
