import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBook, asked, noon, series } from './aBook.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** Gives the page a canvas, because happy-dom has none. It only keeps the texts that are drawn. */
function withCanvas(): { texts: string[] } {
  const texts: string[] = [];
  const context = new Proxy(Object.create(null), {
    get: (_, name) => (text?: string) => {
      if (name === 'fillText' && text !== undefined) texts.push(text);
      return name === 'measureText' ? { width: 0 } : undefined;
    },
  });
  // Cast, because TypeScript uses only the last overload of `getContext` here.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.stubGlobal('Path2D', function Path() {
    return context;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  return { texts };
}

async function choose(field: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(screen.getByRole('option', { name: option }));
}

describe('the balance over time', () => {
  it('has a table of the balance over time, newest first', async () => {
    aBook();
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['TimeBalance', '17 June 2026, 12:00:00 UTC12.5', '17 June 2026, 11:00:00 UTC0']);
    fireEvent.click(screen.getByRole('button', { name: '30 days' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '30 days', pressed: true })).toBeTruthy());
  });

  it('distinguishes changes far smaller than the balance, on the axis, at the point and in the table', async () => {
    const { texts } = withCanvas();
    aBook({
      accountSeries: {
        ...series,
        points: [
          { at: noon - 3_600_000, balance: 4_950 },
          { at: noon, balance: 5_049.000000001 },
        ],
      },
    });
    expect(await screen.findByText('17 June 2026, 12:00:00 UTC: 5,049.000000001')).toBeTruthy();
    await waitFor(() =>
      expect(texts.filter((text) => !text.includes(':'))).toEqual(['4,950', '5,000', '5,050']),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(
      within(await screen.findByRole('table'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['17 June 2026, 12:00:00 UTC', '5,049.000000001', '17 June 2026, 11:00:00 UTC', '4,950']);
  });

  it('keeps the range of the balance when another token is chosen', async () => {
    const game = aBook();
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('button', { name: '30 days' }));
    await choose('Token', 'GOLD');
    expect(await screen.findByRole('heading', { name: 'GOLD over time' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '30 days', pressed: true })).toBeTruthy();
    await waitFor(() =>
      expect(asked(game, '/account/series').at(-1)?.search).toBe('?token=GOLD&range=month'),
    );
  });

  it('keeps the table open when another token is chosen', async () => {
    withCanvas();
    aBook();
    fireEvent.click(await screen.findByRole('button', { name: 'Show as a table' }));
    await screen.findByRole('table');
    await choose('Token', 'GOLD');
    expect(await screen.findByRole('heading', { name: 'GOLD over time' })).toBeTruthy();
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hide the table' })).toBeTruthy();
  });
});
