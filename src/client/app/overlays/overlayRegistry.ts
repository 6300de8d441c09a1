import type { ComponentType } from 'react';
import { captainsLogTitle } from '#words/captainsLog.ts';
import { receiptTitle } from '#words/fairness.ts';
import {
  addFleetCaptain,
  attachNftTitle,
  fleetCommander,
  levelUpShipTitle,
  purchaseLicence,
  sendShipTitle,
} from '#words/fleet.ts';
import { accountBook, battleEmissions, chooseIsland, navigationTabNames, profileMenu } from '#words/hud.ts';
import { captainStatistics } from '#words/inventory.ts';
import { keyboardTitle } from '#words/keyboard.ts';
import { equipTitle, levelUp, upgradeToMythic } from '#words/levels.ts';
import { marketTitle } from '#words/market.ts';
import { missionResultTitle } from '#words/missions.ts';
import { musicPlayer } from '#words/music.ts';
import { noticeCentre } from '#words/notices.ts';
import { confirmBurnTitle, hideoutTitle, missionOverlayName, selectForArena } from '#words/overlays.ts';
import { connectWallet } from '#words/page.ts';
import { previewTitle } from '#words/signing.ts';
import { assetManagerTitle, trayTitle } from '#words/transfers.ts';
import { emailWalletSettings } from '#words/wallets.ts';
import type { ModalProps } from '../../kit/Modal.tsx';
import type { OverlayControls, OverlayName, OverlayProps } from '../../overlays/overlayNames.ts';
import { ConfirmOverlay } from './ConfirmOverlay.tsx';

interface OverlayEntry<N extends OverlayName> {
  /** Loads the component when the overlay opens. */
  load(): Promise<ComponentType<OverlayProps[N] & OverlayControls>>;
  frame: ModalProps['frame'];
  /** Accessible name, and the heading unless `bare`. A `title` in the props takes precedence. */
  title: string;
  /** Whether the overlay draws its own header and close button. */
  bare?: boolean;
  /** Whether the overlay uses queries, `useGame` or `useJobs`: a loader is shown until the player's services exist. */
  needsPlayer?: boolean;
  keepOnOutsideClick?: boolean;
  /** Whether the overlay asks a question (`role="alertdialog"`). */
  isQuestion?: boolean;
}

const loadSelectCaptains = async () => (await import('../../missions/SelectCaptains.tsx')).SelectCaptains;
const loadMission = async () => (await import('../../missions/MissionOverlay.tsx')).MissionOverlay;

/**
 * Every overlay with its module and options. The compiler reports an overlay of `OverlayProps` that is missing here.
 */
