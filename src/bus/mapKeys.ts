/** Keys that move the map, by the names of `KeyboardEvent.key`. The camera answers them; keyboard help lists them. */
export const panKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type PanKey = (typeof panKeys)[number];

/** Keys that zoom the map. '=' is the key of '+' without Shift on many keyboards. */
export const zoomKeys = ['+', '=', '-'] as const;
export type ZoomKey = (typeof zoomKeys)[number];
