import { createHash } from 'node:crypto';
import { TestWallet } from '#tests/kit/TestWallet.ts';

// What the writer of a fixture and the test that upgrades it both know: keys and names of a world that no player has.

const bytesOf = (name: string): Buffer => createHash('sha256').update(`fixture: ${name}`).digest();
const secret = (name: string): string => bytesOf(name).toString('base64');

export const authoritySeed = bytesOf('chain authority');

/** The secrets of the world, as its configuration has them. */
export const fixtureSecrets: Readonly<Record<string, string>> = {
  SESSION_SIGNING_KEY: secret('sessions'),
  EMAIL_PEPPER: secret('e-mail codes'),
  SHARE_SEALING_KEY: secret('shares'),
  CHAIN_AUTHORITY_KEY: authoritySeed.toString('base64'),
};

/** A player with a wallet of her own, captains under way, and transactions on the chain. */
export const mary = new TestWallet(bytesOf('mary'));
/** A player with an e-mail wallet. */
export const jack = new TestWallet(bytesOf('jack'));
export const jacksEmail = 'jack@sea.example';
export const jacksKey = {
  version: 1 as const,
  address: jack.address,
  salt: 'c2FsdHNhbHRzYWx0c2FsdA==',
  iterations: 600_000,
  iv: 'aXZpdml2aXZpdml2',
  ciphertext: Buffer.alloc(48, 7).toString('base64'),
};

/** The mission of which one run of mary's is claimed, and one is under way. */
export const missionId = 'safe-haven';
