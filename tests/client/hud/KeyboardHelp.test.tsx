import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { panKeys, zoomKeys } from '#bus/mapKeys.ts';
import { commands } from '#client/hud/commands.ts';
import { KeyboardHelp } from '#client/hud/KeyboardHelp.tsx';

afterEach(cleanup);

test('lists every key of the table of commands in its group', () => {
  render(<KeyboardHelp close={() => {}} />);
  const islands = within(screen.getByRole('region', { name: 'Islands' }));
  expect(islands.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([...'1234567']);
  const keys = screen.getAllByRole('term').map(({ textContent }) => textContent);
  for (const { key } of commands.filter(({ name }) => !name.endsWith('IslandGrid')))
    expect(keys).toContain(key);
  expect(within(screen.getByRole('region', { name: 'Map' })).getByText('Move the map')).toBeTruthy();
});

test('lists every key that the camera answers, the arrows as glyphs', () => {
  render(<KeyboardHelp close={() => {}} />);
  const keysOf = (label: string) =>
    [...(screen.getByText(label).closest('div')?.querySelectorAll('kbd') ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(keysOf('Move the map')).toEqual(['↑', '↓', '←', '→']);
  expect(keysOf('Move the map')).toHaveLength(panKeys.length);
  // '=' is the key of '+' without Shift, and is not listed.
  expect(keysOf('Zoom in and out')).toEqual(zoomKeys.filter((key) => key !== '='));
});
