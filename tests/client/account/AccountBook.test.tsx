import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { aBook, anEntry, aPage, asked, entry } from './aBook.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onAPhone(false);
  setDeviceOffline(false);
  window.history.replaceState(null, '', '/');
});

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

  it('does not remember what came from the address, only what the player changes', async () => {
    window.history.replaceState(null, '', '/?account-book=open&token=GOLD');
    const game = aBook();
    await entry(/^Purchase/);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-06-01' } });
    expect(game.services.memory.read('accountBook')).toEqual({ from: '2026-06-01' });
    await waitFor(() => expect(window.location.search).toBe('?account-book=open&token=GOLD&from=2026-06-01'));
  });

  it('asks for no year that is still being typed, but for any day once the field is left', async () => {
    const game = aBook();
    await entry(/^Purchase/);
    const from = screen.getByLabelText<HTMLInputElement>('From');
    for (const year of ['0002', '0020', '0202', '2026'])
      fireEvent.change(from, { target: { value: `${year}-06-01` } });
    await waitFor(() => expect(asked(game, '/account/entries')).toHaveLength(2));
    fireEvent.change(from, { target: { value: '1999-06-01' } });
    expect(from.value).toBe('1999-06-01');
    expect(game.services.memory.read('accountBook')).toEqual({ from: '2026-06-01' });
    fireEvent.blur(from);
    await waitFor(() =>
      expect(asked(game, '/account/entries').map(({ searchParams }) => searchParams.get('from'))).toEqual([
        null,
        '2026-06-01',
        '1999-06-01',
      ]),
    );
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

  it('reads on by itself while pages are empty, up to ten of them, and then says how far it has looked', async () => {
    const pages = 12;
    const game = aBook({
      accountEntries: ({ url }) => {
        const place = Number(new URL(url).searchParams.get('after')?.slice(24, 36) ?? 0);
        return place === pages
          ? aPage([anEntry(place + 1, { reason: 'gift', about: {} })])
          : aPage([], anEntry(place + 1).id);
      },
    });
    expect(await screen.findByText('Nothing among the last 5,000 entries.')).toBeTruthy();
    expect(screen.queryByText(/^Loading your account book/)).toBeNull();
    expect(asked(game, '/account/entries')).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await entry(/^Gift/);
    expect(screen.queryByText(/^Nothing among/)).toBeNull();
    expect(asked(game, '/account/entries')).toHaveLength(pages + 1);
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
    setDeviceOffline(true);
    aBook();
    for (const name of ['BOOTY over time', 'Entries']) {
      const place = within(screen.getByRole('region', { name }));
      expect((await place.findByRole('alert')).textContent).toContain('You are offline.');
      expect(place.getByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(place.queryByText(/^Loading/)).toBeNull();
    }
    act(() => setDeviceOffline(false));
    await entry(/^Purchase/);
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
