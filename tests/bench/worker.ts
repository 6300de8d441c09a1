import { fileURLToPath } from 'node:url';
import { type Benches, reportBenches, wantedBenches } from './reportBenches.ts';
import { arenaDay } from './worker/arenaDay.ts';
import { BenchDatabase } from './worker/BenchDatabase.ts';
import { chainIntents } from './worker/chainIntents.ts';
import { cutPages } from './worker/cutPages.ts';
import { emissionPayment } from './worker/emissionPayment.ts';
import { fleetAtOnce } from './worker/fleetAtOnce.ts';
import { hostileInput } from './worker/hostileInput.ts';
import { hotReads } from './worker/hotReads.ts';
import { identicalPosts } from './worker/identicalPosts.ts';
import { idlePages } from './worker/idlePages.ts';
import { jobTableSize } from './worker/jobTableSize.ts';
import { killedWorker } from './worker/killedWorker.ts';
import { ledgerTransfers } from './worker/ledgerTransfers.ts';
import { notifyLimit } from './worker/notifyLimit.ts';
import { orderedCalls } from './worker/orderedCalls.ts';
import { playerDay } from './worker/playerDay.ts';
import { playersHeld } from './worker/playersHeld.ts';
import { postAcceptance } from './worker/postAcceptance.ts';
import { pushLatency } from './worker/pushLatency.ts';
import { recountWork } from './worker/recountWork.ts';
import { torture } from './worker/torture.ts';

/**
 * Benches of the worker, some of them against an alternative implementation (the rival) in the same run.
 * `npm run bench:worker` runs all, `npm run bench:worker -- W1 F1` only those two. Absolute times mean nothing on a
 * shared machine; no bench ever fails a build.
 */
const benches: Benches<BenchDatabase> = {
  W1: postAcceptance,
  W2: ledgerTransfers,
  W4: pushLatency,
  W5: playersHeld,
  W6: hotReads,
  W7: fleetAtOnce,
  W8: jobTableSize,
  W9: emissionPayment,
  W10: arenaDay,
  W11: recountWork,
  W12: playerDay,
  W13: idlePages,
  D1: cutPages,
  H1: hostileInput,
  H5: identicalPosts,
  N1: notifyLimit,
  K1: chainIntents,
  F1: killedWorker,
  F2: orderedCalls,
  T1: torture,
};
const resultFile = fileURLToPath(new URL('../../bench/latest-worker.json', import.meta.url));

const wanted = wantedBenches(benches, process.argv.slice(2));
const database = await BenchDatabase.start();
try {
  await reportBenches(benches, wanted, resultFile, database);
} finally {
  await database.stop();
}
