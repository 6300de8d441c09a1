import path from 'node:path';
import { readSettings, type Settings } from '#worker/config.ts';
import { readSecrets } from '#worker/secrets.ts';
import { assertPortFree, freePort, freePortPair } from '../base/freePort.ts';
import { projectRoot } from '../base/projectRoot.ts';
import { buildGame, staleBundles } from '../build/buildGame.ts';
import { ChildProcess } from './ChildProcess.ts';
import { EmbeddedDatabase } from './EmbeddedDatabase.ts';
import { ResourceStack } from './ResourceStack.ts';

const patienceMs = 1_500;

/**
 * The whole game from one command: database, chain, worker, client. What the environment already names is used,
 * the rest is brought along. Ctrl-C stops everything in order.
 * @throws Error with one sentence where the game cannot start; nothing is left running then
 */
export async function superviseGame(env: NodeJS.ProcessEnv, { dev }: { dev: boolean }): Promise<void> {
  const settings = readSettings(env);
  readSecrets(env, settings); // made or found wanting now, before anything runs
  const holdings = new ResourceStack();
  stopOnSignals(holdings);
  try {
    await assertPortFree(settings.port, settings.host);
    await Promise.all([dev ? null : bringBuildsUpToDate(settings), openWorld(env, settings, holdings, dev)]);
  } catch (error) {
    // Being stopped while starting looks like a failure from here; whoever stops us ends the process.
    if (holdings.isReleasing) return;
    await holdings.release();
    throw error;
  }
  console.log(`\nThe Seven Isles are open: ${settings.publicOrigin}`);
  if (settings.gameSpeed > 1) console.log(`Missions run ${settings.gameSpeed} times faster here.`);
  console.log('Stop with Ctrl-C.');
}

let buildsUpToDate: Promise<void> | null = null;

/** Builds what this world runs, where its sources have changed. */
function bringBuildsUpToDate(settings: Settings): Promise<void> {
  buildsUpToDate ??= (async () => {
    const production = settings.world === 'production';
    const stale = staleBundles(production ? ['client', 'worker', 'host'] : ['client', 'host']);
    if (stale.length === 0) return;
    console.log(`  Building the ${stale.join(' and the ')} …`);
    await told('build', buildGame(stale));
  })();
  return buildsUpToDate;
}

async function openWorld(
  env: NodeJS.ProcessEnv,
  settings: Settings,
  holdings: ResourceStack,
  dev: boolean,
): Promise<void> {
  const environment = await worldEnvironment(env, settings, holdings);
  if (!dev) {
    await bringBuildsUpToDate(settings);
    await startParts(environment, settings, holdings, dev);
    return;
  }
  // With hot reload vite stands in front, and the worker behind it on a port of its own.
  const port = await freePort();
  const behind = {
    ...environment,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: settings.publicOrigin,
  };
  const worker = await startParts(behind, settings, holdings, dev);
  const { startDevServer } = await import('./devServer.ts');
  const opened = startDevServer(settings, `http://127.0.0.1:${port}`, () => worker.restart());
  await told('client', holdings.holdComing(opened));
}

/** What worker processes need to know: where the database and the chain are. Starts a database if none was named. */
async function worldEnvironment(
  env: NodeJS.ProcessEnv,
  settings: Settings,
  holdings: ResourceStack,
): Promise<NodeJS.ProcessEnv> {
  const environment = { ...env };
  if (settings.databaseUrl === null) {
    const opened = EmbeddedDatabase.open(path.join(settings.dataDir, 'postgres'));
    const database = await told('database', holdings.holdComing(opened));
    environment.DATABASE_URL = database.url;
    environment.EMBEDDED_WORLD = '1';
  }
  if (settings.solanaRpcUrl === null) environment.CHAIN_PORT = String(await freePortPair());
  environment.SOLANA_RPC_URL = settings.solanaRpcUrl ?? `http://127.0.0.1:${environment.CHAIN_PORT}`;
  return environment;
}

/** The parts with processes of their own; the chain only where no cluster was named. @returns the worker */
async function startParts(
  environment: NodeJS.ProcessEnv,
  settings: Settings,
  holdings: ResourceStack,
  dev: boolean,
): Promise<ChildProcess> {
  const start = async (name: string, script: string, more: NodeJS.ProcessEnv = {}): Promise<ChildProcess> => {
    const part = new ChildProcess({
      name,
      arguments: dev
        ? ['--import', 'tsx', `src/${script}.ts`]
        : ['--enable-source-maps', `dist/${script}.js`],
      environment: { ...environment, ...more },
      cwd: projectRoot,
    });
    holdings.hold(part);
    await told(name, part.start());
    return part;
  };
  const chain =
    settings.solanaRpcUrl === null &&
    start('chain', 'host/localChain/main', { CHAIN_FOLDER: path.join(settings.dataDir, 'chain') });
  const script = settings.world === 'production' ? 'worker/main' : 'host/worker/main';
  const [worker] = await Promise.all([start('worker', script), chain]);
  return worker;
}

async function told<T>(what: string, doing: Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await doing;
  const tenths = Math.round((performance.now() - started) / 100);
  console.log(`  ${what.padEnd(9)} ready  ${tenths / 10} s`);
  return result;
}

function stopOnSignals(holdings: ResourceStack): void {
  let stoppingSince: number | null = null;
  const stop = (): void => {
    if (stoppingSince !== null) {
      // One Ctrl-C may arrive twice, from the terminal and from npm; a second one later is impatience.
      if (performance.now() - stoppingSince > patienceMs) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    console.log('\nStopping …');
    holdings.release().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
