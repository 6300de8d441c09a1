import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readSettings, type Settings } from '#worker/base/config.ts';
import { readSecrets } from '#worker/base/secrets.ts';
import { assertPortFree, freePort, freePortPair } from '../base/freePort.ts';
import { projectRoot } from '../base/projectRoot.ts';
import { buildGame, staleBundles } from '../build/buildGame.ts';
import type { BundleName } from '../build/bundleSources.ts';
import { postgresFolderIn } from '../postgres/runningDatabase.ts';
import { serveSocials, socialEnvironment } from '../socials/serveSocials.ts';
import { ChildProcess } from './ChildProcess.ts';
import { EmbeddedDatabase } from './EmbeddedDatabase.ts';
import { ResourceStack } from './ResourceStack.ts';
import { releaseOnStop } from './releaseOnStop.ts';

interface Game {
  env: NodeJS.ProcessEnv;
  settings: Settings;
  /** Whether hot reload is on: vite serves the client, and the other processes run from source. */
  dev: boolean;
  resources: ResourceStack;
}

/**
 * Starts the whole game: database, chain, worker, client. Services that environment variables name are used as they
 * are; the others are started here. Ctrl-C stops what was started here, in reverse order.
 * @throws Error with one sentence where the game cannot start; nothing is left running then
 */
export async function superviseGame(env: NodeJS.ProcessEnv, { dev }: { dev: boolean }): Promise<void> {
  const settings = readSettings(env);
  readSecrets(env, settings); // missing or damaged secrets are reported before anything starts
  const game: Game = { env, settings, dev, resources: new ResourceStack() };
  releaseOnStop(game.resources, env);
  try {
    await assertPortFree(settings.port, settings.host);
    const builds = dev ? Promise.resolve() : updateBuilds(game);
    await Promise.all([builds, startGame(game, builds)]);
  } catch (error) {
    // A stop during the start makes the start fail. In that case `releaseOnStop` ends the process.
    if (game.resources.isReleasing) return;
    await game.resources.release();
    throw error;
  }
  console.log(`\nThe Seven Isles are open: ${settings.publicOrigin}`);
  if (settings.gameSpeed > 1) console.log(`Missions run ${settings.gameSpeed} times faster here.`);
  if (settings.databaseUrl === null) console.log(`Operators: ${operatorCommand(env)}`);
  console.log('Stop with Ctrl-C.');
}

/** The command of operators; it finds the database by the data folder. */
const operatorCommand = ({ DATA_DIR }: NodeJS.ProcessEnv): string =>
  `${DATA_DIR ? `DATA_DIR=${DATA_DIR} ` : ''}npm run operator -- --help`;

/** Builds the bundles that this game runs, if their sources have changed. */
async function updateBuilds({ settings, resources }: Game): Promise<void> {
  const needed: BundleName[] =
    settings.world === 'production' ? ['client', 'worker', 'host'] : ['client', 'host'];
  const stale = staleBundles(needed);
  if (stale.length === 0) return;
  console.log(`  Building the ${stale.join(' and the ')} …`);
  const stopped = new AbortController();
  resources.hold({ stop: async () => stopped.abort() });
  await printTime('build', buildGame(stale, stopped.signal));
}

async function startGame(game: Game, builds: Promise<void>): Promise<void> {
  const { settings, resources, dev } = game;
  const environment = await startDatabase(game);
  if (!dev) {
    await builds;
    await startProcesses(environment, game);
    return;
  }
  // vite listens on the game's port and forwards to the worker, which listens on another port.
  const port = await freePort();
  const workerEnvironment = {
    ...environment,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: settings.publicOrigin,
  };
  const worker = await startProcesses(workerEnvironment, game);
  const { startDevServer } = await import('./devServer.ts');
  const devServer = startDevServer(settings, `http://127.0.0.1:${port}`, () => worker.restart());
  await printTime('client', resources.holdStarting(devServer));
}

/**
 * Starts the database and the social providers that the environment does not name, and chooses the ports of the local
 * chain and the swap terminal.
 * @returns the environment of the worker, with the addresses of these services
 */
async function startDatabase({ env, settings, resources }: Game): Promise<NodeJS.ProcessEnv> {
  const environment = { ...env };
  if (settings.databaseUrl === null) {
    const opened = EmbeddedDatabase.open(postgresFolderIn(settings.dataDir));
    const database = await printTime('database', resources.holdStarting(opened));
    environment.DATABASE_URL = database.url;
    environment.EMBEDDED_WORLD = '1';
  }
  if (settings.solanaRpcUrl === null) environment.CHAIN_PORT ??= String(await freePortPair());
  const hasOwnBooty = settings.chainMints.BOOTY !== undefined;
  // The local terminal trades the BOOTY that the set-up mints, so it cannot trade that of a mint from CHAIN_MINTS.
  if (settings.solanaRpcUrl === null && settings.swapTerminalUrl === null && !hasOwnBooty) {
    environment.SWAP_TERMINAL_PORT = String(await freePort());
    environment.SWAP_TERMINAL_URL = `http://127.0.0.1:${environment.SWAP_TERMINAL_PORT}/`;
  }
  Object.assign(environment, await startSocials(settings, resources));
  environment.SOLANA_RPC_URL = settings.solanaRpcUrl ?? `http://127.0.0.1:${environment.CHAIN_PORT}`;
  return environment;
}

/**
 * Starts the local stand-ins for Discord and Twitter of a development world, unless the environment configures one.
 * @returns the worker's environment variables for them; empty if none was started
 */
async function startSocials(settings: Settings, resources: ResourceStack): Promise<NodeJS.ProcessEnv> {
  if (settings.world !== 'development' || Object.keys(settings.socials).length > 0) return {};
  const [port, secret] = [await freePort(), randomBytes(socialSecretBytes).toString('hex')];
  resources.hold(await serveSocials(port, secret));
  return socialEnvironment(port, secret);
}
const socialSecretBytes = 16;

/** Starts the worker, and the local chain if the environment names no cluster. @returns the worker */
async function startProcesses(
  environment: NodeJS.ProcessEnv,
  { settings, resources, dev }: Game,
): Promise<ChildProcess> {
  const start = async (name: string, script: string, more: NodeJS.ProcessEnv = {}): Promise<ChildProcess> => {
    const child = new ChildProcess({
      name,
      arguments: dev
        ? ['--import', 'tsx', `src/${script}.ts`]
        : ['--enable-source-maps', `dist/${script}.js`],
      environment: { ...environment, ...more },
      cwd: projectRoot,
    });
    resources.hold(child);
    await printTime(name, child.start());
    return child;
  };
  const chain =
    settings.solanaRpcUrl === null &&
    start('chain', 'host/localChain/main', { CHAIN_FOLDER: path.join(settings.dataDir, 'chain') });
  const script = settings.world === 'production' ? 'worker/main' : 'host/worker/main';
  const [worker] = await Promise.all([start('worker', script), chain]);
  return worker;
}

async function printTime<T>(what: string, work: Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work;
  const tenths = Math.round((performance.now() - started) / 100);
  console.log(`  ${what.padEnd(9)} ready  ${tenths / 10} s`);
  return result;
}
