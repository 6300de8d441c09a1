import { createHash, createPublicKey, verify } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';

const { Point } = ed25519;
type CurvePoint = typeof Point.ZERO;

const fieldPrime = 2n ** 255n - 19n;
const signBit = 2n ** 255n;

/** The eight points whose order divides eight. */
const smallOrderPoints = (): CurvePoint[] => {
  const generator = pointOfOrderEight();
  const points = [Point.ZERO];
  while (points.length < 8) points.push((points.at(-1) ?? Point.ZERO).add(generator));
  return points;
};

/** Every text of 32 bytes that a lenient reader takes for one of the eight points. */
export function smallOrderEncodings(): Uint8Array[] {
  const values = smallOrderPoints().flatMap((point) => {
    const { x, y } = point.toAffine();
    const signs = x === 0n ? [0n, signBit] : [(x & 1n) * signBit];
    const coordinates = [y, y + fieldPrime].filter((coordinate) => coordinate < signBit);
    return coordinates.flatMap((coordinate) => signs.map((sign) => coordinate + sign));
  });
  return values.map((value) =>
    Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse()),
  );
}

/**
 * A signature made without a private key, for a public key of small order, which a check that ignores the order of
 * points accepts; null for texts for which this scalar gives none.
 */
export function forgeSignature(key: Uint8Array, message: Uint8Array, scalar = 5n): Uint8Array | null {
  const half = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();
  const forged = smallOrderPoints().map((point) =>
    Buffer.concat([Point.BASE.multiply(scalar).add(point).toBytes(), half]),
  );
  return forged.find((signature) => isLenientlyValid(key, message, signature)) ?? null;
}

/** Whether Node accepts a signature, without the game's stricter checks. */
export function isLenientlyValid(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(key).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, message, publicKey, signature);
}

/** Any point times the order of the main group leaves its part of small order. */
function pointOfOrderEight(): CurvePoint {
  for (let seed = 0; ; seed += 1) {
    const point = pointAt(createHash('sha256').update(String(seed)).digest());
    const rest = point?.multiplyUnsafe(Point.Fn.ORDER - 1n).add(point);
    if (rest && !rest.double().double().is0()) return rest;
  }
}

function pointAt(bytes: Uint8Array): CurvePoint | null {
  try {
    return Point.fromBytes(bytes);
  } catch {
    return null;
  }
}
