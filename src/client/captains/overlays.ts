import { type Captain, type LevelEntity, levelEntities } from '#contract/captains.ts';
import { renameCaptain } from '#words/captainName.ts';
import { equipTitle, levelUp, upgradeToMythic } from '#words/levels.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { chosenIn, idIn, type OverlayAddress } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /**
     * Raises the level of a captain, or of its ship, crew or item, for tokens (rule book: captains.md, Level up).
     * `tokens` is the number that is chosen at first; without it none is.
     */
    levelUp: { captainId: string; type: LevelEntity; tokens?: number };
    /** Makes a captain's ship Mythic (rule book: captains.md, Mythic upgrade). */
    upgradeShip: { captainId: string };
    /** Puts a ship, a crew and an item onto a captain and takes them off (rule book: captains.md, Equipment). */
    equip: { captainId: string };
    /** Gives an unminted captain another name (rule book: first-voyages.md, Name). */
    renameCaptain: { captainId: string };
  }
}

export const captainOverlays = defineOverlays({
  levelUp: {
    load: async () => (await import('./LevelUpOverlay.tsx')).LevelUpOverlay,
    frame: 'dialog',
    title: levelUp,
    address: {
      parameter: 'level-up',
      write: ({ captainId, type }) => `${type}.${captainId}`,
      read(value) {
        const dot = value.indexOf('.');
        const captainId = idIn(value.slice(dot + 1));
        return captainId === null
          ? null
          : chosenIn(levelEntities, value.slice(0, dot), (type) => ({ captainId, type }));
      },
    },
    fixture: async (from) => ({ captainId: await from.captainId(hasCommonShip), type: 'SHIP' }),
  },
  upgradeShip: {
    load: async () => (await import('./UpgradeShipOverlay.tsx')).UpgradeShipOverlay,
    frame: 'dialog',
    title: upgradeToMythic,
    address: captainAddress('mythic-upgrade'),
    fixture: async (from) => ({ captainId: await from.captainId(hasCommonShip) }),
  },
  equip: {
    load: async () => (await import('./EquipOverlay.tsx')).EquipOverlay,
    frame: 'dialog',
    title: equipTitle,
    address: captainAddress('equip'),
    fixture: async (from) => ({ captainId: await from.captainId(isResting) }),
  },
  renameCaptain: {
    load: async () => (await import('./RenameCaptainOverlay.tsx')).RenameCaptainOverlay,
    frame: 'dialog',
    title: renameCaptain,
    address: captainAddress('captain-name'),
    fixture: async (from) => ({ captainId: await from.captainId(isUnminted) }),
  },
});

function captainAddress(parameter: string): OverlayAddress<{ captainId: string }> {
  return {
    parameter,
    write: ({ captainId }) => captainId,
    read: (value) => (idIn(value) === null ? null : { captainId: value }),
  };
}

function isResting({ standing }: Captain): boolean {
  return standing === 'resting';
}

function isUnminted({ minted }: Captain): boolean {
  return !minted;
}

function hasCommonShip(captain: Captain): boolean {
  return isResting(captain) && captain.hasShip && captain.shipRarity === 'Common';
}
