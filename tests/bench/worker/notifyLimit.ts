import pg from 'pg';
import type { BenchDatabase } from './BenchDatabase.ts';
import type { Measured } from './measure.ts';

/** Numbers of workers that listen. */
const listening = [1, 4, 16] as const;
/** Connections that notify at the same time. */
const notifying = 8;
const forMs = 4_000;
/** As long as the game's own message about a send: a player, a number and the notification (1,950 bytes). */
const message = `0190c000-0000-7000-8000-000000000000 12345 ${'x'.repeat(1_950)}`;

/**
 * N1: transactions a second that notify, with as many workers listening as a large world has. Every listener gets every
 * message, and the commits of transactions that notify wait for one another.
 */
export async function notifyLimit(database: BenchDatabase): Promise<Measured[]> {
  const url = await database.fresh();
  const figures: Measured[] = [];
  for (const listeners of listening) {
    const { perSecond, lateMs } = await notifications(url, listeners);
    figures.push({
      id: `N1 ${listeners}`,
      what: `transactions that notify, with ${listeners} listening`,
      value: perSecond,
      unit: 'a second',
      target: '>=1700',
      spread: 0,
      parts: { deliveriesPerSecond: perSecond * listeners, lastDeliveredAfterMs: lateMs },
    });
  }
  return figures;
}

async function notifications(url: string, listeners: number): Promise<{ perSecond: number; lateMs: number }> {
  let delivered = 0;
  const open = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const listeningClients = await Promise.all(
    Array.from({ length: listeners }, async () => {
      const client = await open();
      client.on('notification', () => {
        delivered += 1;
      });
      await client.query('listen notif');
      return client;
    }),
  );
  const notifyingClients = await Promise.all(Array.from({ length: notifying }, open));
  const began = performance.now();
  let sent = 0;
  await Promise.all(
    notifyingClients.map(async (client) => {
      while (performance.now() - began < forMs) {
        await client.query(`select pg_notify('notif', $1)`, [message]);
        sent += 1;
      }
    }),
  );
  const ended = performance.now();
  while (delivered < sent * listeners) {
    if (performance.now() - ended > 30_000)
      throw new Error(`${delivered} of ${sent * listeners} messages arrived`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const lateMs = performance.now() - ended;
  await Promise.all([...listeningClients, ...notifyingClients].map((client) => client.end()));
  return { perSecond: (sent / (ended - began)) * 1_000, lateMs };
}
