import { systemClock } from '../base/clock.ts';
import { type OperatorSettings, readOperatorSettings } from '../base/config.ts';
import { createLog } from '../base/log.ts';
import { systemRandom } from '../base/random.ts';
import { DatabaseClock } from '../database/DatabaseClock.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import { helpFor, runCommand } from './command.ts';
import { serveOperators } from './serveOperators.ts';

const connections = 4;

/** Runs the command line of this process with the settings of `env`. */
export async function runOperator(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    process.exitCode = await runProcess(process.argv.slice(2), env);
  } catch (error) {
    console.error(error instanceof Error && env.LOG_LEVEL !== 'debug' ? error.message : error);
    process.exitCode = 1;
  }
}

async function runProcess(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const help = helpFor(args);
  if (help !== null) {
    console.log(help);
    return 0;
  }
  const settings = readOperatorSettings(env);
  if (!settings.databaseUrl)
    throw new Error(
      "There is no database: set DATABASE_URL to the address of the game's database, or start a world with npm start (in DATA_DIR, if that is set).",
    );
  const log = createLog(settings.logLevel);
  const db = createDatabase(createPool(settings.databaseUrl, log, connections));
  try {
    const clock = await DatabaseClock.start(db, systemClock, log);
    try {
      const services = { db, clock, random: systemRandom, log };
      if (args[0] === 'serve') {
        await serveUntilSignal(services, settings);
        return 0;
      }
      const { code, text } = await runCommand(services, args, settings.operatorToken ?? undefined);
      (code === 0 ? console.log : console.error)(text);
      return code;
    } finally {
      clock.stop();
    }
  } finally {
    await db.destroy();
  }
}

async function serveUntilSignal(
  services: Parameters<typeof serveOperators>[0],
  settings: OperatorSettings,
): Promise<void> {
  const { operatorHost: host, operatorPort: port } = settings;
  const server = await serveOperators(services, { host, port });
  console.log(`The operators' pages are at ${server.origin}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.stop();
}
