import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type BenchPlayer, ServerProcess } from './ServerProcess.ts';

/** Number of players. Each has one open page and `captainsEach` captains. */
export const playing = 200;
const captainsEach = 20;

/** Posts per second, of all pages together. */
export const perSecond = 25;

/** An open page of a player, with the captains that the player has not sent yet. */
export interface Page {
  player: BenchPlayer;
  socket: Socket;
  captains: string[];
}

/** A worker that serves open pages and runs schedules at the same time. */
export interface PlayedServer {
  db: Database;
  server: ServerProcess;
  pages: Page[];
  /** Disconnects the pages and stops the server. May also be called when the server is already stopped. */
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

/**
 * Sends captains at an even pace, one per player in turn. Returns the milliseconds from each post to its notification.
 */
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
    // Other notifications are skipped, e.g. that of a paid share, which has no result with captains.
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
