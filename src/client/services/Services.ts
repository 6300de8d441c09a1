import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Bus } from '#bus/createBus.ts';
import type { CallRoute } from '../api/callRoute.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';
import type { SubscribeToFeed } from '../api/feedSubscription.ts';
import type { GameVersion } from '../api/gameVersion.ts';
import type { RefusalLog } from '../api/refusalLog.ts';
import type { RefusedCalls } from '../api/refusedCalls.ts';
import type { ServerTime } from '../api/serverTime.ts';
import type { Session } from '../api/session.ts';
import type { IntentTracker } from '../intents/IntentTracker.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';
import type { Connection } from '../jobs/notificationSocket.ts';
import type { Overlays } from '../overlays/overlayStore.ts';
import type { Toasts } from '../toasts/toastStore.ts';
import type { Wallet } from '../wallet/walletStore.ts';
import type { ArrivingRewards } from './arrivingRewards.ts';
import type { Layers } from './layers.ts';
import type { CurrentUpload } from './pictureUpload.ts';

/** Every service that exists from the first render on. Created once, in `main.tsx`. */
export interface Services {
  bus: Bus;
  memory: DeviceMemory;
  serverTime: ServerTime;
  session: Session;
  callRoute: CallRoute;
  refusedCalls: RefusedCalls;
  overlays: Overlays;
  toasts: Toasts;
  /** The player's wallet: connects, signs, and logs in and out. */
  wallet: Wallet;
  /** Subscribes to Recent Activity, which is also pushed to visitors who are not logged in. */
  subscribeToFeed: SubscribeToFeed;
  /** Whether the worker serves a newer version of the page. */
  version: GameVersion;
}

/** The notifications that arrived while the page was open, as far as the bell needs them. */
export interface ArrivedNotifications {
  newestSeq: number;
  /** `seq` of the latest that count as unread. */
  unread: readonly number[];
}

/** Services that only a logged-in player needs; loaded with the game, created once for each login. */
export interface GameServices {
  queryClient: QueryClient;
  jobs: JobTracker;
  intents: IntentTracker;
  /** State of the connection that pushes notifications. */
  connection: StoreApi<Connection>;
  /** Log of the player's requests that were refused or failed without becoming a job. */
  refusals: RefusalLog;
  /** The notifications that arrived while the page was open. */
  arrived: StoreApi<ArrivedNotifications>;
  /** The island on the map, and how to change it. */
  layers: Layers;
  /** The screens that the player has opened on this device. */
  openedScreens: StoreApi<readonly string[]>;
  pictureUpload: CurrentUpload;
  /** The rewards that are flying to their balances. */
  arriving: StoreApi<ArrivingRewards>;
}

export const ServicesContext = createContext<Services | null>(null);
export const GameServicesContext = createContext<GameServices | null>(null);
/** Provides the components below with the game of the logged-in player; the sentence in `useGame` names it. */
export const LayerProvider = GameServicesContext.Provider;

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it');
  return services;
}

/** The services of the game; use it only in components that are mounted while a player is logged in. */
export function useGame(): GameServices {
  const game = use(GameServicesContext);
  if (game === null)
    throw new Error('useGame must be used within a LayerProvider: not in an overlay with `isForVisitors`');
  return game;
}
