import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountBookOverlay } from '#client/account/AccountBookOverlay.tsx';
import type { AccountEntry } from '#contract/account.ts';
import type { Answer } from '#contract/routes.ts';
import { aReceipt } from '#tests/kit/aReceipt.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onAPhone(false);
  onlineManager.setOnline(true);
  window.history.replaceState(null, '', '/');
});

const noon = Date.parse('2026-06-17T12:00:00Z');
const anEntry = (place: number, changes: Partial<AccountEntry> = {}): AccountEntry => ({
  id: `0197a000-0000-7000-8000-${String(place).padStart(12, '0')}.GOLD`,
  at: noon - place * 60_000,
  token: 'GOLD',
  change: -24,
  balance: 76,
  reason: 'exchange.purchase',
  about: { item: 'Battle Token for GOLD' },
  jobId: '0d9fe1ff-6f9d-4e0e-9f5c-4a5a8a2f1c11',
  ...changes,
});
const aPage = (entries: AccountEntry[], next: string | null = null): Answer<'accountEntries'> => ({
  entries,
  next,
});
const series: Answer<'accountSeries'> = {
  token: 'BOOTY',
  range: 'week',
  points: [
    { at: noon - 3_600_000, balance: 0 },
    { at: noon, balance: 12.5 },
  ],
};

function aBook(answers: Answers = {}) {
  const game = aGame({
    accountEntries: aPage([
      anEntry(1),
      anEntry(2, {
        reason: 'mission.claim',
        token: 'TREASURE',
        change: 833,
        about: { mission: 'The Docks', captain: 'Reaver #81' },
        receiptOf: '0197a000-0000-7000-8000-000000000001',
      }),
      anEntry(3, { at: noon - 26 * 3_600_000, reason: 'welcome', change: 100, about: {}, jobId: null }),
    ]),
    accountSeries: series,
    accountReceipt: aReceipt(),
    ...answers,
  });
  game.show(<AccountBookOverlay />);
  return game;
}

const entry = (name: RegExp) => screen.findByRole('button', { name });
const asked = (game: ReturnType<typeof aBook>, path: string) =>
  game.services.calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === path);

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

