/** The z-order of the layers, from back to front. */
export const depths = {
  backdrop: 0,
  canvas: 1,
  buildingButtons: 2,
  landing: 5,
  /** Notices that wait for the player; drawers and menus of the HUD cover them. */
  notice: 9,
  hud: 10,
  /** The first-visit tour, over the panels that it explains. */
  tour: 50,
  /** Each stacked overlay adds its index in the stack. */
  overlay: 100,
  /** Menus, select lists and tooltips, in overlays and in the HUD. */
  floating: 900,
  toast: 1000,
} as const;
