import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { baseUnits } from '#rules/tokens.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { insertPlayer } from '#tests/kit/rows.ts';
import type { Database } from '#worker/database/database.ts';
import { gameMigrations } from '#worker/database/gameMigrations.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { countGoldBars } from '#worker/leaderboard/countGoldBars.ts';
import { readCaptainRanks, readPlayerRanks } from '#worker/leaderboard/leaderboardStore.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';

const before = Object.fromEntries(
  Object.entries(gameMigrations).filter(([name]) => name < '0072_kept_ranks'),
);

let name: string;
let db: Database;
beforeEach(async () => {
  name = `upgraded_${randomBytes(6).toString('hex')}`;
  const server = new URL(inject('templateDatabase'));
  server.pathname = '/postgres';
  await askServer(server.href, `create database ${name}`);
  server.pathname = `/${name}`;
  db = createDatabase(createPool(server.href, { warn: () => undefined }, 2, { statementMs: 0 }));
});
afterEach(async () => {
  await db.destroy();
  const server = inject('templateDatabase').replace(/[^/]+$/, 'postgres');
  await askServer(server, `drop database ${name} with (force)`);
});

/** Captains and a fighter, in the schema of the release before. */
async function addRanked(captains: number) {
  const [owner, second] = [await insertPlayer(db), await insertPlayer(db)];
  await sql`
    insert into nfts (uid, owner_id, type, collection, name, image, level, rarity, minted, mint, gold_burned, standing, created_at)
    select 'c' || n, case when n % 4 = 0 then ${second}::uuid else ${owner}::uuid end, 'CAPTAIN', 'Reavers', 'Reaver',
      '/x.webp', 1, 'Common', n % 10 > 0, case when n % 10 > 0 then 'mint' || n end, ${baseUnits('GOLD', 1)}::bigint * (n % 7),
      case when n % 11 = 0 then 'wallet' else 'resting' end, now()
    from generate_series(1, ${captains}::int) n`.execute(db);
  await sql`insert into linked_accounts (player_id, provider, provider_user_id, handle, linked_at)
    values (${owner}, 'discord', '77', 'fighter', now())`.execute(db);
  await sql`insert into arena_accounts (discord_id, xp, battles_won) values ('77', 40, 2)`.execute(db);
}

test('a database of the release before has its captains and fighters ranked, and later changes noted', async () => {
  await migrate(db, { migrations: before });
  await addRanked(40_000);
  expect((await migrate(db))[0]).toBe('0072_kept_ranks');
  const { rows: sorted } = await sql<{ uid: string }>`
    select uid from nfts where minted and gold_burned > 0 and standing = 'resting'
    order by gold_burned desc, uid`.execute(db);
  for (const first of [1, 509, 1_025, 16_380, sorted.length - 3]) {
    const { rows } = await readCaptainRanks(db, { first, last: first + 9 });
    expect(rows.map(({ uid }) => uid)).toEqual(sorted.slice(first - 1, first + 9).map(({ uid }) => uid));
  }
  expect(await checkInvariants(db)).toEqual([]);
  const { rows: fighters } =
    await sql`select minus_score, minus_second from rankings where board = 'arena'`.execute(db);
  expect(fighters).toEqual([{ minus_score: -40n, minus_second: -2n }]);
  const sums = async () =>
    (await readPlayerRanks(db, { first: 1, last: 2 })).rows.map((row) => row.goldBurned);
  const [most = 0n] = await sums();
  await sql`update nfts set gold_burned = gold_burned + 5 where uid = 'c1'`.execute(db);
  await countGoldBars(db, new Date());
  expect((await sums())[0]).toBe(most + 5n);
}, 60_000);
