import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';
import { ProductionWorld } from '../kit/ProductionWorld.ts';
import { selfSignedCertificate } from '../kit/selfSignedCertificate.ts';

export interface StartedProduction {
  world: ProductionWorld;
  /** Where players reach the game, PUBLIC_ORIGIN. */
  origin: string;
  /** Where the operators' pages are. */
  pages: string;
  stop(): Promise<void>;
}

/**
 * Starts a production world for browsers: a PostgreSQL with an empty database, the chain's set-up, worker and
 * operators' pages, and a proxy that brings TLS.
 */
export async function startProduction(): Promise<StartedProduction> {
  const folder = mkdtempSync(join(tmpdir(), 'seven-isles-production-'));
  // Gives every user access to the folder: if the tests run as root, the database runs under another user.
  chmodSync(folder, 0o755);
  const releases: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (let release = releases.pop(); release; release = releases.pop()) await release();
  };
  try {
    const postgres = await EmbeddedPostgres.start(join(folder, 'postgres'), { durable: false });
    releases.push(() => postgres.stop());
    await postgres.createDatabase('game');
    const proxy = await startProxy();
    releases.push(proxy.stop);
    const world = await ProductionWorld.prepare({
      databaseUrl: postgres.url('game'),
      publicOrigin: proxy.origin,
    });
    releases.push(() => world.stop());
    world.local.airdrop(world.authority.publicKey.toBase58(), 1_000_000_000n);
    await world.setUpChain();
    const [server, pages] = await Promise.all([world.startWorker(), world.servePages()]);
    proxy.sendTo(server.origin);
    return { world, origin: proxy.origin, pages: pages.origin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A proxy that ends TLS in front of the worker, as a production world needs because its public address is https. */
async function startProxy() {
  let target = 0;
  const open = new Set<{ destroy(): unknown }>();
  const proxy = createServer(selfSignedCertificate('localhost'), (outside) => {
    const inside = connect(target, '127.0.0.1');
    for (const [socket, other] of [[outside, inside] as const, [inside, outside] as const]) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    sendTo: (origin: string) => {
      target = Number(new URL(origin).port);
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
