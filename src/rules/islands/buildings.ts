import type { LevelEntity } from '#contract/captains.ts';
import { type CaptainMissionKind, captainMissionKinds } from '#contract/missions.ts';
import type { RiskLevel } from '../tables/outcomes.ts';

interface AnyBuilding {
  /** Slug of the name; also the mission's id in `missions/{id}`. Never reused for another building. */
  readonly id: string;
  readonly name: string;
}
export interface EventBuilding extends AnyBuilding {
  readonly kind: 'Events';
  readonly entity: LevelEntity;
  /** Riddick's Hideout and SPDR'S BOUNTY have a badge and the risk label 'High > 100%'. */
  readonly special?: true;
}
export interface PlunderBuilding extends AnyBuilding {
  readonly kind: 'Plunders';
  readonly pays: 'Treasure' | 'Gems';
  readonly risk: RiskLevel;
  readonly minLevel: number;
}
interface Priced {
  /** Price of one captain for each unit of the count. */
  readonly cost: number;
  readonly currency: 'GOLD' | 'BOOTY';
}
export interface BurnerBuilding extends AnyBuilding, Priced {
  readonly kind: 'Burners';
  /** Where the count is days: BOOTY for each day after the first. */
  readonly bootyPerExtraDay?: number;
}
export interface SpecialBuilding extends AnyBuilding, Priced {
  readonly kind: 'Specials';
  /** What the captain gains: one level of each entity, or all four at their caps. */
  readonly raises: 'one level' | 'to the caps';
  /** Only for captains who have gained a level already. */
  readonly needsLevelGained?: true;
}
export interface RaidBuilding extends AnyBuilding {
  readonly kind: 'Raids';
}
export interface RescueCrewBuilding extends AnyBuilding {
  readonly kind: 'RescueCrew';
}

/** A building that takes captains, by the kind of its mission. */
interface BuildingByKind {
  readonly Plunders: PlunderBuilding;
  readonly Raids: RaidBuilding;
  readonly RescueCrew: RescueCrewBuilding;
  readonly Events: EventBuilding;
  readonly Burners: BurnerBuilding;
  readonly Specials: SpecialBuilding;
}
export type MissionBuilding<K extends CaptainMissionKind = CaptainMissionKind> = {
  [P in K]: BuildingByKind[P];
}[K];

/** Opens another part of the game instead of a mission; captains cannot be sent there. */
export interface LinkBuilding extends AnyBuilding {
  readonly kind: 'Specials';
  readonly opens: 'treasury' | 'market';
}
/** A building that has a name but is not on the map. Its kind is Genesis, because no captain can be sent there. */
export interface HiddenBuilding extends AnyBuilding {
  readonly kind: 'Genesis';
}
export type Building = MissionBuilding | LinkBuilding | HiddenBuilding;

const kindsWithCaptains: ReadonlySet<string> = new Set(captainMissionKinds);

/** Whether captains can be sent there. */
export function takesCaptains(building: Building): building is MissionBuilding {
  return !('opens' in building) && kindsWithCaptains.has(building.kind);
}
