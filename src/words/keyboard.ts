/** Texts of the keyboard help (rule book: map.md, Keyboard help). States no rules. */
export const keyboardTitle = 'Keyboard';
export const keyGroupNames = {
  islands: 'Islands',
  map: 'Map',
  screens: 'Screens',
} as const;
export type KeyGroup = keyof typeof keyGroupNames;
export const openKeyboardHelp = 'Show the keys';
export const keyboardNote = 'Keys are text in text fields, and rest while a screen is open.';

export const moveMap = 'Move the map';
export const zoomMap = 'Zoom in and out';
export const nextBuilding = 'Next building, and back';
export const openFocused = 'Open the building or button that has the focus';
export const closeScreen = 'Close the screen on top';
