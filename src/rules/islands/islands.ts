import type { LevelEntity } from '#contract/captains.ts';
import type { CaptainMissionKind } from '#contract/missions.ts';
import type { RiskLevel } from '../tables/missions.ts';
import {
  type Building,
  type BurnerBuilding,
  type EventBuilding,
  type HiddenBuilding,
  type LinkBuilding,
  type MissionBuilding,
  type PlunderBuilding,
  type RaidBuilding,
  type RescueCrewBuilding,
  type SpecialBuilding,
  takesCaptains,
  type VoyageBuilding,
} from './buildings.ts';

/**
 * One of the seven islands with its buildings (rule book: islands.md, Seven islands). The art pipeline stores a
 * building's position on the map next to the picture; the table below defines what players can do there.
 */
export interface Island {
  /** 1 to 7: the place in the order of the islands, and the keyboard key that selects the island. */
  readonly layer: number;
  readonly slug: string;
  readonly name: string;
  readonly buildings: readonly Building[];
}

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
const burner = (
  id: string,
  name: string,
  cost: number,
  extra: Pick<BurnerBuilding, 'bootyPerExtraDay'> = {},
): BurnerBuilding => ({ id, name, kind: 'Burners', cost, currency: 'GOLD', ...extra });
const special = (
  id: string,
  name: string,
  cost: number,
  currency: SpecialBuilding['currency'],
  raises: SpecialBuilding['raises'],
): SpecialBuilding => ({ id, name, kind: 'Specials', cost, currency, raises });
const raid = (id: string, name: string, brings: RaidBuilding['brings']): RaidBuilding => ({
  id,
  name,
  kind: 'Raids',
  brings,
});
const rescueCrew = (id: string, name: string): RescueCrewBuilding => ({ id, name, kind: 'RescueCrew' });
const link = (id: string, name: string, opens: LinkBuilding['opens']): LinkBuilding => ({
  id,
  name,
  kind: 'Specials',
  opens,
});
const voyage = (step: number, name: string, at: string): VoyageBuilding => ({
  id: `first-voyage-${step}`,
  name,
  kind: 'Voyages',
  step,
  at,
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
      // The price of one level of each of the four entities: 6000 + 3000 + 1800 + 1800.
      special('all-hands-on-deck', 'All Hands on Deck', 12_600, 'GOLD', 'one level'),
      link('tortuga-banking', 'Tortuga Banking', 'treasury'),
      link('the-marketplace', 'The Marketplace', 'market'),
      hidden('silent-mary', 'Silent Mary'),
      hidden('battle-of-tortuga', 'Battle of Tortuga'),
      hidden('cortez-curse', 'Cortez Curse'),
      voyage(1, 'Captain', 'captains-academy'),
      voyage(2, 'Ship', 'shipwright-and-co'),
      voyage(3, 'Crew', 'the-docks'),
      voyage(4, 'Item', 'the-blacksmith'),
      voyage(5, 'Gold', 'all-hands-on-deck'),
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
      voyage(8, 'Battle', 'dragons-roost'),
    ],
  },
  {
    layer: 3,
    slug: 'gilded-reach',
    name: 'Gilded Reach',
    buildings: [
      burner('bullion-bastion', 'Bullion Bastion', 100),
      burner('gilded-press', 'Gilded Press', 1_500, { bootyPerExtraDay: 25 }),
      burner('refinery-deck', 'Refinery Deck', 1_000),
      special('genesis-cove-condominium', 'Genesis Cove Condominium', 25_000, 'BOOTY', 'to the caps'),
      plunder('treasure-pit', 'Treasure Pit', 2),
      {
        ...special('general-store', 'General Store', 5_000, 'BOOTY', 'to the caps'),
        needsLevelGained: true,
      },
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
      raid('runestone-raid', 'Runestone Raid', 'CREW'),
    ],
  },
  {
    layer: 5,
    slug: 'emerald-deep',
    name: 'Emerald Deep',
    buildings: [
      plunder('gem-emporium', 'Gem Emporium', 3, 1, 'Gems'),
      raid('sunken-temple', 'Sunken Temple', 'ITEM'),
      plunder('governors-mansion', "Governor's Mansion", 3, 5),
      rescueCrew('lost-crew', 'Lost Crew'),
      voyage(7, 'Gems', 'gem-emporium'),
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
      voyage(6, 'Trade', 'safe-haven'),
    ],
  },
  {
    layer: 7,
    slug: 'wraith-lagoon',
    name: 'Wraith Lagoon',
    buildings: [
      // The names of these two buildings mention no entity: the hideout levels the captain, the bounty the ship (rule
      // book: missions.md, Events).
      { ...event('riddicks-hideout', "Riddick's Hideout", 'CHARACTER'), special: true },
      { ...event('spdrs-bounty', "SPDR'S BOUNTY", 'SHIP'), special: true },
      plunder('supply-store', 'Supply Store', 5, 25),
      raid('moonlit-crossing', 'Moonlit Crossing', 'SHIP'),
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

/** A building by its id, together with its island; undefined for an unknown id. */
export function buildingOf(id: string): { readonly island: Island; readonly building: Building } | undefined {
  return places.get(id);
}

const pathPrefix = 'missions/';

/** A mission's path on the wire: `missions/{id}`. */
export const missionPathOf = (id: string): string => `${pathPrefix}${id}`;

/** The building named by a mission path; undefined if the path is unknown or captains cannot be sent there. */
export function missionBuildingAt(path: string): MissionBuilding | undefined {
  const building = path.startsWith(pathPrefix)
    ? buildingOf(path.slice(pathPrefix.length))?.building
    : undefined;
  return building && takesCaptains(building) ? building : undefined;
}

/** Whether captains can be sent on missions of each kind. */
export const openMissionKinds: Readonly<Record<CaptainMissionKind, boolean>> = {
  Plunders: true,
  Events: true,
  Raids: true,
  RescueCrew: true,
  Burners: true,
  Specials: true,
  Voyages: true,
};
