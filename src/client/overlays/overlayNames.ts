import type { MissionResult } from '#contract/missions.ts';

/** Every overlay with the props it is opened with. Features open overlays by these names, never by import. */
export interface OverlayProps {
  /** Choose a wallet and log in. */
  wallet: Record<never, never>;
  /** The mission screen; without an id the first mission of the first island is chosen (spec B §2). */
  mission: { missionId?: string };
  /** MISSION RESULT: what was just claimed (spec C §2.1). */
  missionResults: { results: readonly MissionResult[] };
  /** A few sentences and a way out, for what is not open yet. */
  notice: { title: string; text: string };
}

export type OverlayName = keyof OverlayProps;

/** What every overlay's component is given besides its own props. */
export interface OverlayManners {
  close(): void;
}
