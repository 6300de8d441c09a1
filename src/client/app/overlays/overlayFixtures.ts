import type { Captain } from '#contract/captains.ts';
import type { Receipt } from '#contract/receipts.ts';
import { createDeviceMemory } from '../../api/deviceMemory.ts';
import { createSigning } from '../../chain/signing.ts';
import type { OverlayName, OverlayProps } from '../../overlays/overlayNames.ts';
import { createSound } from '../../sound/createSound.ts';
import { aResult } from './fixtures/aResult.ts';

const result = aResult();

const receipt: Receipt = {
  rule: 'seven-isles-roll-1',
  missionPath: result.mission.missionStats.path,
  missionName: result.mission.name,
  activeMissionId: result.id,
  captainUid: 'captain-1',
  nonce: result.nonce,
  commitment: result.commitment,
  seed: result.seed,
  outcomes: result.mission.missionStats.outcomes,
  roll: result.roll,
  outcome: result.outcome,
};

/** Data of the logged-in player for fixtures, so that they show a captain or a ship that exists. */
export interface FixtureSource {
  /** Id of a captain that fits, or else of any captain; '' if the player has none. Waits for the login. */
  captainId(fits: (captain: Captain) => boolean): Promise<string>;
  /** Id of a Genesis ship; '' if the player has none. Waits for the login. */
  shipId(): Promise<string>;
}

/** Props with which `?open=<overlay>` opens each overlay in development. The compiler reports a missing overlay. */
export const overlayFixtures: {
  [N in OverlayName]: (from: FixtureSource) => OverlayProps[N] | Promise<OverlayProps[N]>;
} = {
  wallet: () => ({}),
  mission: () => ({}),
  selectCaptains: () => ({ title: 'Select Captains', missionId: 'treasure-pit' }),
  missionInfo: () => ({ title: 'Treasure Pit', missionId: 'treasure-pit' }),
  missionResults: () => ({ results: [result] }),
  receipt: () => ({ receipt }),
  layerSelect: () => ({}),
  hideout: () => ({}),
  levelUp: async (from) => ({ captainId: await from.captainId(hasCommonShip), type: 'SHIP' }),
  upgradeShip: async (from) => ({ captainId: await from.captainId(hasCommonShip) }),
  equip: async (from) => ({ captainId: await from.captainId(isResting) }),
  arenaCaptain: () => ({}),
  market: () => ({}),
  captainStatistics: () => ({}),
  emissions: () => ({}),
  accountBook: () => ({}),
  graveyard: () => ({}),
  confirmBurn: () => ({ type: 'CREW', selected: [], onConfirm: () => {} }),
  changeWallet: () => ({}),
  simulationCenter: () => ({}),
  fleetCommander: () => ({}),
  fleetCaptain: async (from) => ({ shipId: await from.shipId() }),
  captainLicence: async (from) => ({ shipId: await from.shipId() }),
  sendShip: async (from) => ({ shipId: await from.shipId() }),
  levelUpShip: async (from) => ({ shipId: await from.shipId() }),
  attachNft: async (from) => ({ shipId: await from.shipId() }),
  emailWallet: () => ({}),
  signing: () => ({ signing: createSigning() }),
  profile: () => ({}),
  assetManager: () => ({}),
  transactions: () => ({}),
  keyboardHelp: () => ({}),
  captainsLog: () => ({}),
  notices: () => ({}),
  music: () => ({ sound: silentSound() }),
  confirm: () => ({
    title: 'Question',
    lines: ['This is what confirming will do.'],
    confirmLabel: 'Confirm',
    cancelLabel: 'Cancel',
    isDestructive: true,
    onConfirm: () => {},
  }),
};

function isResting({ standing }: Captain): boolean {
  return standing === 'resting';
}

function hasCommonShip(captain: Captain): boolean {
  return isResting(captain) && captain.hasShip && captain.shipRarity === 'Common';
}

function silentSound(): OverlayProps['music']['sound'] {
  const memory = createDeviceMemory(() => null);
  return createSound({ memory, loadDeck: () => Promise.reject(new Error('Fixtures make no sound')) });
}
