import { type RawBuilder, sql } from 'kysely';
import { shownName } from '#rules/profile/shownNft.ts';
import { tokenDecimals } from '#rules/tokens.ts';
import { exactAmount } from '#words/accountFile.ts';
import type { Database } from '../database/database.ts';
import { readBalances } from '../ledger/balances.ts';
import { readEntries } from './entryStore.ts';

/** A row of stored data, with its value for each column. */
type DataRow = Readonly<Record<string, unknown>>;

interface DataPart {
  part: string;
  rows: DataRow[];
}

const entriesAtOnce = 500;

/**
 * What is stored about a player, a statement for each part of the file (rule book: profile.md, Own data). Secrets are
 * left out: keys and shares of wallets, hashes of codes, seeds of missions that are not claimed.
 */
const statements: Readonly<Record<string, (playerId: string) => RawBuilder<DataRow>>> = {
  account: (id) => sql`
    select id, username, picture, primary_address, created_at, missions_played, time_played_seconds::text,
      first_voyages, voyages_skipped, goal, goals_passed, goals_aside, receipt_verified
    from players where id = ${id}`,
  wallets: (id) => sql`
    select address, kind, linked_at, moves_out_from from wallets where player_id = ${id} order by linked_at, address`,
  emailAddresses: (id) => sql`
    select embedded.email, embedded.address as wallet, embedded.created_at
    from embedded_wallets embedded join wallets wallet on wallet.address = embedded.address
    where wallet.player_id = ${id}`,
  linkedAccounts: (id) => sql`
    select linked.provider, linked.provider_user_id, linked.handle, linked.linked_at, arena.xp::text, arena.battles_won
    from linked_accounts linked left join arena_accounts arena
      on linked.provider = 'discord' and arena.discord_id = linked.provider_user_id
    where linked.player_id = ${id} order by linked.provider`,
  sessions: (id) => sql`
    select address, created_at, expires_at from sessions where player_id = ${id} order by created_at`,
  networkOfLastLogIn: (id) => sql`
    select encode(address_group, 'hex') as hash from login_address_groups where player_id = ${id}`,
  restrictions: (id) => sql`
    select kind, reason, since from player_restrictions where player_id = ${id} order by kind`,
  assets: (id) => sql`
    select uid, type, collection, name, level, rarity, minted, mint, standing, holder, equipped_to, origin, created_at
    from nfts where owner_id = ${id} order by type, uid`,
  missions: (id) => sql`
    select id, captain_uid, mission_id, started_at, ends_at, claimed_at, result from all_mission_runs
    where player_id = ${id} order by started_at, id`,
  genesisMissions: (id) => sql`
    select id, ship_uid, started_at, ends_at, claimed_at from genesis_missions
    where owner_id = ${id} or sent_by = ${id} order by started_at, id`,
  arenaStays: (id) => sql`
    select captain_uid, reward::text, sent_at, claimed_at from arena_stays where player_id = ${id} order by sent_at`,
  transactions: (id) => sql`
    select id, kind, state, address, token, amount::text as base_units, nft_uid, mint, signature, created_at, settled_at
    from chain_intents where player_id = ${id} order by created_at, id`,
  chestShares: (id) => sql`
    select number, gold_burned::text, share::text as base_units from chest_shares where player_id = ${id} order by number`,
  jobs: (id) => sql`
    select id, kind, state, code, payload, accepted_at, settled_at from jobs
    where player_id = ${id} order by accepted_at, id`,
  notifications: (id) => sql`
    select seq::text, type, data, created_at from notifications where player_id = ${id} order by seq`,
  actsOfOperators: (id) => sql`
    select at, kind, reason from operator_acts where subject = ${id} order by number`,
};

/** Names of NFTs may come from outside, and must not rewrite the text around them. */
const withShownName = (row: DataRow): DataRow => ({ ...row, name: shownName(String(row.name)) });

/** What is stored about a player, part by part. A large part comes in several pieces with the same name. */
export async function* personalData(db: Database, playerId: string): AsyncGenerator<DataPart> {
  for (const [part, statement] of Object.entries(statements)) {
    const { rows } = await statement(playerId).execute(db);
    yield { part, rows: part === 'assets' ? rows.map(withShownName) : rows };
  }
  const balances = Object.entries(await readBalances(db, playerId));
  yield {
    part: 'balances',
    rows: balances.map(([token, units]) => ({
      token,
      balance: exactAmount(units, tokenDecimals[token as keyof typeof tokenDecimals]),
    })),
  };
  let after: string | null | undefined;
  while (after !== null) {
    const { rows, next } = await readEntries(db, playerId, { after, limit: entriesAtOnce });
    yield {
      part: 'accountBook',
      rows: rows.map(({ at, token, amount, balance, reason, subject, jobId }) => {
        const decimals = tokenDecimals[token];
        return {
          at,
          token,
          change: exactAmount(amount, decimals),
          balance: exactAmount(balance, decimals),
          reason,
          subject,
          jobId,
        };
      }),
    };
    after = next;
  }
}

/** The same as one JSON object with an array for each part, chunk by chunk. */
export async function* personalDataFile(db: Database, playerId: string): AsyncGenerator<string> {
  let open: string | null = null;
  let isFirst = true;
  for await (const { part, rows } of personalData(db, playerId)) {
    let text = '';
    if (part !== open) {
      text = `${open === null ? '{\n' : '\n],\n'}${JSON.stringify(part)}: [`;
      open = part;
      isFirst = true;
    }
    for (const row of rows) {
      text += `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
      isFirst = false;
    }
    yield text;
  }
  yield '\n]\n}\n';
}
