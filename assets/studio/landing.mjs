// Paints what visitors see first: each community's background (assets/landing, wide and for phones), the social card,
// and the covers of the music (assets/music/covers). Run `node assets/studio/landing.mjs [part]` after an island,
// its buildings or a ship has changed; parts: communities, small (their pictures for small screens), card, covers.
// Needs a Chromium (CHROMIUM_PATH, or Playwright's own).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const assets = join(dirname(fileURLToPath(import.meta.url)), '..');
const asUrl = (path, type) => `data:${type};base64,${readFileSync(join(assets, path)).toString('base64')}`;
const webp = (path) => asUrl(path, 'image/webp');
const map = { width: 3840, height: 2160 };

/**
 * Each community's island, the point of the map to centre the picture on, and the ship with its place on wide screens
 * and on phones (middle, waterline, width). Points and places are shares of the map or picture.
 */
const communities = {
  reavers: { island: 2, focus: [0.5, 0.5], ship: 'reavers-mythic', wide: [0.84, 0.97, 0.27], phone: [0.6, 0.97, 0.72] },
  brohalla: { island: 4, focus: [0.5, 0.5], ship: 'brohalla-mythic', wide: [0.15, 0.97, 0.26], phone: [0.5, 0.97, 0.7] },
  'last-haven': { island: 6, focus: [0.5, 0.5], ship: 'last-haven', wide: [0.85, 0.97, 0.26], phone: [0.5, 0.97, 0.7] },
  'seven-seas': {
    island: 1,
    focus: [0.5, 0.5],
    ship: 'the-seven-seas',
    wide: [0.88, 0.99, 0.24],
    phone: [0.5, 0.97, 0.7],
  },
  atoms: { island: 3, focus: [0.5, 0.5], ship: 'atoms-mythic', wide: [0.85, 0.97, 0.26], phone: [0.5, 0.97, 0.7] },
};

/** Track: [island, middle of the crop on the map, height of the crop as a share of the map's height]. */
const covers = {
  'port-reaver': [1, [0.52, 0.42], 0.6],
  'dragons-maw': [2, [0.5, 0.34], 0.62],
  'gilded-reach': [3, [0.5, 0.3], 0.56],
  frostfjord: [4, [0.52, 0.55], 0.62],
  'emerald-deep': [5, [0.5, 0.42], 0.6],
  rustwater: [6, [0.5, 0.42], 0.6],
  'wraith-lagoon': [7, [0.5, 0.42], 0.6],
  homeward: [1, [0.16, 0.7], 0.5],
};
const evening = { homeward: 'rgb(255 150 70 / 0.35)' };

/** An island with its buildings, from back to front, in pixels of the map. */
function islandLayers(number) {
  const folder = `islands/${number}`;
  const layers = [{ picture: webp(`${folder}/poster.webp`), x: 0, y: 0, ...map }];
  const { buildings } = JSON.parse(readFileSync(join(assets, folder, 'layout.json'), 'utf8'));
  for (const { slug, x, y, width, height, anchorX, anchorY } of buildings.sort((a, b) => a.y - b.y)) {
    const path = `buildings/${slug}.webp`;
    if (!existsSync(join(assets, path))) continue;
    layers.push({ picture: webp(path), x: x - width * anchorX, y: y - height * anchorY, width, height });
  }
  return layers;
}

/** Moves and scales layers of the map so that `crop` (in map pixels) fills a picture of `size`. */
function cropped(layers, crop, size) {
  const scale = size[0] / crop.width;
  return layers.map((layer) => ({
    ...layer,
    x: (layer.x - crop.x) * scale,
    y: (layer.y - crop.y) * scale,
    width: layer.width * scale,
    height: layer.height * scale,
  }));
}

/** The largest crop of the map with the proportions of `size`, times `share`, centred as near to `focus` as it fits. */
function cropAround([fx, fy], size, share = 1) {
  const fits = Math.min(map.width / size[0], map.height / size[1]) * share;
  const width = size[0] * fits;
  const height = size[1] * fits;
  const within = (middle, length, all) => Math.min(all - length, Math.max(0, middle * all - length / 2));
  return { width, height, x: within(fx, width, map.width), y: within(fy, height, map.height) };
}

function shipLayer(ship, [middle, waterline, share], size) {
  const side = size[0] * share;
  return {
    picture: webp(`ships/${ship}.webp`),
    x: size[0] * middle - side / 2,
    y: size[1] * waterline - side,
    width: side,
    height: side,
  };
}

