import { amount, id, instant } from './common.ts';
import { z } from './schema.ts';
import { tokens } from './tokens.ts';

/** Why balances of players change, as the ledger books it. A new reason needs its text in `words/account.ts`. */
export const entryReasons = [
  'mission.send',
  'mission.claim',
  'mission.battleTokens',
  'mission.autoClaim',
  'exchange.purchase',
  'captain.levelUp',
  'captain.mythicUpgrade',
  'graveyard.swap',
  'fleet.send',
  'fleet.claim',
  'fleet.licence',
  'fleet.levelUp',
  'emissions.share',
  'arena.claim',
  'chain.deposit',
  'chain.withdraw',
  'chain.withdrawReturned',
  'nft.burn',
  'welcome',
  'gift',
] as const;
export type EntryReason = (typeof entryReasons)[number];

/** Reasons that no player reads: between system accounts, or of a development world's other players. */
export type SystemReason =
  | 'emissions.pool'
  | 'emissions.remainder'
  | 'arena.pool'
  | 'arena.remainder'
  | 'chain.tax'
  | 'world.seed';

export type BookingReason = EntryReason | SystemReason;

const reason = z.enum(entryReasons);
const token = z.enum(tokens);
/** A day in UTC, '2026-06-17'. */
const utcDay = z.iso.date();

/** How many entries a page has. */
export const entriesPerPage = { default: 25, max: 50 } as const;

/** Filter of entries: by token, by reason, and by the first and last day in UTC (both included). */
export const entryFilter = z.object({
  token: z.optional(token),
  reason: z.optional(reason),
  from: z.optional(utcDay),
  to: z.optional(utcDay),
});
export type EntryFilter = z.output<typeof entryFilter>;

/** An entry's id: its transaction and its token. The next page begins after it. */
const entryId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Z_]{1,40}$/));

export const entriesQuery = z.extend(entryFilter, {
  after: z.optional(entryId),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(entriesPerPage.max)),
    entriesPerPage.default,
  ),
});

/** What an entry was about, by the names that players know. */
const entrySubject = z.object({
  mission: z.optional(z.string()),
  captain: z.optional(z.string()),
  item: z.optional(z.string()),
});
export type EntrySubject = z.infer<typeof entrySubject>;

/** One change of one balance. */
export const accountEntry = z.object({
  id: entryId,
  at: instant,
  token,
  /** Above 0 received, below 0 paid. */
  change: z.number(),
  /** Right after the change. */
  balance: amount,
  reason,
  about: entrySubject,
  jobId: z.nullable(z.uuid()),
  /** The active mission whose roll decided the amount that was paid; its receipt can be read. */
  receiptOf: z.optional(id),
});
export type AccountEntry = z.infer<typeof accountEntry>;

export const accountEntries = z.object({
  entries: z.array(accountEntry),
  /** `after` of the next page; null at the end. A page may be shorter than its limit and still have a next one. */
  next: z.nullable(entryId),
});

/** How far back a chart looks. */
export const seriesRanges = ['day', 'week', 'month', 'all'] as const;
export type SeriesRange = (typeof seriesRanges)[number];

export const seriesQuery = z.object({ token, range: z.enum(seriesRanges) });

/** A balance at moments, oldest first; the last one is now. */
export const accountSeries = z.object({
  token,
  range: z.enum(seriesRanges),
  points: z.array(z.object({ at: instant, balance: amount })),
});
export type AccountSeries = z.infer<typeof accountSeries>;
