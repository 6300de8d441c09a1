import type { LevelEntity } from '#contract/captains.ts';
import { type CaptainMissionKind, captainMissionKinds } from '#contract/missions.ts';
import type { RiskLevel } from '../tables/missions.ts';

interface AnyBuilding {
  /** Slug of the building's name; also the mission's id in `missions/{id}`. Never reused for another building. */
  readonly id: string;
  readonly name: string;
}
export interface EventBuilding extends AnyBuilding {
  readonly kind: 'Events';
  readonly entity: LevelEntity;
  /** Set for Riddick's Hideout and SPDR'S BOUNTY, which have a badge and the risk label 'High > 100%'. */
  readonly special?: true;
}
export interface PlunderBuilding extends AnyBuilding {
  readonly kind: 'Plunders';
  readonly pays: 'Treasure' | 'Gems';
  readonly risk: RiskLevel;
  readonly minLevel: number;
}
interface Priced {
  /** Price for one captain; a Burner's price is multiplied by the count. */
  readonly cost: number;
  readonly currency: 'GOLD' | 'BOOTY';
}
export interface BurnerBuilding extends AnyBuilding, Priced {
  readonly kind: 'Burners';
  /** Set if the count of a send means days: BOOTY for each day after the first. */
  readonly bootyPerExtraDay?: number;
}
export interface SpecialBuilding extends AnyBuilding, Priced {
  readonly kind: 'Specials';
  /** What the captain gains: one level of each entity, or as many as each entity needs to reach its cap. */
  readonly raises: 'one level' | 'to the caps';
  /** Only captains that have already gained a level can be sent. */
  readonly needsLevelGained?: true;
}
export interface RaidBuilding extends AnyBuilding {
  readonly kind: 'Raids';
  /** Whose level tokens it brings. */
  readonly brings: 'ITEM' | 'CREW' | 'SHIP';
}
export interface RescueCrewBuilding extends AnyBuilding {
  readonly kind: 'RescueCrew';
}
/** One of the First Voyages. It has no picture of its own on the map, but begins at another building. */
export interface VoyageBuilding extends AnyBuilding {
  readonly kind: 'Voyages';
  /** The place in the chapter, from 1. */
  readonly step: number;
  /** Id of the building at which it begins. */
  readonly at: string;
}

/** The type of a building that captains can be sent to, for each kind of mission. */
interface BuildingByKind {
  readonly Plunders: PlunderBuilding;
  readonly Raids: RaidBuilding;
  readonly RescueCrew: RescueCrewBuilding;
  readonly Events: EventBuilding;
  readonly Burners: BurnerBuilding;
  readonly Specials: SpecialBuilding;
  readonly Voyages: VoyageBuilding;
}
export type MissionBuilding<K extends CaptainMissionKind = CaptainMissionKind> = {
  [P in K]: BuildingByKind[P];
}[K];

/** A building that opens another part of the game instead of a mission; captains cannot be sent there. */
export interface LinkBuilding extends AnyBuilding {
  readonly kind: 'Specials';
  readonly opens: 'treasury' | 'market';
}
/** A building that exists in the data but not on the map. Its kind is Genesis, because no captain can be sent there. */
export interface HiddenBuilding extends AnyBuilding {
  readonly kind: 'Genesis';
}
export type Building = MissionBuilding | LinkBuilding | HiddenBuilding;

const kindsWithCaptains: ReadonlySet<string> = new Set(captainMissionKinds);

/** Whether captains can be sent to this building. */
export function takesCaptains(building: Building): building is MissionBuilding {
  return !('opens' in building) && kindsWithCaptains.has(building.kind);
}
