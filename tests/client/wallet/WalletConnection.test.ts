import { createHash } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ConnectedWallet } from '#client/wallet/connectedWallet.ts';
import { createDeviceKeys, type DeviceKeys } from '#client/wallet/device/deviceKey.ts';
import { WalletConnection } from '#client/wallet/WalletConnection.ts';
import type { WalletAdapters } from '#client/wallet/walletAdapters.tsx';
import { WalletProblem, walletSentence } from '#client/wallet/walletProblems.ts';
import type { WalletState } from '#client/wallet/walletState.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';
import { checkingNewGame, deviceKeyUnreadable, keptUntilClosed } from '#words/wallets.ts';
import { noStore } from './device/aKeyStore.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const now = Date.now();
const here = aPlayer().wallet;
const there = '3dKaBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBTjKV';
const second = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

/**
 * The connection of a player who is logged in with Phantom. Solflare has also given the page access to two accounts,
 * and connects with the first.
 */
function aConnection(
  sign: () => Promise<Uint8Array> = async () => new Uint8Array(64),
  onLogin: () => void = () => undefined,
  deviceKeys?: DeviceKeys,
  check?: string,
) {
  const services = someServices({
    nonce: { nonce: 'nonce-12', message: 'Ahoy', expiresAt: now + 60_000, ...(check && { check }) },
    login: () => {
      onLogin();
      return aLogin(now, { token: 'token-2', user: aPlayer({ id: 'player-2', wallet: there }) });
    },
  });
  services.memory.write('wallet', { name: 'Phantom', address: here });
  services.session.begin(aLogin(now), now, now);
  const state = createStore<WalletState>(() => ({
    ...services.wallet.state.getState(),
    status: 'resting',
    address: here,
    walletName: 'Phantom',
  }));
  const connect = async (name: string): Promise<ConnectedWallet> => ({
    name,
    address: there,
    signMessage: sign,
    signTransaction: null,
    signAndSendTransaction: null,
    signIn: null,
  });
  const adapters: WalletAdapters = {
    listings: createStore(() => []),
    connect,
    disconnect: async () => {},
    accounts: async () => [
      { name: 'Phantom', address: here },
      { name: 'Solflare', address: there },
      { name: 'Solflare', address: second },
    ],
  };
  const storage = { read: async () => null, write: async () => {}, clear: async () => {} };
  return {
    ...services,
    connection: new WalletConnection(services, state, {
      storage,
      start: () => adapters,
      ...(deviceKeys && { deviceKeys }),
    }),
  };
}

test('the connected wallets are those that share an account with the page, each address once, the active first', async () => {
  const { connection } = aConnection();
  expect((await connection.entries()).map(({ address, connector }) => [connector.name, address])).toEqual([
    ['Phantom', here],
    ['Solflare', there],
    ['Solflare', second],
  ]);
});

test('switching logs in with the other wallet', async () => {
  const { connection, session, memory } = aConnection();
  const entries = await connection.entries();
  await connection.switchTo(entries[1] as (typeof entries)[0]);
  expect(session.state.getState()).toMatchObject({ token: 'token-2', player: { wallet: there } });
  expect(memory.read('wallet')).toEqual({ name: 'Solflare', address: there });
});

test('of a wallet that shares two accounts only the chosen one logs in or is linked', async () => {
  const { connection, session, calls } = aConnection();
  const [, , other] = await connection.entries();
  const shown = new WalletProblem('notChosenAccount');
  await expect(connection.switchTo(other as NonNullable<typeof other>)).rejects.toEqual(shown);
  await expect(connection.link('Solflare', { address: second })).rejects.toEqual(shown);
  expect(session.state.getState().token).toBe('token-1');
  expect(calls.map(({ url }) => new URL(url).pathname)).toEqual([]);
});

