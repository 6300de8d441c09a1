import { demonstrationFleet } from '#words/demonstrationFleet.ts';
import { glossaryName } from '#words/glossaryName.ts';
import { chooseIsland } from '#words/hud.ts';
import { keyboardTitle } from '#words/keyboard.ts';
import { musicPlayer } from '#words/music.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { bareAddress } from '../overlays/OverlayAddress.ts';
import type { Sound } from '../sound/createSound.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /** The carousel of islands, with Fleet Command as its last entry (rule book: map.md, Layer select). */
    layerSelect: Record<never, never>;
    /** The keyboard shortcuts (rule book: map.md, Keyboard help). */
    keyboardHelp: Record<never, never>;
    /** Every coin and word of the game (rule book: map.md, Glossary). */
    glossary: Record<never, never>;
    /** Says what the demonstration fleet is, and takes it (rule book: captains.md, Demonstration fleet). */
    demonstrationFleet: Record<never, never>;
    /** The Music Player (rule book: look.md, Music). */
    music: { sound: Sound };
  }
}

export const hudOverlays = defineOverlays({
  layerSelect: {
    load: async () => (await import('./LayerSelect.tsx')).LayerSelect,
    frame: 'fullscreen',
    title: chooseIsland,
    bare: true,
    address: bareAddress('islands'),
  },
  keyboardHelp: {
    load: async () => (await import('./KeyboardHelp.tsx')).KeyboardHelp,
    frame: 'wide',
    title: keyboardTitle,
    address: bareAddress('keyboard'),
  },
  glossary: {
    load: async () => (await import('./Glossary.tsx')).Glossary,
    frame: 'wide',
    title: glossaryName,
    address: { ...bareAddress('glossary'), isShared: true },
  },
  demonstrationFleet: {
    load: async () => (await import('./DemonstrationFleet.tsx')).DemonstrationFleet,
    frame: 'dialog',
    title: demonstrationFleet,
    address: bareAddress('demonstration-fleet'),
  },
  music: {
    load: async () => (await import('./MusicOverlay.tsx')).MusicOverlay,
    frame: 'wide',
    title: musicPlayer,
    address: { none: 'operates the player of this page' },
    fixture: (from) => ({ sound: from.sound() }),
  },
});
