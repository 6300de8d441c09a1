/** Keys that move the map, as in `KeyboardEvent.key`. The camera handles them; the keyboard help lists them. */
export const panKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type PanKey = (typeof panKeys)[number];

/** Keys that zoom the map. '=' is the key of '+' without Shift on many keyboards. */
export const zoomKeys = ['+', '=', '-'] as const;
export type ZoomKey = (typeof zoomKeys)[number];

export type MapKey = PanKey | ZoomKey;

/** The part of a `KeyboardEvent` that says which key was pressed. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The number of a pressed number key; null for any other key. The keys of the number row count by their position,
 * because without Shift they type other characters on many layouts (AZERTY, Czech, Arabic); with Shift, and on the
 * number pad, the character counts.
 */
export function numberOf({ key, code, shiftKey }: PressedKey): number | null {
  const [, row, digit] = /^(Digit|Numpad)([0-9])$/.exec(code) ?? [];
  // Without Num Lock the number pad types no character: its keys are then arrows and the like.
  const isPosition = row === 'Digit' ? !shiftKey : key.length === 1;
  if (digit !== undefined && isPosition) return Number(digit);
  return /^[0-9]$/.test(key) ? Number(key) : null;
}

/** Where a keyboard of the United States has plus and minus. Some layouts have them on the number row only. */
const zoomPositions: Readonly<Record<string, ZoomKey>> = { Equal: '+', Minus: '-' };

/** The key of the map that was pressed, by its character; null for any other key. Number keys are none. */
export function mapKeyOf(pressed: PressedKey): MapKey | null {
  if (numberOf(pressed) !== null) return null;
  const byCharacter = [...panKeys, ...zoomKeys].find((key) => key === pressed.key);
  return byCharacter ?? (pressed.shiftKey ? null : (zoomPositions[pressed.code] ?? null));
}
