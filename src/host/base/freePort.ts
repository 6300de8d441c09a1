import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { listenError } from '#worker/base/listenError.ts';

/** Ports that systems usually do not give to outgoing connections (Linux begins at 32768, others at 49152). */
const usualRange: readonly [first: number, last: number] = [20_000, 32_000];
const minRangeSize = 2_000;
const lowestPort = 5_000;
const attempts = 50;

/**
 * The ports to choose from, without those that this system gives to outgoing connections: such a port may be taken by
 * any connection between the check here and its use.
 */
function portRange(): readonly [first: number, last: number] {
  const firstOutgoing = readFirstOutgoingPort();
  if (firstOutgoing === null || firstOutgoing >= usualRange[1]) return usualRange;
  return firstOutgoing - lowestPort >= minRangeSize ? [lowestPort, firstOutgoing] : usualRange;
}

/** Linux only; null on other systems. */
function readFirstOutgoingPort(): number | null {
  try {
    return Number.parseInt(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8'), 10);
  } catch {
    return null;
  }
}

/** A port on which no process listens at the moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(...portRange());
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
