import { type ChildProcess as NodeChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** How a process of the game is started. */
export interface ChildProcessOptions {
  /** The process's name in messages, e.g. `worker`. */
  name: string;
  /** Arguments to Node: the script and its own arguments. */
  arguments: readonly string[];
  environment: NodeJS.ProcessEnv;
  cwd: string;
}

const readyTimeoutMs = 120_000;
const stopTimeoutMs = 15_000;
const minRestartDelayMs = 100;
const maxRestartDelayMs = 5_000;
/** A process that ran for at least this time restarts with the shortest delay. */
const stableAfterMs = 10_000;

/**
 * Starts a process of the game, waits until it reports that it is ready, and restarts it when it ends unexpectedly. A
 * process that ends before it is ready for the first time is not restarted: it has already printed the reason.
 */
export class ChildProcess {
  readonly #plan: ChildProcessOptions;
  #child: NodeChildProcess | null = null;
  #stopping = false;
  #restartDelayMs = minRestartDelayMs;

  constructor(plan: ChildProcessOptions) {
    this.#plan = plan;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when the process is ready, rejects when it ended first or was not ready in time. */
  async start(): Promise<void> {
    const child = this.#spawn();
    await untilReady(child, this.#plan.name);
    void this.#keepAlive(child);
  }

  /** Restarts the process, e.g. because its code changed. */
  restart(): void {
    this.#restartDelayMs = 0;
    this.#child?.kill('SIGTERM');
  }

  /** Sends SIGTERM, and SIGKILL if the process does not end in time. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(timer);
  }

  #spawn(): NodeChildProcess {
    // The process has a process group of its own: Ctrl-C reaches only the supervisor, which then stops the processes in
    // order. When the supervisor ends, the IPC channel closes and the process gets a `disconnect` event.
    const child = spawn(process.execPath, this.#plan.arguments, {
      cwd: this.#plan.cwd,
      env: this.#plan.environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    // Without a listener, a process that cannot be started would end the supervisor.
    child.on('error', ({ message }) => console.error(`The ${this.#plan.name}: ${message}`));
    this.#child = child;
    return child;
  }

  async #keepAlive(first: NodeChildProcess): Promise<void> {
    let child = first;
    for (;;) {
      const started = Date.now();
      const how = await untilEnded(child);
      if (this.#stopping) return;
      if (this.#restartDelayMs > 0)
        console.error(`The ${this.#plan.name} ended (${how}); starting it again.`);
      if (Date.now() - started > stableAfterMs) this.#restartDelayMs = minRestartDelayMs;
      await wait(this.#restartDelayMs);
      this.#restartDelayMs = Math.min(
        maxRestartDelayMs,
        Math.max(minRestartDelayMs, this.#restartDelayMs * 2),
      );
      if (this.#stopping) return;
      child = this.#spawn();
    }
  }
}

function untilReady(child: NodeChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The ${name} was not ready in time.`));
    }, readyTimeoutMs);
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      child.off('exit', ended);
      outcome();
    };
    const ended = () => settle(() => reject(new ChildProcessFailed(name)));
    child.once('exit', ended);
    child.once('error', ended);
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) settle(resolve);
    });
  });
}

/** The failed start of a process that has already printed the reason. */
class ChildProcessFailed extends Error {
  constructor(name: string) {
    super(`The ${name} could not start.`);
    this.name = 'ChildProcessFailed';
  }
}

/** Also true for a process that could not be started; it has no id and emits no `exit`. */
const hasEnded = (child: NodeChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

function untilEnded(child: NodeChildProcess): Promise<string> {
  const how = () => child.signalCode ?? `code ${child.exitCode}`;
  if (hasEnded(child)) return Promise.resolve(how());
  return new Promise((resolve) => child.once('exit', () => resolve(how())));
}
