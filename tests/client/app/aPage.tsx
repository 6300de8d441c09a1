import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { App } from '#client/app/App.tsx';
import { type RouteName, routes } from '#contract/routes.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { anExchangeItem } from '#tests/kit/anExchangeItem.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, fakeFetch, refusal, someServices } from '#tests/kit/fakeGame.tsx';
import { someHideoutStats } from '#tests/kit/someHideoutStats.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { giveEverythingASize } from '../missions/aMissionScreen.tsx';

/** Prepares every test of a file for the whole game, with the modules that are loaded on demand preloaded. */
export function prepareApp(): void {
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
      import('#client/fleet/FleetCaptainOverlay.tsx'),
      import('#client/fleet/ShipLevelOverlay.tsx'),
      import('#client/transfers/AssetManagementTab.tsx'),
      import('#client/transfers/AssetManager.tsx'),
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
}

export const wait = { timeout: 20_000 };
export const jobId = '0198c0de-0000-7000-8000-000000000001';
export const captain = aCaptain({ uid: 'captain-1', level: 12 });
const notBurned = 'Reaver #2 has gear. Please take it off first.';
export const ended = 'Your session has ended. Please log in again.';

/** Answers of a worker that accepts only these tokens for the calls of a player, and answers 401 to any other. */
function checkingTokens(answers: Answers, valid: ReadonlySet<string>): Answers {
  const checked = Object.entries(answers).map(([name, answer]) => {
    const call = (request: Request) => {
      const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
      const isRefused = routes[name as RouteName].access === 'player' && !valid.has(token);
      if (isRefused) return refusal(401, 'session_expired', ended);
      return answer instanceof Function ? answer(request) : answer;
    };
    return [name, call];
  });
  return Object.fromEntries(checked);
}

/** The page of a logged-in player. The worker accepts the tokens `token-1` and `token-2`. */
export function aPage(answers: Answers = {}) {
  const valid = new Set(['token-1', 'token-2']);
  const services = someServices(
    checkingTokens(
      {
        me: aPlayer(),
        missions: [aMission()],
        activeMissions: [],
        nfts: [captain],
        hideoutStats: someHideoutStats(),
        gameTime: { serverTime: Date.now(), gameSpeed: 1 },
        levelUp: { jobId },
        upgradeShip: { jobId },
        updateUsername: { done: true },
        exchangeItems: { exchangeItems: [anExchangeItem()], dynamicExchangeItems: [] },
        purchase: { jobId },
        swapEntities: { jobId },
        burnCaptain: () => refusal(409, 'entity_equipped', notBurned),
        burnSideNft: () => refusal(409, 'entity_equipped', notBurned),
        ...answers,
      },
      valid,
    ),
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
export const dialog = (name: string) => screen.findByRole('dialog', { name }, wait);
export const inDialog = async (name: string, button: string | RegExp) =>
  within(await dialog(name)).findByRole('button', { name: button }, wait);
export const press = async (name: string, button: string | RegExp) =>
  userEvent.click(await inDialog(name, button));
export const ways: Readonly<Record<string, (page: ReturnType<typeof aPage>) => Promise<void>>> = {
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

/** Whether a request was sent with this token. */
export function isOf(token: string) {
  return ({ headers }: Request) => headers.get('Authorization') === `Bearer ${token}`;
}
