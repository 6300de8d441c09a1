import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { DrivenBrowser, Engine } from '../DrivenBrowser.ts';
import { installed } from '../installed.ts';

const program = 'firefox-esr';

/** Debian's Firefox, driven by WebDriver BiDi. The browser itself implements BiDi, so no geckodriver is needed. */
export const engine: Engine = {
  name: 'Firefox',
  missing: () => (installed(program) ? [] : [program]),
  start,
};

async function start(display: string): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: installed(program) ?? program,
    headless: false,
    env: { ...process.env, DISPLAY: display },
    defaultViewport: { width: 1024, height: 640 },
    timeout: 120_000,
    protocolTimeout: 300_000,
  });
  const page = await browser.newPage();
  const { mouse, keyboard } = page;
  return {
    name: await browser.version(),
    open: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 120_000 });
    },
    evaluate: async (body, argument) =>
      page.evaluate(new Function(body) as (given: unknown) => never, argument),
    click: ({ x, y }) => mouse.click(x, y),
    drag: async ([from, ...rest]) => {
      if (!from) return;
      await mouse.move(from.x, from.y);
      await mouse.down();
      for (const { x, y } of rest) await mouse.move(x, y);
      await mouse.up();
    },
    type: (text) => keyboard.type(text),
    press: (key) => keyboard.press(key as KeyInput),
    close: () => browser.close(),
  };
}
