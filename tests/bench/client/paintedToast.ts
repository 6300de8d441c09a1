import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { type GameNotification, socketEvents } from '#contract/notifications.ts';
import { anActiveMission } from '#tests/kit/aMission.ts';
import { type Measured, median, quantile, spreadOf } from '../worker/measure.ts';
import type { MeasuredBrowser, OpenPage } from './MeasuredBrowser.ts';
import { pairedRounds } from './pairedRounds.ts';

const rounds = 7;
const toastsPerRound = 150;
const paintedWithinMs = 10_000;
const window1280 = { width: 1280, height: 720 };

/** Messages from the bench to a measured page, in addition to the notifications. */
interface ServerEvents {
  notification: (notification: GameNotification) => void;
  /** Asks the page to follow this job; the page calls `done` when it does. */
  follow: (jobId: string, done: () => void) => void;
}
interface PageEvents {
  /** The toast was painted at this time of the clock that page and bench share, in milliseconds. */
  painted: (at: number) => void;
}
type Line = Socket<PageEvents, ServerEvents>;

/**
 * C9: time from the emit of a notification until its toast is painted, with the game's own socket, tracker and toasts.
 * It is compared with a page that writes each message of bare socket.io into a div. One server emits to both pages.
 */
export async function paintedToast(browser: MeasuredBrowser): Promise<Measured> {
  const http = createServer();
  const server = new Server<PageEvents, ServerEvents>(http, {
    transports: ['websocket'],
    serveClient: false,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  try {
    const open = async (name: 'toasts' | 'bareSocket') => {
      const connected = new Promise<Line>((resolve) => server.once('connection', resolve));
      const page = await browser.open(name, `socket=${port}`, window1280);
      return { ...page, line: await connected };
    };
    const ours = await open('toasts');
    const rival = await open('bareSocket');
    const all = { ours: [] as number[], rival: [] as number[] };
    const p99 = async (page: OpenPage & { line: Line }, into: number[]) => {
      await page.page.bringToFront();
      const round = await latencies(page.line);
      into.push(...round);
      return quantile(round, 0.99);
    };
    const { ratios, ...ms } = await pairedRounds(
      rounds,
      () => p99(ours, all.ours),
      () => p99(rival, all.rival),
    );
    await ours.close();
    await rival.close();
    return {
      id: 'C9',
      what: 'emit → toast painted, 99th percentile, of a bare socket.io page',
      value: median(ratios),
      unit: '',
      target: '<=1.25',
      spread: spreadOf(ratios),
      parts: {
        'ours p99 ms': median(ms.ours),
        'bare p99 ms': median(ms.rival),
        'ours median ms': median(all.ours),
        'bare median ms': median(all.rival),
      },
    };
  } finally {
    await server.close();
  }
}

let seq = 0;

async function latencies(line: Line): Promise<number[]> {
  const result: number[] = [];
  for (let round = 0; round < toastsPerRound; round++) {
    seq += 1;
    const id = `job-${seq}`;
    await line.emitWithAck('follow', id);
    // The pause varies, so that rounds are not synchronised with the browser's frames.
    await new Promise((resolve) => setTimeout(resolve, 20 + ((round * 7) % 17)));
    const painted = new Promise<number>((resolve, reject) => {
      const giveUp = setTimeout(() => reject(new Error('a toast was never painted')), paintedWithinMs);
      line.once('painted', (at) => {
        clearTimeout(giveUp);
        resolve(at);
      });
    });
    const emittedAt = performance.timeOrigin + performance.now();
    line.emit(socketEvents.notification, started(id));
    result.push((await painted) - emittedAt);
  }
  return result;
}

/** Builds a notification that a run has begun. */
function started(id: string): GameNotification {
  const result = anActiveMission();
  return { seq, type: 'initiate', data: { id, error: false, success: true, message: '', result } };
}
