/** Keys that move the map, as in `KeyboardEvent.key`. The camera handles them; the keyboard help lists them. */
export const panKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type PanKey = (typeof panKeys)[number];

/** Keys that zoom the map. '=' is the key of '+' without Shift on many keyboards. */
export const zoomKeys = ['+', '=', '-'] as const;
export type ZoomKey = (typeof zoomKeys)[number];
