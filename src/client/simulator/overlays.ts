import { navigationTabNames } from '#words/hud.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { chosenIn } from '../overlays/OverlayAddress.ts';
import { type SimulationTab, simulationTabs } from './simulationTabs.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /**
     * The Simulation Center: a team's figures, and the cheapest path for all captains (rule book: simulator.md,
     * Analytics).
     */
    simulationCenter: { tab?: SimulationTab };
  }
}

export const simulatorOverlays = defineOverlays({
  simulationCenter: {
    load: async () => (await import('./SimulationCenterOverlay.tsx')).SimulationCenterOverlay,
    frame: 'wide',
    title: navigationTabNames.simulationCenter,
    address: {
      parameter: 'simulation-center',
      write: ({ tab }) => tab ?? 'simulator',
      read: (value) => chosenIn(simulationTabs, value, (tab) => ({ tab })),
      filters: ['captain', 'ship', 'crew', 'item', 'one-of-one', 'mythic', 'goal', 'way'],
      isShared: true,
    },
  },
});
