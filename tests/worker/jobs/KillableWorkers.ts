import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Worker processes that run `killableWorker.ts` on the same database. */
export class KillableWorkers {
  readonly #databaseUrl: string;
  readonly #children = new Set<ChildProcess>();
  readonly #ready = new Set<ChildProcess>();
  #isStopped = false;
  #deaths = 0;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async start(env: Record<string, string> = {}): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL('./killableWorker.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env: { PATH: process.env.PATH, DATABASE_URL: this.#databaseUrl, ...env },
    });
    this.#children.add(child);
    child.on('exit', () => {
      this.#children.delete(child);
      this.#ready.delete(child);
    });
    await received(child, 'ready');
    this.#ready.add(child);
    return child;
  }

  /** Starts this many workers. A worker that ends is replaced by a new one. */
  async keepRunning(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#keepOneRunning()));
  }

  /** Kills the worker that has run longest, if this many are running. */
  killOneOf(count: number): void {
    const [oldest] = this.#ready;
    if (this.#ready.size >= count) oldest?.kill('SIGKILL');
  }

  /** Kills all workers. Returns the number of workers that had ended before. */
  async stop(): Promise<number> {
    this.#isStopped = true;
    await Promise.all(
      [...this.#children].map(async (child) => {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      }),
    );
    return this.#deaths;
  }

  async #keepOneRunning(): Promise<void> {
    const child = await this.start().catch(() => null);
    if (this.#isStopped) child?.kill('SIGKILL');
    else if (child?.exitCode === null && child.signalCode === null) child.once('exit', () => this.#replace());
    else this.#replace();
  }

  #replace(): void {
    if (this.#isStopped) return;
    this.#deaths += 1;
    void this.#keepOneRunning();
  }
}

/** Resolves when the process sends this message; rejects if the process ends before. */
export function received(child: ChildProcess, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message === expected && resolve());
    child.on('exit', () => reject(new Error(`the worker ended before it sent ${expected}`)));
  });
}
