import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '#host/base/freePort.ts';

const workers = ['seven-isles@4001', 'seven-isles@4002'];

/**
 * A machine on which an operator runs releases as services. Commands run as they stand in docs/operating.md; only the
 * folders, the ports and `systemctl` are the test's.
 */
export class Machine {
  readonly #folder = mkdtempSync(join(tmpdir(), 'seven-isles-machine-'));
  readonly #ports: readonly [number, number];

  private constructor(ports: readonly [number, number]) {
    this.#ports = ports;
    for (const name of ['units', 'bin', 'srv/releases', 'srv/store']) {
      mkdirSync(join(this.#folder, name), { recursive: true });
    }
    cpSync('tests/host/release/systemctl', join(this.#folder, 'bin/systemctl'));
    chmodSync(join(this.#folder, 'bin/systemctl'), 0o755);
  }

  /** @param env the configuration, which becomes the file `.env` */
  static async prepare(env: NodeJS.ProcessEnv): Promise<Machine> {
    const machine = new Machine([await freePort(), await freePort()]);
    const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(join(machine.#folder, 'srv/.env'), lines.join(''));
    return machine;
  }

  get origins(): readonly string[] {
    return this.#ports.map((port) => `http://127.0.0.1:${port}`);
  }

  get currentRelease(): string {
    return join(this.#folder, 'srv/current');
  }

  releaseFolder(name: string): string {
    return join(this.#folder, 'srv/releases', name);
  }

  /** Runs commands of the page in a folder, and returns what they print. Throws if one fails. */
  run(commands: string, cwd = join(this.#folder, 'srv')): Promise<string> {
    const { PATH = '' } = process.env;
    const env = {
      PATH: `${join(this.#folder, 'bin')}${delimiter}${PATH}`,
      HOME: this.#folder,
      UNITS: join(this.#folder, 'units'),
      SRV: join(this.#folder, 'srv'),
    };
    return new Promise((resolve, reject) => {
      const child = spawn('bash', ['-euc', this.#here(commands)], {
        cwd,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          text += String(chunk);
        });
      }
      child.once('close', (code) =>
        code === 0 ? resolve(text) : reject(new Error(`exit code ${code} of: ${commands}\n${text}`)),
      );
    });
  }

  async remove(): Promise<void> {
    const started = workers.map((unit) => this.#here(unit));
    const running = started.filter((unit) => existsSync(join(this.#folder, 'units', `${unit}.pid`)));
    if (running.length > 0) await this.run(`systemctl stop ${running.join(' ')}`);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #here(text: string): string {
    return text
      .replaceAll('/etc/systemd/system', join(this.#folder, 'units'))
      .replaceAll('/srv/seven-isles', join(this.#folder, 'srv'))
      .replaceAll('4001', String(this.#ports[0]))
      .replaceAll('4002', String(this.#ports[1]));
  }
}
