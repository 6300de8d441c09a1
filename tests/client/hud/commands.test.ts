import { afterEach, expect, test, vi } from 'vitest';
import { type CommandContext, commands, dispatchCommand } from '#client/hud/commands.ts';
import { createLayers } from '#client/services/layers.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';

afterEach(() => document.body.replaceChildren());

function aContext(islandGrid: CommandContext['islandGrid'] = null): CommandContext {
  const { memory, overlays } = someServices();
  return { layers: createLayers(memory, () => undefined), overlays, islandGrid };
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, cancelable: true, ...init });

test('every command has its own name, a label for keyboard help and a key', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  expect(commands.filter(({ label, key }) => label === '' || key === '')).toEqual([]);
});

test('a number goes to its island', () => {
  const context = aContext();
  dispatchCommand(press('4'), context, false);
  expect(context.layers.current.getState()).toBe(4);
});

test.each([
  ['AZERTY', "'"],
  ['Czech', 'č'],
  ['Arabic', '٤'],
])('the fourth number key goes to its island on a layout that types no number there: %s', (_layout, key) => {
  const context = aContext();
  dispatchCommand(press(key, { code: 'Digit4' }), context, false);
  expect(context.layers.current.getState()).toBe(4);
});

test.each(['?', '؟'])('the character %s opens keyboard help, wherever the layout has it', (key) => {
  const { memory, overlays } = someServices();
  const context = { layers: createLayers(memory, () => undefined), overlays, islandGrid: null };
  dispatchCommand(press(key, { code: 'Minus', shiftKey: true }), context, false);
  expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['keyboardHelp']);
});

test.each([
  ['while an input method composes a character', press('4', { isComposing: true }), false],
  ['while a dialog is open', press('4'), true],
  ['with Control', press('4', { ctrlKey: true }), false],
  ['held down', press('4', { repeat: true }), false],
])('a key does nothing %s', (_when, event, isDialogOpen) => {
  const context = aContext();
  dispatchCommand(event, context, isDialogOpen);
  expect(context.layers.current.getState()).toBe(1);
});

test('a key in a text field is text input', () => {
  const context = aContext();
  const field = document.createElement('input');
  document.body.append(field);
  field.addEventListener('keydown', (event) => dispatchCommand(event, context, false));
  field.dispatchEvent(press('4'));
  expect(context.layers.current.getState()).toBe(1);
});

test('Tab opens the grid of islands while nothing has the focus, and closes it from within', () => {
  const grid = { open: vi.fn(), close: vi.fn() };
  const opening = press('Tab');
  dispatchCommand(opening, aContext({ isOpen: false, ...grid }), false);
  const closing = press('Tab');
  dispatchCommand(closing, aContext({ isOpen: true, ...grid }), false);
  expect([grid.open.mock.calls.length, opening.defaultPrevented]).toEqual([1, true]);
  expect([grid.close.mock.calls.length, closing.defaultPrevented]).toEqual([1, false]);
});

test('Tab keeps its browser function where something has the focus', () => {
  const grid = { open: vi.fn(), close: vi.fn() };
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  dispatchCommand(press('Tab'), aContext({ isOpen: false, ...grid }), false);
  expect(grid.open).not.toHaveBeenCalled();
});

test('a question mark opens the keyboard help', () => {
  const open = vi.fn<() => void>();
  dispatchCommand(press('?', { shiftKey: true }), { ...aContext(), overlays: { open } }, false);
  expect(open).toHaveBeenCalledExactlyOnceWith('keyboardHelp');
});
