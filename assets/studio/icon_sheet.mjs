// Lays out every icon of the game with its name in sheets/icons.webp, on a wood colour, at 64 px and at 24 px.
// Run it with `node assets/studio/icon_sheet.mjs`. Needs a Chromium (CHROMIUM_PATH, or Playwright's own).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const studio = dirname(fileURLToPath(import.meta.url));
const icons = join(studio, '../icons');
const columns = 8;
const cell = { width: 150, height: 118 };
const names = readdirSync(icons)
  .filter((name) => name.endsWith('.svg'))
  .map((name) => name.slice(0, -'.svg'.length));
const asUrl = (name) => `data:image/svg+xml;base64,${readFileSync(join(icons, `${name}.svg`)).toString('base64')}`;

/** Runs in the page: paints the sheet and returns it as a data URL. */
async function paint({ pictures, columns, cell }) {
  const canvas = document.createElement('canvas');
  canvas.width = columns * cell.width;
  canvas.height = Math.ceil(pictures.length / columns) * cell.height;
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#2a1a10';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#e6cfa0';
  pen.font = '15px sans-serif';
  pen.textAlign = 'center';
  for (const [k, { name, url }] of pictures.entries()) {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const [x, y] = [(k % columns) * cell.width, Math.floor(k / columns) * cell.height];
    pen.drawImage(picture, x + 26, y + 14, 64, 64);
    pen.drawImage(picture, x + 100, y + 54, 24, 24);
    pen.fillText(name, x + cell.width / 2, y + 102);
  }
  return canvas.toDataURL('image/webp', 0.9);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
const page = await browser.newPage();
const pictures = names.map((name) => ({ name, url: asUrl(name) }));
const painted = await page.evaluate(paint, { pictures, columns, cell });
writeFileSync(join(studio, 'sheets/icons.webp'), Buffer.from(painted.split(',')[1], 'base64'));
console.log(`sheets/icons.webp: ${names.length} icons`);
await browser.close();
