import type { Transporter } from 'nodemailer';
import type { TopReaver } from '#contract/players.ts';
import type { CoinPrices } from '#rules/treasury/coinWorths.ts';
import type { ServerClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { ReadCache } from '../base/ReadCache.ts';
import type { RandomSource } from '../base/random.ts';
import type { GameChain } from '../chain/connection/GameChain.ts';
import type { WalletReadings } from '../chain/readings/WalletReadings.ts';
import type { Database, Tx } from '../database/database.ts';
import type { LateReads } from '../database/ReadReplica.ts';
import type { LiveMissionsCache } from '../islands/LiveMissionsCache.ts';
import type { Tracing } from '../tracing/Tracing.ts';
import type { AcceptJobs } from './JobsRequest.ts';
import type { SessionMemory } from './SessionMemory.ts';
import type { SignInLimiters } from './signInLimiters.ts';
import type { TreasuryMemory } from './TreasuryMemory.ts';

/** Additional work in the transaction that creates a player. */
type OnPlayerCreated = (tx: Tx, services: WorkerServices, playerId: string) => Promise<void>;

/** Gives a player the demonstration fleet, in the transaction of the call. */
export type GiveDemonstrationFleet = (tx: Tx, services: WorkerServices, playerId: string) => Promise<void>;

/** Reads the latest prices of coins. Throws Refusal `prices_unavailable` if there has never been a reading. */
interface PriceSource {
  read(): Promise<{ prices: Partial<CoinPrices>; at: Date; isStale: boolean }>;
}

/**
 * Services that route and job handlers use. `app/createServices.ts` creates them once in a worker and passes them as an
 * argument; no module exports an instance.
 */
export interface WorkerServices {
  config: Config;
  db: Database;
  /** For reads that may be seconds old. */
  late: LateReads;
  chain: GameChain;
  clock: ServerClock;
  random: RandomSource;
  log: Log;
  /** Null: no collector of traces is configured. */
  tracing: Tracing | null;
  onPlayerCreated: OnPlayerCreated;
  /** Null: this world has no demonstration fleet. */
  giveDemonstrationFleet: GiveDemonstrationFleet | null;
  /** Accepts jobs, which run in this process or in another one. */
  acceptJobs: AcceptJobs;
  liveMissions: LiveMissionsCache;
  sessions: SessionMemory;
  signInLimiters: SignInLimiters;
  /** Null: no mail server is configured. */
  mailTransport: Transporter | null;
  /** Mails since the start of this process, by whether the mail server took them. */
  mails: { sent: number; failed: number };
  readings: WalletReadings;
  treasury: TreasuryMemory;
  /** Null: no price API is configured. */
  priceFeed: PriceSource | null;
  /** The ranked captains of each player. */
  rankedCaptains: ReadCache<TopReaver[]>;
  /** Requests under way, by address: pages show a picture many times at once, but it is fetched only once. */
  pictureRequests: Map<string, Promise<Buffer | null>>;
}
