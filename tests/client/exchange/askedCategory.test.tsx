import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { anExchangeItem } from '#tests/kit/anExchangeItem.ts';
import { aGame } from '../missions/aMissionScreen.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const exchangeItems = { exchangeItems: [anExchangeItem()], dynamicExchangeItems: [] };
const shown = () => screen.getByRole('tab', { name: /^[A-Z ]+$/, selected: true }).textContent;

test('the exchange opens with the tab that was asked for, each time again, and ignores an unknown one in the address', async () => {
  window.history.replaceState(null, '', '/?category=forged');
  const game = aGame({ exchangeItems });
  const { overlays, memory } = game.services;
  memory.write('exchangeTab', 'treasure');
  overlays.open('hideout', { tab: 'exchange' });
  game.showWithOverlays(null);
  await screen.findByRole('tab', { name: 'TREASURE' }, { timeout: 10_000 });
  expect(shown()).toBe('TREASURE');
  for (const left of ['GEMS', 'TREASURE']) {
    act(() => overlays.open('hideout', { tab: 'exchange', category: 'battleToken' }));
    expect(shown()).toBe('BATTLE TOKEN');
    expect(window.location.search).toBe('?category=battleToken');
    fireEvent.mouseDown(screen.getByRole('tab', { name: left }), { button: 0 });
    expect(shown()).toBe(left);
  }
  expect(memory.read('exchangeTab')).toBe('treasure');
});

test('the Battle Token panel of a mission leads to where Battle Tokens are sold', async () => {
  const game = aGame({ exchangeItems });
  game.services.memory.write('exchangeTab', 'gems');
  game.showMissions();
  await userEvent.click(await screen.findByRole('button', { name: 'Open the exchange' }));
  await screen.findByRole('tab', { name: 'BATTLE TOKEN' }, { timeout: 10_000 });
  expect(shown()).toBe('BATTLE TOKEN');
});