/** Runs in the page: draws the picture and returns its bytes, at a lower quality if they exceed `limit`. */
async function paintInPage({ size, layers, washes, over, words, type, limit }) {
  const load = async (url) => createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(...size);
  const brush = canvas.getContext('2d');
  brush.imageSmoothingQuality = 'high';
  const draw = async ({ picture, x, y, width, height }) => brush.drawImage(await load(picture), x, y, width, height);
  for (const layer of layers) await draw(layer);
  for (const { from, to, stops, mode } of washes) {
    const wash = from.length === 3 ? brush.createRadialGradient(...from, ...to) : brush.createLinearGradient(...from, ...to);
    for (const [at, colour] of stops) wash.addColorStop(at, colour);
    brush.globalCompositeOperation = mode ?? 'source-over';
    brush.fillStyle = wash;
    brush.fillRect(0, 0, ...size);
  }
  brush.globalCompositeOperation = 'source-over';
  for (const layer of over) await draw(layer);
  for (const { text, font, face, x, y, colour } of words) {
    if (face) document.fonts.add(await new FontFace('Title', `url(${face})`, { weight: '400 900' }).load());
    brush.font = font;
    brush.textAlign = 'center';
    brush.shadowColor = 'rgb(0 0 0 / 0.75)';
    brush.shadowBlur = 18;
    brush.shadowOffsetY = 4;
    brush.fillStyle = colour;
    brush.fillText(text, x, y);
  }
  for (let quality = 0.86; ; quality -= 0.04) {
    const blob = await canvas.convertToBlob({ type, quality });
    if (blob.size <= limit || quality < 0.4) return [...new Uint8Array(await blob.arrayBuffer())];
  }
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
const page = await browser.newPage();
async function paint(path, picture) {
  const painted = await page.evaluate(paintInPage, { washes: [], over: [], words: [], type: 'image/webp', ...picture });
  mkdirSync(dirname(join(assets, path)), { recursive: true });
  writeFileSync(join(assets, path), Buffer.from(painted));
  console.log(path, picture.size.join('×'), `${Math.round(painted.length / 1024)} KiB`);
}
const isDrawn = (island) => existsSync(join(assets, `islands/${island}/layout.json`));

async function paintCommunities() {
  for (const [id, { island, focus, ship, wide, phone }] of Object.entries(communities)) {
    if (!isDrawn(island)) {
      console.log(`${id}: island ${island} is not there yet`);
      continue;
    }
    const layers = islandLayers(island);
    for (const [ending, size, place, limit] of [
      ['', [1920, 1080], wide, 250_000],
      ['-phone', [900, 1600], phone, 200_000],
    ]) {
      const backdrop = cropped(layers, cropAround(focus, size), size);
      await paint(`landing/${id}${ending}.webp`, { size, limit, layers: [...backdrop, shipLayer(ship, place, size)] });
    }
  }
  await paintSmall();
}

/** The same pictures for small screens, from which the page's `srcset` chooses. */
async function paintSmall() {
  for (const id of Object.keys(communities))
    for (const [ending, width, height, limit] of [
      ['', 1280, 720, 110_000],
      ['', 1440, 810, 130_000],
      ['-phone', 540, 960, 62_000],
    ]) {
      const whole = { picture: webp(`landing/${id}${ending}.webp`), x: 0, y: 0, width, height };
      await paint(`landing/${id}${ending}-${width}.webp`, { size: [width, height], limit, layers: [whole] });
    }
}

async function paintCovers() {
  const size = [192, 192];
  for (const [track, [island, focus, share]] of Object.entries(covers)) {
    if (!isDrawn(island)) {
      console.log(`${track}: island ${island} is not there yet`);
      continue;
    }
    const washes = [
      { from: [96, 90, 50], to: [96, 96, 140], stops: [[0, 'rgb(0 0 0 / 0)'], [1, 'rgb(10 6 2 / 0.6)']] },
    ];
    const glow = evening[track];
    if (glow) washes.unshift({ from: [0, 0], to: [0, 192], stops: [[0, glow], [1, 'rgb(120 50 90 / 0.35)']], mode: 'multiply' });
    await paint(`music/covers/${track}.webp`, {
      size,
      limit: 16_000,
      layers: cropped(islandLayers(island), cropAround(focus, size, share), size),
      washes,
    });
  }
}

async function paintCard() {
  const size = [1200, 630];
  const font = 'node_modules/@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2';
  const face = asUrl(join('..', font), 'font/woff2');
  await paint('landing/social-card.jpg', {
    size,
    type: 'image/jpeg',
    limit: 220_000,
    layers: [
      ...cropped(islandLayers(1), cropAround([0.5, 0.45], size), size),
    ],
    over: [
      shipLayer('the-seven-seas', [0.14, 1.0, 0.34], size),
      shipLayer('reavers', [0.87, 1.0, 0.32], size),
      { picture: webp('marks/seal.webp'), x: 510, y: 56, width: 180, height: 180 },
    ],
    washes: [
      {
        from: [600, 300, 60],
        to: [600, 300, 720],
        stops: [[0, 'rgb(4 22 29 / 0.66)'], [0.5, 'rgb(4 22 29 / 0.3)'], [1, 'rgb(4 14 20 / 0.5)']],
      },
    ],
    words: [
      { text: 'Seven Isles', font: '800 128px Title', face, x: 600, y: 368, colour: '#f6d78f' },
      { text: 'Captains, ships and seven islands', font: '600 40px Title', x: 600, y: 438, colour: '#f7ecd3' },
    ],
  });
}

const parts = { communities: paintCommunities, small: paintSmall, covers: paintCovers, card: paintCard };
const wanted = process.argv.slice(2);
for (const [name, act] of Object.entries(parts)) if (wanted.length === 0 ? name !== 'small' : wanted.includes(name)) await act();
await browser.close();
