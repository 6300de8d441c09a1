import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { countArenaRanks } from '#worker/arena/countArenaRanks.ts';
import { readArenaRanks, readOwnArena } from '#worker/arena/rankStore.ts';
import { ArenaPlayer, linkDiscord } from './ArenaPlayer.ts';

let worker: TestWorker;
let anne: ArenaPlayer;
beforeAll(async () => {
  worker = await startTestWorker();
});
beforeEach(async () => {
  worker.clock.set('2026-06-17T12:00:00Z');
  // Unlinks the accounts of earlier tests' players, so that these are no longer ranked.
  await worker.services.db.deleteFrom('linked_accounts').execute();
  anne = await ArenaPlayer.signIn(worker, 0);
});
afterAll(() => worker.stop());

const count = () => countArenaRanks(worker.services.db, worker.clock.now());
const page = async (number = 1) =>
  (await anne.player.call('arenaLeaderboard', { query: { page: number } })).answer;

/** Adds a player whose linked Discord account has this XP. Returns the player's id. */
async function fighter(xp: number, battlesWon = 0, changes: Parameters<typeof insertPlayer>[1] = {}) {
  const id = await insertPlayer(worker.services.db, changes);
  await linkDiscord(worker, id, { xp, battlesWon });
  return id;
}

describe('the ranks', () => {
  test('follow the XP, with level, battles won and the captain there', async () => {
    await fighter(120, 6, { username: '<i>Mary</i>' });
    const jack = await fighter(500, 25, { username: 'Jack', picture: '/captains/reavers-1.webp' });
    const captain = await insertCaptain(worker.services.db, jack, { standing: 'arena', name: 'Reaver #9' });
    await count();
    const { rows, totalPlayers, countedAt, lastDay } = await page();
    expect([totalPlayers, countedAt, lastDay]).toEqual([3, worker.clock.now().getTime(), null]);
    expect(rows.slice(0, 2)).toEqual([
      {
        rank: 1,
        username: 'Jack',
        profilePicture: '/captains/reavers-1.webp',
        level: 3,
        xp: 500,
        messageCount: 25,
        arenaNft: { nftId: captain, nftName: 'Reaver #9', nftImage: '/assets/captains/1.webp', reward: 0 },
      },
      {
        rank: 2,
        username: '<i>Mary</i>',
        profilePicture: '/captains/default.webp',
        level: 1,
        xp: 120,
        messageCount: 6,
        arenaNft: null,
      },
    ]);
    expect(await anne.entry()).toMatchObject({ rank: 3, xp: 0, level: 0, isLinked: true });
    expect((await anne.player.call('me')).answer).toMatchObject({ rank: 3, xp: 0, level: 0 });
  });

  test('of equal XP go by battles won, then by id, in every count', async () => {
    const ids = ['c', 'a', 'b'].map((letter) => `0000000${letter}-0000-7000-8000-0000000000ab`);
    for (const id of ids) await fighter(50, 2, { id, username: id.slice(7, 8) });
    await fighter(50, 3, { username: 'more' });
    for (let counts = 0; counts < 2; counts += 1) {
      await count();
      const { rows } = await page();
      expect(rows.map(({ username }) => username).slice(0, 4)).toEqual(['more', 'a', 'b', 'c']);
    }
  });

  test('leave out who has no Discord account, and are shorter after one was disconnected', async () => {
    await insertPlayer(worker.services.db);
    const gone = await fighter(70);
    await count();
    expect((await page()).totalPlayers).toBe(2);
    await worker.services.db.deleteFrom('linked_accounts').where('player_id', '=', gone).execute();
    await count();
    const { rows, totalPlayers } = await page();
    expect([totalPlayers, rows.length]).toEqual([1, 1]);
  });
});

