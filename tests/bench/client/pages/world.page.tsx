import { createRoot } from 'react-dom/client';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView, type WorldView } from '#bus/worldView.ts';
import { World } from '#scenes/World.tsx';
import { buildingCount, hurryUntil, offerDragging, settle, takeFrames, withVideo } from './benchPage.ts';
import { filmUrl, manyBuildings, sheetUrl } from './manyBuildings.ts';

declare global {
  interface Window {
    /** Changes to another layer and back, as the keys 1 to 7 do. */
    changeLayerAndBack?(): Promise<void>;
    /** Waits until the last change of layer, with its fades, has ended. */
    comeToRest?(): Promise<void>;
    /** Lets twelve ships sail, half of them out and the others home; all sail for two seconds at least. */
    sail?(): void;
  }
}

/** The measured page of the map: the game's own world component, which gets its data from a bus, as in the game. */
takeFrames();
const home: WorldView = {
  ...emptyWorldView,
  layer: 1,
  islandName: 'Port Reaver',
  atlas: sheetUrl,
  backdrop: {
    poster: withVideo ? '/islands/1/poster.webp' : '',
    sources: withVideo ? [{ src: filmUrl, type: 'video/webm' }] : [],
  },
  buildings: manyBuildings(buildingCount),
};
const bus = createBus(home);
const host = document.getElementById('app');
if (!host) throw new Error('world.html has no #app');
createRoot(host).render(<World bus={bus} resolution={1} />);

while (!(await isShown())) await settle(100);
// Waits for the name plates, which are painted after the buildings have appeared.
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

window.changeLayerAndBack = async () => {
  await changeLayerTo({
    ...home,
    layer: 2,
    buildings: home.buildings.map((view) => ({ ...view, id: `${view.id}-too` })),
  });
  await changeLayerTo(home);
};

window.sail = () => {
  const now = Date.now();
  const underWay = Array.from({ length: 12 }, (_, i) => ({
    id: `run-${now}-${i}`,
    buildingId: home.buildings[0]?.id ?? '',
    captain: `Captain ${i}`,
    community: i % 3 ? ('reavers' as const) : ('atoms' as const),
    // A second apart, as ships sail that are sent together. Each sails for 8 s: the last to leave left half a second
    // ago, and the last to come home came into the picture a fifth of a second ago.
    ...(i % 2
      ? { leftAt: now - 500 * (12 - i), homeAt: now + hourMs }
      : { leftAt: now - hourMs, homeAt: now + 2_800 + 500 * i }),
  }));
  const runs = { layer: 1, layout: '/islands/1/layout.json', clockAheadMs: 0, gameSpeed: 1, underWay };
  bus.world.setState({ runs });
};
const hourMs = 3_600_000;

window.comeToRest = () => settle(1000);

async function changeLayerTo(view: WorldView): Promise<void> {
  let isThere = false;
  const leave = bus.on('island.shown', ({ layer }) => {
    isThere ||= layer === view.layer;
  });
  bus.world.setState(view);
  await hurryUntil(() => isThere);
  leave();
}
