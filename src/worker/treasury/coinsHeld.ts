import type { TreasuryCoin } from '#contract/treasury.ts';
import { chestPool } from '#rules/leaderboard/chestShare.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { type CoinUnits, perCoin } from '#rules/treasury/coinWorths.ts';
import { ReadCache } from '../base/ReadCache.ts';
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

/** Settings of the cache. All players share one reading for five seconds. */
const freshness = { freshMs: 5_000, maxEntries: 1 };
/** The only key of a cache, because a world has one treasury. */
const treasury = 'treasury';
/** The cache of each world: tests run several worlds in one process. */
const readings = new WeakMap<WorkerServices['config'], ReadCache<CoinUnits>>();

/** The treasury's amount of each coin, read at most five seconds ago (rule book: treasury.md, Holdings). */
export function coinsHeld(services: WorkerServices, rules: TreasuryRules): Promise<CoinUnits> {
  const now = services.clock.now().getTime();
  return readingsOf(services).get(treasury, now, () => readAll(services, rules));
}

function readingsOf({ config }: WorkerServices): ReadCache<CoinUnits> {
  const known = readings.get(config);
  if (known) return known;
  const fresh = new ReadCache<CoinUnits>(freshness);
  readings.set(config, fresh);
  return fresh;
}

async function readAll(services: WorkerServices, rules: TreasuryRules): Promise<CoinUnits> {
  const all = await Promise.all(sources.map((read) => read(services, rules)));
  const sum = (coin: TreasuryCoin) => all.reduce((before, held) => before + (held[coin] ?? 0n), 0n);
  // The API has no negative amounts, so a negative sum is returned as 0.
  return perCoin((coin) => (sum(coin) > 0n ? sum(coin) : 0n));
}
