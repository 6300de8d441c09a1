import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type BenchPlayer, ServerProcess } from './ServerProcess.ts';

/** Number of players with a page each, and of captains of each player. */
export const playing = 200;
const captainsEach = 20;

/** Posts a second, of all pages together. */
export const perSecond = 25;

/** A page with the captains that its player has not sent yet. */
export interface Page {
  player: BenchPlayer;
  socket: Socket;
  captains: string[];
}

/** A worker that players use by their pages, with the jobs of a schedule beside them. */
export interface PlayedServer {
  db: Database;
  server: ServerProcess;
  pages: Page[];
  /** Disconnects the pages and stops the server; may also be called after the server was stopped. */
  end(): Promise<void>;
}

export async function startPlayedServer(database: BenchDatabase, scheduled: string): Promise<PlayedServer> {
  const databaseUrl = await database.fresh();
  const db = createDatabase(createPool(databaseUrl, console, 4));
  const server = await ServerProcess.start({
    databaseUrl,
    players: playing,
    captains: captainsEach,
    roles: 'api,jobs,push',
    scheduled,
  });
  const pages = await Promise.all(server.players.map((player) => openPage(server, player)));
  const end = async () => {
    for (const { socket } of pages) socket.disconnect();
    await server.stop();
    await db.destroy();
  };
  return { db, server, pages, end };
}

function openPage(server: ServerProcess, player: BenchPlayer): Promise<Page> {
  const auth = { token: player.token };
  const socket = io(server.origin, { transports: ['websocket'], forceNew: true, auth });
  const captains = [...player.captains];
  return new Promise((resolve) => socket.on('connect', () => resolve({ player, socket, captains })));
}

/** Sends captains at an even pace, player after player. Returns milliseconds from each post to its notification. */
export async function sendUntil(
  server: ServerProcess,
  pages: readonly Page[],
  isDone: (sent: number) => Promise<boolean>,
): Promise<number[]> {
  const waits: Promise<number>[] = [];
  while (!(await isDone(waits.length))) {
    const page = pages[waits.length % pages.length];
    const captain = page?.captains.pop();
    if (page && captain !== undefined) waits.push(sendAndWait(server, page, captain));
    await new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond));
  }
  return Promise.all(waits);
}

async function sendAndWait(
  server: ServerProcess,
  { player, socket }: Page,
  captain: string,
): Promise<number> {
  const began = performance.now();
  const notified = new Promise<number>((resolve) => {
    // The player's share is notified as well, without a result that names the captain.
    const take = ({ type, data }: { type: string; data: { result?: { nftIds: string[] } } }) => {
      if (type !== 'initiate' || !data.result?.nftIds.includes(captain)) return;
      socket.off('notification', take);
      resolve(performance.now() - began);
    };
    socket.on('notification', take);
  });
  const body = { missionPath: 'missions/safe-haven', nfts: [captain], levelCount: 1 };
  await server.post('/missions/initiate', player.token, randomUUID(), body);
  return notified;
}
