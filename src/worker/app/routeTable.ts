import { accountRoutes } from '../account/accountRoutes.ts';
import { arenaRoutes } from '../arena/arenaRoutes.ts';
import { authRoutes } from '../auth/authRoutes.ts';
import { walletRoutes } from '../auth/walletRoutes.ts';
import { captainRoutes } from '../captains/captainRoutes.ts';
import { captainsLogRoutes } from '../captainsLog/captainsLogRoutes.ts';
import { onChainRoutes } from '../chain/assets/onChainRoutes.ts';
import { intentRoutes } from '../chain/intents/intentRoutes.ts';
import { moneyRoutes } from '../chain/intents/moneyRoutes.ts';
import { nftRoutes } from '../chain/intents/nftRoutes.ts';
import { previewRoutes } from '../chain/preview/previewRoutes.ts';
import { emissionRoutes } from '../emissions/emissionRoutes.ts';
import { exchangeRoutes } from '../exchange/exchangeRoutes.ts';
import { fleetRoutes } from '../fleet/fleetRoutes.ts';
import { goalRoutes } from '../goals/goalRoutes.ts';
import { graveyardRoutes } from '../graveyard/graveyardRoutes.ts';
import { type BrokenInvariants, platformRoutes, type ReadinessChecks } from '../http/platformRoutes.ts';
import type { RouteTable } from '../http/routeHandler.ts';
import { leaderboardRoutes } from '../leaderboard/leaderboardRoutes.ts';
import { marketRoutes } from '../market/marketRoutes.ts';
import { missionRoutes } from '../missions/missionRoutes.ts';
import { notificationRoutes } from '../notifications/notificationRoutes.ts';
import { playerRoutes } from '../players/playerRoutes.ts';
import { profileRoutes } from '../profile/profileRoutes.ts';
import { socialRoutes } from '../socials/socialRoutes.ts';
import { treasuryRoutes } from '../treasury/treasuryRoutes.ts';

/** Every route of the contract with its handler, collected from the features. The compiler reports a missing one. */
export const routeTable = (checks: ReadinessChecks, brokenInvariants: BrokenInvariants) =>
  ({
    ...platformRoutes(checks, brokenInvariants),
    ...authRoutes,
    ...walletRoutes,
    ...playerRoutes,
    ...goalRoutes,
    ...profileRoutes,
    ...socialRoutes,
    ...notificationRoutes,
    ...captainsLogRoutes,
    ...missionRoutes,
    ...captainRoutes,
    ...graveyardRoutes,
    ...fleetRoutes,
    ...exchangeRoutes,
    ...marketRoutes,
    ...leaderboardRoutes,
    ...arenaRoutes,
    ...emissionRoutes,
    ...treasuryRoutes,
    ...accountRoutes,
    ...previewRoutes,
    ...onChainRoutes,
    ...moneyRoutes,
    ...nftRoutes,
    ...intentRoutes,
  }) satisfies RouteTable;
