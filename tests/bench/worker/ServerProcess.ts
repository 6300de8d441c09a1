import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { fileURLToPath } from 'node:url';

export interface BenchPlayer {
  playerId: string;
  token: string;
  captains: string[];
}
export type Order = 'cpu' | 'memory';
export type Report =
  | { origin: string; players: BenchPlayer[] }
  | { cpu: NodeJS.CpuUsage }
  | { memory: number };

export interface ServerOptions {
  databaseUrl: string;
  rival?: boolean;
  /** 'production' by default; a development world can give its players the demonstration fleet. */
  world?: 'development' | 'production';
  roles?: string;
  players: number;
  captains?: number;
  /** Names of the schedules of the game that run, separated by commas. */
  scheduled?: string;
  /** A local chain that is set up with this key. If it is missing, nothing answers at the chain's address. */
  chain?: { rpcUrl: string; authoritySeed: Buffer };
  /** Variables of the secrets, for a server that takes the place of a killed one; if missing, the secrets are new. */
  secrets?: Readonly<Record<string, string>>;
}

/** A server in its own process, so that its CPU time can be measured separately. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #origin: URL;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  readonly players: readonly BenchPlayer[];

  private constructor(child: ChildProcess, origin: string, players: BenchPlayer[]) {
    this.#child = child;
    this.#origin = new URL(origin);
    this.players = players;
  }

  static async start({
    databaseUrl,
    rival,
    world = 'production',
    roles = 'api',
    players,
    captains = 1,
    scheduled = '',
    chain,
    secrets,
  }: ServerOptions) {
    const child = fork(fileURLToPath(new URL('./serverUnderTest.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx', '--expose-gc'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        ROLES: roles,
        WORLD: world,
        PLAYERS: String(players),
        CAPTAINS: String(captains),
        SCHEDULED: scheduled,
        ...(rival && { RIVAL: '1' }),
        ...secrets,
        ...(chain && {
          SOLANA_RPC_URL: chain.rpcUrl,
          CHAIN_AUTHORITY_KEY: chain.authoritySeed.toString('base64'),
        }),
      },
    });
    const [ready] = (await once(child, 'message')) as [Report];
    if (!('origin' in ready)) throw new Error('the server under test did not say where it is');
    return new ServerProcess(child, ready.origin, ready.players);
  }

  get origin(): string {
    return this.#origin.origin;
  }

  /** CPU time that the server has used so far, in microseconds. */
  async cpu(): Promise<number> {
    this.#child.send('cpu' satisfies Order);
    const [report] = (await once(this.#child, 'message')) as [Report];
    return 'cpu' in report ? report.cpu.user + report.cpu.system : 0;
  }

  /** Resident memory of the server process, in bytes, after it has collected its garbage. */
  async memory(): Promise<number> {
    this.#child.send('memory' satisfies Order);
    const [report] = (await once(this.#child, 'message')) as [Report];
    return 'memory' in report ? report.memory : Number.NaN;
  }

  post(
    path: string,
    token: string,
    key: string,
    body: unknown,
  ): Promise<{ jobId: string; jobIds: string[] }> {
    const payload = JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const request = http.request(
        new URL(path, this.#origin),
        {
          method: 'POST',
          agent: this.#agent,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            'idempotency-key': key,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part) => {
            text += part;
          });
          response.on('end', () =>
            response.statusCode === 200
              ? resolve(JSON.parse(text))
              : reject(new Error(`${path}: ${response.statusCode} ${text}`)),
          );
        },
      );
      request.on('error', reject).end(payload);
    });
  }

  /** Ends the process at once, in the middle of what it does. */
  async kill(): Promise<void> {
    this.#agent.destroy();
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    if (this.#child.exitCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
  }
}
