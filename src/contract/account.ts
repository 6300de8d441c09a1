import { amount, id, instant } from './common.ts';
import { z } from './schema.ts';
import { tokens } from './tokens.ts';

/**
 * Reasons why balances of players change, as the ledger records them. A new reason needs its text in
 * `words/account.ts`.
 */
export const entryReasons = [
  'mission.send',
  'mission.claim',
  'mission.battleTokens',
  'mission.autoClaim',
  'exchange.purchase',
  'market.recruit',
  'captain.levelUp',
  'captain.mythicUpgrade',
  'graveyard.swap',
  'fleet.send',
  'fleet.claim',
  'fleet.licence',
  'fleet.levelUp',
  'emissions.share',
  'arena.claim',
  'chest.share',
  'chain.deposit',
  'chain.withdraw',
  'chain.withdrawReturned',
  'nft.burn',
  'operator.grant',
  'operator.correction',
  'welcome',
  'gift',
] as const;
export type EntryReason = (typeof entryReasons)[number];

/** Reasons that are never shown: for transfers between system accounts, or to set up a development world. */
type SystemReason =
  | 'emissions.pool'
  | 'emissions.remainder'
  | 'arena.pool'
  | 'arena.remainder'
  | 'chest.fund'
  | 'chest.remainder'
  | 'chain.tax'
  | 'world.seed';

export type BookingReason = EntryReason | SystemReason;

const reason = z.enum(entryReasons);
const token = z.enum(tokens);
/** A day in UTC, '2026-06-17'. */
const utcDay = z.iso.date();

/** Entries per page: the default, and the highest number that can be requested. */
const entriesPerPage = { default: 25, max: 50 } as const;
/**
 * Entries read for a page that is filtered by reason. Entries with other reasons are left out, so such a page may be
 * short or empty although another one follows.
 */
export const entriesScanned = 500;

/** Filter of entries: by token, by reason, and by the first and last day in UTC (both included). */
export const entryFilter = z.object({
  token: z.optional(token),
  reason: z.optional(reason),
  from: z.optional(utcDay),
  to: z.optional(utcDay),
});
export type EntryFilter = z.output<typeof entryFilter>;

/** Id of an entry: `<transaction id>.<token>`. To get the next page, pass the `next` of an answer as `after`. */
const entryId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Z_]{1,40}$/));

export const entriesQuery = z.extend(entryFilter, {
  after: z.optional(entryId),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(entriesPerPage.max)),
    entriesPerPage.default,
  ),
});

/** What an entry was about, by the names that players see. */
const entrySubject = z.object({
  mission: z.optional(z.string()),
  captain: z.optional(z.string()),
  item: z.optional(z.string()),
});
export type EntrySubject = z.infer<typeof entrySubject>;

/** One entry of the account book: one change of one balance. */
const accountEntry = z.object({
  id: entryId,
  at: instant,
  token,
  /** Above 0 if the player received the amount, below 0 if the player paid it. */
  change: z.number(),
  /** The balance right after the change. */
  balance: amount,
  reason,
  about: entrySubject,
  jobId: z.nullable(z.uuid()),
  /** Id of the active mission whose roll decided the amount. The receipt of that roll can be read under this id. */
  receiptOf: z.optional(id),
});
export type AccountEntry = z.infer<typeof accountEntry>;

export const accountEntries = z.object({
  entries: z.array(accountEntry),
  /**
   * Value of `after` for the next page; null on the last page. A page filtered by reason may be shorter than its limit,
   * or empty, although another one follows ({@link entriesScanned}).
   */
  next: z.nullable(entryId),
});

/** Time ranges of the balance chart. */
export const seriesRanges = ['day', 'week', 'month', 'all'] as const;
export type SeriesRange = (typeof seriesRanges)[number];

export const seriesQuery = z.object({ token, range: z.enum(seriesRanges) });

/** A token's balance at several moments, oldest first; the last moment is now. */
export const accountSeries = z.object({
  token,
  range: z.enum(seriesRanges),
  points: z.array(z.object({ at: instant, balance: amount })),
});
export type AccountSeries = z.infer<typeof accountSeries>;
