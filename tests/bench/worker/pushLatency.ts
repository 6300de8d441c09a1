import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, quantile } from './measure.ts';
import { type BenchPlayer, ServerProcess } from './ServerProcess.ts';

const players = 1_000;
const rounds = 3;
const postsPerRound = 100;
/** Posts per second, as on a busy evening of a thousand players. */
const perSecond = 25;

/**
 * W4: time from a POST to its notification with a thousand open pages, compared with a bare server that only inserts
 * a row and emits.
 */
export async function pushLatency(database: BenchDatabase): Promise<Measured> {
  const ours = await latencies(await database.fresh(), false);
  const theirs = await latencies(await database.fresh(), true);
  const all = ours.flat();
  const p99 = ours.map((round) => quantile(round, 0.99));
  return {
    id: 'W4',
    what: 'POST → notification, 99th percentile, 1,000 players connected',
    value: quantile(all, 0.99),
    unit: 'ms',
    target: '<=20',
    spread: (Math.max(...p99) - Math.min(...p99)) / 2 / quantile(all, 0.99),
    parts: {
      median: quantile(all, 0.5),
      p95: quantile(all, 0.95),
      rivalMedian: quantile(theirs.flat(), 0.5),
      rivalP99: quantile(theirs.flat(), 0.99),
    },
  };
}

async function latencies(databaseUrl: string, rival: boolean): Promise<number[][]> {
  const server = await ServerProcess.start({ databaseUrl, players, rival, roles: 'api,jobs,push' });
  const pages = await Promise.all(server.players.map((player) => openPage(server, player)));
  try {
    const result: number[][] = [];
    // A warm-up round: the first one is slowest, because caches are empty and plans and scripts are not compiled yet.
    await oneRound(server, pages.slice(0, postsPerRound));
    for (let round = 1; round <= rounds; round += 1)
      result.push(await oneRound(server, pages.slice(round * postsPerRound, (round + 1) * postsPerRound)));
    return result;
  } finally {
    for (const { socket } of pages) socket.disconnect();
    await server.stop();
  }
}

interface Page {
  player: BenchPlayer;
  socket: Socket;
}

function openPage(server: ServerProcess, player: BenchPlayer): Promise<Page> {
  const socket = io(server.origin, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token: player.token },
  });
  return new Promise((resolve) => socket.on('connect', () => resolve({ player, socket })));
}

async function oneRound(server: ServerProcess, pages: readonly Page[]): Promise<number[]> {
  const sent = pages.map(async ({ player, socket }, index) => {
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
