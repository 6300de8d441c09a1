// Paints assets/landing/port-reaver.webp: the island with its buildings, as a stranger first sees it.
// Run it with `node assets/studio/landing.mjs` after the island or its buildings have changed; the result is
// committed. Needs a Chromium (CHROMIUM_PATH, or Playwright's own).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const assets = join(dirname(fileURLToPath(import.meta.url)), '..');
const asUrl = (path, type) => `data:${type};base64,${readFileSync(join(assets, path)).toString('base64')}`;
const layout = JSON.parse(readFileSync(join(assets, 'islands/1/layout.json'), 'utf8'));
const scene = {
  size: [1920, 1080],
  scale: 1920 / layout.width,
  ground: asUrl('islands/1/poster.webp', 'image/webp'),
  // What stands further down stands in front.
  buildings: layout.buildings
    .sort((one, other) => one.y - other.y)
    .map((building) => ({ ...building, picture: asUrl(`buildings/${building.slug}.webp`, 'image/webp') })),
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const painted = await page.evaluate(async ({ size, scale, ground, buildings }) => {
  const load = async (url) => createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(...size);
  const brush = canvas.getContext('2d');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(await load(ground), 0, 0, ...size);
  for (const { x, y, width, height, anchorX, anchorY, picture } of buildings) {
    brush.drawImage(
      await load(picture),
      (x - width * anchorX) * scale,
      (y - height * anchorY) * scale,
      width * scale,
      height * scale,
    );
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })).arrayBuffer());
  return [...bytes];
}, scene);
await browser.close();

mkdirSync(join(assets, 'landing'), { recursive: true });
writeFileSync(join(assets, 'landing/port-reaver.webp'), Buffer.from(painted));
console.log(`landing/port-reaver.webp ${Math.round(painted.length / 1024)} KiB`);
