/** The tabs of the hideout (rule book: map.md, Navigation panel). */
export type HideoutTab = 'treasureChest' | 'inventory' | 'leaderboard' | 'arena' | 'exchange';

/**
 * Every overlay with the props that open it. Features open overlays by these names and never import them. Each feature
 * adds its own overlays to this interface, in the file that describes them (`defineOverlays.ts`).
 */
export interface OverlayProps {
  /**
   * A question with two answers. Open it with `overlays.confirm`, which resolves to the player's answer when this
   * overlay closes.
   */
  confirm: Question & { onConfirm(): void };
}

/** Content of a confirmation dialog. */
export interface Question {
  title: string;
  /** What confirming will do, one paragraph per line. */
  lines: readonly string[];
  confirmLabel: string;
  cancelLabel: string;
  /** Whether the action cannot be undone; then the confirm button is red. */
  isDestructive?: boolean;
  /** Whether the dialog only says what goes on: the confirm button is busy, and cancelling ends it. */
  isBusy?: boolean;
}

export type OverlayName = keyof OverlayProps;

/** Overlays that ask the player something: they call `onConfirm` when the player agrees. */
export type QuestionName = {
  [N in OverlayName]: OverlayProps[N] extends { onConfirm(): void } ? N : never;
}[OverlayName];

/** Props that every overlay's component gets in addition to its own. */
export interface OverlayControls {
  close(): void;
}
