import { beforeEach, describe, expect, it } from 'vitest';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';
import { createServerTime } from '#client/api/serverTime.ts';
import { createSession } from '#client/api/session.ts';
import { aLogin } from '#tests/kit/aPlayer.ts';

const noon = Date.UTC(2026, 0, 1, 12);
const aSession = (now = noon) =>
  createSession({
    memory: createDeviceMemory(() => localStorage),
    serverTime: createServerTime(() => now),
  });

beforeEach(() => localStorage.clear());

describe('a session', () => {
  it('survives a reload', () => {
    aSession().begin(aLogin(noon), noon, noon);
    expect(aSession().state.getState()).toEqual({
      token: 'token-1',
      expiresAt: noon + 86_400_000,
      player: {
        id: 'player-1',
        username: 'Stormy Anne',
        wallet: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
      },
      ended: null,
    });
  });

  it('that expired while the page was closed is removed, and the player is asked to log in', () => {
    aSession().begin(aLogin(noon), noon, noon);
    expect(aSession(noon + 86_400_001).state.getState()).toMatchObject({ token: null, ended: 'expired' });
    expect(aSession().state.getState()).toMatchObject({ token: null, ended: null });
  });

  it('that was ended is not restored', () => {
    const session = aSession();
    session.begin(aLogin(noon), noon, noon);
    session.end('loggedOut');
    expect(session.state.getState()).toMatchObject({ token: null, ended: 'loggedOut' });
    expect(aSession().state.getState()).toMatchObject({ token: null, ended: null });
  });

  it('ended in one tab ends in the others', () => {
    const session = aSession();
    session.begin(aLogin(noon), noon, noon);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.state.getState()).toMatchObject({ token: null, ended: 'loggedOutElsewhere' });
  });

  it('begun in one tab begins in the others, also where another player was logged in', () => {
    const here = aSession();
    here.begin(aLogin(noon), noon, noon);
    aSession().begin(aLogin(noon, { token: 'token-2', expiresAt: noon + 7 * 86_400_000 }), noon, noon);
    window.dispatchEvent(new StorageEvent('storage', { key: 'seven-isles.session' }));
    expect(here.state.getState().token).toBe('token-2');
  });

  it("sets the worker's clock", () => {
    const serverTime = createServerTime(() => noon);
    const session = createSession({ memory: createDeviceMemory(() => null), serverTime });
    session.begin(aLogin(noon + 5_000), noon - 100, noon + 100);
    expect(serverTime.now()).toBe(noon + 5_000);
  });
});

describe('values stored on the device', () => {
  it('last until the page closes where storage is blocked', () => {
    const memory = createDeviceMemory(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    expect(memory.keeps.getState()).toBe(true);
    memory.write('layer', 4);
    expect(memory.keeps.getState()).toBe(false);
    expect(memory.read('layer')).toBe(4);
    memory.forget('layer');
    expect(memory.read('layer')).toBeNull();
  });

  it('count as absent when they do not parse', () => {
    localStorage.setItem('seven-isles.layer', '"loud"');
    localStorage.setItem('seven-isles.session', '{broken');
    const memory = createDeviceMemory(() => localStorage);
    expect([memory.read('layer'), memory.read('session')]).toEqual([null, null]);
  });
});
