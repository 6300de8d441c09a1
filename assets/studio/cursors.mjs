// Draws assets/marks/cursor.png and pointer.png, each also at twice the size (-2x): a brass blade and a hand in a cuff.
// Run it with `node assets/studio/cursors.mjs`. Needs a Chromium (CHROMIUM_PATH, or Playwright's own).
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const marks = join(dirname(fileURLToPath(import.meta.url)), '../marks');
const defs = `<defs>
  <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#fff3cf"/><stop offset=".5" stop-color="#f2c35c"/><stop offset="1" stop-color="#a8701f"/>
  </linearGradient>
  <linearGradient id="skin" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#ffe9c9"/><stop offset="1" stop-color="#e0a36a"/>
  </linearGradient>
</defs>`;
const edge = 'stroke="#241504" stroke-width="1.7" stroke-linejoin="round"';

/** SVG shapes in a box of 32×32. The hot spots are set in CSS: 3 3 for the cursor, 11 3 for the pointer. */
const drawings = {
  cursor: `<path d="M3 3 L4.6 24.4 L10 19.4 L13.6 27.6 L17.8 25.8 L14.2 17.8 L21.6 17.2 Z" fill="url(#brass)" ${edge}/>
    <path d="M4.9 6.6 L6 20.6" stroke="#fffbe8" stroke-width="1.3" stroke-linecap="round" fill="none"/>`,
  pointer: `<path d="M8.8 4.6 a2.3 2.3 0 0 1 4.6 0 V12 a2.1 2.1 0 0 1 3.9-.6 a2.1 2.1 0 0 1 3.7.5 a2 2 0 0 1 3.6 1.2 V19 c0 2.6-1.2 3.6-1.6 5 H11.6 c-1.6-2.4-4.4-4.6-6-7.2 c-1-1.8 1.2-3.2 2.5-1.8 l.7 .9 Z" fill="url(#skin)" ${edge}/>
    <path d="M17.3 11.6 v3.4 M21 12.2 v3" stroke="#8a5a2c" stroke-width="1.1" stroke-linecap="round"/>
    <rect x="10.6" y="23.4" width="13.4" height="5.6" rx="1.6" fill="url(#brass)" ${edge}/>`,
};

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
for (const [name, drawing] of Object.entries(drawings)) {
  for (const [scale, ending] of [
    [1, ''],
    [2, '-2x'],
  ]) {
    const page = await browser.newPage({ viewport: { width: 32, height: 32 }, deviceScaleFactor: scale });
    await page.setContent(
      `<body style="margin:0;background:none"><svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" style="display:block">${defs}${drawing}</svg>`,
    );
    writeFileSync(join(marks, `${name}${ending}.png`), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
}
await browser.close();