describe('a page', () => {
  test('has ten rows, the last one fewer, and one beyond the end none', async () => {
    for (let xp = 1; xp <= 22; xp += 1) await fighter(xp);
    await count();
    const pages = await Promise.all([1, 2, 3, 4, 100_000].map((number) => page(number)));
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 3, 0, 0]);
    expect(pages.flatMap(({ rows }) => rows.map(({ rank }) => rank))).toEqual(
      Array.from({ length: 23 }, (_, place) => place + 1),
    );
    expect((await anne.player.call('arenaLeaderboard')).answer).toEqual(pages[0]);
  });

  test.each(['-1', '0', '1.5', '100001', 'first', '', 'NaN', '1;drop table arena_ranks'])(
    'is refused for the number %j',
    async (number) => {
      expect(await anne.player.call('arenaLeaderboard', { query: { page: number } })).toMatchObject(
        aRefusal(400, 'invalid_input', { field: 'page' }),
      );
    },
  );

  test('costs the same among 100,000 players as among 1,000, wherever it is', async () => {
    const blocks = async (players: number) => {
      await fillArena(players);
      return Promise.all([
        blocksOf((db) => readArenaRanks(db, { first: 1, last: 10 }), players < 10_000),
        blocksOf((db) => readArenaRanks(db, { first: players - 9, last: players }), players < 10_000),
        blocksOf((db) => readOwnArena(db, anne.id), players < 10_000),
      ]);
    };
    const few = await blocks(1_000);
    const many = await blocks(100_000);
    const { rows } = await sql`select id from rank_blocks where board = 'arena'`.execute(worker.services.db);
    expect(rows.length).toBeLessThan(100_000 / 128);
    for (const [place, cost] of many.entries()) {
      // Twice as many blocks are allowed, because each index in which a row is looked up may have one more level.
      expect(cost.hit).toBeLessThanOrEqual(2 * (few[place]?.hit ?? 0));
      expect(cost.scans).toEqual([]);
    }
    // Long, because filling the arena with 100,000 players takes time.
  }, 180_000);
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] } & Record<string, unknown>;

/** Runs a read and explains its statements. Returns the number of blocks read and the sequential scans. */
async function blocksOf(read: (db: TestWorker['services']['db']) => Promise<unknown>, isSmall: boolean) {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const { db } = worker.services;
  const recording = db.withPlugin({
    transformQuery: ({ node }) => {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: 'explained' });
      statements.push({ sql: text, parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await read(recording);
  let hit = 0;
  const scans: string[] = [];
  const walk = (plan: Plan): void => {
    const relation = plan['Relation Name'];
    // Tables with few rows are excepted, because a sequential scan is best for them. That the blocks are few is
    // asserted below, and what a scan of them reads is in the number of blocks read.
    if (
      plan['Node Type'] === 'Seq Scan' &&
      relation &&
      !['rank_totals', 'rank_blocks', 'rank_groups', 'arena_days'].includes(relation)
    ) {
      scans.push(relation);
    }
    for (const child of plan.Plans ?? []) walk(child);
  };
  for (const { sql: text, parameters } of statements) {
    const { rows } = await db.transaction().execute(async (tx) => {
      // Small tables would be read as a whole, and the number of blocks would compare two different plans.
      if (isSmall) await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
      return tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
        ...sql.raw('').compile(db),
        sql: `explain (analyze, buffers, format json) ${text}`,
        parameters,
      });
    });
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('no plan');
    hit += Number(explained.Plan['Shared Hit Blocks']) + Number(explained.Plan['Shared Read Blocks']);
    walk(explained.Plan);
  }
  return { hit, scans };
}

/** Adds this many players, each with a Discord account and a captain in the arena, and counts the ranks again. */
async function fillArena(players: number): Promise<void> {
  const { db } = worker.services;
  const added = `arena${players}-`;
  const addedPlayers = sql`players where primary_address like ${`${added}%`}`;
  // One statement each, because a statement has a time limit.
  for (const statement of [
    sql`insert into players (id, username, primary_address, created_at)
      select gen_random_uuid(), 'Fighter', ${added}::text || number, now()
      from generate_series(1, ${players}::int) number`,
    sql`insert into linked_accounts (player_id, provider, provider_user_id, handle, linked_at)
      select id, 'discord', id, 'fighter', now() from ${addedPlayers}`,
    sql`insert into arena_accounts (discord_id, xp, battles_won) select id, 7, 1 from ${addedPlayers}`,
    sql`insert into nfts (uid, owner_id, type, collection, name, image, level, rarity, standing, created_at)
      select 'arena-' || id, id, 'CAPTAIN', 'Reavers', 'Reaver', '/x.webp', 1, 'Common', 'arena', now()
      from ${addedPlayers}`,
    sql`insert into arena_stays (id, player_id, captain_uid, sent_at)
      select id, id, 'arena-' || id, now() from ${addedPlayers}`,
  ])
    await statement.execute(db);
  await count();
  // As autovacuum does after so many rows. Until then the rows of one block, and the numbers before, are looked up
  // singly. It is repeated, because rows that an older snapshot may not see are left for the next time.
  await until(async () => {
    await sql`vacuum analyze players, linked_accounts, arena_accounts, nfts, arena_stays, rankings, rank_blocks, rank_groups`.execute(
      db,
    );
    const { rows } = await sql`select from pg_class
      where relname in ('rankings', 'rank_blocks', 'rank_groups') and relallvisible < relpages`.execute(db);
    return rows.length === 0;
  }, 60_000);
}
