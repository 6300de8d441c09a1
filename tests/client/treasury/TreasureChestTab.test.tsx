import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TreasureChestTab } from '#client/treasury/TreasureChestTab.tsx';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { someHideoutStats } from '#tests/kit/someHideoutStats.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

const now = Date.UTC(2026, 5, 17, 12);
const minuteMs = 60_000;

afterEach(() => {
  cleanup();
  onAPhone(false);
  setDeviceOffline(false);
});

function aTreasury(stats: Answers['hideoutStats'] = someHideoutStats({ pricesAt: now })) {
  const game = aGame({ hideoutStats: stats }, () => now);
  game.show(<TreasureChestTab />);
  return game;
}
const shown = () => screen.findByRole('heading', { name: 'Treasury -- Treasure Chest' });
const row = (ticker: string) => screen.getByRole('button', { name: new RegExp(`^${ticker} `) });
const isOpen = (ticker: string) => row(ticker).getAttribute('aria-expanded');
const detailsOf = (ticker: string) => {
  const details = document.getElementById(row(ticker).getAttribute('aria-controls') ?? '');
  return [...(details?.querySelectorAll('dl > div') ?? [])].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
};

describe.each([
  ['desktop', false],
  ['phone', true],
])('the treasury on a %s', (_name, isPhone) => {
  it('shows the account balance in USD and a row per coin with balance, worth and weight', async () => {
    onAPhone(isPhone);
    aTreasury();
    await shown();
    expect(screen.getByText('Account balance').nextElementSibling?.textContent).toBe('$24,070.00 USD');
    expect(screen.getByText('Your own coins in the game: $49.00')).toBeTruthy();
    expect(['SOL', 'BOOTY', 'GOLD', 'RUM'].map((ticker) => row(ticker).textContent)).toEqual([
      'SOL 100 $15,000.00 62.3% of the treasury',
      'BOOTY 1.250m $6,250.00 26.0% of the treasury',
      'GOLD 4,800,000 $1,920.00 8.0% of the treasury',
      'RUM 900,000 $900.00 3.7% of the treasury',
    ]);
    expect(screen.queryByText(/^Prices from/)).toBeNull();
  });

  it('opens the account book', async () => {
    onAPhone(isPhone);
    const game = aTreasury();
    await shown();
    screen.getByRole('button', { name: 'Account book' }).click();
    expect(game.services.overlays.stack.getState().map(({ name }) => name)).toEqual(['accountBook']);
  });

  it('has its first row open, and opens and closes each by itself', async () => {
    onAPhone(isPhone);
    aTreasury();
    await shown();
    expect(['SOL', 'BOOTY', 'GOLD', 'RUM'].map(isOpen)).toEqual(['true', 'false', 'false', 'false']);
    expect(detailsOf('SOL')).toEqual([
      ['Name', 'Solana'],
      ['Current price', '$150.00'],
      ['Amount held', '100 SOL'],
      ['Yours in the game', '0 SOL ($0.00)'],
    ]);
    fireEvent.click(row('GOLD'));
    fireEvent.click(row('SOL'));
    expect(['SOL', 'GOLD'].map(isOpen)).toEqual(['false', 'true']);
    expect(detailsOf('GOLD')).toEqual([
      ['Name', 'Gold'],
      ['Current price', '$0.0004'],
      ['Amount held', '4,800,000 GOLD'],
      ['Yours in the game', '60,000 GOLD ($24.00)'],
    ]);
  });
});

describe('the split', () => {
  it('is a picture that says the weights', async () => {
    aTreasury();
    await shown();
    const picture = screen.getByRole('img', { name: /^Share of each coin/ });
    expect(picture.getAttribute('aria-label')).toBe(
      'Share of each coin: SOL 62.3%, BOOTY 26.0%, GOLD 8.0%, RUM 3.7%',
    );
  });

  it('is a sentence while nothing has a worth', async () => {
    const { coins } = someHideoutStats();
    const empty = coins.map((coin) => ({ ...coin, amount: 0, worthUSD: 0, weightPercentage: 0 }));
    aTreasury({ totalWorth: 0, coins: empty });
    expect(await screen.findByText('The treasury holds nothing of worth yet.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Share/ })).toBeNull();
    expect(row('RUM').textContent).toBe('RUM 0 $0.00 0.0% of the treasury');
  });
});

describe('prices', () => {
  it.each([
    [30_000, 'Prices from less than a minute ago'],
    [minuteMs, 'Prices from 1 minute ago'],
    [3.9 * minuteMs, 'Prices from 3 minutes ago'],
    [60 * minuteMs, 'Prices from 1 hour ago'],
    [50 * 60 * minuteMs, 'Prices from 2 days ago'],
  ])('that are stale since %d ms say so', async (ageMs, sentence) => {
    aTreasury(someHideoutStats({ pricesAt: now - ageMs, pricesStale: true }));
    await shown();
    expect(within(screen.getByRole('status')).getByText(sentence)).toBeTruthy();
  });

  it('that the worker calls fresh are not commented on', async () => {
    aTreasury(someHideoutStats({ pricesAt: now - 50_000 }));
    await shown();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('amounts', () => {
  it('that may be old say so', async () => {
    aTreasury(someHideoutStats({ pricesAt: now, coinsStale: true }));
    await shown();
    expect(screen.getByRole('status').textContent).toBe(
      "The coins in the treasury's wallet cannot be read right now: amounts may be old.",
    );
  });
});

describe('when it cannot be read', () => {
  it('says that it is loading, then that it failed, with another try', async () => {
    let answers = 0;
    aTreasury(() =>
      ++answers === 1 ? refusal(500, 'fault', 'An error occurred, try again later') : someHideoutStats(),
    );
    expect(screen.getByText('Loading Hideout Stats..')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Error...');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown()).toBeTruthy();
  });

  it('says that the page is offline, and shows it once it is not', async () => {
    setDeviceOffline(true);
    aTreasury();
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
    act(() => setDeviceOffline(false));
    expect(await shown()).toBeTruthy();
  });

  it('keeps what it has while the page is offline, and says from when its prices are', async () => {
    const game = aGame({ hideoutStats: someHideoutStats({ pricesAt: now }) }, () => now);
    game.show(
      <>
        <TreasureChestTab />
        <ReadAgain />
      </>,
    );
    await shown();
    setDeviceOffline(true);
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    const note = within(screen.getByRole('status'));
    expect(await note.findByText(/^You are offline\./)).toBeTruthy();
    expect(note.getByText('Prices from less than a minute ago')).toBeTruthy();
    expect(row('SOL')).toBeTruthy();
  });
});

function ReadAgain() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Read again
    </button>
  );
}
