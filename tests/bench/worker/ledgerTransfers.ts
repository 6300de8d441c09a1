import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { insertPlayer } from '#tests/kit/rows.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median, spreadOf } from './measure.ts';

const rounds = 5;
const perRound = 600;
const atOnce = 8;
const accounts = 1_000;

/**
 * W2: ledger transfers per second to one system account ÷ pgbench transactions, and ÷ transfers between many players.
 * A purchase's booking and the bare rows of a transfer are shown for comparison.
 */
export async function ledgerTransfers(database: BenchDatabase): Promise<Measured[]> {
  const pool = createPool(await database.fresh(), console, atOnce);
  const db = createDatabase(pool);
  try {
    const players = await preparePlayers(db);
    await preparePgbench(pool);
    const known = await accountsIn(pool);
    const kinds = {
      hot: (index: number) => transfer(db, { playerId: at(players, index) }, { systemAccount: 'treasury' }),
      cold: (index: number) =>
        transfer(db, { playerId: at(players, index) }, { playerId: at(players, index + 500) }),
      purchase: (index: number) => purchase(db, at(players, index)),
      floor: (index: number) => rowsAlone(pool, known.system, at(known.players, index)),
      pgbench: (index: number) => tpcB(pool, index),
    };
    const speed: Record<keyof typeof kinds, number[]> = {
      hot: [],
      cold: [],
      purchase: [],
      floor: [],
      pgbench: [],
    };
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of ['hot', 'cold', 'purchase', 'floor', 'pgbench'] as const) {
        const perSecond = await timed(kinds[kind]);
        if (round > 0) speed[kind].push(perSecond);
      }
    }
    const byRound = (top: number[], bottom: number[]) =>
      top.map((value, round) => value / (bottom[round] ?? value));
    const againstPgbench = byRound(speed.hot, speed.pgbench);
    const hotToCold = byRound(speed.hot, speed.cold);
    const purchases = byRound(speed.purchase, speed.pgbench);
    const floor = byRound(speed.floor, speed.pgbench);
    return [
      {
        id: 'W2',
        what: 'ledger transfers a second ÷ pgbench transactions a second',
        value: median(againstPgbench),
        unit: '×',
        target: '>=0.75',
        spread: spreadOf(againstPgbench),
        parts: { perSecond: Math.round(median(speed.hot)), pgbench: Math.round(median(speed.pgbench)) },
      },
      {
        id: 'W2h',
        what: 'transfers to one hot account ÷ to a thousand cold ones',
        value: median(hotToCold),
        unit: '×',
        target: '>=0.75',
        spread: spreadOf(hotToCold),
        parts: { coldPerSecond: Math.round(median(speed.cold)) },
      },
      {
        id: 'W2p',
        what: "a purchase's booking (price, yield and tax: five entries) ÷ pgbench transactions a second",
        value: median(purchases),
        unit: '×',
        target: '',
        spread: spreadOf(purchases),
        parts: { perSecond: Math.round(median(speed.purchase)) },
      },
      {
        id: 'W2f',
        what: "a transfer's four rows alone, by ids known before, in one statement ÷ pgbench transactions a second",
        value: median(floor),
        unit: '×',
        target: '',
        spread: spreadOf(floor),
        parts: { perSecond: Math.round(median(speed.floor)) },
      },
    ];
  } finally {
    await db.destroy();
  }
}

async function timed(once: (index: number) => Promise<unknown>): Promise<number> {
  let begun = 0;
  const began = performance.now();
  const lane = async (): Promise<void> => {
    while (begun < perRound) {
      begun += 1;
      await once(begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return perRound / ((performance.now() - began) / 1_000);
}

type Party = { playerId: string } | { systemAccount: 'treasury' | 'issuance' };

function transfer(db: Database, from: Party, to: Party): Promise<void> {
  return db.transaction().execute((tx) =>
    bookTransfers(tx, {
      reason: 'gift',
      jobId: randomUUID(),
      at: new Date(),
      transfers: [{ token: 'GOLD', amount: 1n, from, to }],
    }),
  );
}

/** Books the same transfers as the exchange does for a purchase whose yield is taxed. */
function purchase(db: Database, playerId: string): Promise<void> {
  const player: Party = { playerId };
  return db.transaction().execute((tx) =>
    bookTransfers(tx, {
      reason: 'exchange.purchase',
      jobId: randomUUID(),
      at: new Date(),
      transfers: [
        { token: 'GOLD', amount: 10n, from: player, to: { systemAccount: 'exchange' } },
        { token: 'BOOTY', amount: 9n, from: { systemAccount: 'issuance' }, to: player },
        {
          token: 'BOOTY',
          amount: 1n,
          from: { systemAccount: 'issuance' },
          to: { systemAccount: 'treasury' },
        },
      ],
    }),
  );
}

const at = (players: readonly string[], index: number): string => players[index % players.length] ?? '';

async function preparePlayers(db: Database): Promise<string[]> {
  const players: string[] = [];
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < accounts; index += 1) players.push(await insertPlayer(tx));
    for (const playerId of players) {
      const gift = {
        token: 'GOLD',
        amount: 1_000_000n,
        from: { systemAccount: 'issuance' },
        to: { playerId },
      } as const;
      await bookTransfers(tx, { reason: 'gift', jobId: null, at: new Date(), transfers: [gift] });
    }
  });
  return players;
}

async function preparePgbench(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table pgbench_branches (bid int primary key, bbalance int);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int);
    create table pgbench_accounts (aid int primary key, bid int, abalance int);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp);
    insert into pgbench_branches select id, 0 from generate_series(1, 8) id;
    insert into pgbench_tellers select id, 1 + id % 8, 0 from generate_series(1, 80) id;
    insert into pgbench_accounts select id, 1 + id % 8, 0 from generate_series(1, 100000) id`);
}

interface AccountIds {
  system: string;
  players: readonly string[];
}

async function accountsIn(pool: pg.Pool): Promise<AccountIds> {
  const idsWhere = async (condition: string) => {
    const { rows } = await pool.query(`select id from ledger_accounts where ${condition} limit ${accounts}`);
    return rows.map(({ id }) => String(id));
  };
  const [system = ''] = await idsWhere('player_id is null');
  return { system, players: await idsWhere('player_id is not null') };
}

/**
 * The minimum for a ledger with double entry: updates one balance and inserts one transaction and two entries, without
 * any check.
 */
async function rowsAlone(pool: pg.Pool, system: string, player: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `with debited as (update ledger_accounts set balance = balance - 1 where id = $1),
        booked as (insert into ledger_transactions (id, reason, job_id, at) values ($2, 'bench', $3, $4))
      insert into ledger_entries (transaction_id, account_id, amount)
        values ($2, $1, -1), ($2, $5, 1)`,
      [player, newId(), randomUUID(), new Date(), system],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/**
 * Runs the statements of pgbench's built-in transaction one by one. The tables have the branches and tellers of scale
 * 8, but only 100,000 accounts.
 */
async function tpcB(pool: pg.Pool, index: number): Promise<void> {
  const client = await pool.connect();
  const [account, teller, branch] = [1 + ((index * 7_919) % 100_000), 1 + (index % 80), 1 + (index % 8)];
  try {
    await client.query('begin');
    await client.query('update pgbench_accounts set abalance = abalance + $1 where aid = $2', [1, account]);
    await client.query('select abalance from pgbench_accounts where aid = $1', [account]);
    await client.query('update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [1, teller]);
    await client.query('update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [1, branch]);
    await client.query('insert into pgbench_history values ($1, $2, $3, $4, current_timestamp)', [
      teller,
      branch,
      account,
      1,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
