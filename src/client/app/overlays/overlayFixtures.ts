import type { Captain } from '#contract/captains.ts';
import type { MissionResult } from '#contract/missions.ts';
import type { Receipt } from '#contract/receipts.ts';
import { createDeviceMemory } from '../../api/deviceMemory.ts';
import type { OverlayName, OverlayProps } from '../../overlays/overlayNames.ts';
import { createSound } from '../../sound/createSound.ts';

const captain: Captain = {
  uid: 'fixture-captain',
  type: 'CAPTAIN',
  collection: 'Reavers',
  metadata: { name: 'Reaver #1', image: '/captains/reavers-1.webp' },
  level: 3,
  shipLevel: 2,
  crewLevel: 4,
  itemLevel: 1,
  hasShip: true,
  hasCrew: true,
  hasItem: true,
  shipRarity: 'Common',
  isCore: false,
  minted: false,
  isOneofOne: false,
  strength: 12,
  goldBurned: 0,
  standing: 'resting',
  currentMission: '',
  currentMissionLoaded: null,
};

const result: MissionResult = {
  id: 'fixture-result',
  type: 'Plunders',
  startTime: 0,
  claimTime: 86_400_000,
  mission: {
    id: 'treasure-pit',
    name: 'Treasure Pit',
    image: '/buildings/treasure-pit.webp',
    x: 2000,
    y: 1700,
    width: 600,
    height: 600,
    anchorX: 0.5,
    anchorY: 0.7,
    missionStats: {
      kind: 'Plunders',
      path: 'missions/treasure-pit',
      name: 'Treasure Pit',
      layer: 1,
      deployment: 24,
      yield: 'Treasure',
      yieldImage: '/icons/treasure.svg',
      minLevel: 1,
      cost: 0,
      currency: 'GOLD',
      riskLevel: 1,
      color: '#ffffff',
      outcomes: [{ type: 'success', rate: 1, effect: '×1', multiplier: 1 }],
      success_rate: 1,
      totalActiveMissions: 1,
      goldCostMultiplier: 1,
      durationMultiplier: 1,
      bootyCostMultiplier: 1,
      bootyPerExtraDay: 0,
      strengthCap: 6_250_000,
      missionEndDate: null,
      entity: null,
    },
  },
  nftIds: [captain.uid],
  nftsLoaded: [captain],
  outcome: { type: 'success', effect: '×1', multiplier: 1 },
  reward: 12.5,
  gemsReward: 0,
  arrrReward: 0,
  levelsGained: 0,
  tokensReward: [],
  commitment: 'ab',
  nonce: 'fixture',
  roll: 0.5,
  seed: 'c0ffee',
};

const receipt: Receipt = {
  rule: 'seven-isles-roll-1',
  missionPath: result.mission.missionStats.path,
  missionName: result.mission.name,
  activeMissionId: result.id,
  captainUid: captain.uid,
  nonce: result.nonce,
  commitment: result.commitment,
  seed: result.seed,
  outcomes: result.mission.missionStats.outcomes,
  roll: result.roll,
  outcome: result.outcome,
};

/**
 * Props with which `?open=<overlay>` opens each overlay in development. A new overlay does not compile without its own.
 */
export const overlayFixtures: { [N in OverlayName]: () => OverlayProps[N] } = {
  wallet: () => ({}),
  mission: () => ({}),
  missionResults: () => ({ results: [result] }),
  receipt: () => ({ receipt }),
  layerSelect: () => ({}),
  hideout: () => ({ title: 'Hideout' }),
  changeWallet: () => ({}),
  music: () => ({ sound: silentSound() }),
  notice: () => ({ title: 'Notice', text: 'This is the text of a notice.' }),
};

function silentSound(): OverlayProps['music']['sound'] {
  const memory = createDeviceMemory(() => null);
  return createSound({ memory, loadDeck: () => Promise.reject(new Error('Fixtures make no sound')) });
}
