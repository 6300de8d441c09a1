import type { MissionResult } from '#contract/missions.ts';
import type { Receipt } from '#contract/receipts.ts';
import { missionBuildingAt, missionPathOf } from '#rules/islands/islands.ts';
import { receiptTitle } from '#words/fairness.ts';
import { missionResultTitle, selectNftsBreadcrumb } from '#words/missions.ts';
import { missionOverlayName } from '#words/overlays.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { openValue } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /**
     * The mission screen; without an id the first mission of the first island is chosen (rule book: missions.md,
     * Mission selector).
     */
    mission: { missionId?: string };
    /** Chooses the captains that are sent on one mission (rule book: missions.md, Select captains). */
    selectCaptains: {
      title: string;
      missionId: string;
      /** A captain who is selected initially, with the levels to gain. */
      picked?: { captainId: string; levels: number };
    };
    /**
     * Outcomes, Battle Token and activity of one mission. On phones this overlay replaces the right column of the
     * mission screen.
     */
    missionInfo: { title: string; missionId: string };
    /** MISSION RESULT: the results of claimed missions (rule book: missions.md, Results). */
    missionResults: { results: readonly MissionResult[] };
    /** The receipt of one outcome, which can be verified. */
    receipt: { receipt: Receipt };
  }
}

const loadSelectCaptains = async () => (await import('./SelectCaptains.tsx')).SelectCaptains;
const loadMission = async () => (await import('./MissionOverlay.tsx')).MissionOverlay;
const missionBuilding = (id: string) => missionBuildingAt(missionPathOf(id)) ?? null;
const pit = { title: 'Treasure Pit', missionId: 'treasure-pit' };

export const missionOverlays = defineOverlays({
  mission: {
    // The screen for selecting captains is loaded too, because a player usually opens it next.
    load: async () => (await Promise.all([loadMission(), loadSelectCaptains()]))[0],
    frame: 'fullscreen',
    title: missionOverlayName,
    bare: true,
    address: {
      parameter: 'mission',
      write: ({ missionId }) => missionId ?? openValue,
      read(value) {
        if (value === openValue) return {};
        return missionBuilding(value) && { missionId: value };
      },
      isShared: true,
    },
  },
  selectCaptains: {
    load: loadSelectCaptains,
    frame: 'fullscreen',
    title: '',
    bare: true,
    address: {
      parameter: 'select-captains',
      write: ({ missionId }) => missionId,
      read(value) {
        const building = missionBuilding(value);
        return building && { missionId: value, title: selectNftsBreadcrumb(building.kind, building.name) };
      },
    },
    fixture: () => pit,
  },
  missionInfo: {
    load: async () => (await import('./MissionInfoOverlay.tsx')).MissionInfoOverlay,
    frame: 'sheet',
    title: '',
    address: { none: 'on phones a part of the mission screen, which has an address' },
    fixture: () => pit,
  },
  missionResults: {
    load: async () => (await import('./MissionResultsOverlay.tsx')).MissionResultsOverlay,
    frame: 'wide',
    title: missionResultTitle,
    address: { none: 'what was claimed a moment ago' },
    fixture: (from) => ({ results: [from.result()] }),
  },
  receipt: {
    load: async () => (await import('./ReceiptOverlay.tsx')).ReceiptOverlay,
    frame: 'dialog',
    title: receiptTitle,
    address: { none: 'holds the receipt of a result or an entry, whose screens have addresses' },
    fixture: (from) => ({ receipt: from.receipt() }),
  },
});
