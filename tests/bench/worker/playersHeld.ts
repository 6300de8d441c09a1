import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import type { BenchDatabase } from './BenchDatabase.ts';
import type { Measured } from './measure.ts';
import { openPage } from './openPage.ts';
import { type BenchPlayer, ServerProcess } from './ServerProcess.ts';

const pages = Number(process.env.HELD_PAGES ?? 10_000);
/** Number of players; each has as many pages as make up the rest. */
const players = Math.min(1_000, pages);
/** Number of pages that connect at once. */
const atOnce = 100;
/** How long the pages stay open without a request, so that several heartbeats pass. */
const idleMs = 30_000;

/**
 * W5: pages that one process holds, and the memory of the process that each of them takes. At the end one player in
 * ten is notified, on every page.
 */
export async function playersHeld(database: BenchDatabase): Promise<Measured[]> {
  const server = await ServerProcess.start({
    databaseUrl: await database.fresh(),
    players,
    roles: 'api,jobs,push',
  });
  const open: { player: BenchPlayer; socket: Socket }[] = [];
  try {
    // The first pages load what the process has only once.
    await openPages(server, open, atOnce);
    const before = await server.memory();
    await openPages(server, open, pages);
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    const after = await server.memory();
    const held = open.filter(({ socket }) => socket.connected).length;
    const notified = await notifyTenth(server, open);
    return [
      {
        id: 'W5',
        what: 'pages that one process still holds, of those that were opened',
        value: held,
        unit: '',
        target: `>=${pages}`,
        spread: 0,
        parts: { opened: open.length, notified: notified.reached, ofNotified: notified.wanted },
      },
      {
        id: 'W5 memory',
        what: 'memory of the process for each page',
        value: (after - before) / (pages - atOnce) / 1_024,
        unit: 'KiB',
        target: '<=20',
        spread: 0,
        parts: { megabytesBefore: before / 2 ** 20, megabytesAfter: after / 2 ** 20 },
      },
    ];
  } finally {
    for (const { socket } of open) socket.disconnect();
    await server.stop();
  }
}

async function openPages(
  server: ServerProcess,
  open: { player: BenchPlayer; socket: Socket }[],
  wanted: number,
): Promise<void> {
  while (open.length < wanted) {
    const numbers = Array.from({ length: Math.min(atOnce, wanted - open.length) }, (_, n) => open.length + n);
    await Promise.all(
      numbers.map(async (number) => {
        const player = server.players[number % players];
        if (!player) throw new Error('there is no such player');
        open.push({ player, socket: await openPage(server, player.token) });
      }),
    );
  }
}

/** Sends a captain of one player in ten, and counts the pages that were notified. */
async function notifyTenth(
  server: ServerProcess,
  open: readonly { player: BenchPlayer; socket: Socket }[],
): Promise<{ reached: number; wanted: number }> {
  const notified = new Set(server.players.filter((_, number) => number % 10 === 0));
  const watched = open.filter(({ player }) => notified.has(player));
  let reached = 0;
  for (const { socket } of watched)
    socket.once('notification', () => {
      reached += 1;
    });
  for (const { token, captains } of notified)
    await server.post('/missions/initiate', token, randomUUID(), {
      missionPath: 'missions/safe-haven',
      nfts: captains,
      levelCount: 1,
    });
  const deadline = performance.now() + 10_000;
  while (reached < watched.length && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return { reached, wanted: watched.length };
}
