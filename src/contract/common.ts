import { z } from './schema.ts';

/** Base58 address on Solana: 32 bytes, 32 to 44 characters. */
export const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));

/** Base58 Ed25519 signature, 64 bytes. The pattern accepts 80 to 90 characters. */
export const signature = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/));

/** An opaque identifier: a UUID, an NFT's uid, or the slug of a mission. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const requestedCount = z.int().check(z.minimum(1), z.maximum(100_000));

/** A page number, which starts at 1. */
export const page = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});

/** An amount of a token as players see it: finite, not negative, never in base units. */
export const amount = z.number().check(z.minimum(0), z.maximum(1e12));

/** Milliseconds since 1970 (UTC), by the worker's clock. */
export const instant = z.int();

export const done = z.object({ done: z.literal(true) });
export const jobAccepted = z.object({ jobId: z.uuid() });
export const jobsAccepted = z.object({ jobIds: z.array(z.uuid()) });
