/** The one z-order list, from the back to the front. */
export const depths = {
  backdrop: 0,
  canvas: 1,
  buildingButtons: 2,
  landing: 5,
  /** Quiet offers; what the player opens from the HUD covers them. */
  notice: 9,
  hud: 10,
  /** Stacked overlays add their place in the stack. */
  overlay: 100,
  /** Lists and tips that belong to something in an overlay or in the HUD. */
  floating: 900,
  toast: 1000,
} as const;
