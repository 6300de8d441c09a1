import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fairRoll, rollInput } from '#rules/fairness/fairRoll.ts';

test('a roll is the digest’s first six bytes divided by 2^48', () => {
  expect(fairRoll(new Uint8Array([0, 0, 0, 0, 0, 0, 255]))).toBe(0);
  expect(fairRoll(new Uint8Array([128, 0, 0, 0, 0, 0]))).toBe(0.5);
  expect(fairRoll(new Uint8Array([255, 255, 255, 255, 255, 255]))).toBe(1 - 2 ** -48);
});

test('too short a digest is a fault', () => {
  expect(() => fairRoll(new Uint8Array(5))).toThrow(RangeError);
});

test('anyone can calculate a roll from the revealed seed', () => {
  const text = rollInput({
    seedHex: 'AB'.repeat(32),
    activeMissionId: 'mission-1',
    nonce: 'luck',
    captainId: 'captain-1',
  });
  expect(text).toBe(`${'ab'.repeat(32)}:mission-1:luck:captain-1`);
  const roll = fairRoll(createHash('sha256').update(text, 'utf8').digest());
  const firstSix = Number.parseInt(createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 12), 16);
  expect(roll).toBe(firstSix / 2 ** 48);
});

test('a client seed that was not given is left out with its colon', () => {
  expect(rollInput({ seedHex: 'ab', activeMissionId: 'mission-1', nonce: '', captainId: 'captain-1' })).toBe(
    'ab:mission-1:captain-1',
  );
});

test('rolls of many captains are evenly distributed', () => {
  const tenths = new Array<number>(10).fill(0);
  for (let i = 0; i < 5_000; i += 1) {
    const roll = fairRoll(
      createHash('sha256')
        .update(rollInput({ seedHex: '00', activeMissionId: 'mission', nonce: '', captainId: String(i) }))
        .digest(),
    );
    const tenth = Math.floor(roll * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const seen of tenths) expect(Math.abs(seen - 500)).toBeLessThan(100);
});
