import type { LevelEntity } from '#contract/captains.ts';
import type { MissionResult } from '#contract/missions.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { ForgeAsset, ForgeType } from '#rules/graveyard/forgeAssets.ts';
import type { Signing } from '../chain/signing.ts';
import type { Sound } from '../sound/createSound.ts';

/** The tabs of the hideout (rule book: map.md, Navigation panel). */
export type HideoutTab = 'treasureChest' | 'inventory' | 'leaderboard' | 'arena' | 'exchange';

/** The tabs of the profile: what the player shows, and tokens (rule book: transfers.md, Screen). */
export type ProfileTab = 'player' | 'assets' | 'swap';

/** The tabs of the Simulation Center (rule book: simulator.md, Address). */
export type SimulationTab = 'simulator' | 'plan';

/** Every overlay with the props it is opened with. Features open overlays by these names, never by import. */
export interface OverlayProps {
  /**
   * Chooses a wallet to log in with. With `purpose` it links the wallet to the account of the player who is logged in,
   * where `secure` makes it the primary one (rule book: wallets-and-login.md, Play now). `isToMoveOut` is set where
   * something was about to leave the game.
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
    /** A captain who is picked from the start, with the levels to gain. */
    picked?: { captainId: string; levels: number };
  };
  /** Outcomes, Battle Token and activity of one mission: the mission screen's right column, on phones. */
  missionInfo: { title: string; missionId: string };
  /** MISSION RESULT: what was just claimed (rule book: missions.md, Results). */
  missionResults: { results: readonly MissionResult[] };
  /** The receipt of one outcome, which can be verified. */
  receipt: { receipt: Receipt };
  /** The carousel of islands, Fleet Command last (rule book: map.md, Layer select). */
  layerSelect: Record<never, never>;
  /** The hideout with one of its tabs, without a `tab` the inventory (rule book: map.md, Hideout). */
  hideout: { tab?: HideoutTab };
  /** Chooses the captain that goes to the arena (rule book: arena.md, Sending). */
  arenaCaptain: Record<never, never>;
  /** Where captains, ships, coins and goods are sold outside the game (rule book: wallets-and-login.md, Market). */
  market: Record<never, never>;
  /** A captain, or its ship, crew or item, gains levels by tokens (rule book: captains.md, Level up). */
  levelUp: { captainId: string; type: LevelEntity };
  /** A captain's ship becomes Mythic (rule book: captains.md, Mythic upgrade). */
  upgradeShip: { captainId: string };
  /** Puts a ship, a crew and an item onto a captain and takes them off (rule book: captains.md, Equipment). */
  equip: { captainId: string };
  /** Figures over all captains of the player, as a sheet on phones (rule book: captains.md, Captain Statistics). */
  captainStatistics: Record<never, never>;
  /** Countdown, own Treasure and shares of the last days (rule book: treasury.md, Emissions on the screen). */
  emissions: Record<never, never>;
  /** Every change of the player's balances (rule book: account-book.md, Screen). */
  accountBook: Record<never, never>;
  /** Burns assets for tokens and rewards (rule book: graveyard.md, Screen). */
  graveyard: Record<never, never>;
  /** Asks before assets are burned. Open it with `overlays.ask`, which resolves to the player's answer. */
  confirmBurn: { type: ForgeType; selected: readonly ForgeAsset[]; onConfirm(): void };
  /** Chooses which of the connected wallets is active (rule book: wallets-and-login.md, Change Wallet). */
  changeWallet: Record<never, never>;
  /** What transactions do, before the wallet is asked to sign them (rule book: transfers.md, Preview). */
  signing: { signing: Signing };
  /** The player's profile with its tabs (rule book: transfers.md, Screen). */
  profile: { tab?: ProfileTab };
  /** NFTs between game and wallet (rule book: transfers.md, Moving assets). */
  assetManager: Record<never, never>;
  /** Transactions under way (rule book: transfers.md, Tray). */
  transactions: Record<never, never>;
  /** A team's figures, and the cheapest path for all captains (rule book: simulator.md, Analytics). */
  simulationCenter: { tab?: SimulationTab };
  /** All Genesis ships (rule book: fleet.md, Screen). */
  fleetCommander: Record<never, never>;
  /** Appoints another player to operate a Genesis ship (rule book: fleet.md, Commanders). */
  fleetCaptain: { shipId: string };
  /** Buys a licence for a Genesis ship (rule book: fleet.md, Licences). */
  captainLicence: { shipId: string };
  /** Sends a Genesis ship on a mission, at a price that is shown (rule book: fleet.md, Missions). */
  sendShip: { shipId: string };
  /** A Genesis ship gains levels (rule book: fleet.md, Levels). */
  levelUpShip: { shipId: string };
  /** An NFT is shown on a Genesis ship (rule book: fleet.md, Attached NFT). */
  attachNft: { shipId: string };
  /**
   * Changes the e-mail wallet's passphrase and exports its key (rule book: wallets-and-login.md, Passphrase and key).
   */
  emailWallet: Record<never, never>;
  /** The keys of the game (rule book: map.md, Keyboard help). */
  keyboardHelp: Record<never, never>;
  /** The game's announcements (rule book: captains-log.md, Screen). `isByItself`: the player did not ask for it. */
  captainsLog: { isByItself?: boolean };
  /** What happened in the last seven days (rule book: notifications.md, Notice centre). */
  notices: Record<never, never>;
  /** The Music Player (rule book: look.md, Music). */
  music: { sound: Sound };
  /**
   * A question with two answers. Open it with `overlays.confirm`, which resolves to the player's answer when this
   * overlay closes.
   */
  confirm: Question & { onConfirm(): void };
}

/** What the player is asked before something happens. */
export interface Question {
  title: string;
  /** What confirming will do, a paragraph each. */
  lines: readonly string[];
  confirmLabel: string;
  cancelLabel: string;
  /** The action cannot be undone: the button is red. */
  isDestructive?: boolean;
}

export type OverlayName = keyof OverlayProps;

/** Overlays that ask something: they call `onConfirm` when the player says yes. */
export type QuestionName = {
  [N in OverlayName]: OverlayProps[N] extends { onConfirm(): void } ? N : never;
}[OverlayName];

/** Props of every overlay's component in addition to its own. */
export interface OverlayControls {
  close(): void;
}
