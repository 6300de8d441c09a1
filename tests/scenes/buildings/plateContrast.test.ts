import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '#tests/theme/contrast.ts';

const css = readFileSync('scenes/buildings/NamePlate.module.css', 'utf8');

/** The colour '#rrggbb' of a declaration. */
function colourIn(declaration: RegExp): string {
  const colour = declaration.exec(css)?.[1];
  if (colour === undefined) throw new Error(`NamePlate.module.css has no ${declaration}`);
  return colour;
}

test.each([
  ['the number of captains', /\.captains \{[^}]*?background: (#\w{6})/],
  ['the mark of a building that is ready', /\.ready \{[^}]*?background: (#\w{6})/],
])('%s can be read on its ground', (_what, ground) => {
  expect(contrast(colourIn(/--plate-ink: (#\w{6})/), colourIn(ground))).toBeGreaterThanOrEqual(4.5);
});
