import type { LevelEntity } from '#contract/captains.ts';
import type { MissionKind } from '#contract/missions.ts';
import type { RiskLevel } from '../missions/outcomeTables.ts';

/**
 * The seven islands and what stands on them (decisions, Seven islands). Where a building stands on the map is
 * written by the art pipeline beside the picture; here is only what happens there.
 */
export interface Island {
  /** 1 to 7: the order of the islands and the key that opens them. */
  readonly layer: number;
  readonly slug: string;
  readonly name: string;
  readonly buildings: readonly Building[];
}

interface AnyBuilding {
  /** Slug of the name; also the mission's id in `missions/{id}`. Never reused for another building. */
  readonly id: string;
  readonly name: string;
}
interface EventBuilding extends AnyBuilding {
  readonly kind: 'Events';
  readonly entity: LevelEntity;
  /** Riddick's Hideout and SPDR'S BOUNTY bear a badge and the risk label 'High > 100%' (spec B §2, §9). */
  readonly special?: true;
}
interface PlunderBuilding extends AnyBuilding {
  readonly kind: 'Plunders';
  readonly pays: 'Treasure' | 'Gems';
  readonly risk: RiskLevel;
  readonly minLevel: number;
}
interface PricedBuilding extends AnyBuilding {
  readonly kind: 'Burners' | 'Specials';
  /** For each captain and count. */
  readonly cost: number;
  readonly currency: 'GOLD' | 'BOOTY';
  /** Where the count is days: BOOTY for each day after the first (decisions, Burners). */
  readonly bootyPerExtraDay?: number;
  /** Only for captains who have gained a level already (decisions, Specials). */
  readonly needsLevelGained?: true;
}
interface PlainBuilding extends AnyBuilding {
  readonly kind: 'Raids' | 'RescueCrew';
}
/** Opens another part of the game instead of a mission; captains cannot be sent there (spec B §2). */
interface DoorBuilding extends AnyBuilding {
  readonly kind: 'Specials';
  readonly opens: 'treasury' | 'market';
}
/** Known by name, not on the map (spec A §4). Kind Genesis, because no captain can be sent there. */
interface HiddenBuilding extends AnyBuilding {
  readonly kind: 'Genesis';
}
export type Building =
  | EventBuilding
  | PlunderBuilding
  | PricedBuilding
  | PlainBuilding
  | DoorBuilding
  | HiddenBuilding;

const event = (id: string, name: string, entity: LevelEntity): EventBuilding => ({
  id,
  name,
  kind: 'Events',
  entity,
});
const plunder = (
  id: string,
  name: string,
  risk: RiskLevel,
  minLevel = 1,
  pays: 'Treasure' | 'Gems' = 'Treasure',
): PlunderBuilding => ({ id, name, kind: 'Plunders', pays, risk, minLevel });
const priced = (
  kind: PricedBuilding['kind'],
  id: string,
  name: string,
  cost: number,
  currency: PricedBuilding['currency'],
): PricedBuilding => ({ id, name, kind, cost, currency });
const plain = (kind: PlainBuilding['kind'], id: string, name: string): PlainBuilding => ({ id, name, kind });
const door = (id: string, name: string, opens: DoorBuilding['opens']): DoorBuilding => ({
  id,
  name,
  kind: 'Specials',
  opens,
});
const hidden = (id: string, name: string): HiddenBuilding => ({ id, name, kind: 'Genesis' });

