import * as z from 'zod/mini';
import { arenaBody, arenaEntry, arenaLeaderboard } from './arena.ts';
import { asset, captain, equipBody, levelUpBody, nft, upgradeShipBody } from './captains.ts';
import { done, id, jobAccepted, jobsAccepted, page } from './common.ts';
import { dynamicPurchaseBody, exchangeItems, purchaseBody } from './exchange.ts';
import {
  assignUserBody,
  attachNftBody,
  genesisLevelUpBody,
  genesisShip,
  genesisShipBody,
  genesisShipsBody,
  licenseBody,
} from './fleet.ts';
import { gameRules, gameTime, health, readiness } from './game.ts';
import { type JobKind, jobStatus } from './jobs.ts';
import {
  activeMission,
  activeMissionBody,
  claimBatchBody,
  claimBody,
  feedItem,
  initiateBatchBody,
  initiateBody,
  mission,
  missionFeedBody,
  missionFilter,
  missionResult,
  nextSeals,
  nextSealsBody,
  recentActivity,
} from './missions.ts';
import { notifications, notificationsQuery } from './notifications.ts';
import {
  devMail,
  emailKeyBody,
  emailStartBody,
  emailVerifyAnswer,
  emailVerifyBody,
  linkedWallet,
  linkTicketBody,
  linkTicketQuery,
  linkWalletBody,
  loginAnswer,
  loginBody,
  nonceAnswer,
  nonceBody,
  player,
  primaryWalletBody,
  usernameBody,
} from './players.ts';
import {
  depositAnswer,
  depositBody,
  handleAssetsBody,
  handleDepositBody,
  mintAndWithdrawBody,
  mintBody,
  moveAnswer,
  moveBody,
  onChainAssets,
  onChainBalance,
  rawTransactionBody,
  submittedBody,
  swapEntitiesBody,
  transactionAnswer,
} from './transfers.ts';
import {
  hideoutStats,
  myLeaderboard,
  nftLeaderboard,
  prices,
  treasurePerStrengthAnswer,
  userLeaderboard,
} from './treasury.ts';

