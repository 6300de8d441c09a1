import type { TreasuryCoin } from '#contract/treasury.ts';
import { plannedPool } from '#rules/leaderboard/chestShare.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { perCoin } from '#rules/treasury/coinWorths.ts';
import { readSystemBalances } from '../ledger/systemBalances.ts';
import type { TreasuryReading } from '../services/TreasuryMemory.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { type CoinReading, treasuryWalletCoins } from './treasuryWalletCoins.ts';

/** Reads the coins in one of the places where the treasury keeps them, in base units. */
type CoinSource = (services: WorkerServices, rules: TreasuryRules) => Promise<CoinReading>;
type TreasuryRules = Pick<RuleTables, 'treasureChest'>;

/** One source for each place where the treasury keeps coins. */
const sources: readonly CoinSource[] = [
  async ({ db }) => ({ coins: await readSystemBalances(db, 'treasury'), isStale: false }),
  async ({ db }, rules) => {
    const { SOL } = await readSystemBalances(db, 'chest');
    return { coins: { SOL: SOL > 0n ? SOL : plannedPool(rules) }, isStale: false };
  },
  treasuryWalletCoins,
];

/** The only key of the cache, because a world has one treasury. */
const treasury = 'treasury';

/** The treasury's amount of each coin, asked for at most five seconds ago (rule book: treasury.md, Coins held). */
export function coinsHeld(services: WorkerServices, rules: TreasuryRules): Promise<TreasuryReading> {
  const now = services.clock.now().getTime();
  return services.treasury.held.get(treasury, now, () => readAll(services, rules));
}

async function readAll(services: WorkerServices, rules: TreasuryRules): Promise<TreasuryReading> {
  const all = await Promise.all(sources.map((read) => read(services, rules)));
  const sum = (coin: TreasuryCoin) => all.reduce((before, { coins }) => before + (coins[coin] ?? 0n), 0n);
  return {
    // The API has no negative amounts, so a negative sum is returned as 0.
    held: perCoin((coin) => (sum(coin) > 0n ? sum(coin) : 0n)),
    isStale: all.some(({ isStale }) => isStale),
  };
}
