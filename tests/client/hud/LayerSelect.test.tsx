import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LayerSelect } from '#client/hud/LayerSelect.tsx';
import { aGame, onAPhone } from './aHud.tsx';

let now = 10_000;
beforeEach(() => {
  onAPhone(false);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

function aCarousel() {
  const close = vi.fn();
  return { ...aGame(<LayerSelect close={close} />), close };
}
const cards = () => screen.getByRole('list', { name: 'Choose an island' }).querySelectorAll('button');
const title = (card: Element | null | undefined) =>
  card?.textContent?.match(/^(Island \d|Fleet Command)/)?.[0];
const centre = () => title(screen.getByRole('list').querySelector('[aria-current]'));
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
/** Advances the test's clock. */
const wait = (ms: number) => {
  now += ms;
};

describe('the carousel of islands', () => {
  it("names the seven islands 'Island {id}' and ends with 'Fleet Command'", () => {
    aCarousel();
    expect([...cards()].map(title)).toEqual([
      'Island 1',
      'Island 2',
      'Island 3',
      'Island 4',
      'Island 5',
      'Island 6',
      'Island 7',
      'Fleet Command',
    ]);
    expect(cards()[3]?.textContent).toContain('Frostfjord');
  });

  it('starts at the current island, with the focus on it', () => {
    aCarousel();
    expect(centre()).toBe('Island 1');
    expect(document.activeElement?.textContent).toContain('You are here');
  });

  it('moves by its Up and Down buttons and stops at the ends', () => {
    aCarousel();
    press('Down');
    expect(centre()).toBe('Island 2');
    wait(300);
    press('Up');
    wait(300);
    press('Up');
    expect(centre()).toBe('Island 1');
    expect(screen.getByRole('button', { name: 'Up' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('moves no faster than every 300 ms', () => {
    aCarousel();
    press('Down');
    wait(299);
    press('Down');
    expect(centre()).toBe('Island 2');
    wait(1);
    press('Down');
    expect(centre()).toBe('Island 3');
  });

  it('moves by arrow keys, to its ends by Home and End, and by the wheel', async () => {
    aCarousel();
    await userEvent.keyboard('{ArrowDown}');
    expect(centre()).toBe('Island 2');
    wait(300);
    await userEvent.keyboard('{End}');
    expect(centre()).toBe('Fleet Command');
    wait(300);
    await userEvent.keyboard('{Home}');
    expect(centre()).toBe('Island 1');
    wait(300);
    fireEvent.wheel(screen.getByRole('list'), { deltaY: 120 });
    expect(centre()).toBe('Island 2');
  });

  it('closes by the middle button without changing the island', () => {
    const { close, layers } = aCarousel();
    const buttons = screen.getAllByRole('button').slice(-3);
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Up', 'Close', 'Down']);
    press('Close');
    expect(close).toHaveBeenCalledOnce();
    expect(layers.current.getState()).toBe(1);
  });

  it('changes to the picked island and closes', async () => {
    const { close, layers } = aCarousel();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(layers.current.getState()).toBe(2);
    expect(close).toHaveBeenCalledOnce();
  });

  it('does not pick the entry on which a drag ends, but by a key pressed afterwards', async () => {
    const { close } = aCarousel();
    const [card] = cards();
    fireEvent.pointerDown(card as Element, { clientY: 400, button: 0 });
    fireEvent.pointerMove(card as Element, { clientY: 380 });
    fireEvent.pointerUp(card as Element, { clientY: 380 });
    fireEvent.click(card as Element, { detail: 1 });
    expect(close).not.toHaveBeenCalled();
    // A browser turns Enter on a button into a click whose `detail` is 0.
    fireEvent.click(card as Element, { detail: 0 });
    expect(close).toHaveBeenCalledOnce();
  });

  it('opens the Fleet Commander by Fleet Command', async () => {
    const { close, overlays, layers } = aCarousel();
    await userEvent.click(cards()[7] as Element);
    expect(close).toHaveBeenCalledOnce();
    expect(overlays.stack.getState()).toMatchObject([{ name: 'fleetCommander' }]);
    expect(layers.current.getState()).toBe(1);
  });
});

describe('a swipe', () => {
  function swipe(byPx: number, withinMs: number) {
    const screenOf = screen.getByRole('list').parentElement as Element;
    const at = (timeStamp: number, type: string, clientY: number) => {
      const event = new PointerEvent(type, { bubbles: true, button: 0, clientY, pointerId: 1 });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(screenOf, event);
    };
    const from = 1_000;
    at(from, 'pointerdown', 400);
    for (let ms = 50; ms <= withinMs; ms += 50) at(from + ms, 'pointermove', 400 + (byPx * ms) / withinMs);
    at(from + withinMs, 'pointerup', 400 + byPx);
  }

  it('up moves to the next entry, down to the previous one', () => {
    aCarousel();
    swipe(-200, 100);
    expect(centre()).toBe('Island 2');
    wait(300);
    swipe(200, 100);
    expect(centre()).toBe('Island 1');
  });

  it('that is too weak does not move', () => {
    aCarousel();
    swipe(-30, 400);
    expect(centre()).toBe('Island 1');
  });

  it('needs half the power on a phone', () => {
    // Swipes 80 px at 100 px a second, which is a swipe power of 8000.
    const power = () => swipe(-80, 800);
    aCarousel();
    power();
    expect(centre()).toBe('Island 1');
    cleanup();
    onAPhone(true);
    aCarousel();
    power();
    expect(centre()).toBe('Island 2');
  });
});
