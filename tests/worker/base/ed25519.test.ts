import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import bs58 from 'bs58';
import { expect, test } from 'vitest';
import { forgeSignature, isLenientlyValid, smallOrderEncodings } from '#tests/kit/smallOrderPoints.ts';
import { isSignatureBy } from '#worker/base/ed25519.ts';

const message = Buffer.from('Enter the world of Seven Isles.');
const seed = new Uint8Array(32).fill(7);
const publicKey = ed25519.getPublicKey(seed);

test('an honest signature is accepted', () => {
  expect(isSignatureBy(publicKey, message, ed25519.sign(message, seed))).toBe(true);
});

test('a public key of small order signs nothing, in any encoding', () => {
  const keys = smallOrderEncodings();
  expect(keys).toHaveLength(14);
  expect(keys.map((key) => bs58.encode(key))).toContain('11111111111111111111111111111111');
  for (const key of keys) {
    const { text, signature } = forgery(key);
    expect(isLenientlyValid(key, text, signature)).toBe(true);
    expect(isSignatureBy(key, text, signature)).toBe(false);
  }
});

function forgery(key: Uint8Array): { text: Uint8Array; signature: Uint8Array } {
  for (let number = 0; ; number += 1) {
    const text = Buffer.from(`${message} ${number}`);
    const signature = forgeSignature(key, text);
    if (signature) return { text, signature };
  }
}

test('a signature whose point has small order is refused, though its key is honest', () => {
  const { scalar } = ed25519.utils.getExtendedPublicKey(seed);
  const point = ed25519.Point.ZERO.toBytes();
  const digest = createHash('sha512').update(point).update(publicKey).update(message).digest();
  const hash = BigInt(`0x${digest.reverse().toString('hex')}`);
  const product = (hash * scalar) % ed25519.Point.Fn.ORDER;
  const half = Buffer.from(product.toString(16).padStart(64, '0'), 'hex').reverse();
  const signature = Buffer.concat([point, half]);
  expect(isLenientlyValid(publicKey, message, signature)).toBe(true);
  expect(isSignatureBy(publicKey, message, signature)).toBe(false);
});

test('the second scalar of a signature, greater by the order of the group, is refused', () => {
  const signature = Buffer.from(ed25519.sign(message, seed));
  const scalar = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`);
  const greater = (scalar + ed25519.Point.Fn.ORDER).toString(16).padStart(64, '0');
  const other = Buffer.concat([signature.subarray(0, 32), Buffer.from(greater, 'hex').reverse()]);
  expect(isSignatureBy(publicKey, message, other)).toBe(false);
});

test.each([
  ['too short a key', new Uint8Array(31), 64],
  ['too long a key', new Uint8Array(33), 64],
  ['too short a signature', publicKey, 63],
  ['an empty signature', publicKey, 0],
  ['a key above the prime of the curve', Buffer.from(`ef${'ff'.repeat(30)}7f`, 'hex'), 64],
])('%s is refused', (_, key, length) => {
  expect(isSignatureBy(key, message, new Uint8Array(length).fill(1))).toBe(false);
});
