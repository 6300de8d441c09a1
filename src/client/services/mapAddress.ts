import { type MapLook, mapSize } from '#bus/worldView.ts';

/** Parameters of the page's address that say what the map shows (rule book: map.md, Addresses). */
export const mapParameters = { island: 'island', view: 'view' } as const;

/** The island that an address asks for, layer 1 to 7; null if it asks for none, or for one that does not exist. */
export function islandOfSearch(search: string): number | null {
  const island = new URLSearchParams(search).get(mapParameters.island) ?? '';
  // Not by the table of the islands, which the landing page does not load.
  return /^[1-7]$/.test(island) ? Number(island) : null;
}

/** The view that an address asks for, as `{x}_{y}_{zoom}` on its island; null if it asks for none, or for nonsense. */
export function lookOfSearch(search: string): MapLook | null {
  const layer = islandOfSearch(search);
  const view = new URLSearchParams(search).get(mapParameters.view) ?? '';
  const [x = 0, y = 0, zoom = 0] = /^\d+_\d+_[\d.]+$/.test(view) ? view.split('_').map(Number) : [];
  const isOnMap = x <= mapSize.width && y <= mapSize.height && zoom >= 1;
  return layer !== null && isOnMap ? { layer, x, y, zoom } : null;
}
