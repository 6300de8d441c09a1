import { type LevelEntity, levelEntities } from '#contract/captains.ts';
import { linkParameters } from '#contract/linkParameters.ts';
import { missionBuildingAt, missionPathOf } from '#rules/islands/islands.ts';
import { selectNftsBreadcrumb } from '#words/missions.ts';
import { defaultHideoutTab } from '../../overlays/openHideoutTab.ts';
import type {
  HideoutTab,
  OverlayName,
  OverlayProps,
  ProfileTab,
  SimulationTab,
} from '../../overlays/overlayNames.ts';
import type { NoAddress, OverlayAddress } from './OverlayAddress.ts';

/** Value of a parameter that says only that its overlay is open. */
const openValue = 'open';

const listFilters = ['inventory', 'search', 'sort', 'status', 'rarity'];
const hideoutFilters: Record<HideoutTab, readonly string[]> = {
  treasureChest: [],
  inventory: listFilters,
  leaderboard: ['board'],
  arena: [],
  exchange: ['category'],
};
const simulationTabIds: Record<SimulationTab, true> = { simulator: true, plan: true };
const profileTabIds: Record<ProfileTab, true> = { player: true, assets: true, swap: true };

/**
 * The address of every overlay, or why it has none (rule book: map.md, Addresses). A screen looks up an id from the
 * address like any other id, so it does not find the captain of another player.
 */
export const overlayAddresses: { [N in OverlayName]: OverlayAddress<OverlayProps[N]> | NoAddress } = {
  wallet: { none: 'a step of signing in or linking, which begins with a press' },
  mission: {
    parameter: 'mission',
    write: ({ missionId }) => missionId ?? openValue,
    read(value) {
      if (value === openValue) return {};
      return missionBuilding(value) && { missionId: value };
    },
    isShared: true,
  },
  selectCaptains: {
    parameter: 'select-captains',
    write: ({ missionId }) => missionId,
    read(value) {
      const building = missionBuilding(value);
      return building && { missionId: value, title: selectNftsBreadcrumb(building.kind, building.name) };
    },
  },
  missionInfo: { none: 'on phones a part of the mission screen, which has an address' },
  missionResults: { none: 'what was claimed a moment ago' },
  receipt: { none: 'holds the receipt of a result or an entry, whose screens have addresses' },
  layerSelect: bare('islands'),
  hideout: {
    parameter: 'hideout',
    write: ({ tab }) => tab ?? defaultHideoutTab,
    read: (value) => chosen(Object.keys(hideoutFilters) as HideoutTab[], value, (tab) => ({ tab })),
    filters: Object.values(hideoutFilters).flat(),
    impliedBy: { inventory: 'inventory' },
    keeps: ({ tab }) => hideoutFilters[tab ?? defaultHideoutTab],
    isShared: true,
  },
  arenaCaptain: bare('arena-captain'),
  market: { ...bare('market'), isShared: true },
  levelUp: {
    parameter: 'level-up',
    write: ({ captainId, type }) => `${type}.${captainId}`,
    read(value) {
      const dot = value.indexOf('.');
      const captainId = idIn(value.slice(dot + 1));
      return captainId === null
        ? null
        : chosen(levelEntities, value.slice(0, dot), (type: LevelEntity) => ({ captainId, type }));
    },
  },
  upgradeShip: { parameter: 'mythic-upgrade', write: ({ captainId }) => captainId, read: ofCaptain },
  equip: { parameter: 'equip', write: ({ captainId }) => captainId, read: ofCaptain },
  captainStatistics: { none: 'on phones a part of the inventory, which has an address' },
  emissions: { ...bare('emissions'), isShared: true },
  accountBook: { ...bare('account-book'), filters: ['token', 'reason', 'from', 'to'], isShared: true },
  graveyard: { ...bare('graveyard'), filters: ['burn', 'burn-mint'], isShared: true },
  confirmBurn: { none: 'a question' },
  changeWallet: bare('change-wallet'),
  signing: { none: 'shows transactions that wait for a signature' },
  profile: {
    parameter: 'profile',
    write: ({ tab }) => tab ?? 'player',
    read: (value) => chosen(Object.keys(profileTabIds) as ProfileTab[], value, (tab) => ({ tab })),
    // The result of linking an account, which stays in the address until the screen has shown it.
    filters: Object.values(linkParameters),
    isShared: true,
  },
  assetManager: {
    ...bare('asset-manager'),
    filters: ['asset-type', 'asset-location', 'asset-rarity', 'asset-mint'],
    isShared: true,
  },
  transactions: bare('transactions'),
  simulationCenter: {
    parameter: 'simulation-center',
    write: ({ tab }) => tab ?? 'simulator',
    read: (value) => chosen(Object.keys(simulationTabIds) as SimulationTab[], value, (tab) => ({ tab })),
    filters: ['captain', 'ship', 'crew', 'item', 'one-of-one', 'mythic', 'goal', 'way'],
    isShared: true,
  },
  fleetCommander: { ...bare('fleet'), isShared: true },
  fleetCaptain: ofShip('fleet-captain'),
  captainLicence: ofShip('licence'),
  sendShip: ofShip('send-ship'),
  levelUpShip: ofShip('level-up-ship'),
  attachNft: ofShip('attach-nft'),
  emailWallet: bare('email-wallet'),
  keyboardHelp: bare('keyboard'),
  captainsLog: {
    parameter: 'captains-log',
    // A log that the game opened is marked in the address, so that after a reload it still closes if the player has
    // chosen not to see it again.
    write: ({ isByItself }) => (isByItself ? 'new' : openValue),
    read: (value) => chosen(['new', openValue], value, (one) => (one === 'new' ? { isByItself: true } : {})),
  },
  notices: { ...bare('notices'), filters: ['notices-filter'] },
  music: { none: 'operates the player of this page' },
  confirm: { none: 'a question' },
};

/** The address of an overlay that is opened without props. */
function bare(parameter: string): OverlayAddress<Record<never, never>> {
  return { parameter, write: () => openValue, read: (value) => (value === openValue ? {} : null) };
}

function ofShip(parameter: string): OverlayAddress<{ shipId: string }> {
  return {
    parameter,
    write: ({ shipId }) => shipId,
    read: (value) => (idIn(value) === null ? null : { shipId: value }),
  };
}

function ofCaptain(value: string): { captainId: string } | null {
  return idIn(value) === null ? null : { captainId: value };
}

/** The value if it has the form of an id, otherwise null. Whether the id exists is checked by the overlay. */
function idIn(value: string): string | null {
  return /^[\w.:-]{1,64}$/.test(value) ? value : null;
}

function chosen<T extends string, P>(
  options: readonly T[],
  value: string,
  props: (option: T) => P,
): P | null {
  const option = options.find((one) => one === value);
  return option === undefined ? null : props(option);
}

const missionBuilding = (id: string) => missionBuildingAt(missionPathOf(id)) ?? null;
