import type { ExchangeCategory } from '#contract/exchangeCategories.ts';
import { linkParameters } from '#contract/linkParameters.ts';
import { profileMenu } from '#words/hud.ts';
import { hideoutTitle } from '#words/overlays.ts';
import { defineOverlays } from '../../overlays/defineOverlays.ts';
import { chosenIn } from '../../overlays/OverlayAddress.ts';
import { defaultHideoutTab } from '../../overlays/openHideoutTab.ts';
import type { HideoutTab } from '../../overlays/overlayNames.ts';
import { ConfirmOverlay } from './ConfirmOverlay.tsx';
import { type ProfileTab, profileTabs } from './profileTabs.ts';

declare module '../../overlays/overlayNames.ts' {
  interface OverlayProps {
    /**
     * The hideout with one of its tabs; without a `tab`, the inventory (rule book: map.md, Hideout). `category` is the
     * tab that the exchange shows; without it, the one in the page's address or the last one.
     */
    hideout: { tab?: HideoutTab; category?: ExchangeCategory };
    /** The player's profile with its tabs (rule book: transfers.md, Screen). */
    profile: { tab?: ProfileTab };
  }
}

const hideoutFilters: Record<HideoutTab, readonly string[]> = {
  treasureChest: [],
  inventory: ['inventory', 'search', 'sort', 'status', 'rarity'],
  leaderboard: ['board'],
  arena: [],
  exchange: ['category'],
};

/** The result of linking an account stays in the address until the screen has shown it. */
const profileFilters: Record<ProfileTab, readonly string[]> = {
  player: Object.values(linkParameters),
  assets: ['transfer-token', 'transfer-direction'],
  swap: [],
};

/** The overlays that show the tabs of several features, and the question that any of them may ask. */
export const appOverlays = defineOverlays({
  hideout: {
    load: async () => (await import('./HideoutOverlay.tsx')).HideoutOverlay,
    frame: 'fullscreen',
    title: hideoutTitle,
    bare: true,
    address: {
      parameter: 'hideout',
      write: ({ tab }) => tab ?? defaultHideoutTab,
      read: (value) => chosenIn(Object.keys(hideoutFilters) as HideoutTab[], value, (tab) => ({ tab })),
      filters: Object.values(hideoutFilters).flat(),
      impliedBy: { inventory: 'inventory' },
      keeps: ({ tab }) => hideoutFilters[tab ?? defaultHideoutTab],
      isShared: true,
    },
  },
  profile: {
    load: async () => (await import('./ProfileOverlay.tsx')).ProfileOverlay,
    frame: 'wide',
    title: profileMenu.profile,
    address: {
      parameter: 'profile',
      write: ({ tab }) => tab ?? 'player',
      read: (value) => chosenIn(Object.keys(profileTabs) as ProfileTab[], value, (tab) => ({ tab })),
      filters: Object.values(profileFilters).flat(),
      keeps: ({ tab }) => profileFilters[tab ?? 'player'],
      isShared: true,
    },
  },
  confirm: {
    // The component is part of this chunk, so that this overlay does not wait for the network.
    load: async () => ConfirmOverlay,
    frame: 'dialog',
    title: '',
    isForVisitors: true,
    keepOnOutsideClick: true,
    isQuestion: true,
    address: { none: 'a question' },
    fixture: () => ({
      title: 'Question',
      lines: ['This is what confirming will do.'],
      confirmLabel: 'Confirm',
      cancelLabel: 'Cancel',
      isDestructive: true,
      onConfirm: () => {},
    }),
  },
});
