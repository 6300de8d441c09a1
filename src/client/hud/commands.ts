import { numberOf, type PanKey, type PressedKey, panKeys, zoomKeys } from '#bus/mapKeys.ts';
import { islands } from '#rules/islands/islands.ts';
import { chooseIsland, islandEntry } from '#words/hud.ts';
import {
  closeScreen,
  type KeyGroup,
  moveMap,
  nextBuilding,
  openFocused,
  openKeyboardHelp,
  zoomMap,
} from '#words/keyboard.ts';
import type { Overlays } from '../overlays/overlayStore.ts';
import type { Layers } from '../services/layers.ts';

/** The services that commands act on. */
export interface CommandContext {
  layers: Layers;
  overlays: Pick<Overlays, 'open'>;
  /** The island grid of phones; null on wide screens, which always show the island strip. */
  islandGrid: { isOpen: boolean; open(): void; close(): void } | null;
}

/** A keyboard shortcut of the game. */
export interface Command {
  name: string;
  /** Description of the command in keyboard help. */
  label: string;
  /** Group of the command in keyboard help. */
  group: KeyGroup;
  /** Name of the key in keyboard help. */
  key: string;
  /** Whether this key was pressed; without it, whether the key's character or name is `key`. */
  isPressed?(pressed: PressedKey): boolean;
  isAvailable(context: CommandContext): boolean;
  run(context: CommandContext, event: KeyboardEvent): void;
}

/** The question mark as keyboards type it: also in Arabic, and at full width. */
const questionMarks = new Set(['?', '؟', '？']);

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

/**
 * The keyboard shortcuts that the HUD handles (rule book: map.md, Keys). The camera handles arrows, plus and minus;
 * open overlays and drawers handle Escape.
 */
export const commands: readonly Command[] = [
  ...islands.map(
    ({ layer, name }): Command => ({
      name: `island${layer}`,
      label: islandEntry(layer, name),
      group: 'islands',
      key: String(layer),
      isPressed: (pressed) => numberOf(pressed) === layer,
      isAvailable: () => true,
      run: ({ layers }) => layers.choose(layer),
    }),
  ),
  {
    name: 'openIslandGrid',
    label: chooseIsland,
    group: 'islands',
    key: 'Tab',
    // Available only while nothing has the focus; otherwise Tab moves the focus, as on every page.
    isAvailable: ({ islandGrid }) => islandGrid?.isOpen === false && hasNoFocus(),
    run({ islandGrid }, event) {
      event.preventDefault();
      islandGrid?.open();
    },
  },
  {
    name: 'closeIslandGrid',
    label: chooseIsland,
    group: 'islands',
    key: 'Tab',
    isAvailable: ({ islandGrid }) => islandGrid?.isOpen === true,
    run: ({ islandGrid }) => islandGrid?.close(),
  },
  {
    name: 'keyboardHelp',
    label: openKeyboardHelp,
    group: 'screens',
    key: '?',
    isPressed: ({ key }) => questionMarks.has(key),
    isAvailable: () => true,
    run: ({ overlays }) => overlays.open('keyboardHelp'),
  },
];

const panKeyGlyphs: Readonly<Record<PanKey, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/**
 * Keys for keyboard help that other parts of the page handle: the camera, the browser and the overlays. The keys of the
 * camera come from `mapKeys`; '=' is left out, because it is the key of '+' without Shift.
 */
export const otherKeys: readonly { keys: readonly string[]; label: string; group: KeyGroup }[] = [
  { keys: panKeys.map((key) => panKeyGlyphs[key]), label: moveMap, group: 'map' },
  { keys: zoomKeys.filter((key) => key !== '='), label: zoomMap, group: 'map' },
  { keys: ['Tab', 'Shift Tab'], label: nextBuilding, group: 'map' },
  { keys: ['Enter'], label: openFocused, group: 'map' },
  { keys: ['Esc'], label: closeScreen, group: 'screens' },
];

/** Selector of the elements in which a key press enters text. */
const textFields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/**
 * Whether a key press is meant for the game: without Ctrl, Alt or Meta, not a repeat, not handled elsewhere, and
 * neither in a text field nor while an input method composes a character.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return false;
  if (event.isComposing) return false;
  return !(event.target instanceof Element && event.target.closest(textFields) !== null);
}

/** Runs the first available command of a pressed key, except in text fields and while a dialog is open. */
export function dispatchCommand(event: KeyboardEvent, context: CommandContext, isDialogOpen: boolean): void {
  if (isDialogOpen || !isShortcut(event)) return;
  const isPressed = (command: Command) => command.isPressed?.(event) ?? command.key === event.key;
  commands.find((command) => isPressed(command) && command.isAvailable(context))?.run(context, event);
}
