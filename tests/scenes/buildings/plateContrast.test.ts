import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('scenes/buildings/NamePlate.module.css', 'utf8');

/** The colour of a declaration, '#rrggbb', as its three channels from 0 to 255. */
function channelsIn(declaration: RegExp): number[] {
  const hex = declaration.exec(css)?.[1];
  if (hex === undefined) throw new Error(`NamePlate.module.css has no ${declaration}`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Relative luminance by WCAG 2. */
function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each([
  ['the number of captains', /\.captains \{[^}]*?background: #(\w{6})/],
  ['the mark of a building that is ready', /\.ready \{[^}]*?background: #(\w{6})/],
])('%s can be read on its ground', (_what, ground) => {
  const [light, dark] = [channelsIn(/--plate-ink: #(\w{6})/), channelsIn(ground)].map(luminanceOf);
  expect(((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)).toBeGreaterThanOrEqual(4.5);
});
