// Renders assets/icons/*.svg from the Game Icons collection (CC BY 3.0) in the game's own colours.
// Run it with `node assets/studio/icons.mjs`; the result is committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameIcons } from './game_icons.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, '../icons');
const collection = gameIcons();

/** Colours of each gradient, from top to bottom. */
const inks = {
  brass: ['#fff0c4', '#e0ac4c'],
  gold: ['#fff3b0', '#f2b92f'],
  ember: ['#ffe0b8', '#f0894a'],
  emerald: ['#d2ffe2', '#3fd07e'],
  sea: ['#dcfbff', '#69c4da'],
  violet: ['#f0e2ff', '#b58bf5'],
  rose: ['#ffe0e8', '#f27a9c'],
  rum: ['#ffdcb0', '#cf7a36'],
};

/** Our name: [name in the collection, ink]. */
const icons = {
  // kinds of missions and buildings
  plunders: ['open-treasure-chest', 'gold'],
  raids: ['crossed-sabres', 'ember'],
  'rescue-crew': ['life-buoy', 'sea'],
  events: ['team-upgrade', 'brass'],
  'events-captain': ['captain-hat-profile', 'brass'],
  'events-ship': ['galleon', 'brass'],
  'events-crew': ['three-friends', 'brass'],
  'events-item': ['anvil-impact', 'brass'],
  burners: ['flame', 'ember'],
  specials: ['ship-wheel', 'violet'],
  genesis: ['caravel', 'violet'],
  treasury: ['bank', 'gold'],
  market: ['shop', 'gold'],

  // currencies
  booty: ['pirate-skull', 'brass'],
  gold: ['two-coins', 'gold'],
  rum: ['brandy-bottle', 'rum'],
  sol: ['sun', 'violet'],
  gems: ['gems', 'emerald'],
  treasure: ['locked-chest', 'gold'],
  'battle-token': ['token', 'ember'],
  'legendary-ship': ['galleon', 'violet'],
  'captain-level': ['captain-hat-profile', 'sea'],
  'ship-level': ['galleon', 'sea'],
  'crew-level': ['three-friends', 'sea'],
  'item-level': ['anvil-impact', 'sea'],

  // what a mission pays
  levels: ['upgrade', 'sea'],
  'max-level': ['rank-3', 'violet'],
  item: ['anvil-impact', 'sea'],
  crew: ['three-friends', 'sea'],
  'gold-bars': ['gold-stack', 'gold'],

  // people and places
  captain: ['captain-hat-profile', 'brass'],
  ship: ['galleon', 'brass'],
  player: ['pirate-captain', 'brass'],
  strength: ['crossed-swords', 'ember'],
  clock: ['sands-of-time', 'brass'],
  risk: ['skull-crossed-bones', 'ember'],
  compass: ['compass', 'brass'],
  wallet: ['wallet', 'brass'],
};

mkdirSync(target, { recursive: true });
for (const [name, [source, ink]] of Object.entries(icons)) {
  const icon = collection[source];
  if (icon === undefined) throw new Error(`Game Icons has no '${source}' (wanted for ${name})`);
  const [light, deep] = inks[ink];
  const body = icon.body.replaceAll('currentColor', 'url(#i)');
  writeFileSync(
    join(target, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 512 512">` +
      `<linearGradient id="i" x1="0" y1="0" x2="0" y2="512" gradientUnits="userSpaceOnUse">` +
      `<stop offset=".1" stop-color="${light}"/><stop offset=".85" stop-color="${deep}"/></linearGradient>` +
      `${body}</svg>\n`,
  );
}
const rows = Object.entries(icons).map(([name, [source]]) => `| ${name}.svg | ${source} |`);
writeFileSync(
  join(target, 'README.md'),
  `# Icons

Shapes from [Game Icons](https://game-icons.net) by Lorc, Delapouite and contributors, licensed
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/); we changed their colours. Made by
\`node assets/studio/icons.mjs\`; 64×64, drawn as pictures or as masks. \`/favicon.svg\` is our own.

| file | shape |
|---|---|
${rows.join('\n')}
`,
);
console.log(`${rows.length} icons`);
