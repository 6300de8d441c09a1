import { sql } from 'kysely';
import type { RuleTables } from '#rules/ruleTables.ts';
import { baseUnits } from '#rules/tokens.ts';
import { bootySupplyLeft } from '#rules/treasury/emissions.ts';
import type { Tx } from '../database/database.ts';
import { readSystemBalances } from './systemBalances.ts';

/**
 * Amount of BOOTY in base units: if less than this is left below the supply cap, transactions that issue BOOTY wait for
 * one another.
 */
const nearCap = baseUnits('BOOTY', 1_000_000);

/** BOOTY issued so far, in base units: the amount by which the issuance account is below 0. */
export async function bootyIssued(tx: Tx): Promise<bigint> {
  return -(await readSystemBalances(tx, 'issuance')).BOOTY;
}

/** The amount of BOOTY that this transaction may still issue below the supply cap, in base units. */
export interface SupplyLeft {
  left: bigint;
  /**
   * True near the cap: until this transaction ends, no other one issues BOOTY, so that they cannot exceed the cap
   * together.
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
