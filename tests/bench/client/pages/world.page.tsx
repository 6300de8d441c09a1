import { createRoot } from 'react-dom/client';
import { createBus } from '#bus/createBus.ts';
import { World } from '#scenes/World.tsx';
import { buildingCount, offerDragging, settle, takeFrames, withVideo } from './benchPage.ts';
import { filmUrl, manyBuildings, sheetUrl } from './manyBuildings.ts';

/** The game's own world, fed by a bus as in the game. */
takeFrames();
const bus = createBus({
  layer: 1,
  islandName: 'Port Reaver',
  atlas: sheetUrl,
  backdrop: {
    poster: withVideo ? '/islands/1/poster.webp' : '',
    sources: withVideo ? [{ src: filmUrl, type: 'video/webm' }] : [],
  },
  buildings: manyBuildings(buildingCount),
  frozen: false,
});
const host = document.getElementById('app');
if (!host) throw new Error('world.html has no #app');
createRoot(host).render(<World bus={bus} resolution={1} />);

while (!(await isShown())) await settle(100);
// The plates are painted after the buildings are there.
await settle(1500);
const world = host.firstElementChild;
if (world instanceof HTMLElement) offerDragging(world);

function isShown(): Promise<boolean> {
  let shown = false;
  bus.on('island.shown', () => {
    shown = true;
  })();
  return Promise.resolve(shown);
}
