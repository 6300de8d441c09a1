// Writes the shapes that marks.py raises on its tokens, one SVG each, from Game Icons (CC BY 3.0).
// node assets/studio/marks.mjs <folder>
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIcons } from './game_icons.mjs';

const target = process.argv[2];
if (target === undefined) throw new Error('node marks.mjs <folder>');
const icons = gameIcons();
const shapes = [
  'pirate-skull',
  'crown',
  'sun',
  'crossed-swords',
  'pirate-hat',
  'galleon',
  'three-friends',
  'anvil-impact',
  'pirate-captain',
  'big-wave',
  'compass',
  'caravel',
  'pirate-flag',
  'viking-head',
  'lighthouse',
  'trident',
  'atom',
];
mkdirSync(target, { recursive: true });
for (const name of shapes) {
  const body = icons[name].body.replaceAll('currentColor', '#000');
  writeFileSync(
    join(target, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${body}</svg>\n`,
  );
}
console.log(`${shapes.length} shapes in ${target}`);
