import type { HideoutStats } from '#contract/treasury.ts';

/**
 * The treasury's figures in a development world, for a player with a demonstration fleet. `changes` replaces single
 * fields.
 */
export function someHideoutStats(changes: Partial<HideoutStats> = {}): HideoutStats {
  return {
    totalWorth: 24_070,
    myWorth: 49,
    coins: [
      {
        symbol: 'SOL',
        name: 'Solana',
        logoURL: '/marks/sol.webp',
        amount: 100,
        worthUSD: 15_000,
        currentPrice: 150,
        weightPercentage: 62.3,
        mine: { amount: 0, worthUSD: 0 },
      },
      {
        symbol: 'BOOTY',
        name: 'Booty',
        logoURL: '/marks/booty.webp',
        amount: 1_250_000,
        worthUSD: 6_250,
        currentPrice: 0.005,
        weightPercentage: 26,
        mine: { amount: 5_000, worthUSD: 25 },
      },
      {
        symbol: 'GOLD',
        name: 'Gold',
        logoURL: '/marks/gold.webp',
        amount: 4_800_000,
        worthUSD: 1_920,
        currentPrice: 0.0004,
        weightPercentage: 8,
        mine: { amount: 60_000, worthUSD: 24 },
      },
      {
        symbol: 'RUM',
        name: 'Rum',
        logoURL: '/marks/rum.webp',
        amount: 900_000,
        worthUSD: 900,
        currentPrice: 0.001,
        weightPercentage: 3.7,
        mine: { amount: 0, worthUSD: 0 },
      },
    ],
    ...changes,
  };
}
