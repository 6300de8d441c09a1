/** The z-order of the layers, from back to front. */
export const depths = {
  backdrop: 0,
  canvas: 1,
  buildingButtons: 2,
  landing: 5,
  /** The notice about a newer version of the page; the HUD covers it. */
  notice: 9,
  hud: 10,
  /** The tour, over the panels that it explains. */
  tour: 50,
  /** Rewards on their way from a building to a balance. */
  rewards: 60,
  /** The container of all overlays; in it they stack in document order. */
  overlay: 100,
  /** Menus, select lists and tooltips, in overlays and in the HUD. */
  floating: 900,
  toast: 1000,
} as const;
