import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/api/ApiError.ts';
import type { Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { refusal, someServices } from '#tests/kit/fakeGame.tsx';

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('a call of the contract', () => {
  it('sends the bearer token of the logged-in player, and none before login', async () => {
    const { callRoute, session, calls } = someServices({ me: aPlayer(), recentActivity: [] });
    await callRoute('recentActivity');
    session.begin(aLogin(Date.now()), 0, 0);
    expect(await callRoute('me')).toEqual(aPlayer());
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer token-1']);
  });

  it('fills path and query, and leaves out parameters that are undefined', async () => {
    const status = { id: '2f1e8c1e-6f39-4c0a-9c39-0f5d3b1f7a11', kind: 'initiate', state: 'queued' as const };
    const { callRoute, calls } = someServices({ jobStatus: status, missions: [] });
    await callRoute('jobStatus', { params: { id: status.id } });
    await callRoute('missions', { query: { layer: 3 } });
    expect(calls.map(({ url }) => url)).toEqual([
      `http://game.test/jobs/${status.id}`,
      'http://game.test/missions?layer=3',
    ]);
  });

  it('sends an Idempotency-Key with each change, a new one per call, and none with reads', async () => {
    const { callRoute, calls } = someServices({ toggleBattleToken: { done: true }, recentActivity: [] });
    await callRoute('toggleBattleToken', { body: { activeMissionId: 'a' } });
    await callRoute('toggleBattleToken', { body: { activeMissionId: 'a' } });
    await callRoute('toggleBattleToken', { body: { activeMissionId: 'a' }, idempotencyKey: 'mine' });
    await callRoute('recentActivity');
    const [first, second, third, read] = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
    expect([third, read]).toEqual(['mine', null]);
  });

  it("throws the worker's sentence, code and status when refused", async () => {
    const { callRoute } = someServices({
      toggleBattleToken: () => refusal(409, 'battle_token_not_here', 'Not on this island.'),
    });
    const error = await failureOf(callRoute('toggleBattleToken', { body: { activeMissionId: 'a' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'battle_token_not_here',
      message: 'Not on this island.',
      isRefusal: true,
    });
  });

  it('reports what the worker refused of an action, and nothing of reads and sessions', async () => {
    let status = 409;
    const services = someServices({
      purchase: () => refusal(status, 'exchange_sold_out', 'Sold out.'),
      me: () => refusal(404, 'not_found', 'Nobody.'),
    });
    const reported: unknown[] = [];
    const stop = services.refusedCalls.subscribe((refused) => reported.push(refused));
    const body = { name: 'GOLD', quantity: 1 };
    const buy = () => failureOf(services.callRoute('purchase', { body } as never));
    await buy();
    await failureOf(services.callRoute('me'));
    status = 401;
    await buy();
    expect(reported).toEqual([{ name: 'purchase', body, message: 'Sold out.' }]);
    stop();
    status = 409;
    await buy();
    expect(reported).toHaveLength(1);
  });

  it('throws the default sentence when refused without one', async () => {
    const { callRoute } = someServices({ recentActivity: () => new Response('<html>', { status: 500 }) });
    expect(await failureOf(callRoute('recentActivity'))).toMatchObject({
      status: 500,
      code: 'unexpected',
      message: 'An error occurred, try again later',
    });
  });

  it('throws when the answer does not follow the contract', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { callRoute } = someServices({ me: () => Response.json({ id: 7 }) });
    expect(await failureOf(callRoute('me'))).toMatchObject({ code: 'unexpected' });
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });

  it('retries with the same key while the worker is down, and the change takes effect once', async () => {
    let tries = 0;
    const { callRoute, calls } = someServices({
      toggleBattleToken: () => {
        tries += 1;
        if (tries < 3) throw new TypeError('Failed to fetch');
        return { done: true };
      },
    });
    await callRoute('toggleBattleToken', { body: { activeMissionId: 'a' } });
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(tries).toBe(3);
  });

  it('repeats a call that a busy worker refused, not before the time that it names', async () => {
    vi.useFakeTimers();
    let isBusy = true;
    const { callRoute, calls } = someServices({
      recentActivity: () => {
        if (!isBusy) return [];
        const refused = refusal(503, 'unavailable', 'Please try again in a moment.');
        refused.headers.set('retry-after', '2');
        return refused;
      },
    });
    const answer = callRoute('recentActivity');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(calls).toHaveLength(1);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toEqual([]);
    expect(calls).toHaveLength(2);

    isBusy = true;
    const failure = failureOf(callRoute('recentActivity'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failure).toMatchObject({ status: 503, message: 'Please try again in a moment.' });
    vi.useRealTimers();
  });

  it('throws another error for an unreachable worker than for a refusal', async () => {
    vi.useFakeTimers();
    const { callRoute } = someServices({
      recentActivity: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const failure = failureOf(callRoute('recentActivity'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({
      status: 0,
      code: 'unreachable',
      message: 'Network error. Please try again',
      isRefusal: false,
    });
    vi.useRealTimers();
  });

  it('ends an expired session, but keeps one from a login made meanwhile', async () => {
    const { callRoute, session } = someServices({
      me: () => refusal(401, 'session_expired', 'Your session has ended. Please log in again.'),
      activeMissions: () => {
        session.begin(aLogin(Date.now(), { token: 'token-2' }), 0, 0);
        return refusal(401, 'session_expired', 'Your session has ended. Please log in again.');
      },
    });
    session.begin(aLogin(Date.now()), 0, 0);
    await failureOf(callRoute('me'));
    expect(session.state.getState()).toMatchObject({ token: null, ended: 'expired' });

    session.begin(aLogin(Date.now()), 0, 0);
    await failureOf(callRoute('activeMissions'));
    expect(session.state.getState().token).toBe('token-2');
  });
});

const fleet = 'Please log in to command your fleet';
const logInSentences: Partial<Record<RouteName, string>> = {
  levelUp: 'Please log in to level up',
  upgradeShip: 'Please log in to upgrade your ship',
  purchase: 'JWT Token is missing!',
  dynamicPurchase: 'JWT Token is missing!',
  swapEntities: 'Please log in to swap entities',
  burnCaptain: 'Please log in to burn captain',
  convertCaptain: 'Please log in to burn captain',
  burnSideNft: 'Please log in to burn entity',
  confirmBurnSideNft: 'Please log in to burn entity',
  assignUser: fleet,
  captainLicense: fleet,
  genesisSend: fleet,
  genesisSendAll: fleet,
  genesisClaim: fleet,
  genesisClaimAll: fleet,
  attachNft: fleet,
  genesisLevelUp: fleet,
};
const actions = (Object.keys(routes) as RouteName[]).filter((name) => {
  const route: Route = routes[name];
  return route.access === 'player' && route.mutates === true && name !== 'logout';
});

/** Services whose session has ended under an open screen. */
function ended() {
  const services = someServices();
  services.session.begin(aLogin(Date.now()), 0, 0);
  services.overlays.open('market');
  services.session.end('expired');
  const open = () => services.overlays.stack.getState().map(({ name }) => name);
  return { ...services, open };
}

describe('after the session has ended', () => {
  it.each(actions)('%s sends nothing, says why and opens the log-in', async (name) => {
    const { callRoute, calls, open } = ended();
    expect(await failureOf(callRoute(name, { body: {}, params: {} } as never))).toMatchObject({
      status: 401,
      message: logInSentences[name] ?? 'You are not authorized. Please login and try again.',
    });
    expect([calls, open()]).toEqual([[], ['market', 'wallet']]);
  });

  it("a screen's read waits for the same player, and is refused when another one has logged in", async () => {
    const services = someServices({ me: aPlayer(), nfts: [] });
    const { callRoute, session, calls } = services;
    const { signal } = new AbortController();
    session.begin(aLogin(Date.now()), 0, 0);
    session.end('expired');
    const me = callRoute('me', { signal });
    session.begin(aLogin(Date.now(), { token: 'token-2' }), 0, 0);
    expect(await me).toEqual(aPlayer());
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-2']);
    session.end('expired');
    const nfts = failureOf(callRoute('nfts', { signal }));
    session.begin(aLogin(Date.now(), { token: 'token-3', user: aPlayer({ id: 'player-2' }) }), 0, 0);
    expect(await nfts).toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
  });

  it("a screen's read that is cancelled meanwhile does not wait any more", async () => {
    const { callRoute } = ended();
    const reading = new AbortController();
    const read = failureOf(callRoute('me', { signal: reading.signal }));
    reading.abort(new Error('left'));
    expect(await read).toMatchObject({ message: 'left' });
  });
});
