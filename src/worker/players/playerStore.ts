import { sql } from 'kysely';
import type { Player, PlayerFigures } from '#contract/players.ts';
import type { Token } from '#contract/tokens.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';
import { type Balances, balancesIn, readBalances, readLedgerAccounts } from '../ledger/balances.ts';
import { captainToName } from './captainNames.ts';
import { readKnown } from './knownToPlayer.ts';
import { readLinkedAccounts } from './linkedAccounts.ts';
import { lockName, namesOf, playersOfName } from './playerNames.ts';
import { refuseRestricted } from './restrictions.ts';

/** Picture that is shown until a player uploads one. */
export const defaultPicture = '/captains/default.webp';

/**
 * The player with balances, as the API returns them. Throws Refusal `session_expired` if there is no such player: a
 * valid session without a player exists only if the database was created again.
 */
export async function readPlayer(db: Database | Tx, playerId: string): Promise<Player> {
  return asPlayer(db, await readRow(db, playerId), await readBalances(db, playerId));
}

/** Like {@link readPlayer}, with the moment when the account was made, and how much of the game the player knows. */
export async function readPlayerWithJoining(
  db: Database,
  playerId: string,
): Promise<Player & Pick<PlayerFigures, 'joinedAt' | 'firstVoyages' | 'known'>> {
  const row = await readRow(db, playerId);
  const accounts = await readLedgerAccounts(db, playerId);
  return {
    ...(await asPlayer(db, row, balancesIn(accounts))),
    joinedAt: row.created_at.getTime(),
    firstVoyages: await chapterOf(db, row),
    known: await readKnown(db, row, [...accounts.keys()]),
  };
}

/** The place in the First Voyages and the goals after them; null for a player who is not in the chapter. */
async function chapterOf(db: Database, row: Awaited<ReturnType<typeof readRow>>) {
  const { first_voyages: claimed, voyages_skipped: isSkipped } = row;
  if (claimed === null) return null;
  return {
    claimed,
    isSkipped,
    captainToName: row.captain_named ? null : await captainToName(db, row.id),
    hasGoal: row.goal !== null || row.goals_passed.length === 0,
  };
}

async function readRow(db: Database | Tx, playerId: string) {
  const row = await db.selectFrom('players').selectAll().where('id', '=', playerId).executeTakeFirst();
  if (!row) throw new Refusal('session_expired');
  return row;
}

async function asPlayer(
  db: Database | Tx,
  row: Awaited<ReturnType<typeof readRow>>,
  balances: Balances,
): Promise<Player> {
  const linked = await readLinkedAccounts(db, row.id);
  return {
    id: row.id,
    username: row.username,
    wallet: row.primary_address,
    profilePicture: row.picture ?? defaultPicture,
    ...asAmounts(balances),
    timePlayed: Number(row.time_played_seconds),
    missionsPlayed: row.missions_played,
    arEarned: fromBaseUnits('BOOTY', row.booty_looted),
    twitterData: linked.twitter && { username: linked.twitter.handle },
    discordData: linked.discord && { username: linked.discord.handle },
  };
}

function asAmounts(balances: Balances) {
  const amount = (token: Token) => fromBaseUnits(token, balances[token]);
  return {
    arAmount: amount('BOOTY'),
    goldAmount: amount('GOLD'),
    gemsAmount: amount('GEMS'),
    treasureAmount: amount('TREASURE'),
    rumAmount: amount('RUM'),
    solAmount: amount('SOL'),
    battleTokens: amount('BATTLE_TOKEN'),
    legendaryShipToken: amount('LEGENDARY_SHIP_TOKEN'),
    captainLevelToken: amount('CAPTAIN_LEVEL_TOKEN'),
    shipLevelToken: amount('SHIP_LEVEL_TOKEN'),
    crewLevelToken: amount('CREW_LEVEL_TOKEN'),
    itemLevelToken: amount('ITEM_LEVEL_TOKEN'),
  };
}

/**
 * Renames a player. The caller must have checked that the rules allow the name. Throws Refusal `username_taken` if
 * another player's name looks the same, and `username_muted` while an operator has muted it.
 */
export async function renamePlayer(tx: Tx, playerId: string, username: string): Promise<void> {
  await tx.selectFrom('players').select('id').where('id', '=', playerId).forKeyShare().execute();
  await refuseRestricted(tx, playerId, 'name');
  const names = namesOf(username);
  await lockName(tx, names);
  const owners = await playersOfName(tx, username);
  if (owners.some(({ id }) => id !== playerId)) throw new Refusal('username_taken');
  await tx.updateTable('players').set(names).where('id', '=', playerId).execute();
}

/** SQL for a moment before all that the player did. It spares reads of the archive the weeks before. */
export const sinceCreationOf = (playerId: string) =>
  sql<Date>`(select created_at - interval '1 day' from players where id = ${playerId})`;