export const overlayRegistry: { [N in OverlayName]: OverlayEntry<N> } = {
  wallet: {
    load: async () => (await import('../../wallet/screens/WalletOverlay.tsx')).WalletOverlay,
    frame: 'dialog',
    title: connectWallet,
    keepOnOutsideClick: true,
  },
  mission: {
    // The screen for selecting captains is loaded too, because a player usually opens it next.
    load: async () => (await Promise.all([loadMission(), loadSelectCaptains()]))[0],
    frame: 'fullscreen',
    title: missionOverlayName,
    bare: true,
    needsPlayer: true,
  },
  selectCaptains: {
    load: loadSelectCaptains,
    frame: 'fullscreen',
    title: '',
    bare: true,
    needsPlayer: true,
  },
  missionInfo: {
    load: async () => (await import('../../missions/MissionInfoOverlay.tsx')).MissionInfoOverlay,
    frame: 'sheet',
    title: '',
    needsPlayer: true,
  },
  missionResults: {
    load: async () => (await import('../../missions/MissionResultsOverlay.tsx')).MissionResultsOverlay,
    frame: 'wide',
    title: missionResultTitle,
    needsPlayer: true,
  },
  receipt: {
    load: async () => (await import('../../missions/ReceiptOverlay.tsx')).ReceiptOverlay,
    frame: 'dialog',
    title: receiptTitle,
    needsPlayer: true,
  },
  layerSelect: {
    load: async () => (await import('../../hud/LayerSelect.tsx')).LayerSelect,
    frame: 'fullscreen',
    title: chooseIsland,
    bare: true,
    needsPlayer: true,
  },
  hideout: {
    load: async () => (await import('./HideoutOverlay.tsx')).HideoutOverlay,
    frame: 'fullscreen',
    title: hideoutTitle,
    bare: true,
    needsPlayer: true,
  },
  arenaCaptain: {
    load: async () => (await import('../../arena/ArenaCaptainOverlay.tsx')).ArenaCaptainOverlay,
    frame: 'wide',
    title: selectForArena,
    needsPlayer: true,
  },
  market: {
    load: async () => (await import('../../market/MarketOverlay.tsx')).MarketOverlay,
    frame: 'dialog',
    title: marketTitle,
  },
  levelUp: {
    load: async () => (await import('../../captains/LevelUpOverlay.tsx')).LevelUpOverlay,
    frame: 'dialog',
    title: levelUp,
    needsPlayer: true,
  },
  upgradeShip: {
    load: async () => (await import('../../captains/UpgradeShipOverlay.tsx')).UpgradeShipOverlay,
    frame: 'dialog',
    title: upgradeToMythic,
    needsPlayer: true,
  },
  equip: {
    load: async () => (await import('../../captains/EquipOverlay.tsx')).EquipOverlay,
    frame: 'dialog',
    title: equipTitle,
    needsPlayer: true,
  },
  captainStatistics: {
    load: async () => (await import('../../inventory/CaptainStatisticsOverlay.tsx')).CaptainStatisticsOverlay,
    frame: 'sheet',
    title: captainStatistics,
    needsPlayer: true,
  },
  emissions: {
    load: async () => (await import('../../emissions/EmissionsOverlay.tsx')).EmissionsOverlay,
    frame: 'wide',
    title: battleEmissions,
    needsPlayer: true,
  },
  accountBook: {
    load: async () => (await import('../../account/AccountBookOverlay.tsx')).AccountBookOverlay,
    frame: 'wide',
    title: accountBook,
    needsPlayer: true,
  },
  graveyard: {
    load: async () => (await import('../../graveyard/GraveyardOverlay.tsx')).GraveyardOverlay,
    frame: 'wide',
    title: profileMenu.graveyard,
    needsPlayer: true,
  },
  confirmBurn: {
    load: async () => (await import('../../graveyard/ConfirmBurn.tsx')).ConfirmBurn,
    frame: 'dialog',
    title: confirmBurnTitle,
    needsPlayer: true,
    keepOnOutsideClick: true,
    isQuestion: true,
  },
  simulationCenter: {
    load: async () => (await import('../../simulator/SimulationCenterOverlay.tsx')).SimulationCenterOverlay,
    frame: 'wide',
    title: navigationTabNames.simulationCenter,
    needsPlayer: true,
  },
  fleetCommander: {
    load: async () => (await import('../../fleet/FleetCommanderOverlay.tsx')).FleetCommanderOverlay,
    frame: 'fullscreen',
    title: fleetCommander,
    bare: true,
    needsPlayer: true,
  },
  fleetCaptain: {
    load: async () => (await import('../../fleet/FleetCaptainOverlay.tsx')).FleetCaptainOverlay,
    frame: 'dialog',
    title: addFleetCaptain,
    needsPlayer: true,
    keepOnOutsideClick: true,
  },
  captainLicence: {
    load: async () => (await import('../../fleet/LicenceOverlay.tsx')).LicenceOverlay,
    frame: 'dialog',
    title: purchaseLicence,
    needsPlayer: true,
  },
  sendShip: {
    load: async () => (await import('../../fleet/SendShipOverlay.tsx')).SendShipOverlay,
    frame: 'dialog',
    title: sendShipTitle,
    needsPlayer: true,
  },
  levelUpShip: {
    load: async () => (await import('../../fleet/ShipLevelOverlay.tsx')).ShipLevelOverlay,
    frame: 'dialog',
    title: levelUpShipTitle,
    needsPlayer: true,
  },
  attachNft: {
    load: async () => (await import('../../fleet/AttachNftOverlay.tsx')).AttachNftOverlay,
    frame: 'dialog',
    title: attachNftTitle,
    needsPlayer: true,
  },
  changeWallet: {
    load: async () => (await import('../../wallet/screens/ChangeWallet.tsx')).ChangeWallet,
    frame: 'dialog',
    title: profileMenu.changeWallet,
    needsPlayer: true,
  },
  signing: {
    load: async () => (await import('../../chain/SigningOverlay.tsx')).SigningOverlay,
    frame: 'dialog',
    title: previewTitle,
    keepOnOutsideClick: true,
  },
  profile: {
    load: async () => (await import('./ProfileOverlay.tsx')).ProfileOverlay,
    frame: 'wide',
    title: profileMenu.profile,
    needsPlayer: true,
  },
  assetManager: {
    load: async () => (await import('../../transfers/AssetManager.tsx')).AssetManager,
    frame: 'fullscreen',
    title: assetManagerTitle,
    bare: true,
    needsPlayer: true,
  },
  transactions: {
    load: async () => (await import('../../transfers/TransactionsOverlay.tsx')).TransactionsOverlay,
    frame: 'dialog',
    title: trayTitle,
    needsPlayer: true,
  },
  emailWallet: {
    load: async () => (await import('../../wallet/screens/EmailWalletOverlay.tsx')).EmailWalletOverlay,
    frame: 'dialog',
    title: emailWalletSettings,
    needsPlayer: true,
    keepOnOutsideClick: true,
  },
  keyboardHelp: {
    load: async () => (await import('../../hud/KeyboardHelp.tsx')).KeyboardHelp,
    frame: 'wide',
    title: keyboardTitle,
    needsPlayer: true,
  },
  captainsLog: {
    load: async () => (await import('../../notices/CaptainsLogOverlay.tsx')).CaptainsLogOverlay,
    frame: 'dialog',
    title: captainsLogTitle,
    needsPlayer: true,
    keepOnOutsideClick: true,
  },
  notices: {
    load: async () => (await import('../../notifications/NoticeCentre.tsx')).NoticeCentre,
    frame: 'wide',
    title: noticeCentre,
    needsPlayer: true,
  },
  music: {
    load: async () => (await import('../../hud/MusicOverlay.tsx')).MusicOverlay,
    frame: 'wide',
    title: musicPlayer,
    needsPlayer: true,
  },
  confirm: {
    // The component is part of this chunk, so that this overlay does not wait for the network.
    load: async () => ConfirmOverlay,
    frame: 'dialog',
    title: '',
    keepOnOutsideClick: true,
    isQuestion: true,
  },
};
