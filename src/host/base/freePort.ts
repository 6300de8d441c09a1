import { randomInt } from 'node:crypto';
import net from 'node:net';
import { listenError } from '#worker/base/listenError.ts';

/**
 * Ports that no system gives to outgoing connections (Linux uses 32768 to 60999, others 49152 and above). A port of that
 * range may be taken by any connection between the check here and its use.
 */
const [firstPort, lastPort] = [20_000, 32_000];
const attempts = 50;

/** A port on which no process listens at the moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(firstPort, lastPort);
    try {
      await close(await listen(port, '127.0.0.1'));
      return port;
    } catch (error) {
      if (attempt >= attempts) throw error;
    }
  }
}

/** A free port for which the next port is free as well. */
export async function freePortPair(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      await close(await listen(port + 1, '127.0.0.1'));
      return port;
    } catch (error) {
      if (attempt >= attempts) throw error;
    }
  }
}

/** Checks that the game can listen on this port. @throws Error with one sentence when it cannot */
export async function assertPortFree(port: number, host: string): Promise<void> {
  try {
    await close(await listen(port, host));
  } catch (error) {
    throw listenError(error, port, host);
  }
}

function listen(port: number, host: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

const close = (server: net.Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
