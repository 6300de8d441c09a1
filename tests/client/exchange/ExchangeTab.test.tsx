import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExchangeTab } from '#client/exchange/ExchangeTab.tsx';
import type { Answer } from '#contract/routes.ts';
import { aDynamicItem, anExchangeItem, aTaxedItem } from '#tests/kit/anExchangeItem.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, lostAnswer, refusal } from '#tests/kit/fakeGame.tsx';
import { reportOffline, setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

afterEach(() => {
  cleanup();
  onAPhone(false);
  setDeviceOffline(false);
  vi.useRealTimers();
});

const jobId = '0d9fe1ff-6f9d-4e0e-9f5c-4a5a8a2f1c11';
const list = (changes: Partial<Answer<'exchangeItems'>> = {}): Answer<'exchangeItems'> => ({
  exchangeItems: [
    anExchangeItem(),
    aTaxedItem(),
    anExchangeItem({ name: 'Battle Token for GOLD', costType: 'goldAmount', costAmount: 12 }),
  ],
  dynamicExchangeItems: [aDynamicItem()],
  ...changes,
});

async function anExchange(answers: Answers = {}, tab: 'battleToken' | 'gems' = 'battleToken') {
  const game = aGame({
    exchangeItems: list(),
    me: aPlayer({ arAmount: 100, goldAmount: 5, gemsAmount: 25 }),
    purchase: { jobId },
    dynamicPurchase: { jobId },
    ...answers,
  });
  game.services.memory.write('exchangeTab', tab);
  game.show(<ExchangeTab />);
  await screen.findByText('Trade what your captains brought home.');
  return game;
}

const card = (name: string) => screen.getByRole('listitem', { name });
const button = (name: string) => within(card(name)).getByRole('button', { name: `Purchase ${name}` });
const keys = (game: Awaited<ReturnType<typeof anExchange>>, path = '/exchange/purchase') => game.keys(path);
const bodies = (game: Awaited<ReturnType<typeof anExchange>>) => game.posted('/exchange/purchase');

describe('the exchange', () => {
  it('shows a tab’s items in the order of the list, with cost and yield, and the daily offers below', async () => {
    await anExchange();
    const tabs = within(screen.getByRole('tablist', { name: 'What to trade' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'GEMS',
      'TREASURE',
      'BATTLE TOKEN',
      'LEVEL TOKENS',
    ]);
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Battle Token for BOOTY',
      'Battle Token for GOLD',
      'Chest of GOLD',
    ]);
    expect(card('Battle Token for BOOTY').textContent).toContain('1 BOOTY');
    expect(card('Chest of GOLD').textContent).toMatch(/10% tax.*100 left today.*1,000 BOOTY.*10,260 GOLD/);
  });

  it('says what a taxed item yields after tax, for as many as the slider says', async () => {
    await anExchange({}, 'gems');
    const pouch = card('Booty Pouch');
    expect(pouch.textContent).toMatch(/10% tax.*10 GEMS.*0\.9 BOOTY/);
    const slider = within(pouch).getByRole('slider', { name: 'Quantity' });
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['1', '1000']);
    fireEvent.change(slider, { target: { value: '2' } });
    expect(pouch.textContent).toMatch(/Total Cost 20 GEMS.*You get 1\.8 BOOTY.*Leaves you 5 GEMS/);
    fireEvent.change(slider, { target: { value: '3' } });
    expect(within(pouch).getByText('Missing 5 GEMS')).toBeTruthy();
    expect(button('Booty Pouch').getAttribute('aria-disabled')).toBe('true');
  });

  it('takes a number for what the slider chooses, and fills in the most that the player can pay', async () => {
    await anExchange({}, 'gems');
    const pouch = card('Booty Pouch');
    const field = within(pouch).getByRole('spinbutton', { name: 'Quantity' });
    const slider = within(pouch).getByRole('slider', { name: 'Quantity' });
    const shown = () => [field, slider].map((one) => (one as HTMLInputElement).value);
    fireEvent.change(field, { target: { value: '37' } });
    expect(shown()).toEqual(['37', '37']);
    fireEvent.click(within(pouch).getByRole('button', { name: 'Max affordable: Booty Pouch' }));
    expect(shown()).toEqual(['2', '2']);
    expect(pouch.textContent).toMatch(/Total Cost 20 GEMS.*Leaves you 5 GEMS/);
    fireEvent.change(slider, { target: { value: '3' } });
    expect(shown()).toEqual(['3', '3']);
  });

  it('offers no most where the player can pay none, or before the balances have loaded', async () => {
    await anExchange();
    const most = () => within(card('Battle Token for GOLD')).getByRole('button', { name: /^Max affordable/ });
    expect(most()).toHaveProperty('disabled', true);
    cleanup();
    await anExchange({ me: () => new Promise<never>(() => {}) });
    expect(most()).toHaveProperty('disabled', true);
  });

  it('names what is missing before the button is pressed', async () => {
    await anExchange();
    expect(within(card('Battle Token for GOLD')).getByText('Missing 7 GOLD')).toBeTruthy();
    expect(within(card('Chest of GOLD')).getByText('Missing 900 BOOTY')).toBeTruthy();
  });

  it('says why an item cannot be paid, to a screen reader beside the button and to all on a press', async () => {
    const game = await anExchange();
    const press = button('Battle Token for GOLD');
    expect(press.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(press.getAttribute('aria-describedby') ?? '');
    const sentence = "You don't have enough GOLD to purchase this item. Missing 7 GOLD";
    expect(reason?.textContent).toBe(sentence);
    fireEvent.click(press);
    expect(game.toasts()).toEqual([sentence]);
    expect(await bodies(game)).toEqual([]);
    expect(button('Battle Token for BOOTY').hasAttribute('aria-describedby')).toBe(false);
  });

  it('says on a press that the player could not be read', async () => {
    const game = await anExchange({ me: () => refusal(500, 'fault', 'An error occurred, try again later') });
    fireEvent.click(button('Battle Token for BOOTY'));
    expect(game.toasts()).toEqual(['User not found']);
    expect(await bodies(game)).toEqual([]);
  });

  it('says that a tab is empty, and remembers the tab', async () => {
    const { services } = await anExchange();
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'TREASURE' }), { button: 0 });
    expect(await screen.findByText('No items available')).toBeTruthy();
    expect(screen.getByText('There are currently no items in the TREASURE category.')).toBeTruthy();
    expect(services.memory.read('exchangeTab')).toBe('treasure');
  });

  it('has a dropdown for its tabs on a phone', async () => {
    onAPhone(true);
    await anExchange();
    expect(screen.getByRole('combobox', { name: 'What to trade' }).textContent).toBe('BATTLE TOKEN');
    expect(button('Battle Token for BOOTY')).toBeTruthy();
  });

  it('cannot sell what is inactive or sold out', async () => {
    await anExchange({
      me: aPlayer({ arAmount: 5_000 }),
      exchangeItems: list({
        exchangeItems: [anExchangeItem({ active: false })],
        dynamicExchangeItems: [aDynamicItem({ amountAvailable: 0 })],
      }),
    });
    expect(within(card('Battle Token for BOOTY')).getByText('Not for sale')).toBeTruthy();
    expect(within(card('Chest of GOLD')).getByText('Sold out today')).toBeTruthy();
    for (const name of ['Battle Token for BOOTY', 'Chest of GOLD'])
      expect(button(name).hasAttribute('disabled')).toBe(true);
  });

  it('says that it is loading, and why it failed, with another try', async () => {
    let answers = 0;
    const game = aGame({
      exchangeItems: () =>
        ++answers === 1 ? refusal(500, 'fault', 'An error occurred, try again later') : list(),
    });
    game.show(<ExchangeTab />);
    expect(screen.getByText('Loading exchange items...')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('An error occurred, try again later');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Daily offers')).toBeTruthy();
  });

  it('sells although the browser reports no network, because requests are answered', async () => {
    reportOffline();
    const game = await anExchange();
    expect(screen.queryByText(/You are offline/)).toBeNull();
    button('Battle Token for BOOTY').click();
    await waitFor(() => expect(keys(game)).toHaveLength(1));
  });

  it('says that the player is offline, and shows the items once the network is back', async () => {
    setDeviceOffline(true);
    aGame({ exchangeItems: list() }).show(<ExchangeTab />);
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Loading exchange items...')).toBeNull();
    act(() => setDeviceOffline(false));
    expect(await screen.findByText('Daily offers')).toBeTruthy();
  });
});

