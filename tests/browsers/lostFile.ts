import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { DrivenBrowser } from './DrivenBrowser.ts';
import { PageReader } from './PageReader.ts';

const builtFiles = 'dist/client/assets';
/** Beginning of the name of the file that the test removes: the script of one screen. */
const lostScript = 'AccountBookOverlay-';

/**
 * The step after the first mission: a file that is lost is said by its screen alone, and a reload brings it. Unlike
 * Chromium, these engines request a script that could not be loaded only once for each page.
 */
export async function lostFile(browser: DrivenBrowser): Promise<void> {
  const page = new PageReader(browser);
  const putBack = takeAway();
  try {
    await browser.evaluate(`
      history.pushState({ steps: 0, open: 1 }, '', '/?account-book=open');
      dispatchEvent(new PopStateEvent('popstate'));
    `);
    await page.see({ css: '[role=dialog] [role=alert]', name: 'This screen could not be loaded.' });
  } finally {
    putBack();
  }
  await page.see({ css: 'main [data-map-canvas] canvas' });
  await page.click({ css: '[role=dialog] button', name: 'Reload' });
  await page.see({ css: '[role=dialog] button', name: 'Export as CSV' });
}

/** Takes the script away from the worker that serves it, compressed or not. Returns a function that puts it back. */
function takeAway(): () => void {
  const files = readdirSync(builtFiles)
    .filter((name) => name.startsWith(lostScript) && !name.endsWith('.map'))
    .map((name) => path.join(builtFiles, name));
  if (files.length === 0) throw new Error(`the page has no ${lostScript}`);
  for (const file of files) renameSync(file, `${file}.lost`);
  return () => {
    for (const file of files) renameSync(`${file}.lost`, file);
  };
}
