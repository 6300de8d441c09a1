import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection } from '@solana/web3.js';
import { freePortPair } from '#host/base/freePort.ts';
import { setUpChain } from '#host/chain/setUpChain.ts';
import { LocalChain } from '#host/localChain/LocalChain.ts';
import { serveChain } from '#host/localChain/serveChain.ts';
import { retryWhilePortTaken } from './retryWhilePortTaken.ts';

export interface TestChain {
  rpcUrl: string;
  connection: Connection;
  /** The chain itself, for actions that its RPC does not offer, e.g. letting slots pass. */
  local: LocalChain;
  stop(): Promise<void>;
}

/** Starts a local chain with its RPC on a free port, and sets it up for a game whose authority key has this seed. */
export async function startTestChain(authoritySeed: Uint8Array): Promise<TestChain> {
  const folder = mkdtempSync(join(tmpdir(), 'seven-isles-chain-'));
  const local = new LocalChain(folder);
  const { port, served } = await retryWhilePortTaken(async () => {
    const port = await freePortPair();
    return { port, served: await serveChain(local, port) };
  });
  const rpcUrl = `http://127.0.0.1:${port}`;
  await setUpChain({
    rpcUrl,
    cluster: 'local',
    authoritySeed,
    chainMints: {},
    publicOrigin: 'http://localhost:4000',
  });
  let isStopped = false;
  return {
    rpcUrl,
    connection: new Connection(rpcUrl, 'confirmed'),
    local,
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
