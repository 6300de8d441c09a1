import net from 'node:net';
import { listenError } from '#worker/base/listenError.ts';

/** A port on which no process listens at the moment. */
export async function freePort(): Promise<number> {
  const server = await listen(0, '127.0.0.1');
  const address = server.address();
  await close(server);
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}

/** A free port for which the next port is free as well. */
export async function freePortPair(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      await close(await listen(port + 1, '127.0.0.1'));
      return port;
    } catch (error) {
      if (attempt >= 20) throw error;
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
