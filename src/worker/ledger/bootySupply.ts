import { sql } from 'kysely';
import type { RuleTables } from '#rules/ruleTables.ts';
import { baseUnits } from '#rules/tokens.ts';
import { bootySupplyLeft } from '#rules/treasury/emissions.ts';
import type { Tx } from '../database/database.ts';
import { readSystemBalances } from './systemBalances.ts';

/**
 * If less BOOTY than this (base units) is left below the supply cap, transactions that issue BOOTY wait for each other.
 */
const nearCap = baseUnits('BOOTY', 1_000_000);

/** BOOTY issued so far, in base units: the negated balance of the account `issuance`. */
export async function bootyIssued(tx: Tx): Promise<bigint> {
  return -(await readSystemBalances(tx, 'issuance')).BOOTY;
}

/** The amount of BOOTY that this transaction may still issue below the supply cap, in base units. */
export interface SupplyLeft {
  left: bigint;
  /**
   * True near the cap: others that issue BOOTY wait for this transaction, so that together they cannot pass the cap.
   */
  isLocked: boolean;
}

export async function bootyLeft(tx: Tx, rules: Pick<RuleTables, 'emissions'>): Promise<SupplyLeft> {
  const left = bootySupplyLeft(rules, await bootyIssued(tx));
  if (left >= nearCap) return { left, isLocked: false };
  await lockBootySupply(tx);
  return { left: bootySupplyLeft(rules, await bootyIssued(tx)), isLocked: true };
}

/** Locks the BOOTY supply until this transaction ends; waits while another one holds the lock. */
export async function lockBootySupply(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('booty supply'))`.execute(tx);
}