export const islands: readonly Island[] = [
  {
    layer: 1,
    slug: 'port-reaver',
    name: 'Port Reaver',
    buildings: [
      event('the-docks', 'The Docks', 'CREW'),
      event('captains-academy', "Captain's Academy", 'CHARACTER'),
      event('the-blacksmith', 'The Blacksmith', 'ITEM'),
      event('shipwright-and-co', 'Shipwright and Co', 'SHIP'),
      // One level of all four entities: the sum of A §9's costs, 6000 + 3000 + 1800 + 1800.
      priced('Specials', 'all-hands-on-deck', 'All Hands on Deck', 12_600, 'GOLD'),
      door('tortuga-banking', 'Tortuga Banking', 'treasury'),
      door('the-marketplace', 'The Marketplace', 'market'),
      hidden('silent-mary', 'Silent Mary'),
      hidden('battle-of-tortuga', 'Battle of Tortuga'),
      hidden('cortez-curse', 'Cortez Curse'),
    ],
  },
  {
    layer: 2,
    slug: 'dragons-maw',
    name: "Dragon's Maw",
    buildings: [
      event('dragons-roost', 'Dragons Roost', 'CHARACTER'),
      event('scaleport', 'Scaleport', 'SHIP'),
      event('fangvault', 'Fangvault', 'ITEM'),
      event('the-hatchery', 'The Hatchery', 'CREW'),
      plunder('the-vault-of-embers', 'The Vault of Embers', 4, 10),
    ],
  },
  {
    layer: 3,
    slug: 'gilded-reach',
    name: 'Gilded Reach',
    buildings: [
      priced('Burners', 'bullion-bastion', 'Bullion Bastion', 100, 'GOLD'),
      { ...priced('Burners', 'gilded-press', 'Gilded Press', 1_500, 'GOLD'), bootyPerExtraDay: 25 },
      priced('Burners', 'refinery-deck', 'Refinery Deck', 1_000, 'GOLD'),
      priced('Specials', 'genesis-cove-condominium', 'Genesis Cove Condominium', 25_000, 'BOOTY'),
      plunder('treasure-pit', 'Treasure Pit', 2),
      { ...priced('Specials', 'general-store', 'General Store', 5_000, 'BOOTY'), needsLevelGained: true },
    ],
  },
  {
    layer: 4,
    slug: 'frostfjord',
    name: 'Frostfjord',
    buildings: [
      event('war-hall', 'War Hall', 'CHARACTER'),
      event('skalds-shipyard', "Skald's Shipyard", 'SHIP'),
      event('iron-armory', 'Iron Armory', 'ITEM'),
      event('mead-hall', 'Mead Hall', 'CREW'),
      plain('Raids', 'runestone-raid', 'Runestone Raid'),
    ],
  },
  {
    layer: 5,
    slug: 'emerald-deep',
    name: 'Emerald Deep',
    buildings: [
      plunder('gem-emporium', 'Gem Emporium', 3, 1, 'Gems'),
      plain('Raids', 'sunken-temple', 'Sunken Temple'),
      plunder('governors-mansion', "Governor's Mansion", 3, 5),
      plain('RescueCrew', 'lost-crew', 'Lost Crew'),
    ],
  },
  {
    layer: 6,
    slug: 'rustwater',
    name: 'Rustwater',
    buildings: [
      event('mission-control', 'Mission Control', 'CHARACTER'),
      event('salvage-wharf', 'Salvage Wharf', 'SHIP'),
      event('wasteland-outfitters', 'Wasteland Outfitters', 'ITEM'),
      event('survivors-hold', 'Survivors Hold', 'CREW'),
      plunder('safe-haven', 'Safe Haven', 1),
    ],
  },
  {
    layer: 7,
    slug: 'wraith-lagoon',
    name: 'Wraith Lagoon',
    buildings: [
      // The specification names no entity for these two; a hideout trains its captain, a bounty fits out a ship.
      { ...event('riddicks-hideout', "Riddick's Hideout", 'CHARACTER'), special: true },
      { ...event('spdrs-bounty', "SPDR'S BOUNTY", 'SHIP'), special: true },
      plunder('supply-store', 'Supply Store', 1),
      plain('Raids', 'moonlit-crossing', 'Moonlit Crossing'),
    ],
  },
];

/** An island by its layer, 1 to 7. */
export function islandAt(layer: number): Island | undefined {
  return islands.find((island) => island.layer === layer);
}

const places = new Map(
  islands.flatMap((island) =>
    island.buildings.map((building) => [building.id, { island, building }] as const),
  ),
);

/** A building by its id, with the island it stands on; undefined for an id of none. */
export function buildingOf(id: string): { readonly island: Island; readonly building: Building } | undefined {
  return places.get(id);
}

/** Kinds whose missions can be sent and claimed. Opening a kind later is one entry here. */
export const openMissionKinds: Readonly<Record<MissionKind, boolean>> = {
  Plunders: true,
  Events: true,
  Raids: true,
  RescueCrew: true,
  Burners: true,
  Specials: true,
  Genesis: false,
};

/** Whether missions of that kind can be sent today; otherwise the worker refuses with `mission_kind_not_open`. */
export function missionKindIsOpen(kind: MissionKind): boolean {
  return openMissionKinds[kind];
}
