import { type TreasuryCoin, treasuryCoins } from '#contract/treasury.ts';
import { baseUnits } from '#rules/tokens.ts';
import type { Database } from '../../database/database.ts';
import { playersHold } from '../../ledger/systemBalances.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { readWalletCoins, type WalletCoins } from '../readings/walletCoins.ts';

type CoinServices = Pick<WorkerServices, 'db' | 'chain' | 'clock' | 'log'>;

/** How much of a coin the authority has: `empty` if it may not be able to pay for the next transaction. */
type Supply = 'enough' | 'low' | 'empty';

/** Lamports for some thousand transactions at the highest priority fee that a wallet may set. */
const lowSol = baseUnits('SOL', 0.5);
/** Lamports for some hundred of them. */
const emptySol = baseUnits('SOL', 0.05);

/**
 * Reads what the authority holds: SOL, of which it pays the network fees, and the custody accounts, from which
 * withdrawals are paid. Logs when a coin runs low, and when it no longer does.
 */
export class AuthorityCoins {
  readonly #services: CoinServices;
  #supplies: ReadonlyMap<TreasuryCoin, Supply> = new Map();

  constructor(services: CoinServices) {
    this.#services = services;
  }

  /** Throws Refusal `chain_unavailable`. */
  async check(): Promise<void> {
    const { db, chain, clock, log } = this.#services;
    const held = await readWalletCoins(chain, chain.authority.publicKey);
    await store(db, held, clock.now());
    const players = await playersHold(db);
    const supplies = new Map(treasuryCoins.map((coin) => [coin, supplyOf(coin, held[coin], players)]));
    for (const [coin, supply] of supplies) {
      if (supply === (this.#supplies.get(coin) ?? 'enough')) continue;
      const level = ({ enough: 'info', low: 'warn', empty: 'error' } as const)[supply];
      const owed = coin === 'SOL' ? undefined : players[coin].toString();
      log[level]({ coin, supply, held: held[coin].toString(), owed }, 'what the authority holds of a coin');
    }
    this.#supplies = supplies;
  }
}

/** RUM cannot be withdrawn, so custody needs none. */
function supplyOf(coin: TreasuryCoin, held: bigint, players: Pick<WalletCoins, 'BOOTY' | 'GOLD'>): Supply {
  if (coin === 'RUM') return 'enough';
  if (coin === 'SOL') return held < emptySol ? 'empty' : held < lowSol ? 'low' : 'enough';
  if (held === 0n && players[coin] > 0n) return 'empty';
  return held < players[coin] ? 'low' : 'enough';
}

async function store(db: Database, held: WalletCoins, now: Date): Promise<void> {
  await db
    .insertInto('authority_coins')
    .values(treasuryCoins.map((coin) => ({ coin, held: held[coin].toString(), read_at: now })))
    .onConflict((conflict) =>
      conflict.column('coin').doUpdateSet((eb) => ({
        held: eb.ref('excluded.held'),
        read_at: eb.ref('excluded.read_at'),
      })),
    )
    .execute();
}
