import { readFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { withOverride } from '#rules/ruleOverrides.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import type { Database } from '../database/database.ts';

export interface BrokenInvariant {
  name: string;
  detail: string;
}

const query = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');

/**
 * Reads whole tables and returns the invariants that do not hold. Too slow while players play in a production world:
 * tests, `/ready` of development worlds and the recovery of a restored database call it.
 */
export async function checkInvariants(db: Database): Promise<BrokenInvariant[]> {
  const { rows } = await db.executeQuery<BrokenInvariant>(
    CompiledQuery.raw(query, [JSON.stringify(await levelCapsNow(db))]),
  );
  return [...rows];
}

async function levelCapsNow(db: Database) {
  const override = await db
    .selectFrom('rule_overrides')
    .select(['value', 'accepted'])
    .where('name', '=', 'levelCaps')
    .executeTakeFirst();
  const tables = [override?.value, override?.accepted].map((value) =>
    withOverride(ruleTables, 'levelCaps', value),
  );
  const rules = tables.find((one) => one !== null);
  return (rules ?? ruleTables).levelCaps;
}
