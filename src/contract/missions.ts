import { captain } from './captains.ts';
import { amount, id, instant, requestedCount } from './common.ts';
import { z } from './schema.ts';
import { tokens } from './tokens.ts';

/**
 * Mission kinds that captains are sent on. Runs, results and feed entries have one of these (decision
 * 0021-mission-kinds.md).
 */
export const captainMissionKinds = [
  'Plunders',
  'Raids',
  'RescueCrew',
  'Events',
  'Burners',
  'Specials',
  'Voyages',
] as const;
export type CaptainMissionKind = (typeof captainMissionKinds)[number];

/** Every mission kind on the wire. The additional kind, Genesis, is for ships without a captain. */
export const missionKinds = [...captainMissionKinds, 'Genesis'] as const;
export type MissionKind = (typeof missionKinds)[number];

/** What a mission pays. The name is the label under the yield icon. */
const yields = [
  'Treasure',
  'Gems',
  'Levels',
  'Item',
  'Crew',
  'Ship',
  'Gold Bars',
  'Max Level',
  'Gift',
] as const;
export type Yield = (typeof yields)[number];

/** The winds that blow on an island for a week (rule book: wind.md, Kinds). */
export const windKinds = ['calm', 'trade', 'doldrums', 'squall', 'lee'] as const;
export type WindKind = (typeof windKinds)[number];

/** One line of an outcome table. `rate` is a probability; the rates of a table sum to 1. */
export const outcomeLine = z.object({
  type: z.enum(['success', 'failure']),
  rate: z.number(),
  effect: z.string(),
  multiplier: z.number(),
});
export type OutcomeLine = z.infer<typeof outcomeLine>;

/** What the page shows of a mission before captains are sent. */
export const missionStats = z.object({
  kind: z.enum(missionKinds),
  /** `missions/{id}`. Calls that take a path refuse any other text. */
  path: z.string(),
  name: z.string(),
  layer: z.int(),
  /** Minimum hours before a claim, at game speed 1. */
  deployment: z.number(),
  yield: z.enum(yields),
  yieldImage: z.string(),
  minLevel: z.int(),
  /** Price of sending one captain, in `currency`. */
  cost: amount,
  currency: z.string(),
  riskLevel: z.int(),
  color: z.string(),
  outcomes: z.array(outcomeLine),
  /** Summed rate of the successful outcomes, 0 to 1. */
  success_rate: z.number(),
  totalActiveMissions: z.int(),
  goldCostMultiplier: z.number(),
  durationMultiplier: z.number(),
  bootyCostMultiplier: z.number(),
  /**
   * BOOTY that each day after the first adds to the price of a Burner whose count means days; 0 for all other missions.
   */
  bootyPerExtraDay: amount,
  /** The maximum of the strength scale, which no strength exceeds. */
  strengthCap: z.number(),
  /** The moment from which no captain can be sent; null if there is none. */
  missionEndDate: z.nullable(z.object({ seconds: z.int(), nanoseconds: z.int() })),
  /** The entity that an Event levels; null for other kinds. */
  entity: z.nullable(z.enum(['CHARACTER', 'SHIP', 'CREW', 'ITEM'])),
  /**
   * The wind on the mission's island this week; null while no winds blow in the world. The other figures are those
   * without wind. Of a run it is the wind at the send, and its outcomes are those in that wind.
   */
  wind: z._default(z.nullable(z.enum(windKinds)), null),
});
export type MissionStats = z.infer<typeof missionStats>;

/**
 * A building and its mission. `x`, `y`, `width` and `height` are in pixels of the 3840×2160 map. `x` and `y` are the
 * position of the anchor; `anchorX` and `anchorY` are the anchor's position as a fraction of the box. All are 0 if the
 * building is not drawn.
 */
export const mission = z.object({
  id,
  name: z.string(),
  image: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  anchorX: z.number(),
  anchorY: z.number(),
  missionStats,
});
export type Mission = z.infer<typeof mission>;

export const missionFilter = z.object({
  layer: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  missionType: z.optional(z.enum(missionKinds)),
});

export const outcome = z.object({
  type: z.enum(['success', 'failure']),
  effect: z.string(),
  multiplier: z.number(),
});
export type Outcome = z.infer<typeof outcome>;

/** A mission under way. Times are by the worker's clock. */
export const activeMission = z.object({
  id,
  path: z.string(),
  type: z.enum(captainMissionKinds),
  missionName: z.string(),
  mission,
  startTime: instant,
  /** Earliest moment at which the mission can be claimed. */
  missionEndTime: instant,
  nftIds: z.array(id),
  nftsLoaded: z.array(captain),
  levelCount: z.int(),
  /**
   * The reward that is certain so far, in the mission's yield or in Treasure for levelling. Gems are decided at the
   * claim.
   */
  reward: amount,
  gemsReward: amount,
  outcome: z.object({ type: z.enum(['success', 'failure', 'pending']) }),
  useBattleTokens: z.boolean(),
  /** Whether a week of auto-claim is paid for. */
  autoClaimable: z.boolean(),
  /** Until when auto-claim renews the mission; null without auto-claim. */
  autoClaimUntil: z.nullable(instant),
  /** SHA-256 (hex) of the server seed that decides the outcome, fixed before the mission starts. */
  commitment: z.string(),
  /** The client seed; '' if none was sent. */
  nonce: z.string(),
});
export type ActiveMission = z.infer<typeof activeMission>;

