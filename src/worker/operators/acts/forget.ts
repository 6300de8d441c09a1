import bs58 from 'bs58';
import { sql } from 'kysely';
import * as z from 'zod';
import { fieldHints } from '#words/operators.ts';
import type { Tx } from '../../database/database.ts';
import { takeCaptainNamesBack } from '../../players/captainNames.ts';
import { renameToFirstName } from '../../players/createPlayer.ts';
import type { JsonObject } from '../base/Act.ts';
import { defineAct } from '../base/defineAct.ts';
import { endSessionsOf } from '../base/endSessionsOf.ts';
import { lockFoundPlayer } from '../base/findPlayer.ts';
import { OperatorRefusal } from '../base/OperatorRefusal.ts';

const addressBytes = 32;
type Counts = Readonly<Record<string, number>>;

/**
 * Removes the personal data of a player and keeps what the ledger needs (rule book: operators.md, Forgetting a player).
 * The player is named by id only, and the act's row holds counts: the row stays for ever.
 */
export const forgetPlayer = defineAct({
  role: 'admin',
  fields: {
    player: z.uuid().describe(fieldHints.playerId),
    addresses: z.enum(['keep', 'remove']).describe(fieldHints.addresses),
  },
  // Nothing brings back what is deleted, among it the key of an e-mail wallet.
  needsSecond: async () => true,
  run: async ({ player: named, addresses }, { tx, services }) => {
    const player = await lockFoundPlayer(tx, named.toLowerCase());
    const { id } = player;
    await refuseWhileMoving(tx, id, addresses === 'remove');
    const sessions = await endSessionsOf(tx, id);
    const captainNames = await takeCaptainNamesBack(tx, id);
    const removed = { ...(await deleteRows(tx, id)), captainNames };
    // A name follows from the text that it is made of, so it is made of random bytes.
    const random = bs58.encode(services.random.bytes(addressBytes));
    await renameToFirstName(tx, id, random);
    await tx.updateTable('players').set({ picture: null }).where('id', '=', id).execute();
    const wallets = addresses === 'remove' ? await removeAddresses(tx, id, random) : 0;
    const before: JsonObject = { ...removed, sessions, wallets };
    return { subject: id, before, after: Object.fromEntries(Object.keys(before).map((name) => [name, 0])) };
  },
});

/** Without its wallets an account can move nothing out any more, so what is under way or locked is refused. */
async function refuseWhileMoving(tx: Tx, playerId: string, withAddresses: boolean): Promise<void> {
  const { rows } = await sql<{ open: number; locked: number }>`
    select (select count(*)::int from chain_intents where player_id = ${playerId} and settled_at is null) as open,
      (select count(*)::int from nfts where owner_id = ${playerId} and holder is not null) as locked`.execute(
    tx,
  );
  const { open = 0, locked = 0 } = rows[0] ?? {};
  if (open > 0)
    throw new OperatorRefusal('forget_refused', { problem: `${open} transactions are under way` });
  if (withAddresses && locked > 0)
    throw new OperatorRefusal('forget_refused', { problem: `${locked} NFTs are locked in the game` });
}

/** Deletes the rows that say who the player is, and returns how many there were of each. */
async function deleteRows(tx: Tx, playerId: string): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of Object.entries(deletions)) {
    const { numAffectedRows } = await statement(playerId).execute(tx);
    counts[name] = Number(numAffectedRows ?? 0n);
  }
  return counts;
}

const emailsOf = (playerId: string) => sql`
  select embedded.email from embedded_wallets embedded join wallets wallet on wallet.address = embedded.address
  where wallet.player_id = ${playerId}`;

/** In this order: codes and mails are found by the e-mail address, XP by the linked account. */
const deletions = {
  emailCodes: (id: string) => sql`delete from email_codes where email in (${emailsOf(id)})`,
  mails: (id: string) => sql`delete from dev_mailbox where recipient in (${emailsOf(id)})`,
  emailWallets: (id: string) => sql`delete from embedded_wallets where email in (${emailsOf(id)})`,
  arenaAccounts: (id: string) => sql`
    delete from arena_accounts where discord_id in (
      select provider_user_id from linked_accounts where player_id = ${id} and provider = 'discord')`,
  linkedAccounts: (id: string) => sql`delete from linked_accounts where player_id = ${id}`,
  linkTickets: (id: string) => sql`delete from link_tickets where player_id = ${id}`,
  linkStates: (id: string) => sql`delete from oauth_states where player_id = ${id}`,
  pictures: (id: string) => sql`delete from player_pictures where player_id = ${id}`,
  networks: (id: string) => sql`delete from login_address_groups where player_id = ${id}`,
  // A stored answer may contain the name, the wallets or the e-mail address that this act deletes.
  answers: (id: string) => sql`delete from idempotency_keys where player_id = ${id}`,
  notifications: (id: string) => sql`delete from notifications where player_id = ${id}`,
  jobs: (id: string) => sql`delete from jobs where player_id = ${id} and settled_at is not null`,
};

/**
 * Replaces the addresses of the player's wallets. No log-in finds the account after that. The chain itself forgets
 * nothing, so the signatures of settled transactions, which custody is compared by, still lead to them.
 */
async function removeAddresses(tx: Tx, playerId: string, instead: string): Promise<number> {
  const wallets = await tx
    .deleteFrom('wallets')
    .where('player_id', '=', playerId)
    .returning('address')
    .execute();
  const addresses = wallets.map(({ address }) => address);
  await tx.updateTable('players').set({ primary_address: instead }).where('id', '=', playerId).execute();
  await tx
    .updateTable('chain_intents')
    .set({ address: instead, built: Buffer.alloc(0), wire: null })
    .where('player_id', '=', playerId)
    .execute();
  if (addresses.length === 0) return 0;
  await tx.deleteFrom('auth_nonces').where('address', 'in', addresses).execute();
  await tx.deleteFrom('wallet_pieces').where('wallet', 'in', addresses).execute();
  await tx.deleteFrom('chain_readings').where('kind', '=', 'wallet').where('name', 'in', addresses).execute();
  // A development world keeps there which wallets it has checked for gifts.
  await tx.deleteFrom('world_facts').where(sql`split_part(name, ':', 2)`, 'in', addresses).execute();
  return addresses.length;
}
