import path from 'node:path';
import { readSettings, type Settings } from '../config.ts';
import { assertPortFree, freePort, freePortPair } from '../ports.ts';
import { readSecrets } from '../secrets.ts';
import { buildGame, staleHalves } from './buildGame.ts';
import { Holdings } from './Holdings.ts';
import { HouseDatabase } from './HouseDatabase.ts';
import { Part } from './Part.ts';
import { projectRoot } from './projectRoot.ts';

const patienceMs = 1_500;

/**
 * The whole game from one command: database, chain, worker, client. What the environment already names is used,
 * the rest is brought along. Ctrl-C stops everything in order.
 * @throws Error with one sentence where the game cannot start; nothing is left running then
 */
export async function superviseGame(env: NodeJS.ProcessEnv, { dev }: { dev: boolean }): Promise<void> {
  const settings = readSettings(env);
  readSecrets(env, settings); // made or found wanting now, before anything runs
  const holdings = new Holdings();
  stopOnSignals(holdings);
  try {
    await assertPortFree(settings.port, settings.host);
    await Promise.all([dev ? null : bringBuildsUpToDate(), openWorld(env, settings, holdings, dev)]);
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

/** Both halves of the game as they ship, built anew where their sources changed. */
function bringBuildsUpToDate(): Promise<void> {
  buildsUpToDate ??= (async () => {
    const stale = staleHalves();
    if (stale.length === 0) return;
    console.log(`  Building the ${stale.join(' and the ')} …`);
    await told('build', buildGame(stale));
  })();
  return buildsUpToDate;
}

async function openWorld(
  env: NodeJS.ProcessEnv,
  settings: Settings,
  holdings: Holdings,
  dev: boolean,
): Promise<void> {
  const environment = await worldEnvironment(env, settings, holdings);
  if (!dev) {
    await bringBuildsUpToDate();
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
  holdings: Holdings,
): Promise<NodeJS.ProcessEnv> {
  const environment = { ...env };
  if (settings.databaseUrl === null) {
    const opened = HouseDatabase.open(path.join(settings.dataDir, 'postgres'));
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
  holdings: Holdings,
  dev: boolean,
): Promise<Part> {
  const start = async (name: string, script: string, more: NodeJS.ProcessEnv = {}): Promise<Part> => {
    const part = new Part({
      name,
      arguments: dev
        ? ['--import', 'tsx', `src/worker/${script}.ts`]
        : ['--enable-source-maps', `dist/worker/${script}.js`],
      environment: { ...environment, ...more },
      cwd: projectRoot,
    });
    holdings.hold(part);
    await told(name, part.start());
    return part;
  };
  const chain =
    settings.solanaRpcUrl === null &&
    start('chain', 'localChain/main', { CHAIN_FOLDER: path.join(settings.dataDir, 'chain') });
  const [worker] = await Promise.all([start('worker', 'main'), chain]);
  return worker;
}

async function told<T>(what: string, doing: Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await doing;
  const tenths = Math.round((performance.now() - started) / 100);
  console.log(`  ${what.padEnd(9)} ready  ${tenths / 10} s`);
  return result;
}

function stopOnSignals(holdings: Holdings): void {
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