/** What one claimed mission brought (rule book: missions.md, Results). */
export const missionResult = z.object({
  id,
  type: z.enum(captainMissionKinds),
  startTime: instant,
  claimTime: instant,
  mission,
  nftIds: z.array(id),
  nftsLoaded: z.array(captain),
  outcome,
  /** The reward in the mission's yield; in Treasure for levelling missions. */
  reward: amount,
  gemsReward: amount,
  arrrReward: amount,
  levelsGained: z.int(),
  /** Rewards other than Treasure and gems: level tokens (Raids, RescueCrew), or the gift of a First Voyage. */
  tokensReward: z._default(z.array(z.object({ token: z.enum(tokens), amount })), []),
  /**
   * Treasure that a plunder earned and the daily limit of its captain did not pay (rule book: treasury.md, Daily
   * limit); 0 also in results from before it was kept.
   */
  treasureOverLimit: z._default(amount, 0),
  commitment: z.string(),
  nonce: z.string(),
  /** The roll, 0 up to but not including 1 (rules/fairness/fairRoll.ts). */
  roll: z.number(),
  /** The server seed in hexadecimal, whose SHA-256 is the mission's commitment. */
  seed: z.string(),
});
export type MissionResult = z.infer<typeof missionResult>;

/**
 * Result in a claim's notification. `autoClaimEnded` is set if auto-claim ended with this claim: the reason as a
 * sentence for the player.
 */
export const claimResult = z.extend(missionResult, { autoClaimEnded: z.optional(z.string()) });

const missionPath = z.string().check(z.regex(/^missions\/[a-z0-9-]{1,64}$/));
const activeMissionPath = z.string().check(z.regex(/^active-missions\/[A-Za-z0-9-]{1,64}$/));
/** Each entry of a batch becomes a job, so a batch names nothing twice. */
const distinct = z.refine<readonly string[]>((list) => new Set(list).size === list.length);
const captainIds = (max: number) => z.array(id).check(z.minLength(1), z.maxLength(max), distinct);

/** The client seed (rules/fairness/fairRoll.ts). The worker could choose the outcome if it could predict this value. */
const nonce = z._default(z.string().check(z.regex(/^[A-Za-z0-9-]{0,64}$/)), '');

/** The wind in which the page shows the mission, so that a send is refused in another one; missing: not compared. */
const shownWind = z.optional(z.nullable(z.enum(windKinds)));

/**
 * Sends one captain. `levelCount` means levels to gain on Events, and lots or days on Burners; other kinds ignore it.
 */
export const initiateBody = z.object({
  missionPath,
  nfts: captainIds(1),
  levelCount: z._default(requestedCount, 1),
  nonce,
  shownWind,
});
export const initiateBatchBody = z.object({
  missionPath,
  nfts: captainIds(2000),
  /** One count for all captains, or one per captain in the order of `nfts`. */
  levelCount: z._default(
    z.union([requestedCount, z.array(requestedCount).check(z.minLength(1), z.maxLength(2000))]),
    1,
  ),
  nonce,
  shownWind,
});
/**
 * Asks, before sending, for the commitments to the server seeds of these captains' next missions (decision
 * 0012-fair-outcomes.md).
 */
export const nextSealsBody = z.object({ nfts: captainIds(2000) });
/** One commitment for each captain, in the order of the request. */
export const nextSeals = z.array(z.object({ captainUid: id, commitment: z.string() }));

export const claimBody = z.object({ activeMissionPath });
export const claimBatchBody = z.object({
  activeMissionPaths: z.array(activeMissionPath).check(z.minLength(1), z.maxLength(2000), distinct),
});
export const activeMissionBody = z.object({ activeMissionId: id });

export const feedItem = z.object({
  id,
  missionName: z.string(),
  type: z.enum(captainMissionKinds),
  outcome,
  nftIds: z.array(id),
  nftsLoaded: z.array(captain),
  reward: amount,
  gemsReward: amount,
  claimTime: instant,
});
export type MissionFeedItem = z.infer<typeof feedItem>;

export const missionFeedBody = z.object({
  data: z.object({
    missionPath,
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 25),
    startAfter: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    orderBy: z.optional(z.string().check(z.maxLength(40))),
    orderType: z.optional(z.enum(['asc', 'desc'])),
  }),
  signature: z.optional(z.string().check(z.maxLength(200))),
});

/** One entry of Recent Activity on the landing page (rule book: missions.md, Recent Activity). */
export const recentActivity = z.object({
  id,
  mission: z.object({ name: z.string(), missionStats: z.object({ layer: z.int(), name: z.string() }) }),
  outcome,
  gemsReward: amount,
  arrrReward: amount,
  /** Treasure that the mission brought; `gemsReward` and `arrrReward` are Gems and BOOTY. */
  treasureReward: z.optional(amount),
  type: z.enum(captainMissionKinds),
  /** Whether the mission is a special Event (rule book: islands.md, Seven islands). */
  special: z._default(z.boolean(), false),
  userAvatar: z.string(),
  userName: z.string(),
  userId: id,
  at: instant,
});
export type RecentActivity = z.infer<typeof recentActivity>;
