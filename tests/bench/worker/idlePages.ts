import { io, type Socket } from 'socket.io-client';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median, spreadOf } from './measure.ts';
import { ServerProcess } from './ServerProcess.ts';

const pages = 2_000;
/** Number of pages that connect at once. */
const atOnce = 100;
const rounds = 4;
/** Length of a round: several heartbeats of either server. */
const roundMs = 50_000;

/**
 * W13: CPU of the server's process for a page that is open and does nothing, ÷ that of a bare socket.io server with its
 * default settings. Both servers hold their pages at the same time, so that a busy machine affects both equally.
 */
export async function idlePages(database: BenchDatabase): Promise<Measured> {
  const worker = await holdPages(await database.fresh(), false);
  const bare = await holdPages(await database.fresh(), true);
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = [await worker.server.cpu(), await bare.server.cpu()] as const;
      await new Promise((resolve) => setTimeout(resolve, roundMs));
      ours.push((await worker.server.cpu()) - before[0]);
      theirs.push((await bare.server.cpu()) - before[1]);
    }
    if ([...worker.sockets, ...bare.sockets].some(({ connected }) => !connected))
      throw new Error('a page lost its connection');
  } finally {
    for (const socket of [...worker.sockets, ...bare.sockets]) socket.disconnect();
    await Promise.all([worker.server.stop(), bare.server.stop()]);
  }
  const ratios = ours.map((cpu, round) => cpu / (theirs[round] ?? cpu));
  const perPageAndMinute = (cpu: readonly number[]) => (median(cpu) / pages / roundMs) * 60_000;
  return {
    id: 'W13',
    what: `CPU of the process for an idle page ÷ a bare socket.io server's, ${pages} pages each`,
    value: median(ratios),
    unit: '×',
    target: '<=1.5',
    spread: spreadOf(ratios),
    parts: {
      'microseconds per page and minute': perPageAndMinute(ours),
      'of the bare server': perPageAndMinute(theirs),
    },
  };
}

async function holdPages(
  databaseUrl: string,
  rival: boolean,
): Promise<{ server: ServerProcess; sockets: Socket[] }> {
  const server = await ServerProcess.start({ databaseUrl, players: pages, rival, roles: 'api,jobs,push' });
  const sockets: Socket[] = [];
  while (sockets.length < pages) {
    const next = server.players.slice(sockets.length, sockets.length + atOnce);
    await Promise.all(
      next.map(({ token }) => {
        const socket = io(server.origin, { transports: ['websocket'], forceNew: true, auth: { token } });
        sockets.push(socket);
        return new Promise<void>((resolve) => socket.once('connect', () => resolve()));
      }),
    );
  }
  return { server, sockets };
}
