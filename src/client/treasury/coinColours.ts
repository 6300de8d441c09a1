import type { TreasuryCoin } from '#contract/treasury.ts';

/** A coin's colour in the ring and in its bar. Tickers and percentages carry the same information as text. */
export const coinColours: Readonly<Record<TreasuryCoin, string>> = {
  SOL: 'var(--colour-rarity-epic)',
  BOOTY: 'var(--colour-booty-glow)',
  GOLD: 'var(--colour-text-on-dark)',
  RUM: 'var(--colour-sea-foam)',
};
