import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Starts a virtual screen on a free display number. */
export async function startDisplay(): Promise<{ name: string; stop(): void }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const announced = server.stdio[3] as Readable;
  const name = await new Promise<string>((resolve, reject) => {
    announced.once('data', (number) => resolve(`:${String(number).trim()}`));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { name, stop: () => void server.kill() };
}
