/** A bundle of the game, which is built into `dist/<name>`. */
export type BundleName = 'client' | 'worker' | 'host';

const config = [
  'package-lock.json',
  'vite.config.ts',
  'src/host/build/buildGame.ts',
  'src/host/build/clientChunks.ts',
];
const shared = ['src/contract', 'src/rules', 'src/words', 'src/chain'];

/** Files and folders that a bundle is built from. A change of one of them makes the bundle stale. */
export const bundleSources: Readonly<Record<BundleName, readonly string[]>> = {
  client: [...config, ...shared, 'index.html', 'src/theme', 'src/page', 'src/bus', 'src/client', 'scenes'],
  worker: [...config, ...shared, 'src/worker', 'src/host/chain', 'src/host/recovery'],
  host: [...config, ...shared, 'src/worker', 'src/host'],
};
