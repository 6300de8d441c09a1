import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { insertPlayer } from '#tests/kit/rows.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median, postgresCpu, spreadOf } from './measure.ts';

const rounds = 5;
/** PostgreSQL's processes count their CPU in steps of 10 ms, so a round must last much longer. */
const perRound = 1_500;
const atOnce = 8;
const accounts = 1_000;

/**
 * W2: CPU of a pgbench transaction ÷ that of a ledger transfer to one system account; and the same transfers per second
 * ÷ those between many players, because waiting for a lock takes no CPU. A purchase's booking and the bare rows of a
 * transfer are shown for comparison.
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
    const costs: Record<keyof typeof kinds, TransactionCost[]> = {
      hot: [],
      cold: [],
      purchase: [],
      floor: [],
      pgbench: [],
    };
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of ['hot', 'cold', 'purchase', 'floor', 'pgbench'] as const) {
        const cost = await costOf(kinds[kind], database.postmaster);
        if (round > 0) costs[kind].push(cost);
      }
    }
    const ofPgbench = (kind: keyof typeof kinds) => againstPgbench(costs[kind], costs.pgbench);
    const hotToCold = costs.hot.map(
      ({ perSecond }, round) => perSecond / (costs.cold[round]?.perSecond ?? 0),
    );
    return [
      {
        id: 'W2',
        what: 'CPU of a pgbench transaction ÷ of a ledger transfer (node and PostgreSQL together)',
        target: '>=0.75',
        ...ofPgbench('hot'),
      },
      {
        id: 'W2h',
        what: 'transfers a second to one hot account ÷ to a thousand cold ones',
        value: median(hotToCold),
        unit: '×',
        target: '>=0.75',
        spread: spreadOf(hotToCold),
        parts: { coldPerSecond: middle(costs.cold, 'perSecond') },
      },
      {
        id: 'W2p',
        what: "CPU of a pgbench transaction ÷ of a purchase's booking (price, yield and tax: five entries)",
        target: '',
        ...ofPgbench('purchase'),
      },
      {
        id: 'W2f',
        what: "CPU of a pgbench transaction ÷ of a transfer's four rows alone, by ids known before, in one statement",
        target: '',
        ...ofPgbench('floor'),
      },
    ];
  } finally {
    await db.destroy();
  }
}

/** What one transaction of a round costs: CPU microseconds, and how many there were per second. */
interface TransactionCost {
  node: number;
  postgres: number;
  perSecond: number;
}

const middle = (costs: readonly TransactionCost[], field: keyof TransactionCost): number =>
  Math.round(median(costs.map((cost) => cost[field])));

function againstPgbench(
  ours: readonly TransactionCost[],
  pgbench: readonly TransactionCost[],
): Pick<Measured, 'value' | 'unit' | 'spread' | 'parts'> {
  const total = ({ node, postgres }: TransactionCost) => node + postgres;
  const ratios = ours.map((cost, round) => total(pgbench[round] ?? cost) / total(cost));
  const perSecond = ours.map((cost, round) => cost.perSecond / (pgbench[round]?.perSecond ?? 0));
  return {
    value: median(ratios),
    unit: '×',
    spread: spreadOf(ratios),
    parts: {
      nodeMicroseconds: middle(ours, 'node'),
      postgresMicroseconds: middle(ours, 'postgres'),
      perSecond: middle(ours, 'perSecond'),
      perSecondToPgbench: median(perSecond),
    },
  };
}

async function costOf(
  once: (index: number) => Promise<unknown>,
  postmaster: number,
): Promise<TransactionCost> {
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (begun < perRound) {
      begun += 1;
      await once(begun);
    }
  };
  const before = { node: process.cpuUsage(), postgres: postgresCpu(postmaster) ?? Number.NaN };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  const seconds = (performance.now() - began) / 1_000;
  const node = process.cpuUsage(before.node);
  return {
    node: (node.user + node.system) / perRound,
    postgres: ((postgresCpu(postmaster) ?? Number.NaN) - before.postgres) / perRound,
    perSecond: perRound / seconds,
  };
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
