import { createTransport } from 'nodemailer';
import { ReadCache } from '../base/ReadCache.ts';
import { GameChain } from '../chain/connection/GameChain.ts';
import { WalletReadings } from '../chain/readings/WalletReadings.ts';
import { LiveMissionsCache } from '../islands/LiveMissionsCache.ts';
import { giveStarter } from '../nfts/giveStarter.ts';
import { SessionMemory } from '../services/SessionMemory.ts';
import { createSignInLimiters } from '../services/signInLimiters.ts';
import { TreasuryMemory } from '../services/TreasuryMemory.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { askPriceApi } from '../treasury/prices/askPriceApi.ts';
import { lastPrices } from '../treasury/prices/lastPrices.ts';
import { PriceFeed } from '../treasury/prices/PriceFeed.ts';

/** Settings of the cache of ranked captains. Counting them reads the Treasure of many days. */
const rankedFreshness = { freshMs: 60_000, maxEntries: 5_000 };

type GivenServices = Pick<
  WorkerServices,
  'config' | 'db' | 'late' | 'clock' | 'random' | 'log' | 'tracing' | 'giveDemonstrationFleet' | 'acceptJobs'
>;

/** The services of one worker. Tests run several workers in one process, so no service belongs to a module. */
export function createServices(given: GivenServices): WorkerServices {
  const { config, db, clock, log } = given;
  const { smtpUrl, priceApi, rateLimitFactor } = config;
  return {
    ...given,
    onPlayerCreated: giveStarter,
    chain: new GameChain(config, log),
    liveMissions: new LiveMissionsCache(),
    sessions: new SessionMemory(),
    signInLimiters: createSignInLimiters(db, rateLimitFactor),
    mailTransport: smtpUrl ? createTransport(smtpUrl) : null,
    mails: { sent: 0, failed: 0 },
    readings: new WalletReadings(),
    treasury: new TreasuryMemory(),
    priceFeed:
      priceApi && new PriceFeed({ ask: () => askPriceApi(priceApi), store: lastPrices(db), clock, log }),
    rankedCaptains: new ReadCache(rankedFreshness),
    pictureRequests: new Map(),
  };
}
