import { useEffect, useState } from 'react';
import type { WindKind } from '#contract/missions.ts';
import { lightAt, lightChangesAt, weatherOn } from '#rules/world/skies.ts';
import { useServices } from '../services/Services.ts';
import { useCurrentLayer } from '../services/useCurrentLayer.ts';
import { useWinds } from '../services/useWinds.ts';

/** How strong each wind is on the map; without one there is a light breeze. */
const strengths: Readonly<Record<WindKind, number>> = {
  calm: 0,
  doldrums: 0.15,
  lee: 0.35,
  trade: 0.6,
  squall: 1,
};
const breeze = 0.3;

/** Writes light and weather of the current island to the bus, whenever one of them changes. */
export function useSky(): void {
  const { bus, serverTime } = useServices();
  const layer = useCurrentLayer();
  const kind = useWinds().get(layer)?.wind;
  const wind = kind === undefined ? breeze : strengths[kind];
  const [from, setFrom] = useState(() => serverTime.now());

  useEffect(() => {
    const timer = setTimeout(() => setFrom(serverTime.now()), lightChangesAt(from) - serverTime.now() + 50);
    return () => clearTimeout(timer);
  }, [serverTime, from]);
  // The worker's time arrives after the page's first guess.
  useEffect(() => serverTime.state.subscribe(() => setFrom(serverTime.now())), [serverTime]);

  useEffect(() => {
    const { red, green, blue, lamps } = lightAt(from, layer);
    const tint = `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)})`;
    bus.world.setState({ sky: { tint, lamps, weather: weatherOn(from, layer), wind } });
  }, [bus, from, layer, wind]);
}
