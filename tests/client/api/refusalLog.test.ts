import { expect, test } from 'vitest';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';
import { createRefusalLog, type KeptRefusal, unreadRefusals } from '#client/api/refusalLog.ts';

const dayMs = 86_400_000;

/** A device whose time is set by the test. */
function aDevice() {
  const memory = createDeviceMemory(() => null);
  const time = { now: 100 * dayMs };
  const logOf = (playerId = 'anne') => createRefusalLog({ memory, playerId, now: () => time.now });
  const aRefusal = (message = 'No.'): KeptRefusal => ({ at: time.now, call: 'purchase', message, place: {} });
  return { memory, time, logOf, aRefusal };
}

const messages = (log: ReturnType<typeof createRefusalLog>) =>
  log.state.getState().refusals.map(({ message }) => message);

test('the latest fifty are kept, newest first, by account', () => {
  const { logOf, aRefusal } = aDevice();
  const log = logOf();
  for (let n = 1; n <= 52; n += 1) log.keep(aRefusal(`No. ${n}`));
  expect(messages(log)).toHaveLength(50);
  expect(messages(log)[0]).toBe('No. 52');
  expect(messages(logOf())).toEqual(messages(log));
  expect(messages(logOf('mary'))).toEqual([]);
});

test('after seven days they are gone, those of every account', () => {
  const { memory, time, logOf, aRefusal } = aDevice();
  logOf('mary').keep(aRefusal());
  logOf().keep(aRefusal('Old.'));
  time.now += 6 * dayMs;
  logOf().keep(aRefusal('Young.'));
  time.now += 2 * dayMs;
  const log = logOf();
  expect(messages(log)).toEqual(['Young.']);
  log.keep(aRefusal('New.'));
  expect(Object.keys(memory.read('refusals') ?? {})).toEqual(['anne']);
});

test('they are unread until they are marked', () => {
  const { time, logOf, aRefusal } = aDevice();
  const log = logOf();
  log.keep(aRefusal());
  time.now += 1;
  expect(unreadRefusals(log.state.getState())).toBe(1);
  log.markRead(log.state.getState().refusals[0]?.at ?? 0);
  expect(unreadRefusals(log.state.getState())).toBe(0);
  time.now += 1;
  log.keep(aRefusal());
  expect(unreadRefusals(logOf().state.getState())).toBe(1);
});
