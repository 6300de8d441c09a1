import { captainsLogTitle } from '#words/captainsLog.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { chosenIn, openValue } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /**
     * The game's announcements (rule book: captains-log.md, Screen). `isByItself` is true if the game opened them
     * without being asked.
     */
    captainsLog: { isByItself?: boolean };
  }
}

export const captainsLogOverlays = defineOverlays({
  captainsLog: {
    load: async () => (await import('./CaptainsLogOverlay.tsx')).CaptainsLogOverlay,
    frame: 'dialog',
    title: captainsLogTitle,
    keepOnOutsideClick: true,
    address: {
      parameter: 'captains-log',
      // A log that the game opened is marked in the address, so that after a reload it still closes if the player has
      // chosen not to see it again.
      write: ({ isByItself }) => (isByItself ? 'new' : openValue),
      read: (value) =>
        chosenIn(['new', openValue], value, (one) => (one === 'new' ? { isByItself: true } : {})),
    },
  },
});
