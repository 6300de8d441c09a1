import { v5 as idFromName } from 'uuid';

/** Namespace for the ids of jobs. Any constant works; it separates them from other ids derived from the same names. */
const namespace = '6f1d2b0e-7c55-4f0a-9a39-3f1c7d4be201';

/**
 * The id of the job at a place (from 0) of a player's request: it derives from player, Idempotency-Key and place. So a
 * repeat creates no job twice, and a page whose answer was lost knows the ids of its jobs.
 */
export const jobIdOf = (playerId: string, idempotencyKey: string, place: number): string =>
  idFromName(`${playerId}\n${place}\n${idempotencyKey}`, namespace);
