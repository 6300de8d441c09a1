import { expect, test } from 'vitest';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';

const session = { token: 't', expiresAt: 5, player: { id: 'p', username: 'Mary', wallet: 'w' } };
const sound = {
  music: 0,
  ambience: 1,
  effects: 0.5,
  isMuted: false,
  isMusicOn: true,
  isFolded: false,
  track: 'dawn',
};

function memoryWith(key: string, stored: unknown) {
  localStorage.clear();
  localStorage.setItem(`seven-isles.${key}`, JSON.stringify(stored));
  return createDeviceMemory(() => localStorage);
}

test.each([
  ['session', session],
  ['session', { ...session, ofANewerPage: 1 }],
  ['walletToForget', true],
  ['lastSeq', {}],
  ['lastSeq', { p: 12 }],
  ['seals', { ofAnEarlierPage: 'aa', sent: { commitment: 'bb', nonce: 'luck', captainId: 'captain-1' } }],
  ['squads', [{ name: 'The old guard', captains: ['a', 'b'] }]],
  ['usualCrews', { docks: ['a'] }],
  ['tellReady', false],
  ['layer', 7],
  ['exchangeTab', 'gems'],
  ['sound', sound],
  ['sound', { ...sound, isFolded: null }],
] as const)('what is stored as %s is read: %j', (key, stored) => {
  expect(memoryWith(key, stored).read(key)).toEqual(stored);
});

test.each([
  ['session', null],
  ['session', { ...session, expiresAt: 1.5 }],
  ['session', { ...session, player: null }],
  ['session', { ...session, player: [] }],
  ['walletToForget', false],
  ['lastSeq', []],
  ['lastSeq', { p: '12' }],
  ['seals', { halfSent: { commitment: 'bb', nonce: 'luck' } }],
  ['squads', [{ name: 'No captains' }]],
  ['squads', { name: 'No list', captains: [] }],
  ['tellReady', 1],
  ['layer', 8],
  ['layer', '7'],
  ['exchangeTab', 'rum'],
  ['sound', { ...sound, music: 1.5 }],
] as const)('what does not fit %s counts as absent: %j', (key, stored) => {
  expect(memoryWith(key, stored).read(key)).toBeNull();
});

test('what is no JSON counts as absent', () => {
  localStorage.setItem('seven-isles.session', '{"token":');
  expect(createDeviceMemory(() => localStorage).read('session')).toBeNull();
});

test('nothing stored is null', () => {
  localStorage.clear();
  expect(createDeviceMemory(() => localStorage).read('session')).toBeNull();
});

const hidden = 'captainsLog_dontShowAgain';

test("the flag of the Captain's Log has exactly this key, without the prefix of the others", () => {
  localStorage.clear();
  createDeviceMemory(() => localStorage).write(hidden, true);
  expect({ ...localStorage }).toEqual({ captainsLog_dontShowAgain: 'true' });
  expect(createDeviceMemory(() => localStorage).read(hidden)).toBe(true);
});

test('a choice that an earlier version kept under the prefix still counts, until it is changed', () => {
  const memory = memoryWith(hidden, true);
  expect(memory.read(hidden)).toBe(true);
  memory.write(hidden, true);
  expect({ ...localStorage }).toEqual({ captainsLog_dontShowAgain: 'true' });
  localStorage.setItem('seven-isles.captainsLog_dontShowAgain', 'true');
  memory.forget(hidden);
  expect(localStorage).toHaveLength(0);
  expect(memory.read(hidden)).toBeNull();
});

test('a change of the flag in another tab is noticed under both keys', () => {
  let changes = 0;
  const stop = createDeviceMemory(() => localStorage).onElsewhere(hidden, () => {
    changes += 1;
  });
  for (const key of [
    'captainsLog_dontShowAgain',
    'seven-isles.captainsLog_dontShowAgain',
    'seven-isles.layer',
  ])
    window.dispatchEvent(new StorageEvent('storage', { key }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: hidden }));
  expect(changes).toBe(2);
});
