import type { LevelEntity } from '#contract/captains.ts';
import type { ExchangeCategory } from '#contract/exchangeCategories.ts';
import type { MissionResult } from '#contract/missions.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { ForgeAsset, ForgeType } from '#rules/graveyard/forgeAssets.ts';
import type { Signing } from '../chain/signing.ts';
import type { Sound } from '../sound/createSound.ts';

/** The tabs of the hideout (rule book: map.md, Navigation panel). */
export type HideoutTab = 'treasureChest' | 'inventory' | 'leaderboard' | 'arena' | 'exchange';

/** The tabs of the profile: the player, the player's tokens, and the token swap (rule book: transfers.md, Screen). */
export type ProfileTab = 'player' | 'assets' | 'swap';

/** The tabs of the Simulation Center (rule book: simulator.md, Address). */
export type SimulationTab = 'simulator' | 'plan';

/** Every overlay with the props that open it. Features open overlays by these names and never import them. */
export interface OverlayProps {
  /**
   * Chooses a wallet to log in with. With `purpose`, the wallet is linked to the account of the logged-in player;
   * `secure` also makes it the primary wallet (rule book: wallets-and-login.md, Play now). `isToMoveOut` is true if the
   * player wanted to move something out of the game.
   */
  wallet: { purpose?: 'link' | 'secure'; isToMoveOut?: boolean };
  /**
   * The mission screen; without an id the first mission of the first island is chosen (rule book: missions.md, Mission
   * selector).
   */
  mission: { missionId?: string };
  /** Chooses the captains that are sent on one mission (rule book: missions.md, Select captains). */
  selectCaptains: {
    title: string;
    missionId: string;
    /** A captain who is selected initially, with the levels to gain. */
    picked?: { captainId: string; levels: number };
  };
  /**
   * Outcomes, Battle Token and activity of one mission. On phones this overlay replaces the right column of the mission
   * screen.
   */
  missionInfo: { title: string; missionId: string };
  /** MISSION RESULT: the results of claimed missions (rule book: missions.md, Results). */
  missionResults: { results: readonly MissionResult[] };
  /** The receipt of one outcome, which can be verified. */
  receipt: { receipt: Receipt };
  /** The carousel of islands, with Fleet Command as its last entry (rule book: map.md, Layer select). */
  layerSelect: Record<never, never>;
  /**
   * The hideout with one of its tabs; without a `tab`, the inventory (rule book: map.md, Hideout). `category` is the tab
   * that the exchange shows; without it, the one in the page's address or the last one.
   */
  hideout: { tab?: HideoutTab; category?: ExchangeCategory };
  /** Chooses the captain that goes to the arena (rule book: arena.md, Sending). */
  arenaCaptain: Record<never, never>;
  /**
   * Links to where captains, ships, coins and goods are sold outside the game (rule book: wallets-and-login.md,
   * Market).
   */
  market: Record<never, never>;
  /** Raises the level of a captain, or of its ship, crew or item, for tokens (rule book: captains.md, Level up). */
  levelUp: { captainId: string; type: LevelEntity };
  /** Makes a captain's ship Mythic (rule book: captains.md, Mythic upgrade). */
  upgradeShip: { captainId: string };
  /** Puts a ship, a crew and an item onto a captain and takes them off (rule book: captains.md, Equipment). */
  equip: { captainId: string };
  /** Figures over all captains of the player, as a sheet on phones (rule book: captains.md, Captain Statistics). */
  captainStatistics: Record<never, never>;
  /**
   * Battle Emissions: countdown, the player's Treasure and shares of the last days (rule book: treasury.md, Emissions
   * on the screen).
   */
  emissions: Record<never, never>;
  /** Every change of the player's balances (rule book: account-book.md, Screen). */
  accountBook: Record<never, never>;
  /** Burns assets for tokens and rewards (rule book: graveyard.md, Screen). */
  graveyard: Record<never, never>;
  /** Asks before assets are burned. Open it with `overlays.ask`, which resolves to the player's answer. */
  confirmBurn: { type: ForgeType; selected: readonly ForgeAsset[]; onConfirm(): void };
  /** Chooses the player's active wallet; links and unlinks wallets (rule book: wallets-and-login.md, Change Wallet). */
  changeWallet: Record<never, never>;
  /** Shows what transactions do, before the wallet is asked to sign them (rule book: transfers.md, Preview). */
  signing: { signing: Signing };
  /** The player's profile with its tabs (rule book: transfers.md, Screen). */
  profile: { tab?: ProfileTab };
  /** Moves NFTs between game and wallet (rule book: transfers.md, Moving assets). */
  assetManager: Record<never, never>;
  /** Lists the transactions that are under way or recent (rule book: transfers.md, Tray). */
  transactions: Record<never, never>;
  /**
   * The Simulation Center: a team's figures, and the cheapest path for all captains (rule book: simulator.md,
   * Analytics).
   */
  simulationCenter: { tab?: SimulationTab };
  /** All Genesis ships that the player owns or operates (rule book: fleet.md, Screen). */
  fleetCommander: Record<never, never>;
  /** Appoints or removes the player who operates a Genesis ship for its owner (rule book: fleet.md, Commanders). */
  fleetCaptain: { shipId: string };
  /** Buys a licence for a Genesis ship (rule book: fleet.md, Licences). */
  captainLicence: { shipId: string };
  /** Sends a Genesis ship on a mission and shows the price (rule book: fleet.md, Missions). */
  sendShip: { shipId: string };
  /** Raises the level of a Genesis ship (rule book: fleet.md, Levels). */
  levelUpShip: { shipId: string };
  /** Shows an NFT on a Genesis ship, or takes it off (rule book: fleet.md, Attached NFT). */
  attachNft: { shipId: string };
  /**
   * Changes the e-mail wallet's passphrase and exports its key (rule book: wallets-and-login.md, Passphrase and key).
   */
  emailWallet: Record<never, never>;
  /** The keyboard shortcuts (rule book: map.md, Keyboard help). */
  keyboardHelp: Record<never, never>;
  /**
   * The game's announcements (rule book: captains-log.md, Screen). `isByItself` is true if the game opened them without
   * being asked.
   */
  captainsLog: { isByItself?: boolean };
  /** The notices of the last seven days (rule book: notifications.md, Notice centre). */
  notices: Record<never, never>;
  /** The Music Player (rule book: look.md, Music). */
  music: { sound: Sound };
  /**
   * A question with two answers. Open it with `overlays.confirm`, which resolves to the player's answer when this
   * overlay closes.
   */
  confirm: Question & { onConfirm(): void };
}

/** Content of a confirmation dialog. */
export interface Question {
  title: string;
  /** What confirming will do, one paragraph per line. */
  lines: readonly string[];
  confirmLabel: string;
  cancelLabel: string;
  /** Whether the action cannot be undone; then the confirm button is red. */
  isDestructive?: boolean;
}

export type OverlayName = keyof OverlayProps;

/** Overlays that ask the player something: they call `onConfirm` when the player agrees. */
export type QuestionName = {
  [N in OverlayName]: OverlayProps[N] extends { onConfirm(): void } ? N : never;
}[OverlayName];

/** Props that every overlay's component gets in addition to its own. */
export interface OverlayControls {
  close(): void;
}
