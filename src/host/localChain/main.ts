import { readSettings } from '#worker/base/config.ts';
import { originSeed, readChainAuthorities } from '#worker/base/secrets.ts';

/**
 * The process of the local chain. CHAIN_FOLDER is the folder where the chain is stored, CHAIN_PORT the port where the
 * process listens (it also uses the next port). With SWAP_TERMINAL_PORT it also serves the swap terminal. It reports
 * ready once the game's mints are on the chain and all servers listen.
 */
async function main(): Promise<void> {
  const { CHAIN_FOLDER: folder, CHAIN_PORT: port, SWAP_TERMINAL_PORT: swapPort } = process.env;
  if (!folder || !port) throw new Error('CHAIN_FOLDER and CHAIN_PORT must be set.');
  const { LocalChain, serveChain, setUpChain, SwapPool, fillPool, serveTerminal } = await chainModules();
  const served = await serveChain(new LocalChain(folder), Number(port));
  const stop = (): void => {
    served.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, stop);
  const rpcUrl = `http://127.0.0.1:${port}`;
  const settings = readSettings(process.env);
  const authorities = readChainAuthorities(process.env, settings);
  const [authoritySeed, mintSeed] = [authorities.chainAuthority, originSeed(authorities)];
  await setUpChain({ ...settings, rpcUrl, authoritySeed, mintSeed, cluster: 'local' });
  if (swapPort) {
    await fillPool(rpcUrl, authoritySeed, mintSeed);
    await serveTerminal(new SwapPool(rpcUrl, mintSeed), Number(swapPort));
  }
  process.send?.({ ready: rpcUrl });
}

/**
 * Loads the modules of the chain without a warning: one of Solana's libraries warns if it loads without its native
 * code, which does not matter here.
 */
async function chainModules() {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    const modules = await Promise.all([
      import('./LocalChain.ts'),
      import('./serveChain.ts'),
      import('../chain/setUpChain.ts'),
      import('../swapTerminal/SwapPool.ts'),
      import('../swapTerminal/fillPool.ts'),
      import('../swapTerminal/serveTerminal.ts'),
    ]);
    const [chain, served, setUp, pool, filled, terminal] = modules;
    return { ...chain, ...served, ...setUp, ...pool, ...filled, ...terminal };
  } finally {
    console.warn = warn;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
