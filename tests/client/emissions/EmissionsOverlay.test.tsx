import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmissionsOverlay } from '#client/emissions/EmissionsOverlay.tsx';
import { Hud } from '#client/hud/Hud.tsx';
import type { EmissionDay, MyEmissions } from '#contract/emissions.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { aGame, onAPhone } from '../hud/aHud.tsx';

afterEach(() => {
  cleanup();
  onAPhone(false);
  vi.useRealTimers();
});

const aDay = (changes: Partial<EmissionDay> = {}): EmissionDay => ({
  day: '2025-12-31',
  pool: 100_000,
  totalTreasure: 40_000,
  players: 12,
  treasure: 101,
  share: 252.5,
  ...changes,
});

const show = (days: readonly EmissionDay[], answers: Answers = {}) => {
  const emissions: MyEmissions = { today: { day: '2026-01-01', treasure: 1_234 }, days: [...days] };
  return aGame(<EmissionsOverlay />, {
    me: aPlayer({ arEarned: 300.5 }),
    myEmissions: emissions,
    ...answers,
  });
};
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const last = () => screen.findByRole('region', { name: 'Last emissions' });

describe.each([
  ['desktop', false],
  ['phone', true],
])('Battle Emissions on a %s', (_name, isPhone) => {
  it('show the countdown, the Treasure of today and all BOOTY looted', async () => {
    onAPhone(isPhone);
    show([aDay()]);
    await last();
    expect(screen.getByRole('timer').textContent).toBe('9h 54m 51s');
    expect(fact('Your Treasure today')).toBe('1,234');
    expect(await screen.findByText('300.5 BOOTY')).toBeTruthy();
  });

  it('show the last day with share, sum, own Treasure and part', async () => {
    onAPhone(isPhone);
    show([aDay()]);
    const region = await last();
    expect(within(region).getByText('252.5 BOOTY')).toBeTruthy();
    expect(within(region).getByText('31 Dec 2025')).toBeTruthy();
    expect(within(region).getByText('0.25% of all Treasure')).toBeTruthy();
    expect(['Pool', 'Your Treasure', 'All Treasure', 'Players'].map(fact)).toEqual([
      '100,000 BOOTY',
      '101',
      '40,000',
      '12',
    ]);
  });
});

describe('Battle Emissions', () => {
  it.each([
    ['Treasure was not earned', { treasure: 0, share: 0 }, 'No emissions for you today: no Treasure earned'],
    ['the share is on its way', { share: null }, 'Being paid…'],
    ['the supply cap is reached', { pool: 0, share: 0 }, 'No emissions: the supply cap is reached'],
  ])('say so where %s', async (_why, changes, sentence) => {
    show([aDay(changes)]);
    expect(within(await last()).getByText(sentence)).toBeTruthy();
  });

  it('list earlier days in a table', async () => {
    show([
      aDay(),
      aDay({ day: '2025-12-30', share: 1.5, treasure: 1 }),
      aDay({ day: '2025-12-29', share: null }),
      aDay({ day: '2025-12-28', treasure: 0, share: 0 }),
      aDay({ day: '2025-12-27', pool: 0, share: 0 }),
    ]);
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'DayYour shareYour partYour TreasurePool',
      '30 Dec 20251.5 BOOTY<0.01%1100,000 BOOTY',
      '29 Dec 2025Being paid…0.25%101100,000 BOOTY',
      '28 Dec 2025No Treasure earned0%0100,000 BOOTY',
      '27 Dec 2025No emissions: the supply cap is reached0.25%1010 BOOTY',
    ]);
  });

  it('before the first midnight say that no day was closed', async () => {
    show([]);
    expect(await screen.findByText('No day has been closed yet.')).toBeTruthy();
  });

  it('say at midnight that the pool is being shared, and read the new day', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 23, 59, 58), shouldAdvanceTime: true });
    let reads = 0;
    const today = { day: '2026-01-01', treasure: 1_234 };
    const myEmissions = () => {
      reads += 1;
      return { today: reads === 1 ? today : { day: '2026-01-02', treasure: 0 }, days: [aDay()] };
    };
    aGame(<EmissionsOverlay />, { me: aPlayer(), myEmissions }, () => Date.now());
    await last();
    expect(fact('Your Treasure today')).toBe('1,234');
    act(() => vi.advanceTimersByTime(2_000));
    expect(fact('Battle Emissions')).toBe('Sharing the pool…');
    await waitFor(() => expect(fact('Your Treasure today')).toBe('0'));
    act(() => vi.advanceTimersByTime(10_000));
    expect(fact('Next Battle Emissions In')).toBe('23h 59m 50s');
    expect(reads).toBe(2);
  });

  it('can be asked for again after an error', async () => {
    let isDown = true;
    const day: MyEmissions = { today: { day: '2026-01-01', treasure: 0 }, days: [] };
    show([], {
      myEmissions: () => (isDown ? refusal(500, 'fault', 'An error occurred, try again later') : day),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText('No day has been closed yet.')).toBeTruthy();
  });
});

describe('the countdown of the HUD', () => {
  const aHud = (now: number) => {
    vi.useFakeTimers({ now, shouldAdvanceTime: true });
    return aGame(<Hud />, undefined, () => Date.now());
  };

  it('ends in a moment of its own, and begins again after ten seconds', async () => {
    aHud(Date.UTC(2026, 0, 1, 23, 59, 58));
    await screen.findByRole('timer');
    expect(screen.getByRole('timer').textContent).toBe('0h 00m 02s');
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Sharing the pool…')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Battle Emissions' })).toBeTruthy();
    act(() => vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('timer').textContent).toBe('23h 59m 50s');
    expect(screen.queryByText('Sharing the pool…')).toBeNull();
  });

  it('opens Battle Emissions', async () => {
    const { overlays } = aGame(<Hud />);
    await userEvent.click(await screen.findByRole('button', { name: 'Next Battle Emissions In' }));
    expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['emissions']);
  });
});
