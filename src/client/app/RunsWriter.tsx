import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { assetUrl } from '#page/assetUrl.ts';
import { activeMissionsQuery } from '../missions/missionQueries.ts';
import { useServices } from '../services/Services.ts';
import { useCurrentLayer } from '../services/useCurrentLayer.ts';
import { runViews } from './runViews.ts';
import { useCompany } from './useCompany.ts';

/** Every answer measures the clock a little differently; ships do not follow differences below this. */
const stepMs = 250;

/**
 * Writes the player's runs and the voyages of others to the bus, for the ships on the map. Loaded after the map, because
 * ships are too. Renders nothing.
 */
export function RunsWriter() {
  const { bus, callRoute, serverTime } = useServices();
  const { data: active } = useQuery(activeMissionsQuery(callRoute));
  const clockAheadMs = useStore(serverTime.state, ({ offsetMs }) => Math.round(offsetMs / stepMs) * stepMs);
  const gameSpeed = useStore(serverTime.state, (state) => state.gameSpeed);
  const layer = useCurrentLayer();
  const runs = useMemo(
    () =>
      active && {
        layer,
        layout: assetUrl(`/islands/${layer}/layout.json`),
        clockAheadMs,
        gameSpeed,
        underWay: runViews(layer, active),
      },
    [layer, active, clockAheadMs, gameSpeed],
  );
  useEffect(() => bus.world.setState({ runs: runs ?? null }), [bus, runs]);
  useCompany(clockAheadMs);
  return null;
}
