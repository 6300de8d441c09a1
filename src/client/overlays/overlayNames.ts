import type { MissionResult } from '#contract/missions.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { Sound } from '../sound/createSound.ts';

/** Every overlay with the props it is opened with. Features open overlays by these names, never by import. */
export interface OverlayProps {
  /** Choose a wallet and log in. */
  wallet: Record<never, never>;
  /** The mission screen; without an id the first mission of the first island is chosen (rule book: missions.md, Mission selector). */
  mission: { missionId?: string };
  /** MISSION RESULT: what was just claimed (rule book: missions.md, Results). */
  missionResults: { results: readonly MissionResult[] };
  /** The receipt of one outcome, which can be verified. */
  receipt: { receipt: Receipt };
  /** The carousel of islands, Fleet Command last (rule book: map.md, Layer select). */
  layerSelect: Record<never, never>;
  /** One of the hideout's tabs (rule book: map.md, Navigation panel). */
  hideout: { title: string };
  /** Chooses which of the connected wallets is active (rule book: wallets-and-login.md, Change Wallet). */
  changeWallet: Record<never, never>;
  /** The Music Player (rule book: look.md, Music). */
  music: { sound: Sound };
  /** A notice for a feature that is not open yet. */
  notice: { title: string; text: string };
}

export type OverlayName = keyof OverlayProps;

/** Props of every overlay's component in addition to its own. */
export interface OverlayControls {
  close(): void;
}
