import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IslandSelector } from '#client/hud/IslandSelector.tsx';
import { islands } from '#rules/islands/islands.ts';
import { aGame, onAPhone } from './aHud.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const names = islands.map(({ layer, name }) => `${layer}: ${name}`);
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Choose an island' }))
    .getAllByRole('button', { name: /^\d: / })
    .map((button) => button.getAttribute('aria-label'));
const current = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map((button) => button.getAttribute('aria-label'));

describe('the island selector of a desktop', () => {
  beforeEach(() => onAPhone(false));
  const aDesktop = () =>
    aGame(
      <>
        <input aria-label="Captain's name" />
        <IslandSelector />
      </>,
    );

  it('is a strip of the seven islands with the key hint and the current island marked', () => {
    aDesktop();
    expect(entries()).toEqual(names);
    expect(screen.getByText('Press 1-7')).toBeTruthy();
    expect(current()).toEqual(['1: Port Reaver']);
  });

  it('changes the island by a click', async () => {
    const { layers } = aDesktop();
    await userEvent.click(screen.getByRole('button', { name: '4: Frostfjord' }));
    expect(layers.current.getState()).toBe(4);
    expect(current()).toEqual(['4: Frostfjord']);
  });

  it('prefetches an island on hover', async () => {
    const { pictures } = aDesktop();
    await userEvent.hover(screen.getByRole('button', { name: '6: Rustwater' }));
    expect(pictures).toEqual([expect.stringContaining('islands/6/poster')]);
  });

  it.each(['1', '2', '3', '4', '5', '6', '7'])('changes the island by its key %s', async (key) => {
    const { layers } = aDesktop();
    await userEvent.keyboard(key);
    expect(layers.current.getState()).toBe(Number(key));
  });

  it('ignores the key 8', async () => {
    const { layers } = aDesktop();
    await userEvent.keyboard('890');
    expect(layers.current.getState()).toBe(1);
  });

  it('ignores keys in text fields, with Control, and while a dialog is open', async () => {
    const { layers, overlays } = aDesktop();
    await userEvent.type(screen.getByLabelText("Captain's name"), '4');
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('{Control>}5{/Control}');
    act(() => overlays.open('market'));
    await userEvent.keyboard('6');
    expect(layers.current.getState()).toBe(1);
    act(() => overlays.closeAll());
    await userEvent.keyboard('6');
    expect(layers.current.getState()).toBe(6);
  });
});

describe('the key hint', () => {
  afterEach(() => vi.unstubAllGlobals());
  const onATablet = () =>
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));

  it('is absent where a keyboard is unlikely', () => {
    onATablet();
    aGame(<IslandSelector />);
    expect(screen.getByRole('navigation', { name: 'Choose an island' })).toBeTruthy();
    expect(screen.queryByText('Press 1-7')).toBeNull();
  });

  it('appears once a key was pressed, but not by typing into a field', async () => {
    onATablet();
    aGame(
      <>
        <input aria-label="Name" />
        <IslandSelector />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Name'), 'a');
    expect(screen.queryByText('Press 1-7')).toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('2');
    expect(screen.getByText('Press 1-7')).toBeTruthy();
  });
});

describe('the island selector of a phone', () => {
  beforeEach(() => onAPhone(true));
  afterEach(() => onAPhone(false));
  const button = () => screen.getByRole('button', { name: 'Choose an island' });
  const isOpen = () => button().getAttribute('aria-expanded') === 'true';

  it('is a button that toggles a grid of the islands', async () => {
    aGame(<IslandSelector />);
    expect(isOpen()).toBe(false);
    await userEvent.click(button());
    expect(entries()).toEqual(names);
    await userEvent.click(button());
    expect(isOpen()).toBe(false);
  });

  it('closes at once and changes the island 300 ms later', async () => {
    const { layers } = aGame(<IslandSelector />);
    await userEvent.click(button());
    vi.useFakeTimers();
    act(() => screen.getByRole('button', { name: '3: Gilded Reach' }).click());
    expect(isOpen()).toBe(false);
    act(() => vi.advanceTimersByTime(299));
    expect(layers.current.getState()).toBe(1);
    act(() => vi.advanceTimersByTime(1));
    expect(layers.current.getState()).toBe(3);
  });

  it('toggles by Tab and closes by Escape', async () => {
    aGame(<IslandSelector />);
    await userEvent.tab();
    expect(isOpen()).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('1: Port Reaver');
    await userEvent.tab();
    expect(isOpen()).toBe(false);
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
  });

  it('does not take Tab from keyboard navigation', async () => {
    aGame(
      <>
        <button type="button">Before</button>
        <IslandSelector />
      </>,
    );
    screen.getByRole('button', { name: 'Before' }).focus();
    await userEvent.tab();
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('does not take Tab from an open dialog', async () => {
    const { overlays } = aGame(<IslandSelector />);
    act(() => overlays.open('market'));
    await userEvent.tab();
    expect(isOpen()).toBe(false);
  });

  it('closes by a tap outside', async () => {
    aGame(<IslandSelector />);
    await userEvent.click(button());
    await userEvent.click(document.body);
    expect(isOpen()).toBe(false);
  });
});
