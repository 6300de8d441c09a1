import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** The next number for the name of an NFT that the game creates. Numbers of refused purchases are skipped. */
export async function nextRecruitNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: bigint }>`select nextval('recruit_numbers') as number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The sequence of recruits gave no number');
  return Number(row.number);
}
