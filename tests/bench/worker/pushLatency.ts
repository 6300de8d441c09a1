import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, quantile, spreadOf } from './measure.ts';
import { openPage } from './openPage.ts';
import { type BenchPlayer, ServerProcess } from './ServerProcess.ts';

const players = 1_000;
const rounds = 7;
const postsPerRound = 100;
/** Posts per second, as on a busy evening of a thousand players. */
const perSecond = 25;

/**
 * W4: time from a POST to its notification with a thousand open pages, ÷ that of a bare server that inserts a row and
 * emits what PostgreSQL notifies. The median and the 99th percentile are compared, in rounds that alternate.
 */
export async function pushLatency(database: BenchDatabase): Promise<Measured[]> {
  const worker = await openServer(await database.fresh(), false);
  const bare = await openServer(await database.fresh(), true);
  const ours: number[][] = [];
  const theirs: number[][] = [];
  try {
    // The first round is a warm-up: caches are empty, and plans and scripts are not compiled yet.
    for (let round = 0; round <= rounds; round += 1) {
      const latencies = await oneRound(worker, round);
      const rivals = await oneRound(bare, round);
      if (round === 0) continue;
      ours.push(latencies);
      theirs.push(rivals);
    }
  } finally {
    await Promise.all([closeServer(worker), closeServer(bare)]);
  }
  return [
    { id: 'W4', part: 0.5, name: 'median' },
    { id: 'W4 p99', part: 0.99, name: '99th percentile' },
  ].map(({ id, part, name }) => comparison(id, name, ours, theirs, part));
}

function comparison(
  id: string,
  name: string,
  ours: readonly number[][],
  theirs: readonly number[][],
  part: number,
): Measured {
  const ratios = ours.map((round, index) => quantile(round, part) / quantile(theirs[index] ?? [], part));
  return {
    id,
    what: `POST → notification with 1,000 players connected ÷ bare fastify, insert, NOTIFY and socket.io, ${name}`,
    value: quantile(ours.flat(), part) / quantile(theirs.flat(), part),
    unit: '×',
    target: '<=2',
    spread: spreadOf(ratios),
    parts: { ms: quantile(ours.flat(), part), 'of the bare server, ms': quantile(theirs.flat(), part) },
  };
}

interface OpenServer {
  server: ServerProcess;
  pages: Page[];
}

async function openServer(databaseUrl: string, rival: boolean): Promise<OpenServer> {
  const server = await ServerProcess.start({ databaseUrl, players, rival, roles: 'api,jobs,push' });
  const pages = await Promise.all(
    server.players.map(async (player) => ({ player, socket: await openPage(server, player.token) })),
  );
  return { server, pages };
}

async function closeServer({ server, pages }: OpenServer): Promise<void> {
  for (const { socket } of pages) socket.disconnect();
  await server.stop();
}

interface Page {
  player: BenchPlayer;
  socket: Socket;
}

/** Latencies of a round in milliseconds; each round has pages of its own, as a captain can be sent only once. */
async function oneRound({ server, pages }: OpenServer, round: number): Promise<number[]> {
  const posting = pages.slice(round * postsPerRound, (round + 1) * postsPerRound);
  const sent = posting.map(async ({ player, socket }, index) => {
    await new Promise((resolve) => setTimeout(resolve, (index * 1_000) / perSecond));
    const began = performance.now();
    const notified = new Promise<number>((resolve) =>
      socket.once('notification', () => resolve(performance.now() - began)),
    );
    const body = { missionPath: 'missions/safe-haven', nfts: player.captains, levelCount: 1 };
    await server.post('/missions/initiate', player.token, randomUUID(), body);
    return notified;
  });
  return Promise.all(sent);
}
