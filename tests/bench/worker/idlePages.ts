import type { Socket } from 'socket.io-client';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median, spreadOf } from './measure.ts';
import { openPage } from './openPage.ts';
import { ServerProcess } from './ServerProcess.ts';

const pages = 2_000;
/** Number of pages that connect at once. */
const atOnce = 100;
const rounds = 4;
/** Length of a round: several heartbeats of either server. */
const roundMs = 50_000;

/**
 * W13: CPU of the server's process for a page that is open and does nothing, ÷ that of a bare socket.io server with its
 * default settings. What the process uses without pages is measured first and taken off. Both servers are measured at
 * the same time, so that a busy machine affects both equally.
 */
export async function idlePages(database: BenchDatabase): Promise<Measured> {
  const servers = await Promise.all(
    [false, true].map(async (rival) =>
      ServerProcess.start({
        databaseUrl: await database.fresh(),
        players: pages,
        rival,
        roles: 'api,jobs,push',
      }),
    ),
  );
  const sockets: Socket[] = [];
  try {
    const empty = await cpuOfRound(servers);
    for (const server of servers) sockets.push(...(await openPages(server)));
    const used: number[][] = [];
    for (let round = 0; round < rounds; round += 1)
      used.push((await cpuOfRound(servers)).map((cpu, server) => cpu - (empty[server] ?? 0)));
    if (sockets.some(({ connected }) => !connected)) throw new Error('a page lost its connection');
    const ratios = used.map(([ours = 0, theirs = 0]) => ours / theirs);
    const perPageAndMinute = (server: number) =>
      (median(used.map((cpu) => cpu[server] ?? 0)) / pages / roundMs) * 60_000;
    return {
      id: 'W13',
      what: `CPU of the process for an idle page ÷ a bare socket.io server's, ${pages} pages each`,
      value: median(ratios),
      unit: '×',
      target: '<=1.5',
      spread: spreadOf(ratios),
      parts: {
        'microseconds per page and minute': perPageAndMinute(0),
        'of the bare server': perPageAndMinute(1),
        'milliseconds per minute without pages': ((empty[0] ?? 0) / roundMs) * 60,
      },
    };
  } finally {
    for (const socket of sockets) socket.disconnect();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** CPU microseconds that each server uses in a round. */
async function cpuOfRound(servers: readonly ServerProcess[]): Promise<number[]> {
  const before = await Promise.all(servers.map((server) => server.cpu()));
  await new Promise((resolve) => setTimeout(resolve, roundMs));
  const after = await Promise.all(servers.map((server) => server.cpu()));
  return after.map((cpu, server) => cpu - (before[server] ?? 0));
}

async function openPages(server: ServerProcess): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < pages) {
    const next = server.players.slice(sockets.length, sockets.length + atOnce);
    sockets.push(...(await Promise.all(next.map(({ token }) => openPage(server, token)))));
  }
  return sockets;
}