describe('the account book', () => {
  it.each([
    ['a desktop', false],
    ['a phone', true],
  ])('on %s lists entries by day, with sign, reason and what they were about', async (_device, isPhone) => {
    onAPhone(isPhone);
    aBook();
    const today = await screen.findByRole('region', { name: '17 June 2026' });
    expect(
      within(today)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'PurchaseBattle Token for GOLD−24GOLD11:59:00',
      'Mission claimedThe Docks · Reaver #81+833TREASURE11:58:00',
    ]);
    const before = screen.getByRole('region', { name: '16 June 2026' });
    expect(within(before).getByRole('listitem').textContent).toBe('Welcome+100GOLD10:00:00');
    fireEvent.click(await entry(/^Purchase/));
    expect(within(today).getByText('76 GOLD')).toBeTruthy();
  });

  it('shows on a press what is left and the job, and opens the receipt of a claim', async () => {
    const game = aBook();
    fireEvent.click(await entry(/^Purchase/));
    expect(screen.getByText('−24 GOLD')).toBeTruthy();
    expect(screen.getByText('76 GOLD')).toBeTruthy();
    expect(screen.getByText('0d9fe1ff-6f9d-4e0e-9f5c-4a5a8a2f1c11')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull();
    fireEvent.click(await entry(/^Mission claimed/));
    fireEvent.click(screen.getByRole('button', { name: 'Receipt' }));
    await waitFor(() =>
      expect(game.services.overlays.stack.getState().map(({ name }) => name)).toContain('receipt'),
    );
  });

  it('asks for the token and days that are chosen, keeps them in the address and on the device', async () => {
    const game = aBook();
    await entry(/^Purchase/);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-06-01' } });
    await waitFor(() =>
      expect(asked(game, '/account/entries').at(-1)?.searchParams.get('from')).toBe('2026-06-01'),
    );
    expect(window.location.search).toBe('?account-book=open&from=2026-06-01');
    expect(game.services.memory.read('accountBook')).toEqual({ from: '2026-06-01' });
  });

  it('says so when the last day is before the first, and asks for nothing', async () => {
    const game = aBook();
    await entry(/^Purchase/);
    const type = (label: string, day: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
    type('From', '2026-06-02');
    type('To', '2026-06-02');
    expect(screen.queryByText('The last day is before the first one.')).toBeNull();
    type('To', '2026-06-01');
    expect(screen.getByText('The last day is before the first one.')).toBeTruthy();
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('No entries')).toBeTruthy();
    expect(screen.getByText('Nothing was booked that these filters leave.')).toBeTruthy();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Export as CSV' });
    expect(save.disabled).toBe(true);
    fireEvent.click(save);
    type('From', '2026-06-01');
    await entry(/^Purchase/);
    expect(save.disabled).toBe(false);
    expect(
      asked(game, '/account/entries').map(({ searchParams }) => [
        searchParams.get('from'),
        searchParams.get('to'),
      ]),
    ).toEqual([
      [null, null],
      ['2026-06-02', null],
      ['2026-06-02', '2026-06-02'],
      ['2026-06-01', '2026-06-01'],
    ]);
    expect(asked(game, '/account/file')).toEqual([]);
  });

  it('asks for nothing when the address has the days in the wrong order', async () => {
    window.history.replaceState(null, '', '/?account-book=open&from=2026-06-02&to=2026-06-01');
    const game = aBook();
    await screen.findByRole('table');
    expect(screen.getByText('The last day is before the first one.')).toBeTruthy();
    expect(screen.getByText('No entries')).toBeTruthy();
    expect(asked(game, '/account/entries')).toEqual([]);
  });

  it('begins with what the address asks for', async () => {
    window.history.replaceState(null, '', '/?account-book=open&token=GOLD&reason=robbery');
    const forged = aBook();
    await entry(/^Purchase/);
    expect(asked(forged, '/account/entries')[0]?.search).toBe('');
    cleanup();
    window.history.replaceState(null, '', '/?account-book=open&token=GOLD');
    const game = aBook();
    await entry(/^Purchase/);
    expect(asked(game, '/account/entries')[0]?.searchParams.get('token')).toBe('GOLD');
    expect(asked(game, '/account/series')[0]?.searchParams.get('token')).toBe('GOLD');
  });

  it('loads the next page after the last entry', async () => {
    const game = aBook({
      accountEntries: ({ url }) =>
        new URL(url).searchParams.has('after')
          ? aPage([anEntry(9, { reason: 'gift', about: {} })])
          : aPage([anEntry(1)], anEntry(1).id),
    });
    await entry(/^Purchase/);
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await entry(/^Gift/);
    expect(asked(game, '/account/entries').at(-1)?.searchParams.get('after')).toBe(anEntry(1).id);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

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

  it('tells changes far smaller than the balance apart, on the axis, at the point and in the table', async () => {
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

  it('saves the entries as a file and says how many', async () => {
    const game = aBook({ accountFile: () => new Response('time\r\na\r\nb\r\n') });
    fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() =>
      expect(game.services.toasts.state.getState().map(({ text }) => text)).toContain('2 entries saved'),
    );
  });

  it.each([
    [
      'the worker refuses it',
      () => refusal(500, 'fault', 'An error occurred, try again later'),
      'An error occurred, try again later',
    ],
    [
      'it breaks off',
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('time\r\na\r\n'));
            },
            pull: (controller) => controller.error(new TypeError('terminated')),
          }),
        ),
      'Network error. Please try again',
    ],
  ])('saves no file when %s, and can be pressed again', async (_when, accountFile, sentence) => {
    const save = vi.spyOn(URL, 'createObjectURL');
    const game = aBook({ accountFile });
    fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() =>
      expect(game.services.toasts.state.getState().map(({ text }) => text)).toEqual([sentence]),
    );
    expect(save).not.toHaveBeenCalled();
    expect(
      (await screen.findByRole('button', { name: 'Export as CSV' })).getAttribute('aria-busy'),
    ).toBeNull();
  });

  it('says what went wrong and tries again', async () => {
    let tries = 0;
    aBook({
      accountEntries: () => {
        tries += 1;
        return tries === 1 ? refusal(500, 'fault', 'An error occurred, try again later') : aPage([]);
      },
    });
    const list = screen.getByRole('region', { name: 'Entries' });
    fireEvent.click(await within(list).findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No entries')).toBeTruthy();
  });

  it('asks again only for the page that failed, at the foot of the list', async () => {
    let failures = 0;
    const game = aBook({
      accountEntries: ({ url }) => {
        if (!new URL(url).searchParams.has('after')) return aPage([anEntry(1)], anEntry(1).id);
        failures += 1;
        return failures === 1
          ? refusal(500, 'fault', 'An error occurred, try again later')
          : aPage([anEntry(9, { reason: 'gift', about: {} })]);
      },
    });
    await entry(/^Purchase/);
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    const list = within(screen.getByRole('region', { name: 'Entries' }));
    const alert = await list.findByRole('alert');
    const day = screen.getByRole('region', { name: '17 June 2026' });
    expect(day.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await entry(/^Gift/);
    expect(asked(game, '/account/entries').map(({ searchParams }) => searchParams.has('after'))).toEqual([
      false,
      true,
      true,
    ]);
    expect(list.queryByRole('alert')).toBeNull();
  });

  it('says in place of the balance and the entries that the player is offline', async () => {
    onlineManager.setOnline(false);
    aBook();
    for (const name of ['BOOTY over time', 'Entries']) {
      const place = within(screen.getByRole('region', { name }));
      expect((await place.findByRole('alert')).textContent).toContain('You are offline.');
      expect(place.getByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(place.queryByText(/^Loading/)).toBeNull();
    }
    act(() => onlineManager.setOnline(true));
    await entry(/^Purchase/);
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
