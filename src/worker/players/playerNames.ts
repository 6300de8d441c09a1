import { sql } from 'kysely';
import { nameSkeleton } from '#rules/profile/nameSkeleton.ts';
import type { Tx } from '../database/database.ts';

export interface NamedPlayer {
  id: string;
  username: string;
}

/** The columns of `players` that hold a username: every statement that writes one writes all of them. */
export const namesOf = (username: string) => ({
  username,
  name_key: nameSkeleton(username),
  keyed_name: username,
});

/** Makes other transactions that want this name, or one that looks the same, wait until this one ends. */
export async function lockName(tx: Tx, { name_key }: { name_key: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('username ' || ${name_key}, 0))`.execute(tx);
}

/**
 * The players whose names look like this one (rule book: profile.md, Username): one at most, except for names written
 * by an earlier version of the worker, which have no key and are found by their spelling.
 */
export function playersOfName(tx: Tx, username: string): Promise<NamedPlayer[]> {
  return tx
    .selectFrom('players')
    .select(['id', 'username'])
    .where((row) =>
      row.or([
        row.and([
          row('name_key', '=', nameSkeleton(username)),
          row('keyed_name', '=', row.ref('players.username')),
        ]),
        row('username', '=', username),
      ]),
    )
    .limit(2)
    .execute();
}