test('a declined switch changes nothing', async () => {
  const { connection, session, memory } = aConnection(() => Promise.reject(new Error('declined')));
  const entries = await connection.entries();
  await expect(connection.switchTo(entries[1] as (typeof entries)[0])).rejects.toThrow('declined');
  expect(session.state.getState().token).toBe('token-1');
  expect(memory.read('wallet')).toEqual({ name: 'Phantom', address: here });
});

test('a switch that is aborted while the worker answers changes nothing', async () => {
  const attempt = new AbortController();
  const { connection, session, memory } = aConnection(undefined, () => attempt.abort());
  const [, other] = await connection.entries();
  await expect(connection.switchTo(other as NonNullable<typeof other>, attempt.signal)).rejects.toThrow();
  expect(session.state.getState().token).toBe('token-1');
  expect(memory.read('wallet')).toEqual({ name: 'Phantom', address: here });
});

test('a game whose key the browser does not store is not looked for after a reload', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { connection, memory, toasts } = aConnection(undefined, undefined, createDeviceKeys(noStore));
  await connection.playNow();
  expect(toasts.state.getState().map(({ text }) => text)).toContain(keptUntilClosed);
  expect(memory.read('deviceGame')).toBeNull();
});

test('Play now starts no new game where the key of the last one could not be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { connection, memory, overlays, calls, toasts } = aConnection(
    undefined,
    undefined,
    createDeviceKeys(noStore),
  );
  memory.write('deviceGame', there);
  await connection.playNow();
  expect(toasts.state.getState().map(({ text }) => text)).toEqual([deviceKeyUnreadable]);
  expect([overlays.stack.getState(), calls]).toEqual([[], []]);
});

test('a wallet that this device does not hold has to be chosen by the player', async () => {
  const { connection, overlays, memory, session } = aConnection();
  memory.forget('wallet');
  const state = createStore<WalletState>(() => ({ ...someServices().wallet.state.getState() }));
  const opened = new WalletConnection({ ...someServices(), session, memory, overlays }, state, {
    storage: { read: async () => null, write: async () => {}, clear: async () => {} },
    start: async () => connection.adapters(),
  });
  await expect(opened.connect()).rejects.toThrow();
  expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['wallet']);
});

describe('where many new games were started', () => {
  const check = createHash('sha256').update('nonce-12:1234').digest('hex');
  /** A thread that never finds anything. */
  class SilentThread extends EventTarget {
    static ended = 0;
    postMessage() {}
    terminate() {
      SilentThread.ended += 1;
    }
  }
  afterEach(() => vi.unstubAllGlobals());

  test('the device finds the number while a dialog says so, and the game begins', async () => {
    // Without threads, as in this test, the page calculates itself.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { connection, calls, overlays, session } = aConnection(undefined, undefined, undefined, check);
    const shown: string[] = [];
    overlays.stack.subscribe((stack) => shown.push(...stack.map(({ props }) => Object(props).title)));
    await connection.logIn('Solflare');
    expect(shown).toContain(checkingNewGame.title);
    expect(overlays.stack.getState()).toEqual([]);
    expect(await calls.at(-1)?.json()).toMatchObject({ found: 1234 });
    expect(session.state.getState().token).toBe('token-2');
  });

  test('a cancelled check ends the thread, and nothing has begun', async () => {
    vi.stubGlobal('Worker', SilentThread);
    const { connection, calls, overlays, session } = aConnection(undefined, undefined, undefined, check);
    const failure = connection.logIn('Solflare').catch(walletSentence);
    await waitFor(() => expect(overlays.stack.getState()).toHaveLength(1));
    overlays.close('confirm');
    expect(await failure).toBe(walletSentence(new WalletProblem('declined')));
    expect(SilentThread.ended).toBe(1);
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(['/auth/nonce']);
    expect(session.state.getState().token).toBe('token-1');
  });

  test('an e-mail wallet whose code was verified begins without a check', async () => {
    const { connection, calls } = aConnection(undefined, undefined, undefined, check);
    await connection.logIn('Solflare', { emailProof: 'proof' });
    expect(await calls.at(-1)?.json()).not.toHaveProperty('found');
  });
});
