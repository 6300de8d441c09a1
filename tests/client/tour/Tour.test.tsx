import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tour } from '#client/tour/Tour.tsx';
import { aGame } from '../hud/aHud.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tour = () => screen.queryByRole('dialog', { name: 'Tour' });
const press = async (name: string) =>
  userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));

async function started() {
  const game = aGame(<Tour />);
  act(() => game.bus.emit('world.ready', { renderer: 'webgl' }));
  await wait(1_100);
  return game;
}

describe('the tour', () => {
  it('waits for the map', async () => {
    aGame(<Tour />);
    await wait(5_000);
    expect(tour()).toBeNull();
  });

  it('shows five steps, forward and back, and takes the focus', async () => {
    await started();
    expect(document.activeElement).toBe(tour());
    const titles: (string | null)[] = [];
    for (let step = 1; step <= 5; step += 1) {
      expect(screen.getByText(`Step ${step} of 5`)).toBeTruthy();
      titles.push(screen.getByRole('heading').textContent);
      if (step < 5) await press('Next');
    }
    expect(titles).toEqual([
      'Seven islands',
      'Every building is a mission',
      'Your captains',
      'Claim what they bring',
      'And more',
    ]);
    await press('Previous');
    expect(screen.getByText('Step 4 of 5')).toBeTruthy();
    await press('Next');
    await press('Start playing');
    expect(tour()).toBeNull();
  });

  it.each([
    ['a press on Skip', () => press('Skip the tour')],
    ['Escape', () => userEvent.setup({ delay: null }).keyboard('{Escape}')],
  ])('is ended by %s', async (_how, skip) => {
    await started();
    await skip();
    expect(tour()).toBeNull();
  });

  it('does not start over an open overlay, makes way for one, and goes on afterwards', async () => {
    const game = aGame(<Tour />);
    act(() => game.overlays.open('market'));
    act(() => game.bus.emit('world.ready', { renderer: 'none' }));
    await wait(5_000);
    expect(tour()).toBeNull();
    act(() => game.overlays.close());
    await wait(900);
    expect(tour()).toBeNull();
    await wait(200);
    await press('Next');
    act(() => game.overlays.open('market'));
    expect(tour()).toBeNull();
    act(() => game.overlays.close());
    expect(screen.getByText('Step 2 of 5')).toBeTruthy();
  });
});
