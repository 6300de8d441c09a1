import type { BuildingView } from '#bus/worldView.ts';

/** Address of the sprite sheet that the measured maps with a canvas use. */
export const sheetUrl = '/buildings/port-reaver.json';
export const filmUrl = '/islands/1/backdrop.webm';

const sprites = [
  'the-docks',
  'captains-academy',
  'the-blacksmith',
  'shipwright-and-co',
  'all-hands-on-deck',
  'tortuga-banking',
  'the-marketplace',
];

/** Returns `count` buildings, spread evenly over the whole map. */
export function manyBuildings(count: number): BuildingView[] {
  const columns = Math.ceil(Math.sqrt((count * 16) / 9));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => {
    const sprite = sprites[i % sprites.length] ?? 'the-docks';
    return {
      id: `building-${i}`,
      missionId: `building-${i}`,
      name: `Building ${i}`,
      x: ((i % columns) + 0.5) * (3840 / columns),
      y: (Math.floor(i / columns) + 0.5) * (2160 / rows),
      width: 300,
      height: 300,
      anchorX: 0.5,
      anchorY: 0.5,
      sprite,
      icon: 'events',
      kindLabel: 'Events',
      captainsHere: i % 4,
      callsForAttention: false,
      highlighted: false,
      special: false,
    };
  });
}