/** Who may call: anybody, a signed-in player, or (development worlds only) anybody on this machine. */
export type Access = 'public' | 'player' | 'development';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` placeholders for `params`. */
  path: string;
  summary: string;
  access: Access;
  /** `later`: answers 501 with a sentence; tests list these, and the list may only shrink. */
  opens: 'now' | 'later';
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
  status?: number;
  /** Changes something: takes an Idempotency-Key, is never cached. */
  mutates?: boolean;
  /** The kind of job it accepts; its answer is { jobId } or { jobIds }. */
  job?: JobKind;
  multipart?: boolean;
  /** Calls per minute and address, where tighter than the general limit. */
  perMinute?: number;
}

const get = <const R extends Omit<Route, 'method'>>(route: R) => ({ method: 'GET', ...route }) as const;
const post = <const R extends Omit<Route, 'method' | 'mutates'>>(route: R) =>
  ({ method: 'POST', mutates: true, ...route }) as const;
const byId = z.object({ id });

/** The whole wire: every call the worker answers, once. Worker binding, client, OpenAPI and tests read this table. */
export const routes = {
  // signing in
  nonce: post({
    path: '/auth/nonce',
    summary: 'Text to sign for a log-in; one use, five minutes.',
    access: 'public',
    opens: 'now',
    perMinute: 30,
    body: nonceBody,
    answer: nonceAnswer,
  }),
  login: post({
    path: '/auth/login',
    summary: 'Signed text in, session out.',
    access: 'public',
    opens: 'now',
    perMinute: 30,
    body: loginBody,
    answer: loginAnswer,
  }),
  logout: post({
    path: '/auth/logout',
    summary: 'End this session.',
    access: 'player',
    opens: 'now',
    answer: done,
  }),
  emailStart: post({
    path: '/auth/email/start',
    summary: 'Mail a six-digit code; the answer never tells whether the address is known.',
    access: 'public',
    opens: 'now',
    perMinute: 10,
    body: emailStartBody,
    answer: done,
    status: 202,
  }),
  emailVerify: post({
    path: '/auth/email/verify',
    summary: 'Code in; proof, server share and the encrypted key (if any) out.',
    access: 'public',
    opens: 'now',
    perMinute: 20,
    body: emailVerifyBody,
    answer: emailVerifyAnswer,
  }),
  emailKey: {
    method: 'PUT',
    mutates: true,
    path: '/auth/email/key',
    summary: 'Keep the encrypted key of a new embedded wallet.',
    access: 'public',
    opens: 'now',
    perMinute: 20,
    body: emailKeyBody,
    answer: done,
  },
  wallets: get({
    path: '/wallets',
    summary: 'Wallets linked to this account.',
    access: 'player',
    opens: 'later',
    answer: z.array(linkedWallet),
  }),
  linkWallet: post({
    path: '/wallets/link',
    summary: 'Link one more wallet by its signature.',
    access: 'player',
    opens: 'later',
    body: linkWalletBody,
    answer: z.array(linkedWallet),
  }),
  primaryWallet: post({
    path: '/wallets/primary',
    summary: 'Choose the wallet that acts.',
    access: 'player',
    opens: 'later',
    body: primaryWalletBody,
    answer: z.array(linkedWallet),
  }),
  unlinkWallet: {
    method: 'DELETE',
    mutates: true,
    path: '/wallets/:address',
    summary: 'Unlink a wallet.',
    access: 'player',
    opens: 'later',
    params: primaryWalletBody,
    answer: z.array(linkedWallet),
  },
  linkTicket: post({
    path: '/auth/link-ticket',
    summary: 'Single-use ticket (30 s) for the social routes.',
    access: 'player',
    opens: 'later',
    body: linkTicketBody,
    answer: z.object({ ticket: z.string() }),
  }),
  discordLogin: get({
    path: '/auth/discord/login',
    summary: 'Link Discord by ticket.',
    access: 'public',
    opens: 'later',
    query: linkTicketQuery,
    answer: done,
  }),
  discordDisconnect: get({
    path: '/auth/discord/disconnet',
    summary: 'Unlink Discord by ticket (spelling as in the contract).',
    access: 'public',
    opens: 'later',
    query: linkTicketQuery,
    answer: done,
  }),
  twitterLogin: get({
    path: '/auth/twitter/login',
    summary: 'Link Twitter by ticket.',
    access: 'public',
    opens: 'later',
    query: linkTicketQuery,
    answer: done,
  }),
  twitterDisconnect: get({
    path: '/auth/twitter/disconnet',
    summary: 'Unlink Twitter by ticket (spelling as in the contract).',
    access: 'public',
    opens: 'later',
    query: linkTicketQuery,
    answer: done,
  }),
  devMailbox: get({
    path: '/dev/mailbox',
    summary: 'The last mails of a development world.',
    access: 'development',
    opens: 'now',
    answer: z.array(devMail),
  }),

  // the player
  me: get({
    path: '/users/me',
    summary: 'The signed-in player with balances.',
    access: 'player',
    opens: 'now',
    answer: player,
  }),
  updateUsername: post({
    path: '/users/update/username',
    summary: 'Rename; cut to 20 characters.',
    access: 'player',
    opens: 'later',
    body: usernameBody,
    answer: done,
  }),
  updatePicture: post({
    path: '/users/update/profile-picture',
    summary: 'Upload a picture (png, jpg, gif, webp; 4 MB).',
    access: 'player',
    opens: 'later',
    multipart: true,
    answer: done,
  }),

  // the game
  gameTime: get({
    path: '/game/time',
    summary: "Worker's clock and game speed.",
    access: 'public',
    opens: 'now',
    answer: gameTime,
  }),
  gameRules: get({
    path: '/game/rules',
    summary: 'Live rule values.',
    access: 'public',
    opens: 'now',
    answer: gameRules,
  }),
  jobStatus: get({
    path: '/jobs/:id',
    summary: 'What became of a job of mine.',
    access: 'player',
    opens: 'now',
    params: byId,
    answer: jobStatus,
  }),
  notifications: get({
    path: '/notifications',
    summary: 'My notifications after `since`, oldest first.',
    access: 'player',
    opens: 'now',
    query: notificationsQuery,
    answer: notifications,
  }),
  recentActivity: get({
    path: '/feed',
    summary: 'Recent activity of all players.',
    access: 'public',
    opens: 'now',
    answer: z.array(recentActivity),
  }),
  health: get({
    path: '/health',
    summary: 'The process answers.',
    access: 'public',
    opens: 'now',
    answer: health,
  }),
  ready: get({
    path: '/ready',
    summary: 'Database, jobs and invariants are well.',
    access: 'public',
    opens: 'now',
    answer: readiness,
  }),

  // missions
  missions: get({
    path: '/missions',
    summary: 'Missions, by island and kind.',
    access: 'public',
    opens: 'now',
    query: missionFilter,
    answer: z.array(mission),
  }),
  activeMissions: get({
    path: '/missions/active-missions',
    summary: 'My missions under way.',
    access: 'player',
    opens: 'now',
    answer: z.array(activeMission),
  }),
  eligibleNfts: get({
    path: '/missions/eligible-nfts',
    summary: 'My captains who may sail on a mission.',
    access: 'player',
    opens: 'now',
    query: z.object({ missionId: id }),
    answer: z.array(captain),
  }),
  missionResults: get({
    path: '/missions/results',
    summary: 'My last claimed missions, newest first.',
    access: 'player',
    opens: 'now',
    answer: z.array(missionResult),
  }),
  nextSeals: post({
    path: '/missions/next-seals',
    summary: "The commitments to the seeds of my captains' next missions.",
    access: 'player',
    opens: 'now',
    body: nextSealsBody,
    answer: nextSeals,
  }),
  initiate: post({
    path: '/missions/initiate',
    summary: 'Send one captain.',
    access: 'player',
    opens: 'now',
    job: 'initiate',
    body: initiateBody,
    answer: jobAccepted,
  }),
  initiateBatch: post({
    path: '/missions/initiate-batch',
    summary: 'Send many captains; one job each.',
    access: 'player',
    opens: 'now',
    job: 'initiate',
    body: initiateBatchBody,
    answer: jobsAccepted,
  }),
  claim: post({
    path: '/missions/claim',
    summary: 'Claim one mission.',
    access: 'player',
    opens: 'now',
    job: 'claim',
    body: claimBody,
    answer: jobAccepted,
  }),
  claimBatch: post({
    path: '/missions/claim-batch',
    summary: 'Claim many missions; one job each.',
    access: 'player',
    opens: 'now',
    job: 'claim',
    body: claimBatchBody,
    answer: jobsAccepted,
  }),
  toggleBattleToken: post({
    path: '/missions/toggle-battle-token',
    summary: 'Treasure while levelling, on or off.',
    access: 'player',
    opens: 'now',
    body: activeMissionBody,
    answer: done,
  }),
  payAllHandsOnDeck: post({
    path: '/missions/pay-all-hands-on-deck',
    summary: 'Weekly auto-claim for 2,500 BOOTY.',
    access: 'player',
    opens: 'now',
    job: 'payAllHandsOnDeck',
    body: activeMissionBody,
    answer: jobAccepted,
  }),
  missionFeed: post({
    path: '/missions/mission-feed',
    summary: 'What others brought home from a mission.',
    access: 'player',
    opens: 'now',
    body: missionFeedBody,
    answer: z.array(feedItem),
  }),
  treasurePerStrength: get({
    path: '/missions/treasure-per-strength',
    summary: 'Treasure a unit of strength earns a day.',
    access: 'player',
    opens: 'now',
    answer: treasurePerStrengthAnswer,
  }),

  // captains and their gear
  nfts: get({
    path: '/nfts',
    summary: 'Everything I hold in the game.',
    access: 'player',
    opens: 'now',
    answer: z.array(nft),
  }),
  items: get({
    path: '/items/fetch-items',
    summary: 'My ships, crews and items.',
    access: 'player',
    opens: 'later',
    answer: z.array(asset),
  }),
  levelUp: post({
    path: '/inventory/level-up-entities',
    summary: 'Level up with level tokens.',
    access: 'player',
    opens: 'later',
    job: 'levelUpEntities',
    body: levelUpBody,
    answer: jobAccepted,
  }),
  upgradeShip: post({
    path: '/inventory/upgrade-captain-ship-rarity',
    summary: 'Make a Legendary ship Mythic.',
    access: 'player',
    opens: 'later',
    job: 'captainShipRarityUpgrade',
    body: upgradeShipBody,
    answer: jobAccepted,
  }),
  equip: post({
    path: '/nfts/equip',
    summary: 'Put a ship, crew or item onto a captain, or take it off.',
    access: 'player',
    opens: 'later',
    job: 'equip',
    body: equipBody,
    answer: jobAccepted,
  }),
  swapEntities: post({
    path: '/inventory/swap-entity-with-token',
    summary: 'Burn unminted assets for tokens.',
    access: 'player',
    opens: 'later',
    job: 'swapEntities',
    body: swapEntitiesBody,
    answer: jobAccepted,
  }),

  // exchange, treasury, leaderboards
  exchangeItems: get({
    path: '/exchange/fetch-exchange-items',
    summary: 'What the exchange sells.',
    access: 'player',
    opens: 'later',
    answer: exchangeItems,
  }),
  purchase: post({
    path: '/exchange/purchase',
    summary: 'Buy an item.',
    access: 'player',
    opens: 'later',
    job: 'exchange',
    body: purchaseBody,
    answer: jobAccepted,
  }),
  dynamicPurchase: post({
    path: '/exchange/dynamic-purchase',
    summary: 'Buy a dynamic item.',
    access: 'player',
    opens: 'later',
    job: 'exchange',
    body: dynamicPurchaseBody,
    answer: jobAccepted,
  }),
  hideoutStats: get({
    path: '/hideout/stats',
    summary: 'Treasury coins and worth.',
    access: 'player',
    opens: 'later',
    answer: hideoutStats,
  }),
  prices: get({
    path: '/spl-token/prices',
    summary: 'Token prices in USD.',
    access: 'public',
    opens: 'later',
    answer: prices,
  }),
  nftLeaderboard: get({
    path: '/leaderboard',
    summary: 'Gold bars by NFT.',
    access: 'player',
    opens: 'later',
    query: page,
    answer: nftLeaderboard,
  }),
  userLeaderboard: get({
    path: '/leaderboard/account',
    summary: 'Gold bars by player.',
    access: 'player',
    opens: 'later',
    query: page,
    answer: userLeaderboard,
  }),
  myLeaderboard: get({
    path: '/leaderboard/me',
    summary: 'My share of the treasure chest.',
    access: 'player',
    opens: 'later',
    answer: myLeaderboard,
  }),

  // arena
  arenaLeaderboard: get({
    path: '/arena/leaderboard',
    summary: 'Arena ranking.',
    access: 'player',
    opens: 'later',
    query: page,
    answer: arenaLeaderboard,
  }),
  myArena: get({
    path: '/arena/leaderboard/me',
    summary: 'My arena entry.',
    access: 'player',
    opens: 'later',
    answer: z.nullable(arenaEntry),
  }),
  arena: post({
    path: '/arena/initiate',
    summary: 'Send a captain to the arena, or claim.',
    access: 'player',
    opens: 'later',
    job: 'arena',
    body: arenaBody,
    answer: jobAccepted,
  }),

  // Genesis fleet
  genesisShips: get({
    path: '/genesis/genesis-ships',
    summary: 'My Genesis ships.',
    access: 'player',
    opens: 'later',
    answer: z.array(genesisShip),
  }),
  assignUser: post({
    path: '/genesis/assign-user',
    summary: 'Assign or remove a fleet captain.',
    access: 'player',
    opens: 'later',
    job: 'assignGenesisShip',
    body: assignUserBody,
    answer: jobAccepted,
  }),
  genesisClaimAll: {
    method: 'GET',
    mutates: true,
    path: '/genesis/claim-all',
    summary: 'Claim every reward; needs the bearer header, refuses top-level navigation.',
    access: 'player',
    opens: 'later',
    job: 'genesisRewardClaimAll',
    answer: jobAccepted,
  },
  captainLicense: post({
    path: '/genesis/captain-license',
    summary: 'Buy a captain licence.',
    access: 'player',
    opens: 'later',
    job: 'captainLicense',
    body: licenseBody,
    answer: jobAccepted,
  }),
  genesisSend: post({
    path: '/genesis/send-to-mission',
    summary: 'Send one ship.',
    access: 'player',
    opens: 'later',
    job: 'genesisSendMission',
    body: genesisShipBody,
    answer: jobAccepted,
  }),
  genesisSendAll: post({
    path: '/genesis/send-to-mission-all',
    summary: 'Send many ships; one job each.',
    access: 'player',
    opens: 'later',
    job: 'genesisSendMission',
    body: genesisShipsBody,
    answer: jobsAccepted,
  }),
  genesisClaim: post({
    path: '/genesis/claim-reward',
    summary: "Claim one ship's reward.",
    access: 'player',
    opens: 'later',
    job: 'genesisClaimReward',
    body: genesisShipBody,
    answer: jobAccepted,
  }),
  attachNft: post({
    path: '/genesis/attach-nft',
    summary: 'Attach an NFT to a Genesis ship.',
    access: 'player',
    opens: 'later',
    job: 'attachNFTGenesis',
    body: attachNftBody,
    answer: jobAccepted,
  }),
  genesisLevelUp: post({
    path: '/genesis/level-up',
    summary: 'Level a Genesis ship.',
    access: 'player',
    opens: 'later',
    job: 'fleetCommanderLevel',
    body: genesisLevelUpBody,
    answer: jobAccepted,
  }),

  // between wallet and game
  deposit: post({
    path: '/spl-token/deposit',
    summary: 'Build a deposit or withdrawal.',
    access: 'player',
    opens: 'later',
    body: depositBody,
    answer: depositAnswer,
  }),
  handleDeposit: post({
    path: '/spl-token/handleDeposit',
    summary: 'Submit the signed transfer.',
    access: 'player',
    opens: 'later',
    body: handleDepositBody,
    answer: done,
  }),
  depositSubmitted: post({
    path: '/spl-token/submitted',
    summary: 'A wallet that only signs and sends tells the signature.',
    access: 'player',
    opens: 'later',
    body: submittedBody,
    answer: done,
  }),
  freeze: post({
    path: '/nfts/freeze',
    summary: 'Wallet to game.',
    access: 'player',
    opens: 'later',
    body: moveBody,
    answer: moveAnswer,
  }),
  thaw: post({
    path: '/nfts/thaw',
    summary: 'Game to wallet.',
    access: 'player',
    opens: 'later',
    body: moveBody,
    answer: moveAnswer,
  }),
  mintAndWithdraw: post({
    path: '/nfts/mint-and-withdraw',
    summary: 'Mint and hand over.',
    access: 'player',
    opens: 'later',
    body: mintAndWithdrawBody,
    answer: moveAnswer,
  }),
  handleAssets: post({
    path: '/nfts/handle-assets',
    summary: 'Submit signed moves.',
    access: 'player',
    opens: 'later',
    job: 'handleAssets',
    body: handleAssetsBody,
    answer: jobAccepted,
  }),
  assetsSubmitted: post({
    path: '/nfts/submitted',
    summary: 'A wallet that only signs and sends tells the signature.',
    access: 'player',
    opens: 'later',
    body: submittedBody,
    answer: done,
  }),
  burnCaptain: post({
    path: '/nfts/burn-and-withdraw',
    summary: 'Build a captain burn.',
    access: 'player',
    opens: 'later',
    body: mintBody,
    answer: transactionAnswer,
  }),
  convertCaptain: post({
    path: '/nfts/handle-assets/convert-captain',
    summary: 'Submit a captain burn.',
    access: 'player',
    opens: 'later',
    body: rawTransactionBody,
    answer: done,
  }),
  burnSideNft: post({
    path: '/nfts/burn-side-nft',
    summary: 'Build a ship, crew or item burn.',
    access: 'player',
    opens: 'later',
    body: mintBody,
    answer: transactionAnswer,
  }),
  confirmBurnSideNft: post({
    path: '/nfts/handle-assets/burn-side-nft',
    summary: 'Submit a ship, crew or item burn.',
    access: 'player',
    opens: 'later',
    body: rawTransactionBody,
    answer: done,
  }),
  onChainBalance: get({
    path: '/rpc/onChainBalance',
    summary: "Wallet's tokens.",
    access: 'player',
    opens: 'later',
    answer: onChainBalance,
  }),
  onChainAssets: get({
    path: '/rpc/onChainAssets',
    summary: "Wallet's NFTs.",
    access: 'player',
    opens: 'later',
    answer: onChainAssets,
  }),
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
export const routeNames = Object.keys(routes) as RouteName[];
/** Routes the worker answers today; the rest answer 501. */
export type OpenRouteName = { [K in RouteName]: Routes[K]['opens'] extends 'now' ? K : never }[RouteName];

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Part<K extends RouteName, P extends string> = Routes[K] extends { [key in P]: infer S } ? S : undefined;

/** What a caller passes (before defaults) and what a handler gets (after them). */
export type BodyIn<K extends RouteName> = In<Part<K, 'body'>>;
export type BodyOut<K extends RouteName> = Out<Part<K, 'body'>>;
export type QueryIn<K extends RouteName> = In<Part<K, 'query'>>;
export type QueryOut<K extends RouteName> = Out<Part<K, 'query'>>;
export type ParamsIn<K extends RouteName> = In<Part<K, 'params'>>;
export type ParamsOut<K extends RouteName> = Out<Part<K, 'params'>>;
export type Answer<K extends RouteName> = Out<Part<K, 'answer'>>;
