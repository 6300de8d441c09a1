import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Connection, Keypair } from '@solana/web3.js';
import { freePort, freePortPair } from '#host/base/freePort.ts';
import { buildGame, staleBundles } from '#host/build/buildGame.ts';
import { LocalChain } from '#host/localChain/LocalChain.ts';
import { serveChain } from '#host/localChain/serveChain.ts';
import { connectTo } from '#worker/chain/connection/GameChain.ts';
import { type GameMints, gameMints } from '#worker/chain/connection/gameAddresses.ts';
import { retryWhilePortTaken } from './retryWhilePortTaken.ts';

interface ProductionOptions {
  /** An empty database. */
  databaseUrl: string;
  /** Where players reach the world; an https address, as in any production world. */
  publicOrigin: string;
  /** Folder of a release in which everything runs; default: this project, built. */
  release?: string;
  /** Seed of the game's key on the chain; by default a new one. */
  authoritySeed?: Buffer;
  /** Configuration beside that of every world here. */
  env?: NodeJS.ProcessEnv;
}

const startsWithinMs = 45_000;
const secret = () => randomBytes(32).toString('base64');

/**
 * A production world as an operator prepares it: the built server, a database, a chain without the game's mints, four
 * secrets and a treasury's wallet. The chain is the local one under the name of another network, because the set-up of
 * a local network also brings SOL.
 */
export class ProductionWorld {
  readonly local: LocalChain;
  readonly connection: Connection;
  readonly authority: Keypair;
  readonly mints: GameMints;
  readonly treasury = Keypair.generate();
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;
  readonly #releases: (() => unknown)[];

  private constructor(
    local: LocalChain,
    rpcUrl: string,
    releases: (() => unknown)[],
    options: ProductionOptions & { dataDir: string },
  ) {
    const { authoritySeed = randomBytes(32) } = options;
    this.local = local;
    this.connection = connectTo(rpcUrl);
    this.authority = Keypair.fromSeed(authoritySeed);
    this.mints = gameMints(authoritySeed, {});
    this.#releases = releases;
    this.#folder = options.release ?? '.';
    this.#env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: options.publicOrigin,
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      SOLANA_RPC_URL: rpcUrl,
      SOLANA_CLUSTER: 'mainnet-beta',
      TREASURY_WALLET: this.treasury.publicKey.toBase58(),
      LOG_LEVEL: 'warn',
      // Tests share few cores, so a server may be late without having too much to do.
      SHED_ABOVE_MS: '0',
      SESSION_SIGNING_KEY: secret(),
      EMAIL_PEPPER: secret(),
      SHARE_SEALING_KEY: secret(),
      CHAIN_AUTHORITY_KEY: authoritySeed.toString('base64'),
      ...options.env,
    };
  }

  /** Starts the chain. The rest is started by the methods, in the order of a first day. */
  static async prepare(options: ProductionOptions): Promise<ProductionWorld> {
    if (!options.release) await buildGame(staleBundles(['worker']));
    const dataDir = mkdtempSync(join(tmpdir(), 'seven-isles-production-'));
    const releases: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
    const local = new LocalChain(join(dataDir, 'chain'));
    const port = await retryWhilePortTaken(async () => {
      const chosen = await freePortPair();
      const served = await serveChain(local, chosen);
      releases.push(() => served.close());
      return chosen;
    });
    return new ProductionWorld(local, `http://127.0.0.1:${port}`, releases, { ...options, dataDir });
  }

  /** The configuration, without what a machine has of its own. */
  get configuration(): NodeJS.ProcessEnv {
    const { PATH: _path, NODE_ENV: _world, ...own } = this.#env;
    return own;
  }

  /** The set-up of the chain, as `npm run chain:setup` does it; returns what it prints. */
  setUpChain(...args: readonly string[]): Promise<string> {
    return this.#run(['dist/worker/chainSetup.js', ...args]);
  }

  /**
   * Starts a worker and waits until it answers.
   * @param release folder of the release, as `npm run build` leaves it; default: that of the world
   */
  startWorker({
    release = this.#folder,
    env = {},
  }: {
    release?: string;
    env?: NodeJS.ProcessEnv;
  } = {}): Promise<ServerProcess> {
    return this.#start(['dist/worker/main.js'], 'PORT', env, release);
  }

  /** Starts the operators' pages. */
  servePages(): Promise<ServerProcess> {
    return this.#start(['dist/worker/operator.js', 'serve'], 'OPERATOR_PORT');
  }

  /** The command of the migrations; returns what it prints. */
  migrate(): Promise<string> {
    return this.#run(['dist/worker/migrate.js']);
  }

  /** The operators' command; returns what it prints. */
  operate(args: readonly string[], token?: string): Promise<string> {
    return this.#run(['dist/worker/operator.js', ...args], token ? { OPERATOR_TOKEN: token } : {});
  }

  async stop(): Promise<void> {
    for (let release = this.#releases.pop(); release; release = this.#releases.pop()) await release();
  }

  async #run(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
    const options = { cwd: this.#folder, env: { ...this.#env, ...more } };
    return (await promisify(execFile)(process.execPath, args, options)).stdout;
  }

  #start(
    args: readonly string[],
    portVariable: string,
    more: NodeJS.ProcessEnv = {},
    cwd = this.#folder,
  ): Promise<ServerProcess> {
    return retryWhilePortTaken(async () => {
      const port = await freePort();
      // The channel ends the worker if the process of the test is killed.
      const child = spawn(process.execPath, args, {
        cwd,
        env: { ...this.#env, ...more, [portVariable]: String(port) },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      const server = new ServerProcess(child, `http://127.0.0.1:${port}`);
      this.#releases.push(() => server.kill());
      await server.answers();
      return server;
    });
  }
}

/** A process of the game that listens. */
export class ServerProcess {
  readonly origin: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #output = '';

  constructor(child: ChildProcess, origin: string) {
    this.origin = origin;
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('exit', resolve));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#output += String(chunk);
      });
    }
  }

  /** What it has written so far. */
  get output(): string {
    return this.#output;
  }

  /** Waits until the process answers, ready or with a page of its own. Throws with its output if it does not. */
  async answers(): Promise<void> {
    const deadline = Date.now() + startsWithinMs;
    while (!this.#hasEnded && Date.now() < deadline) {
      if ((await this.isReady()) && !this.#hasEnded) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await this.kill();
    throw new Error(`it did not start: ${this.#output}`);
  }

  /** Whether it answers, ready or with a page of its own. */
  async isReady(): Promise<boolean> {
    return (await this.fault()) === null;
  }

  /** Why it does not answer or is not ready; null if it is. */
  async fault(): Promise<string | null> {
    const answer = await fetch(`${this.origin}/ready`).catch(() => null);
    if (answer === null) return `no answer: ${this.#output}`;
    return answer.status === 503 ? answer.text() : null;
  }

  /** Asks the process to end, and returns its exit code. */
  end(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    return this.#ended;
  }

  async kill(): Promise<void> {
    if (this.#hasEnded) return;
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}
