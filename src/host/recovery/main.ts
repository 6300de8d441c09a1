import { recoveryOutcomes, recoveryTexts } from '#words/recovery.ts';
import { systemClock } from '#worker/base/clock.ts';
import { readConfig } from '#worker/base/config.ts';
import { directUrlOf } from '#worker/base/databaseAddress.ts';
import { loadEnvFile } from '#worker/base/loadEnvFile.ts';
import { createLog } from '#worker/base/log.ts';
import { GameChain } from '#worker/chain/connection/GameChain.ts';
import { WalletReadings } from '#worker/chain/readings/WalletReadings.ts';
import { isBooked, type Recovered, recoverTransactions } from '#worker/chain/recovery/recoverTransactions.ts';
import { DatabaseClock } from '#worker/database/DatabaseClock.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';

const connections = 4;

/**
 * `npm run chain:recover`: brings a database that was restored from a backup up to the chain, and checks its books
 * (docs/operating.md, Restore). Without `-- --yes` it is a preview. The settings are those of the server, also from a
 * file `.env`. The exit code is 1 if something could not be booked or an invariant does not hold.
 */
async function main(): Promise<number> {
  loadEnvFile();
  const isPreview = !process.argv.includes('--yes');
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // No limit for a statement, because migrations may take minutes and the invariants read whole tables.
  const db = createDatabase(createPool(directUrlOf(config), log, connections, { statementMs: 0 }));
  try {
    await migrate(db);
    const clock = await DatabaseClock.start(db, systemClock, log);
    try {
      const services = { db, clock, chain: new GameChain(config, log), readings: new WalletReadings() };
      const recovered = await recoverTransactions(services, { isPreview });
      const broken = await checkInvariants(db);
      const open = recovered.filter((one) => !isBooked(one)).length;
      const lines = [
        ...recovered.map(lineOf),
        ...(recovered.length === 0 ? [recoveryTexts.nothing] : []),
        ...(isPreview && recovered.length > 0 ? [recoveryTexts.preview] : []),
        ...(open > 0 ? [recoveryTexts.notBooked(open)] : []),
        ...broken.map(({ name, detail }) => recoveryTexts.brokenInvariant(name, detail)),
        ...(broken.length === 0 ? [recoveryTexts.invariantsHold] : []),
      ];
      console.log(lines.join('\n'));
      return open > 0 || broken.length > 0 ? 1 : 0;
    } finally {
      clock.stop();
    }
  } finally {
    await db.destroy();
  }
}

const lineOf = ({ at, moved, wallet, playerId, signature, outcome }: Recovered): string =>
  `${at.toISOString()} ${moved}, wallet ${wallet}, player ${playerId ?? '-'}, ${signature}: ${recoveryOutcomes[outcome]}`;

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error);
    process.exitCode = 1;
  },
);
