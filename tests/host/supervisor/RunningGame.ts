import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#host/base/freePort.ts';

const readyWithinMs = 90_000;

type Command = readonly [file: string, ...parameters: string[]];
const supervisor: Command = [process.execPath, '--import', 'tsx', 'src/host/main.ts'];

/** `npm start` in a data folder of its own on a free port, as a process like a player's. */
export class RunningGame {
  readonly port: number;
  readonly dataDir: string;
  readonly #process: ChildProcess;
  #output = '';

  private constructor(port: number, dataDir: string, env: NodeJS.ProcessEnv, command = supervisor) {
    this.port = port;
    this.dataDir = dataDir;
    const [file, ...parameters] = command;
    this.#process = spawn(file, parameters, {
      env: { ...withoutTestRunner(process.env), PORT: String(port), DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk) => {
        this.#output += String(chunk);
      });
    }
  }

  static async start(env: NodeJS.ProcessEnv = {}): Promise<RunningGame> {
    return new RunningGame(await freePort(), newDataDir(), env);
  }

  /** The process is npm: signals go to npm alone. */
  static async startByNpm(): Promise<RunningGame> {
    return new RunningGame(await freePort(), newDataDir(), {}, ['npm', 'start']);
  }

  /** The same world again, after it was stopped or killed. */
  again(env: NodeJS.ProcessEnv = {}): RunningGame {
    return new RunningGame(this.port, this.dataDir, env);
  }

  get output(): string {
    return this.#output;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async untilReady(): Promise<void> {
    const deadline = Date.now() + readyWithinMs;
    while (this.#process.exitCode === null && Date.now() < deadline) {
      const ready = await fetch(`${this.origin}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the game did not become ready:\n${this.#output}`);
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** The exit code, once it has ended. */
  async ended(): Promise<number | null> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      await new Promise((resolve) => this.#process.once('exit', resolve));
    }
    return this.#process.exitCode;
  }

  /** All processes of this game: each has its data folder or its port in its command line. */
  processes(name = ''): number[] {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .filter((pid) => {
        const [command, environment] = [read(`/proc/${pid}/cmdline`), read(`/proc/${pid}/environ`)];
        return (
          (command.includes(this.dataDir) || environment.includes(this.dataDir)) && command.includes(name)
        );
      })
      .map(Number);
  }

  /** Ends what a failed test left running, and deletes the folder. */
  async clear(): Promise<void> {
    this.signal('SIGINT');
    await this.ended();
    for (const pid of this.processes()) process.kill(pid, 'SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

function newDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'seven-isles-game-'));
  chmodSync(folder, 0o755);
  return folder;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // ended meanwhile
  }
}

/** Variables that the test runner sets would change the game. */
function withoutTestRunner(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|MODE|PROD|DEV|SSR|BASE_URL)/.test(name)),
  );
}
