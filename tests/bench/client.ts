import { fileURLToPath } from 'node:url';
import { install, separateInstalls } from '#tests/kit/separateInstall.ts';
import { answeredInput } from './client/answeredInput.ts';
import { claimedMissions } from './client/claimedMissions.ts';
import { downloadedScript } from './client/downloadedScript.ts';
import { draggedFilm } from './client/draggedFilm.ts';
import { draggedFrame, growingMap } from './client/draggedFrame.ts';
import { idleMap } from './client/idleMap.ts';
import { interactiveMap } from './client/interactiveMap.ts';
import { landingAudit } from './client/landingAudit.ts';
import { leaks } from './client/leaks.ts';
import { MeasuredBrowser } from './client/MeasuredBrowser.ts';
import { memoryOnMap } from './client/memoryOnMap.ts';
import { openedInventory } from './client/openedInventory.ts';
import { paintedToast } from './client/paintedToast.ts';
import { rosterPlan } from './client/rosterPlan.ts';
import { sailingShips } from './client/sailingShips.ts';
import { measureEconomy } from './economy/economy.ts';
import { type Benches, reportBenches, wantedBenches } from './reportBenches.ts';

/**
 * Benches of the client, some of them against an alternative implementation (the rival) in the same run.
 * `npm run bench` runs all, `npm run bench -- C4 C5` only those two. Absolute times mean nothing on a shared machine;
 * no bench ever fails a build.
 */
const benches: Benches<MeasuredBrowser> = {
  C1: draggedFrame,
  C2: growingMap,
  C3: draggedFilm,
  C4: idleMap,
  C5: downloadedScript,
  C6: interactiveMap,
  C7: openedInventory,
  C8: leaks,
  C9: paintedToast,
  C10: answeredInput,
  C11: memoryOnMap,
  C12: rosterPlan,
  L1: landingAudit,
  S1: sailingShips,
  S2: claimedMissions,
};
const resultFile = fileURLToPath(new URL('../../bench/latest.json', import.meta.url));

const ids = process.argv.slice(2);
// The economy needs no browser; all benches together leave it out, as it measures the game and not its speed.
if (ids.includes('economy')) measureEconomy();
const wanted = wantedBenches(
  benches,
  ids.filter((id) => id !== 'economy'),
);
if (wanted.length > 0 || ids.length === 0) {
  install(separateInstalls.rivals);
  const browser = await MeasuredBrowser.start();
  try {
    await reportBenches(benches, wanted, resultFile, browser, () => browser.closePages());
  } finally {
    await browser.end();
  }
}
