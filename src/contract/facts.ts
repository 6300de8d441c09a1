import type { LevelEntity } from './captains.ts';
import type { ChainIntent } from './chainIntents.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';
import type { Licence } from './fleet.ts';
import type { Token } from './tokens.ts';

interface Refused {
  code: ErrorCode;
  details?: ErrorDetails | undefined;
}
interface CommandedShip {
  ship: string;
  player: string;
}
interface ClaimedReward {
  ships: number;
  /** Treasure before tax. */
  reward: number;
  tax: number;
}
type BurnedType = Exclude<LevelEntity, 'CHARACTER'>;
interface AttachedNft {
  nft: string;
  ship: string;
}
interface EquippedPiece {
  piece: string;
  captain: string;
}

/**
 * What a job or a notification reports, by name, with the values that its sentence contains. Rows store facts;
 * `words/facts.ts` has the sentence of each, and a missing one is a compile error.
 */
export interface FactDetails {
  missionStarted: object;
  /** `renewal`: whether auto-claim sent the captain out again, or why it ended. */
  missionClaimed: { renewal?: GameFact<'autoClaimRenewed' | 'autoClaimEnded'> | undefined };
  autoClaimRenewed: object;
  autoClaimEnded: Refused;
  autoClaimActivated: object;
  purchased: { item: string };
  recruited: { recruit: string };
  leveledUp: { entity: LevelEntity };
  shipUpgraded: object;
  pieceEquipped: EquippedPiece;
  pieceTakenOff: EquippedPiece;
  swapped: object;
  sentToArena: object;
  claimedFromArena: object;
  assetsMoved: object;
  assetsNotMoved: object;
  transactionState: Pick<ChainIntent, 'kind' | 'state' | 'subject'>;
  shipSent: { ship: string };
  rewardClaimed: ClaimedReward & { ship: string };
  rewardsClaimed: ClaimedReward;
  licenceBought: { ship: string; licence: Licence };
  shipLevelled: { ship: string; level: number };
  nftAttached: AttachedNft;
  nftDetached: AttachedNft;
  commanderAssigned: CommandedShip;
  commanderRemoved: CommandedShip;
  commanderResigned: CommandedShip;
  resignedFrom: { ship: string };
  madeFleetCaptain: { owner: string; ship: string };
  noLongerFleetCaptain: { owner: string; ship: string };
  emissionsReceived: { share: number; pool: number };
  /** `chest`: the number of the payout; `share`, `pool`: SOL. */
  chestShareReceived: { chest: number; share: number; pool: number };
  /** `until`: milliseconds since 1970. */
  linkedWithoutApproval: { address: string; until: number };
  /** `amount`: a decimal number, as on the wire. */
  tokensGranted: { token: Token; amount: number };
  assetGranted: { asset: string };
  /** `change`: a decimal number, below 0 if something was taken away. */
  balanceCorrected: { token: Token; change: number };
  /** Of the account book: what a booking was about. */
  shipsClaimed: { ships: number };
  assetBurned: { type: BurnedType; asset: string };
  assetsBurned: { type: BurnedType; assets: number };
  refused: Refused;
}
export type FactName = keyof FactDetails;
export type GameFact<N extends FactName = FactName> = { [F in N]: { name: F } & FactDetails[F] }[N];

/** Stands in a row where the wire has a sentence. */
export interface FactText {
  fact: GameFact;
}

/** A value of the wire as a row stores it: with facts in the place of sentences. */
export type Stored<T> = T extends string
  ? T | FactText
  : T extends object
    ? { [K in keyof T]: Stored<T[K]> }
    : T;
