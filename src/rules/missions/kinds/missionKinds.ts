import type { CaptainMissionKind, MissionKind } from '#contract/missions.ts';
import type { MissionBuilding } from '../../islands/buildings.ts';
import type { RuleTables } from '../../ruleTables.ts';
import { burner } from './burner.ts';
import { event } from './event.ts';
import type { KindStats, MissionKindRules } from './MissionKindRules.ts';
import { plunder } from './plunder.ts';
import { raid } from './raid.ts';
import { rescueCrew } from './rescueCrew.ts';
import { special } from './special.ts';
import { voyage } from './voyage.ts';

/** The rules of every kind that captains are sent on; a missing kind is a compile error. */
const missionKindRules: { readonly [K in CaptainMissionKind]: MissionKindRules<K> } = {
  Plunders: plunder,
  Raids: raid,
  RescueCrew: rescueCrew,
  Events: event,
  Burners: burner,
  Specials: special,
  Voyages: voyage,
};

/** The rules of a mission's kind; null for Genesis, a kind that is for ships without a captain. */
export function rulesOfKind(kind: MissionKind): Omit<MissionKindRules, 'stats'> | null {
  return Object.hasOwn(missionKindRules, kind) ? missionKindRules[kind as CaptainMissionKind] : null;
}

/** The stats of a building's mission that its kind decides. */
export function kindStats<K extends CaptainMissionKind>(
  rules: RuleTables,
  building: MissionBuilding<K> & { readonly kind: K },
  layer: number,
): KindStats {
  return missionKindRules[building.kind].stats(rules, building, layer);
}
