import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TaughtScreen } from '#contract/teaching.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';
import { defaultHideoutTab } from '../overlays/openHideoutTab.ts';
import type { OverlayName } from '../overlays/overlayNames.ts';
import type { OpenOverlay, Overlays } from '../overlays/overlayStore.ts';

/** The screens that a player has opened on this device, by whatever way; stored on the device. */
export interface OpenedScreens {
  state: StoreApi<readonly string[]>;
  close(): void;
}

const screenOfOverlay: Partial<Record<OverlayName, TaughtScreen>> = {
  layerSelect: 'islands',
  fleetCommander: 'fleetCommand',
  captainsLog: 'captainsLog',
  simulationCenter: 'simulationCenter',
  emissions: 'battleEmissions',
};

const screenOf = ({ name, props }: OpenOverlay): TaughtScreen | undefined =>
  name === 'hideout' ? (props.tab ?? defaultHideoutTab) : screenOfOverlay[name];

/** Records each screen that is opened until `close` is called. */
export function followOpenedScreens(
  { memory, overlays }: { memory: DeviceMemory; overlays: Pick<Overlays, 'stack'> },
  playerId: string,
): OpenedScreens {
  const state = createStore<readonly string[]>(() => memory.read('openedScreens')?.[playerId] ?? []);
  const record = (stack: readonly OpenOverlay[]) => {
    const opened = state.getState();
    const open = stack.map(screenOf).filter((screen) => screen !== undefined);
    const all = [...new Set([...opened, ...open])];
    if (all.length === opened.length) return;
    memory.write('openedScreens', { ...memory.read('openedScreens'), [playerId]: all });
    state.setState(all, true);
  };
  record(overlays.stack.getState());
  return { state, close: overlays.stack.subscribe(record) };
}
