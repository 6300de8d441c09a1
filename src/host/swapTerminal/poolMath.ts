/** A pool's reserves of the token that is sold to it and of the token that is bought from it, in base units. */
export interface Reserves {
  sold: bigint;
  bought: bigint;
}

/** The fee of a swap, which remains in the pool: 0.3 %. */
const feePerMille = 3n;

/**
 * The amount that a swap receives from a constant-product pool, in base units. It is rounded down, so that the product
 * of both reserves never decreases.
 */
export function receivesFor(amount: bigint, { sold, bought }: Reserves): bigint {
  const afterFee = amount * (1_000n - feePerMille);
  return (afterFee * bought) / (sold * 1_000n + afterFee);
}

/** How much worse the swap's price is than the pool's price, 0 up to 1, including the fee. */
export function priceImpact(amount: bigint, received: bigint, { sold, bought }: Reserves): number {
  const atPoolPrice = (amount * bought) / sold;
  return atPoolPrice === 0n ? 0 : Number(((atPoolPrice - received) * 1_000_000n) / atPoolPrice) / 1_000_000;
}
