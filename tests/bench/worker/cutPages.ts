import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';
import { createNotificationCursor } from '#client/jobs/notificationCursor.ts';
import {
  type NotificationSocket,
  openNotificationSocket,
  type SocketAuth,
} from '#client/jobs/notificationSocket.ts';
import { type GameNotification, notifications } from '#contract/notifications.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { CutProxy } from './CutProxy.ts';
import type { Measured } from './measure.ts';
import { type BenchPlayer, type ServerOptions, ServerProcess } from './ServerProcess.ts';

const players = 25;
const callsOfPlayer = 60;
const betweenCallsMs = 500;
const cutEveryMs = 1_500;
const killEveryMs = 6_000;
/** How long the pages may take for the last notifications, once nothing is cut any more. */
const settledWithinMs = 30_000;

/**
 * D1: pages whose connections are cut every 1.5 s while their worker is killed every 6 s. Counts the outcomes that a
 * page never showed, and those that it showed twice. A page's connection is the client's own module.
 */
export async function cutPages(database: BenchDatabase): Promise<Measured[]> {
  const workers = await ReplacedWorker.start(await database.fresh());
  const proxy = await CutProxy.start(workers.origin);
  const pages = workers.players.map((player) => new CutPage(player, proxy));
  let cuts = 0;
  const cutting = setInterval(() => {
    cuts += 1;
    proxy.cut();
  }, cutEveryMs);
  const calling = Promise.all(pages.map((page) => page.makeCalls()));
  let called = false;
  void calling.finally(() => {
    called = true;
  });
  try {
    while (!called) {
      await Promise.race([wait(killEveryMs), calling]);
      if (!called) proxy.target = await workers.replace();
    }
    await calling;
    clearInterval(cutting);
    const deadline = performance.now() + settledWithinMs;
    while (pages.some((page) => page.lost > 0) && performance.now() < deadline) await wait(100);
  } finally {
    clearInterval(cutting);
    for (const page of pages) page.close();
    await Promise.all([proxy.stop(), workers.stop()]);
  }
  const outcomes = pages.reduce((sum, page) => sum + page.accepted, 0);
  const count = (id: string, what: string, counts: readonly number[]): Measured => ({
    id,
    what: `outcomes ${what}, of ${outcomes} on ${players} pages`,
    value: counts.reduce((sum, one) => sum + one, 0),
    unit: '',
    target: '=0',
    spread: 0,
    parts: { cuts, killedWorkers: workers.kills },
  });
  return [
    count(
      'D1',
      'that a page never showed',
      pages.map((page) => page.lost),
    ),
    count(
      'D1 twice',
      'that a page showed twice',
      pages.map((page) => page.shownTwice),
    ),
  ];
}

/** A worker that can be killed; another one with the same database and secrets takes its place. */
class ReplacedWorker {
  kills = 0;
  readonly players: readonly BenchPlayer[];
  readonly #options: Omit<ServerOptions, 'players'>;
  #current: ServerProcess;

  private constructor(options: Omit<ServerOptions, 'players'>, first: ServerProcess) {
    this.#options = options;
    this.#current = first;
    this.players = first.players;
  }

  static async start(databaseUrl: string): Promise<ReplacedWorker> {
    const names = ['SESSION_SIGNING_KEY', 'EMAIL_PEPPER', 'SHARE_SEALING_KEY', 'CHAIN_AUTHORITY_KEY'];
    const secrets = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64')]));
    const options = { databaseUrl, roles: 'api,jobs,push', secrets };
    return new ReplacedWorker(options, await ServerProcess.start({ ...options, players }));
  }

  get origin(): string {
    return this.#current.origin;
  }

  async replace(): Promise<string> {
    await this.#current.kill();
    this.kills += 1;
    this.#current = await ServerProcess.start({ ...this.#options, players: 0 });
    return this.origin;
  }

  stop(): Promise<void> {
    return this.#current.stop();
  }
}

/** The page of a player, behind the proxy. */
class CutPage {
  readonly #player: BenchPlayer;
  readonly #proxy: CutProxy;
  readonly #socket: NotificationSocket;
  readonly #accepted = new Set<string>();
  readonly #shown: string[] = [];

  constructor(player: BenchPlayer, proxy: CutProxy) {
    const memory = createDeviceMemory(() => null);
    memory.write('lastSeq', { [player.playerId]: 0 });
    this.#player = player;
    this.#proxy = proxy;
    this.#socket = openNotificationSocket({
      token: player.token,
      cursor: createNotificationCursor(memory, player.playerId),
      fetchSince: (since) => this.#fetchSince(since),
      onNotification: ({ data }) => this.#shown.push(String(data.id)),
      onConnect: () => undefined,
      onStock: () => undefined,
      onHello: () => undefined,
      onRefused: () => undefined,
      open: (auth) => openLine(proxy.origin, auth),
    });
  }

  get accepted(): number {
    return this.#accepted.size;
  }

  get lost(): number {
    const shown = new Set(this.#shown);
    return [...this.#accepted].filter((id) => !shown.has(id)).length;
  }

  get shownTwice(): number {
    return this.#shown.length - new Set(this.#shown).size;
  }

  async makeCalls(): Promise<void> {
    for (let call = 0; call < callsOfPlayer; call += 1) {
      this.#accepted.add(await this.#purchase(randomUUID()));
      await wait(betweenCallsMs);
    }
  }

  close(): void {
    this.#socket.close();
  }

  /** Repeats the request under the same key until it is answered, as the client does. */
  async #purchase(key: string): Promise<string> {
    const body = JSON.stringify({ name: 'Battle Token for BOOTY', multiplier: 1 });
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    for (;;) {
      const answer = await this.#ask('/exchange/purchase', { method: 'POST', headers, body }).catch(
        () => null,
      );
      if (answer) return String(Object(answer).jobId);
      await wait(100);
    }
  }

  async #fetchSince(since: number): Promise<readonly GameNotification[]> {
    return notifications.parse(await this.#ask(`/notifications?since=${since}`));
  }

  async #ask(path: string, { headers, ...init }: RequestInit = {}): Promise<unknown> {
    const authorization = `Bearer ${this.#player.token}`;
    const answer = await fetch(`${this.#proxy.origin}${path}`, {
      ...init,
      headers: { ...headers, authorization },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}

function openLine(origin: string, auth: () => SocketAuth) {
  return io(origin, {
    auth: (give: (value: object) => void) => give(auth()),
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
  });
}
