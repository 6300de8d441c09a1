import { sql } from 'kysely';
import type { RuleTables } from '#rules/ruleTables.ts';
import { baseUnits } from '#rules/tokens.ts';
import { bootySupplyLeft } from '#rules/treasury/emissions.ts';
import type { Tx } from '../database/database.ts';
import { readSystemBalances } from './systemBalances.ts';

/** Closer to the cap than this, transactions that issue BOOTY wait for one another. */
const nearCap = baseUnits('BOOTY', 1_000_000);

/** BOOTY that was ever issued, base units: what its account lacks. */
export async function bootyIssued(tx: Tx): Promise<bigint> {
  return -(await readSystemBalances(tx, 'issuance')).BOOTY;
}

/** What the supply cap still lets this transaction issue, base units. */
export interface SupplyLeft {
  left: bigint;
  /** Near the cap: no other transaction issues BOOTY until this one ends, so none can pass the cap together. */
  isLocked: boolean;
}

export async function bootyLeft(tx: Tx, rules: Pick<RuleTables, 'emissions'>): Promise<SupplyLeft> {
  const left = bootySupplyLeft(rules, await bootyIssued(tx));
  if (left >= nearCap) return { left, isLocked: false };
  await lockBootySupply(tx);
  return { left: bootySupplyLeft(rules, await bootyIssued(tx)), isLocked: true };
}

/** Waits until no other transaction has it. */
export async function lockBootySupply(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('booty supply'))`.execute(tx);
}
