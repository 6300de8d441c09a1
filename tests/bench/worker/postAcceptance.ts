import { randomUUID } from 'node:crypto';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median, postgresCpu, spreadOf } from './measure.ts';
import { ServerProcess } from './ServerProcess.ts';

const rounds = 7;
const postsPerRound = 500;
const atOnce = 16;

/** W1: what one accepted post costs, session to commit, compared with a bare server that inserts one row. */
export async function postAcceptance(database: BenchDatabase): Promise<Measured> {
  const databaseUrl = await database.fresh();
  const server = await ServerProcess.start({ databaseUrl, players: 100 });
  const rival = await ServerProcess.start({ databaseUrl, players: 100, rival: true });
  const ours: Cost[] = [];
  const theirs: Cost[] = [];
  try {
    for (const each of [server, rival]) await costOfPosts(each, database.postmaster);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await costOfPosts(server, database.postmaster));
      theirs.push(await costOfPosts(rival, database.postmaster));
    }
  } finally {
    await Promise.all([server.stop(), rival.stop()]);
  }
  const ratios = ours.map((cost, round) => total(cost) / total(theirs[round] ?? cost));
  const middle = (costs: Cost[], part: keyof Cost) => Math.round(median(costs.map((cost) => cost[part])));
  return {
    id: 'W1',
    what: 'CPU per mutating POST ÷ bare fastify with one insert (node and PostgreSQL together)',
    value: median(ratios),
    unit: '×',
    target: '<=2.5',
    spread: spreadOf(ratios),
    parts: {
      nodeMicroseconds: middle(ours, 'node'),
      postgresMicroseconds: middle(ours, 'postgres'),
      rivalNodeMicroseconds: middle(theirs, 'node'),
      rivalPostgresMicroseconds: middle(theirs, 'postgres'),
      nodeAlone: median(ours.map(({ node }, round) => node / (theirs[round]?.node ?? node))),
    },
  };
}

/** Microseconds a post. */
interface Cost {
  node: number;
  postgres: number;
}
const total = ({ node, postgres }: Cost): number => node + postgres;

async function costOfPosts(server: ServerProcess, postmaster: number): Promise<Cost> {
  const before = { node: await server.cpu(), postgres: postgresCpu(postmaster) ?? 0 };
  let posted = 0;
  const post = async (): Promise<void> => {
    while (posted < postsPerRound) {
      const player = server.players[posted % server.players.length];
      posted += 1;
      if (!player) return;
      const body = { missionPath: 'missions/safe-haven', nfts: [player.captains[0]], levelCount: 1 };
      await server.post('/missions/initiate', player.token, randomUUID(), body);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, post));
  return {
    node: ((await server.cpu()) - before.node) / postsPerRound,
    postgres: ((postgresCpu(postmaster) ?? 0) - before.postgres) / postsPerRound,
  };
}
