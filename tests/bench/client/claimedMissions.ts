import type { Measured } from '../worker/measure.ts';
import { countTextures, leaveOutPainting } from './graphicsCalls.ts';
import { kept, leak } from './keptMemory.ts';
import type { MeasuredBrowser } from './MeasuredBrowser.ts';

/** Claims before the measurement, in which the browser's tables reach their size, and those that are measured. */
const claims = { warmUps: 300, measured: 1_000 };
const window800 = { width: 800, height: 600 };

/**
 * S2: memory that remains after each claim: of the ship that came home and of its lantern, of the job, of the flight of
 * what it brought, and of its toast. Frames are stepped manually and timeouts are shortened, so that a claim takes
 * little time.
 */
export async function claimedMissions(browser: MeasuredBrowser): Promise<Measured> {
  const { page, close } = await browser.open('claims', 'byHand', window800, async (fresh) => {
    await countTextures(fresh);
    await leaveOutPainting(fresh);
  });
  const claim = async (times: number) => {
    await page.evaluate(async (count) => {
      for (let i = 0; i < count; i++) await window.claimOne?.();
      await window.comeToEnd?.();
    }, times);
  };
  await claim(claims.warmUps);
  const before = await kept(page);
  await claim(claims.measured);
  const after = await kept(page);
  await close();
  return leak('S2', 'left behind by a claim', before, after, claims.measured);
}
