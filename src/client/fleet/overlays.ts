import {
  addFleetCaptain,
  attachNftTitle,
  fleetCommander,
  levelUpShipTitle,
  purchaseLicence,
  sendShipTitle,
} from '#words/fleet.ts';
import { defineOverlays, type FixtureSource } from '../overlays/defineOverlays.ts';
import { bareAddress, idIn, type OverlayAddress } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /** All Genesis ships that the player owns or operates (rule book: fleet.md, Screen). */
    fleetCommander: Record<never, never>;
    /** Appoints or removes the player who operates a Genesis ship for its owner (rule book: fleet.md, Commanders). */
    fleetCaptain: { shipId: string };
    /** Buys a licence for a Genesis ship (rule book: fleet.md, Licences). */
    captainLicence: { shipId: string };
    /** Sends a Genesis ship on a mission and shows the price (rule book: fleet.md, Missions). */
    sendShip: { shipId: string };
    /** Raises the level of a Genesis ship (rule book: fleet.md, Levels). */
    levelUpShip: { shipId: string };
    /** Shows an NFT on a Genesis ship, or takes it off (rule book: fleet.md, Attached NFT). */
    attachNft: { shipId: string };
  }
}

export const fleetOverlays = defineOverlays({
  fleetCommander: {
    load: async () => (await import('./FleetCommanderOverlay.tsx')).FleetCommanderOverlay,
    frame: 'fullscreen',
    title: fleetCommander,
    bare: true,
    address: { ...bareAddress('fleet'), isShared: true },
  },
  fleetCaptain: {
    load: async () => (await import('./FleetCaptainOverlay.tsx')).FleetCaptainOverlay,
    title: addFleetCaptain,
    keepOnOutsideClick: true,
    ...ofShip('fleet-captain'),
  },
  captainLicence: {
    load: async () => (await import('./LicenceOverlay.tsx')).LicenceOverlay,
    title: purchaseLicence,
    ...ofShip('licence'),
  },
  sendShip: {
    load: async () => (await import('./SendShipOverlay.tsx')).SendShipOverlay,
    title: sendShipTitle,
    ...ofShip('send-ship'),
  },
  levelUpShip: {
    load: async () => (await import('./ShipLevelOverlay.tsx')).ShipLevelOverlay,
    title: levelUpShipTitle,
    ...ofShip('level-up-ship'),
  },
  attachNft: {
    load: async () => (await import('./AttachNftOverlay.tsx')).AttachNftOverlay,
    title: attachNftTitle,
    ...ofShip('attach-nft'),
  },
});

/** What the dialogs about one ship have in common. */
function ofShip(parameter: string) {
  const address: OverlayAddress<{ shipId: string }> = {
    parameter,
    write: ({ shipId }) => shipId,
    read: (value) => (idIn(value) === null ? null : { shipId: value }),
  };
  const fixture = async (from: FixtureSource) => ({ shipId: await from.shipId() });
  return { frame: 'dialog', address, fixture } as const;
}
