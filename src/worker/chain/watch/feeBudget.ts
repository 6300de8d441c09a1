import { sql } from 'kysely';
import { decodeTransaction } from '#chain/decodeTransaction.ts';
import { feeLamports } from '#chain/differenceOf.ts';
import { dayMs } from '#rules/time.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { Measured } from '../../http/metrics.ts';
import { liveRules } from '../../islands/liveMissions.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';

type FeeServices = Pick<WorkerServices, 'config' | 'log' | 'liveMissions'>;

/** Share of the day's budget from which operators are warned. */
const warnedShare = 0.8;

/** The network's fee of a transaction, in lamports, which the game pays. */
export function feeOf(bytes: Uint8Array): bigint {
  const decoded = decodeTransaction(Uint8Array.from(bytes));
  if ('error' in decoded) throw new Error(`a transaction was built that cannot be read: ${decoded.error}`);
  return feeLamports(decoded);
}

/** Lamports of the fees of all transactions that the game has signed within 24 hours; one that expired cost nothing. */
async function feesOfDay(db: Database | Tx, now: Date): Promise<bigint> {
  const { rows } = await sql<{ fees: bigint }>`
    select coalesce(sum(fee_lamports), 0)::bigint as fees from chain_intents
    where created_at > ${new Date(now.getTime() - dayMs)} and fee_lamports is not null and state <> 'expired'`.execute(
    db,
  );
  return rows[0]?.fees ?? 0n;
}

/**
 * Refuses transactions whose fees the day's budget does not cover (rule book: chain.md, Fees). From here to the end of
 * `tx` no other transaction is let through, because two that read the same sum could exceed the budget together. This
 * is the last lock that a request takes, directly before it stores the fees. Throws Refusal `game_cannot_pay`.
 */
export async function refuseBeyondBudget(
  tx: Tx,
  services: FeeServices,
  now: Date,
  lamports: bigint,
): Promise<void> {
  const { feeBudgetPerDayLamports } = (await liveRules(services, tx, now)).transfers;
  await sql`select pg_advisory_xact_lock(hashtextextended('network fees', 0))`.execute(tx);
  // A statement of its own, so that it reads what was committed while it waited for the lock.
  if ((await feesOfDay(tx, now)) + lamports > BigInt(feeBudgetPerDayLamports))
    throw new Refusal('game_cannot_pay');
}

/** How much of the day's budget is left: `empty` if no further transaction is signed. */
type BudgetLevel = 'enough' | 'low' | 'empty';

/** Logs when the day's budget of fees runs low or is spent, and when it no longer is. */
export class FeeBudget {
  readonly #services: FeeServices & Pick<WorkerServices, 'db' | 'clock'>;
  #level: BudgetLevel = 'enough';

  constructor(services: FeeServices & Pick<WorkerServices, 'db' | 'clock'>) {
    this.#services = services;
  }

  async check(): Promise<void> {
    const { db, clock, log } = this.#services;
    const now = clock.now();
    const budget = (await liveRules(this.#services, db, now)).transfers.feeBudgetPerDayLamports;
    const spent = Number(await feesOfDay(db, now));
    const level = spent >= budget ? 'empty' : spent >= budget * warnedShare ? 'low' : 'enough';
    if (level === this.#level) return;
    this.#level = level;
    const logLevel = ({ enough: 'info', low: 'warn', empty: 'error' } as const)[level];
    log[logLevel]({ level, spent, budget }, "what is left of the day's budget of network fees");
  }
}

/** Metrics of the day's fees that operators see at `/metrics`. */
export const feeMeasures = (services: FeeServices & Pick<WorkerServices, 'db' | 'clock'>): Measured[] => [
  {
    name: 'chain_fees_of_day_lamports',
    help: 'Lamports of network fees that the game has signed for within 24 hours.',
    read: async () => Number(await feesOfDay(services.db, services.clock.now())),
  },
  {
    name: 'chain_fees_budget_lamports',
    help: 'Lamports of network fees that the game may sign for within 24 hours.',
    read: async () =>
      (await liveRules(services, services.db, services.clock.now())).transfers.feeBudgetPerDayLamports,
  },
];
