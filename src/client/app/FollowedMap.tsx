import { useEffect } from 'react';
import { useGame, useServices } from '../services/Services.ts';
import { writeMapAddress } from './address/writeMapAddress.ts';
import { reportOpenedBuilding } from './reportOpenedBuilding.ts';
import { useSky } from './useSky.ts';

/** Keeps the map and the page together: the address has the view, and the map has the open
 * building and the sky of the hour. Renders nothing. */
export function FollowedMap() {
  const { bus, overlays } = useServices();
  const { layers } = useGame();
  useSky();
  useEffect(() => reportOpenedBuilding(bus, overlays), [bus, overlays]);
  useEffect(() => writeMapAddress(bus, layers), [bus, layers]);
  return null;
}
