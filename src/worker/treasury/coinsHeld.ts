import type { TreasuryCoin } from '#contract/treasury.ts';
import { chestPool } from '#rules/leaderboard/chestShare.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { type CoinUnits, perCoin } from '#rules/treasury/coinWorths.ts';
import { readSystemBalances } from '../ledger/systemBalances.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { treasuryWalletCoins } from './treasuryWalletCoins.ts';

/** Reads the coins in one of the places where the treasury keeps them, in base units. */
type CoinSource = (services: WorkerServices, rules: TreasuryRules) => Promise<Partial<CoinUnits>>;
type TreasuryRules = Pick<RuleTables, 'treasureChest'>;

/** One source for each place where the treasury keeps coins. */
const sources: readonly CoinSource[] = [
  ({ db }) => readSystemBalances(db, 'treasury'),
  async (_services, rules) => ({ SOL: chestPool(rules) }),
  ({ chain }) => treasuryWalletCoins(chain),
];

/** How long a reading is used, in milliseconds. All players share the reading. */
const freshMs = 5_000;

interface Kept {
  held: Promise<CoinUnits>;
  readAt: number;
}
/** The last reading of each world: tests run several worlds in one process. */
const kept = new WeakMap<WorkerServices['config'], Kept>();

/** The treasury's amount of each coin, read at most five seconds ago (rule book: treasury.md, Holdings). */
export function coinsHeld(services: WorkerServices, rules: TreasuryRules): Promise<CoinUnits> {
  const now = services.clock.now().getTime();
  const known = kept.get(services.config);
  if (known && Math.abs(now - known.readAt) < freshMs) return known.held;
  const held = readAll(services, rules);
  kept.set(services.config, { held, readAt: now });
  // A failed reading is removed, so that the next caller tries again.
  held.catch(() => kept.delete(services.config));
  return held;
}

async function readAll(services: WorkerServices, rules: TreasuryRules): Promise<CoinUnits> {
  const all = await Promise.all(sources.map((read) => read(services, rules)));
  const sum = (coin: TreasuryCoin) => all.reduce((before, held) => before + (held[coin] ?? 0n), 0n);
  // The API has no negative amounts, so a negative sum is returned as 0.
  return perCoin((coin) => (sum(coin) > 0n ? sum(coin) : 0n));
}
