import assert from 'node:assert/strict';
import { mailedCode } from '../kit/mailedCode.ts';
import type { DrivenBrowser } from './DrivenBrowser.ts';
import { PageReader } from './PageReader.ts';

const passphrase = 'salt and rum forever 42';
const buildingsList = 'nav[aria-label="Buildings"] button';

/** The journey that every engine must pass: landing, e-mail wallet, island, demonstration fleet, key 2, drag, send. */
export async function firstMission(browser: DrivenBrowser, origin: string): Promise<void> {
  const page = new PageReader(browser);
  await browser.open(origin);
  await browser.evaluate(`
    window.faults = [];
    addEventListener('error', ({ message }) => window.faults.push(message));
    addEventListener('unhandledrejection', ({ reason }) => window.faults.push(String(reason)));
  `);
  await page.see({ css: 'h2', name: 'Recent Activity' });
  await signUp(browser, page, origin);

  await page.see({ css: buildingsList, name: 'The Docks' });
  await page.see({ css: 'main [data-map-canvas] canvas' });
  await page.until('the map is drawn', () =>
    browser.evaluate<boolean>(`return document.querySelector('[data-done]') !== null;`),
  );

  // Waits for the navigation, because the keys work only once it is shown.
  await page.see({ css: 'nav[aria-label="Navigate"] button', name: 'Island 1' });
  await takeFleet(page);
  await browser.press('2');
  await page.see({ css: buildingsList, name: 'Scaleport' });
  await page.until('the first island is gone', async () => (await placeOf(browser, 'The Docks')) === null);

  await dragMap(browser, page);

  await page.focus({ css: buildingsList, name: 'Scaleport' });
  await browser.press('Enter');
  await page.click({ css: '[role=dialog] button', name: 'Select Captains' });
  await page.click({ css: 'button[aria-pressed=false][aria-label^="Select "]' });
  await page.click({ css: 'button', name: 'SEND' });
  await page.see({ css: '#toasts *', name: '1 mission(s) started' });
  assert.deepEqual(await browser.evaluate('return window.faults;'), []);
}

async function signUp(browser: DrivenBrowser, page: PageReader, origin: string): Promise<void> {
  const email = `mary-${Date.now()}@sea.example`;
  await page.click({ css: 'button', name: 'Connect Wallet' });
  await page.click({ css: 'button', name: 'E-mail wallet' });
  await page.fill({ css: 'input', name: 'E-mail' }, email);
  await browser.press('Enter');
  const code = await page.until('the code is in the mailbox', () => mailedCode(origin, email));
  await page.fill({ css: '[role=dialog] input[autocomplete="one-time-code"]' }, code);
  await page.fill({ css: 'input[type=password]', name: 'Passphrase' }, passphrase);
  await page.fill({ css: 'input[type=password]', name: 'Repeat passphrase' }, passphrase);
  await page.click({ css: 'button', name: 'Create wallet' });
  await page.click({ css: 'button', name: 'Set sail' });
}

/** Takes the demonstration fleet, because the starter cannot pay for the mission that this journey sends. */
async function takeFleet(page: PageReader): Promise<void> {
  await page.click({ css: 'nav[aria-label="Navigate"] button', name: 'Island 1' });
  await page.click({ css: 'nav[aria-label="Navigate"] button', name: 'Demonstration fleet' });
  await page.click({ css: '[role=dialog] button', name: 'Take the demonstration fleet' });
  await page.see({ css: '#toasts *', name: 'The demonstration fleet is yours.' });
}

/** Drags the map to the left and expects its buildings to follow. */
async function dragMap(browser: DrivenBrowser, page: PageReader): Promise<void> {
  const before = await placeAtRest(browser, page);
  await browser.press('+');
  await browser.press('+');
  await page.until('the map has zoomed', async () => (await placeOf(browser, 'Scaleport')) !== before);
  const still = await placeAtRest(browser, page);
  // Below the toasts, which would take the drag.
  const from = { x: 560, y: 320 };
  await browser.drag(Array.from({ length: 9 }, (_, step) => ({ x: from.x - step * 15, y: from.y })));
  await page.until('the buildings follow the drag', async () => {
    const place = await placeOf(browser, 'Scaleport');
    return place !== null && place < still - 60;
  });
}

/** Horizontal position of the building Scaleport when it no longer moves, in CSS pixels. */
async function placeAtRest(browser: DrivenBrowser, page: PageReader): Promise<number> {
  let before: number | null = null;
  return page.until('the map is at rest', async () => {
    const now = await placeOf(browser, 'Scaleport');
    const isStill = now !== null && now === before;
    before = now;
    return isStill && now;
  });
}

async function placeOf(browser: DrivenBrowser, building: string): Promise<number | null> {
  return browser.evaluate(
    `const { css, name } = arguments[0];
    const button = [...document.querySelectorAll(css)].find((one) => one.getAttribute('aria-label')?.startsWith(name));
    return button?.getBoundingClientRect().x ?? null;`,
    { css: buildingsList, name: building },
  );
}
