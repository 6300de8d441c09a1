import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#host/base/freePort.ts';
import { retryWhilePortTaken } from '#tests/kit/retryWhilePortTaken.ts';

const readyWithinMs = 90_000;

type Command = readonly [file: string, ...parameters: string[]];
const supervisor: Command = [process.execPath, '--import', 'tsx', 'src/host/main.ts'];

/** A game that runs as a separate process, as `npm start` runs it, with its own data folder and a free port. */
export class RunningGame {
  readonly port: number;
  readonly dataDir: string;
  readonly #start: () => ChildProcess;
  #process: ChildProcess;
  #output = '';

  private constructor(port: number, dataDir: string, env: NodeJS.ProcessEnv, command = supervisor) {
    this.port = port;
    this.dataDir = dataDir;
    this.#start = () => this.#spawn(env, command);
    this.#process = this.#start();
  }

  #spawn(env: NodeJS.ProcessEnv, [file, ...parameters]: Command): ChildProcess {
    const game = spawn(file, parameters, {
      env: {
        ...withoutTestRunner(process.env),
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [game.stdout, game.stderr]) {
      stream?.on('data', (chunk) => {
        this.#output += String(chunk);
      });
    }
    return game;
  }

  static async start(env: NodeJS.ProcessEnv = {}): Promise<RunningGame> {
    return new RunningGame(await freePort(), newDataDir(), env);
  }

  /** Starts the game through npm; {@link RunningGame.signal} then signals only the npm process. */
  static async startByNpm(): Promise<RunningGame> {
    return new RunningGame(await freePort(), newDataDir(), {}, ['npm', 'start']);
  }

  /** Starts the same world again, after its process was stopped or killed. */
  again(env: NodeJS.ProcessEnv = {}): RunningGame {
    return new RunningGame(this.port, this.dataDir, env);
  }

  get output(): string {
    return this.#output;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the game again if a port that its supervisor chose was taken meanwhile. */
  untilReady(): Promise<void> {
    return retryWhilePortTaken(async () => {
      if (this.#process.exitCode !== null) {
        this.#output = '';
        this.#process = this.#start();
      }
      await this.#untilReady();
    });
  }

  async #untilReady(): Promise<void> {
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

  /** Waits until the process has ended. Returns its exit code; null if a signal ended it. */
  async ended(): Promise<number | null> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      await new Promise((resolve) => this.#process.once('exit', resolve));
    }
    return this.#process.exitCode;
  }

  /**
   * Ids of all processes of this game: those with its data folder in the command line or the environment, and `name` in
   * the command line.
   */
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

  /** Ends the processes that a failed test left running, and deletes the data folder. */
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

/** Removes the variables that the test runner sets, because they would change how the game runs. */
function withoutTestRunner(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|MODE|PROD|DEV|SSR|BASE_URL)/.test(name)),
  );
}
