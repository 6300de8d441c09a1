import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// Object identifiers, encoded: ecdsa-with-SHA256, and the common name of a subject.
const signatureAlgorithm = Buffer.from('06082a8648ce3d040302', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
const tags = { integer: 0x02, bits: 0x03, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 } as const;
const serialBytes = 16;
const dayMs = 24 * 60 * 60_000;

/** A value in DER: tag, length, content. */
function der(tag: keyof typeof tags, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  return Buffer.concat([Buffer.from([tags[tag], ...lengthBytes(length)]), content]);
}

/** DER demands the shortest form of a length; browsers refuse any other. */
function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

/** A time as a certificate writes it, `YYMMDDhhmmssZ`. */
const time = (ms: number): Buffer =>
  der('time', Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

/** A certificate for a TLS server of a test and its key, valid for a day. Node has no call that makes one. */
export function selfSignedCertificate(host: string): { cert: string; key: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const name = der('sequence', der('set', der('sequence', commonName, der('text', Buffer.from(host)))));
  const algorithm = der('sequence', signatureAlgorithm);
  const serial = der('integer', Buffer.concat([Buffer.from([1]), randomBytes(serialBytes)]));
  const validity = der('sequence', time(Date.now() - dayMs), time(Date.now() + dayMs));
  const content = der('sequence', serial, algorithm, name, validity, name, publicKey);
  const signature = sign('sha256', content, privateKey);
  const certificate = der('sequence', content, algorithm, der('bits', Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