describe('a purchase', () => {
  it('of a double click is one, names the price that was shown, and rests for a second', async () => {
    const game = await anExchange();
    const field = within(card('Battle Token for BOOTY')).getByRole('spinbutton', { name: 'Quantity' });
    fireEvent.change(field, { target: { value: '5' } });
    const press = button('Battle Token for BOOTY');
    press.click();
    press.click();
    await waitFor(() => expect(press.getAttribute('aria-busy')).toBe('true'));
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    expect(await bodies(game)).toEqual([
      {
        name: 'Battle Token for BOOTY',
        multiplier: 5,
        shown: { costAmount: 1, yieldAmount: 1, taxPercent: 0 },
      },
    ]);
    vi.useFakeTimers();
    game.notify(jobId, 'exchange', { message: 'Purchased Battle Token for BOOTY successfully' });
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(game.toasts()).toEqual(['Purchased Battle Token for BOOTY successfully']);
    expect(press.getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(press.getAttribute('aria-busy')).toBeNull();
  });

  it('of a dynamic item names no quantity', async () => {
    const game = await anExchange({ me: aPlayer({ arAmount: 5_000 }) });
    expect(within(card('Chest of GOLD')).queryByRole('slider')).toBeNull();
    button('Chest of GOLD').click();
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    expect(await game.posted('/exchange/dynamic-purchase')).toEqual([
      { name: 'Chest of GOLD', shown: { costAmount: 1_000, yieldAmount: 11_400, taxPercent: 10 } },
    ]);
  });

  it('that is refused says why and can be tried again at once', async () => {
    const game = await anExchange();
    const press = button('Battle Token for BOOTY');
    press.click();
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    const message =
      'The price of Battle Token for BOOTY has changed. Please look at it again before you buy.';
    game.notify(jobId, 'exchange', { error: true, code: 'exchange_price_changed', message });
    await waitFor(() => expect(press.getAttribute('aria-busy')).toBeNull());
    expect(game.toasts()).toEqual([message]);
    expect(press.hasAttribute('disabled')).toBe(false);
  });

  it('that fails by a fault says that it failed', async () => {
    const game = await anExchange();
    button('Battle Token for BOOTY').click();
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    const message = 'An error occurred, try again later';
    game.notify(jobId, 'exchange', { error: true, code: 'fault', message });
    await waitFor(() => expect(game.toasts()).toEqual(['Error Purchasing']));
  });

  it('while the worker cannot be reached says so', async () => {
    const message = 'The Seven Isles are not reachable right now. Please try again in a moment.';
    const game = await anExchange({ purchase: () => refusal(503, 'unavailable', message) });
    button('Battle Token for BOOTY').click();
    await waitFor(() => expect(game.toasts()).toEqual([message]));
  });

  it('without an answer for 20 s is a timeout', async () => {
    const game = await anExchange();
    button('Battle Token for BOOTY').click();
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    game.clock.pass(20_000);
    await waitFor(() => expect(game.toasts()).toEqual(['Timeout, reloading...']));
    await waitFor(() => expect(button('Battle Token for BOOTY').getAttribute('aria-busy')).toBeNull());
  });
});

describe('a purchase that is pressed again', () => {
  const name = 'Battle Token for BOOTY';
  const isFree = () =>
    waitFor(() => expect(button(name).getAttribute('aria-busy')).toBeNull(), { timeout: 3_000 });
  const bought = { message: `Purchased ${name} successfully` };
  type Game = Awaited<ReturnType<typeof anExchange>>;

  async function press(game: Game): Promise<void> {
    const before = keys(game).length;
    await isFree();
    fireEvent.click(button(name));
    await waitFor(() => expect(keys(game)).toHaveLength(before + 1));
  }
  const untilAccepted = (game: Game) => waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  async function untilTimeout(game: Game): Promise<void> {
    await untilAccepted(game);
    game.clock.pass(20_000);
    await isFree();
  }
  /** Settles the job that the page waits for, and waits until the page has handled the outcome. */
  async function settle(game: Game, data: Parameters<Game['notify']>[2]): Promise<void> {
    await untilAccepted(game);
    game.notify(jobId, 'exchange', data);
    game.clock.pass(1_000);
    await waitFor(() => expect(game.pendingJobs()).toEqual([]));
  }

  it('after a lost answer is the same purchase, until it has succeeded', async () => {
    let answers = 0;
    const game = await anExchange({ purchase: () => (++answers === 1 ? lostAnswer() : { jobId }) });
    await press(game);
    await waitFor(() => expect(game.toasts()).toEqual(['Network error. Please try again']));
    await press(game);
    await settle(game, bought);
    await press(game);
    expect(keys(game)).toEqual([1, 1, 2]);
  });

  it('after a lost answer is the same purchase also when the exchange was closed meanwhile', async () => {
    const game = await anExchange({ purchase: lostAnswer });
    await press(game);
    await waitFor(() => expect(game.toasts()).toEqual(['Network error. Please try again']));
    cleanup();
    game.show(<ExchangeTab />);
    await screen.findByText('Trade what your captains brought home.');
    await press(game);
    expect(keys(game)).toEqual([1, 1]);
  });

  it('after a timeout is the same purchase, and both wait for one outcome', async () => {
    const game = await anExchange();
    await press(game);
    await untilTimeout(game);
    await press(game);
    await waitFor(() => expect(button(name).getAttribute('aria-busy')).toBe('true'));
    await settle(game, bought);
    expect(game.toasts()).toEqual(['Timeout, reloading...', bought.message]);
    await press(game);
    expect(keys(game)).toEqual([1, 1, 2]);
  });

  it('after the late outcome of a timeout is another purchase', async () => {
    const game = await anExchange();
    await press(game);
    await untilTimeout(game);
    await settle(game, bought);
    await press(game);
    expect(keys(game)).toEqual([1, 2]);
  });

  it.each([
    ['refused', 'exchange_price_changed'],
    ['failed by a fault', 'fault'],
  ])('after its job %s is another purchase', async (_how, code) => {
    const game = await anExchange();
    await press(game);
    await settle(game, { error: true, code, message: 'No.' });
    await press(game);
    expect(keys(game)).toEqual([1, 2]);
  });

  it.each([
    [404, 'exchange_item_not_found', [1, 2]],
    // The worker may have accepted an earlier try of the same request, whose answer was lost.
    [429, 'too_many_requests', [1, 1]],
    [500, 'fault', [1, 1]],
  ])('after an answer with status %i (%s) has the keys %j', async (status, code, expected) => {
    const game = await anExchange({ purchase: () => refusal(status, code, 'No.') });
    await press(game);
    await waitFor(() => expect(game.toasts()).toHaveLength(1));
    await press(game);
    expect(keys(game)).toEqual(expected);
  });

  it('with another quantity is another purchase, and the first one keeps its key', async () => {
    const game = await anExchange({ purchase: lostAnswer });
    const quantity = within(card(name)).getByRole('spinbutton', { name: 'Quantity' });
    await press(game);
    await isFree();
    fireEvent.change(quantity, { target: { value: '2' } });
    await press(game);
    await isFree();
    fireEvent.change(quantity, { target: { value: '1' } });
    await press(game);
    expect(keys(game)).toEqual([1, 2, 1]);
  });

  it('of a dynamic item after a lost answer is the same purchase too', async () => {
    const game = await anExchange({ me: aPlayer({ arAmount: 5_000 }), dynamicPurchase: lostAnswer });
    for (const count of [1, 2]) {
      await waitFor(() => expect(button('Chest of GOLD').getAttribute('aria-busy')).toBeNull());
      fireEvent.click(button('Chest of GOLD'));
      await waitFor(() => expect(keys(game, '/exchange/dynamic-purchase')).toHaveLength(count));
    }
    expect(keys(game, '/exchange/dynamic-purchase')).toEqual([1, 1]);
  });
});
