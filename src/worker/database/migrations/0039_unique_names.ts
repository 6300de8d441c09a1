import { type Kysely, sql } from 'kysely';
import { nameSkeleton } from '#rules/profile/nameSkeleton.ts';
import { cutUsername, maxUsernameCharacters } from '#rules/profile/username.ts';

interface KeyedName {
  id: string;
  before: string;
  username: string;
  name_key: string;
}

/**
 * Names that look the same become one name of one player. The player who came first keeps it; the others' names get a
 * number. A worker of the previous version still writes usernames without a key, so a key holds only while the name is
 * still the one from which it was computed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table players add column name_key text, add column keyed_name text`.execute(db);
  const { rows } = await sql<{
    id: string;
    username: string;
  }>`select id, username from players order by created_at, id`.execute(db);
  const names = keyedNames(rows);
  for (let from = 0; from < names.length; from += writtenTogether) {
    await sql`
      update players set username = named.username, name_key = named.name_key, keyed_name = named.username
        from json_to_recordset(${JSON.stringify(names.slice(from, from + writtenTogether))}::json)
          as named (id uuid, before text, username text, name_key text)
        where players.id = named.id and players.username = named.before`.execute(db);
  }
  await sql`
    create unique index players_name_key on players (name_key) where keyed_name = username`.execute(db);
}
const writtenTogether = 5_000;

/** Every player's name with its key; a name that an earlier player has gets the first free number. */
function keyedNames(players: readonly { id: string; username: string }[]): KeyedName[] {
  const taken = new Set(players.map(({ username }) => nameSkeleton(username)));
  const given = new Set<string>();
  const free = (username: string): string => {
    if (!given.has(nameSkeleton(username))) return username;
    for (let number = 2; ; number += 1) {
      const suffix = ` ${number}`;
      const numbered = `${cutUsername(username, maxUsernameCharacters - suffix.length)}${suffix}`;
      if (!taken.has(nameSkeleton(numbered)) && !given.has(nameSkeleton(numbered))) return numbered;
    }
  };
  return players.map(({ id, username: before }) => {
    const username = free(before);
    const name_key = nameSkeleton(username);
    given.add(name_key);
    return { id, before, username, name_key };
  });
}
