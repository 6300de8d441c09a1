/** The one z-order list, from the back to the front. */
export const depths = {
  backdrop: 0,
  canvas: 1,
  buildingButtons: 2,
  hud: 10,
  landing: 20,
  /** Stacked overlays add their place in the stack. */
  overlay: 100,
  toast: 1000,
} as const;
