import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median, postgresCpu, spreadOf } from './measure.ts';
import { type BenchPlayer, ServerProcess } from './ServerProcess.ts';

const captains = 200;
const rounds = 4;
const loneSends = 60;

/**
 * W7: sending 200 captains at once. Measures the CPU per captain ÷ that of sending one captain alone, and the time to
 * the last notification.
 */
export async function fleetAtOnce(database: BenchDatabase): Promise<Measured[]> {
  const server = await ServerProcess.start({
    databaseUrl: await database.fresh(),
    players: 2 * (rounds + 1),
    captains,
    roles: 'api,jobs,push',
  });
  const cpu = async () => (await server.cpu()) + (postgresCpu(database.postmaster) ?? 0);
  const ratios: number[] = [];
  const waits: number[] = [];
  const lone: number[] = [];
  const fleet: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const [single, many] = server.players.slice(2 * round);
      if (!single || !many) break;
      const pages = await Promise.all([openPage(server, single), openPage(server, many)]);
      const idle = await cpuOfIdleSecond(cpu);

      let before = await cpu();
      let began = performance.now();
      for (const captain of single.captains.slice(0, loneSends)) await send(server, pages[0], [captain]);
      const seconds = (performance.now() - began) / 1_000;
      const perLone = ((await cpu()) - before - idle * seconds) / loneSends;

      before = await cpu();
      began = performance.now();
      await send(server, pages[1], many.captains);
      const waited = performance.now() - began;
      const perCaptain = ((await cpu()) - before - (idle * waited) / 1_000) / captains;
      for (const { socket } of pages) socket.disconnect();
      // The first round is a warm-up.
      if (round === 0) continue;
      lone.push(perLone);
      fleet.push(perCaptain);
      ratios.push(perCaptain / perLone);
      waits.push(waited / 1_000);
    }
  } finally {
    await server.stop();
  }
  const what = `${captains} captains at once`;
  return [
    {
      id: 'W7',
      what: `${what}: CPU per captain ÷ one lone send`,
      value: median(ratios),
      unit: '×',
      target: '<=0.6',
      spread: spreadOf(ratios),
      parts: { loneMicroseconds: Math.round(median(lone)), captainMicroseconds: Math.round(median(fleet)) },
    },
    {
      id: 'W7t',
      what: `${what}: time to the last notification`,
      value: median(waits),
      unit: 's',
      target: '<=2',
      spread: spreadOf(waits),
      parts: {},
    },
  ];
}

async function cpuOfIdleSecond(cpu: () => Promise<number>): Promise<number> {
  const before = await cpu();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return (await cpu()) - before;
}

interface Page {
  player: BenchPlayer;
  socket: Socket;
}

function openPage(server: ServerProcess, player: BenchPlayer): Promise<Page> {
  const auth = { token: player.token };
  const socket = io(server.origin, { transports: ['websocket'], forceNew: true, auth });
  return new Promise((resolve) => socket.on('connect', () => resolve({ player, socket })));
}

/** Sends the captains in one request. Resolves when a notification has arrived for every captain. */
async function send(server: ServerProcess, { player, socket }: Page, nfts: readonly string[]): Promise<void> {
  let received = 0;
  const all = new Promise<void>((resolve) => {
    socket.removeAllListeners('notification').on('notification', () => {
      received += 1;
      if (received === nfts.length) resolve();
    });
  });
  const path = nfts.length === 1 ? '/missions/initiate' : '/missions/initiate-batch';
  await server.post(path, player.token, randomUUID(), {
    missionPath: 'missions/safe-haven',
    nfts,
    levelCount: 1,
  });
  await all;
}
