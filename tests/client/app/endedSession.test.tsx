import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { App } from '#client/app/App.tsx';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { anExchangeItem } from '#tests/kit/anExchangeItem.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, fakeFetch, refusal, someServices } from '#tests/kit/fakeGame.tsx';
import { someHideoutStats } from '#tests/kit/someHideoutStats.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { giveEverythingASize } from '../missions/aMissionScreen.tsx';

// Each test mounts the whole game, which is slow on a busy machine. Modules that are loaded on demand are preloaded.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(giveEverythingASize);
beforeAll(async () => {
  await Promise.all([
    import('#client/app/Game.tsx'),
    import('#client/app/makeGame.ts'),
    import('#client/app/overlays/OverlayHost.tsx'),
    import('#client/app/overlays/WithQueries.tsx'),
    import('#client/captains/LevelUpOverlay.tsx'),
    import('#client/captains/UpgradeShipOverlay.tsx'),
    import('#client/app/overlays/ProfileOverlay.tsx'),
    import('#client/app/overlays/HideoutOverlay.tsx'),
    import('#client/exchange/ExchangeTab.tsx'),
    import('#client/graveyard/ConfirmBurn.tsx'),
    import('#client/graveyard/GraveyardOverlay.tsx'),
    import('#client/profile/PlayerTab.tsx'),
    import('#client/wallet/screens/WalletOverlay.tsx'),
    import('#words/logIn.ts'),
    import('#scenes/World.tsx'),
  ]);
}, 120_000);
beforeEach(() => {
  onAPhone(false);
  vi.stubGlobal('fetch', fakeFetch({ recentActivity: [] }));
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const wait = { timeout: 20_000 };
const jobId = '0198c0de-0000-7000-8000-000000000001';
const captain = aCaptain({ uid: 'captain-1', level: 12 });
const mint = 'So11111111111111111111111111111111111111112';
const onACaptain = 'Reaver #2 has gear. Please take it off first.';
const ended = 'Your session has ended. Please log in again.';

/** The page of a logged-in player. The worker accepts the tokens in `valid`, and answers 401 to any other. */
function aPage(answers: Answers = {}) {
  const valid = new Set(['token-1', 'token-2']);
  const checked =
    <T,>(answer: T | ((request: Request) => T)) =>
    (request: Request) => {
      const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
      if (!valid.has(token)) return refusal(401, 'session_expired', ended);
      return answer instanceof Function ? answer(request) : answer;
    };
  const services = someServices(
    {
      me: checked(aPlayer()),
      missions: checked([aMission()]),
      activeMissions: checked([]),
      nfts: checked([captain]),
      hideoutStats: checked(someHideoutStats()),
      gameTime: { serverTime: Date.now(), gameSpeed: 1 },
      levelUp: checked({ jobId }),
      upgradeShip: checked({ jobId }),
      updateUsername: checked({ done: true }),
      exchangeItems: { exchangeItems: [anExchangeItem()], dynamicExchangeItems: [] },
      purchase: checked({ jobId }),
      burnCaptain: checked(() => refusal(409, 'entity_equipped', onACaptain)),
      ...answers,
    },
    undefined,
    () => localStorage,
  );
  services.session.begin(aLogin(Date.now()), 0, 0);
  render(<App services={services} />);
  const token = (token: string, id = 'player-1') =>
    act(() => services.session.begin(aLogin(Date.now(), { token, user: aPlayer({ id }) }), 0, 0));
  return {
    ...services,
    logIn: token,
    /** The worker accepts the token no more: it has expired or was revoked. */
    revoke: () => void valid.delete('token-1'),
    open: () => services.overlays.stack.getState().map(({ name }) => name),
    texts: () => services.toasts.state.getState().map(({ text }) => text),
    sent: (path: string) => services.calls.filter(({ url }) => new URL(url).pathname === path),
  };
}
const dialog = (name: string) => screen.findByRole('dialog', { name }, wait);
const inDialog = async (name: string, button: string | RegExp) =>
  within(await dialog(name)).findByRole('button', { name: button }, wait);
const press = async (name: string, button: string | RegExp) => userEvent.click(await inDialog(name, button));
const isBusy = async () => (await inDialog('Level Up', 'Level Up')).getAttribute('aria-busy') === 'true';
const chosenTokens = () =>
  (screen.getByRole('textbox', { name: 'Number of tokens' }) as HTMLInputElement).value;

async function aLevelUp(page: ReturnType<typeof aPage>) {
  act(() => page.overlays.open('levelUp', { captainId: captain.uid, type: 'CHARACTER' }));
  await press('Level Up', 'Max');
  expect(chosenTokens()).toBe('5');
}

const ways: Readonly<Record<string, (page: ReturnType<typeof aPage>) => Promise<void>>> = {
  'a read is refused': async (page) => {
    page.revoke();
    const reading = new AbortController();
    void page.callRoute('me', { signal: reading.signal }).catch(() => undefined);
    await waitFor(() => expect(page.session.state.getState().token).toBeNull());
    reading.abort();
  },
  'the press itself is refused': async (page) => page.revoke(),
  'the player logs out in another tab': async () => {
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  },
};

test.each(Object.entries(ways))(
  'the screen stays with what was chosen when the session ends: %s; after the log-in it goes on',
  async (_way, end) => {
    const page = aPage();
    await aLevelUp(page);
    await end(page);
    expect(page.open()).toEqual(['levelUp']);

    await press('Level Up', 'Level Up');
    await waitFor(() => expect(page.texts()).toContain('Please log in to level up'));
    expect(page.texts()).toContain(ended);
    expect(page.open()).toEqual(['levelUp', 'wallet']);
    await dialog('Connect Wallet');
    expect(page.sent('/inventory/level-up-entities').filter(isOf('token-2'))).toEqual([]);

    page.logIn('token-2');
    act(() => page.overlays.close('wallet'));
    expect(page.open()).toEqual(['levelUp']);
    expect(chosenTokens()).toBe('5');
    const before = page.sent('/inventory/level-up-entities').length;
    await press('Level Up', 'Level Up');
    await waitFor(() => expect(page.sent('/inventory/level-up-entities')).toHaveLength(before + 1));
    const request = page.sent('/inventory/level-up-entities').at(-1);
    expect(request && isOf('token-2')(request)).toBe(true);
    expect(await request?.json()).toEqual({ captainId: captain.uid, levelUpCount: 5, type: 'CHARACTER' });
  },
);

test('the game of this browser goes on over the open screen, without another wallet', async () => {
  // There is no IndexedDB here, so the key lasts for the page.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const tokens = ['token-1', 'token-2'];
  const page = aPage({
    nonce: { nonce: 'abcdefgh', message: 'Ahoy', expiresAt: Date.now() + 300_000 },
    login: () => aLogin(Date.now(), { token: tokens.shift() }),
  });
  await act(() => page.wallet.playNow());
  await aLevelUp(page);
  page.revoke();
  await press('Level Up', 'Level Up');
  await press('Connect Wallet', 'Continue your game');
  await waitFor(() => expect(page.open()).toEqual(['levelUp']), wait);
  expect(page.session.state.getState().token).toBe('token-2');
  expect(chosenTokens()).toBe('5');
});

test('another player starts clean: no screen, no data and no address of the one before', async () => {
  const page = aPage();
  await aLevelUp(page);
  await waitFor(() => expect(window.location.search).toContain('level-up'), wait);
  act(() => page.session.end('expired'));
  page.logIn('token-2', 'player-2');
  expect(page.open()).toEqual([]);
  await waitFor(() => expect(window.location.search).toBe(''), wait);
  await waitFor(() => expect(page.sent('/users/me').find(isOf('token-2'))).toBeTruthy(), wait);
});

test('a job under way when the session ends frees its button, and its outcome is shown after the log-in', async () => {
  const result = { captain, type: 'CHARACTER', levels: 5 };
  const job = { id: jobId, kind: 'levelUpEntities' };
  let isDone = false;
  const page = aPage({
    jobStatus: () =>
      isDone ? { ...job, state: 'succeeded', message: 'Done!', result } : { ...job, state: 'running' },
  });
  await aLevelUp(page);
  await press('Level Up', 'Level Up');
  const stored = () => sessionStorage.getItem('seven-isles.jobs.player-1');
  await waitFor(() => expect(stored()).toContain(jobId));
  expect(await isBusy()).toBe(true);
  act(() => page.session.end('expired'));
  await waitFor(async () => expect(await isBusy()).toBe(false));
  expect(stored()).toContain(jobId);
  isDone = true;
  page.logIn('token-2');
  await waitFor(() => expect(page.texts()).toContain('Done!'), wait);
  expect(page.texts()).not.toContain('Timeout, reloading...');
});

test('what was typed stays: a name that could not be saved', async () => {
  const page = aPage();
  act(() => page.overlays.open('profile', { tab: 'player' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit name' }, wait));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Calm Anne');
  page.revoke();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await dialog('Connect Wallet');
  expect(page.open()).toEqual(['profile', 'wallet']);
  page.logIn('token-2');
  act(() => page.overlays.close('wallet'));
  expect((field as HTMLInputElement).value).toBe('Calm Anne');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull(), wait);
});

test('what was typed stays: a quantity in the exchange', async () => {
  const page = aPage();
  act(() => page.overlays.open('hideout', { tab: 'exchange', category: 'battleToken' }));
  const card = within(await screen.findByRole('listitem', { name: 'Battle Token for BOOTY' }, wait));
  const quantity = () => card.getByRole('spinbutton', { name: 'Quantity' }) as HTMLInputElement;
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '3');
  page.revoke();
  await userEvent.click(card.getByRole('button', { name: /^Purchase/ }));
  await dialog('Connect Wallet');
  expect(page.texts()).toContain('JWT Token is missing!');
  page.logIn('token-2');
  act(() => page.overlays.close('wallet'));
  expect(quantity().value).toBe('3');
  await userEvent.click(card.getByRole('button', { name: /^Purchase/ }));
  const bought = () => page.sent('/exchange/purchase').filter(isOf('token-2'));
  await waitFor(() => expect(bought()).toHaveLength(1));
  expect(await bought()[0]?.json()).toMatchObject({ multiplier: 3 });
});

test('what was typed stays: the word that confirms a burn', async () => {
  const burnable = aCaptain({
    uid: 'captain-2',
    minted: true,
    mint,
    hasShip: false,
    hasCrew: false,
    hasItem: false,
  });
  const page = aPage({ nfts: [burnable] });
  const waysToSign = async () => ({ sign: true, signAndSend: false });
  page.wallet.state.setState({ address: mint, waysToSign } as never);
  act(() => page.overlays.open('graveyard'));
  await press('The Graveyard', /^Select Reaver/);
  await press('The Graveyard', 'Burn 1 captain');
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Burn' }, wait));
  const word = question.getByRole('textbox') as HTMLInputElement;
  await userEvent.type(word, 'burn');
  await ways['a read is refused']?.(page);
  expect(page.open()).toEqual(['graveyard', 'confirmBurn']);
  expect(word.value).toBe('burn');
  await userEvent.click(question.getByRole('button', { name: 'Confirm Burn' }));
  await dialog('Connect Wallet');
  expect(page.texts()).toContain('Please log in to burn captain');
  page.logIn('token-2');
  act(() => page.overlays.close('wallet'));
  await press('The Graveyard', 'Burn 1 captain');
  const again = within(await screen.findByRole('alertdialog', { name: 'Confirm Burn' }, wait));
  await userEvent.type(again.getByRole('textbox'), 'burn');
  await userEvent.click(again.getByRole('button', { name: 'Confirm Burn' }));
  await waitFor(() => expect(page.texts()).toContain(onACaptain), wait);
});

test('without an open screen the landing follows, and closing the last one leads there too', async () => {
  const page = aPage();
  await aLevelUp(page);
  act(() => page.session.end('expired'));
  act(() => page.overlays.close('levelUp'));
  expect(await screen.findByRole('heading', { name: 'The Last Haven' })).toBeTruthy();
  const reads = page.calls.length;
  page.logIn('token-2', 'player-2');
  await waitFor(() => expect(page.calls.length).toBeGreaterThan(reads), wait);
  expect(page.open()).toEqual([]);
});

function isOf(token: string) {
  return ({ headers }: Request) => headers.get('Authorization') === `Bearer ${token}`;
}
