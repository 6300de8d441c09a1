import type { Socket } from 'socket.io-client';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median, spreadOf } from './measure.ts';
import { openPage } from './openPage.ts';
import { ServerProcess } from './ServerProcess.ts';

const pages = 2_000;
const rounds = 6;
/** Time between two heartbeats of either server: the default of socket.io. */
const heartbeatMs = 25_000;
/** Length of a round: whole heartbeats, so that each page has as many of them in every round. */
const roundMs = 2 * heartbeatMs;

/**
 * W13: CPU of the server's process for a page that is open and does nothing, ÷ that of a bare socket.io server with its
 * default settings. What a process uses without pages is taken off: two more servers, of the same kinds, have none. All
 * four are measured at the same time, so that a busy machine affects all alike.
 */
export async function idlePages(database: BenchDatabase): Promise<Measured> {
  const start = async (rival: boolean) =>
    ServerProcess.start({
      databaseUrl: await database.fresh(),
      players: pages,
      rival,
      roles: 'api,jobs,push',
    });
  const [ours, ourEmpty, bare, bareEmpty] = await Promise.all([false, false, true, true].map(start));
  if (!ours || !ourEmpty || !bare || !bareEmpty) throw new Error('a server is missing');
  const servers = [ours, ourEmpty, bare, bareEmpty];
  const sockets = await openPages([ours, bare]);
  try {
    const used: { ours: number; bare: number; empty: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [withOurs = 0, withoutOurs = 0, withBare = 0, withoutBare = 0] = await cpuOfRound(servers);
      used.push({ ours: withOurs - withoutOurs, bare: withBare - withoutBare, empty: withoutOurs });
    }
    if (sockets.some(({ connected }) => !connected)) throw new Error('a page lost its connection');
    const ratios = used.map((round) => round.ours / round.bare);
    const perMinute = (cpu: (typeof used)[number][keyof (typeof used)[number]][]) =>
      (median(cpu) / roundMs) * 60_000;
    return {
      id: 'W13',
      what: `CPU of the process for an idle page ÷ a bare socket.io server's, ${pages} pages each`,
      value: median(ratios),
      unit: '×',
      target: '<=1.5',
      spread: spreadOf(ratios),
      parts: {
        'microseconds per page and minute': perMinute(used.map((round) => round.ours)) / pages,
        'of the bare server': perMinute(used.map((round) => round.bare)) / pages,
        'milliseconds per minute without pages': perMinute(used.map((round) => round.empty)) / 1_000,
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

/** Opens the pages of all servers over one heartbeat, as players come: their heartbeats are not at the same moments. */
async function openPages(servers: readonly ServerProcess[]): Promise<Socket[]> {
  const began = performance.now();
  const opening: Promise<Socket>[] = [];
  for (let page = 0; page < pages; page += 1) {
    for (const server of servers) {
      const token = server.players[page]?.token;
      if (token !== undefined) opening.push(openPage(server, token));
    }
    const waitMs = began + ((page + 1) * heartbeatMs) / pages - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return Promise.all(opening);
}
