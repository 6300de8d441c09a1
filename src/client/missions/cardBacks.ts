import type { ComponentType } from 'react';
import type { CaptainMissionKind, MissionKind } from '#contract/missions.ts';
import { BurnerBack } from './BurnerBack.tsx';
import type { CardBackProps } from './CardBackProps.ts';
import { EventBack } from './EventBack.tsx';
import { FindBack } from './FindBack.tsx';
import { PlunderBack } from './PlunderBack.tsx';
import { SpecialBack } from './SpecialBack.tsx';

/**
 * The component for the back of a selected captain's card, by the kind of the mission (rule book: missions.md, Card
 * backs).
 */
const cardBacks: Readonly<Record<CaptainMissionKind, ComponentType<CardBackProps>>> = {
  Plunders: PlunderBack,
  Raids: FindBack,
  RescueCrew: FindBack,
  Events: EventBack,
  Burners: BurnerBack,
  Specials: SpecialBack,
  Voyages: FindBack,
};

/** The back for a mission's kind; null for Genesis, which has no captain to select. */
export function cardBackOf(kind: MissionKind): ComponentType<CardBackProps> | null {
  return Object.hasOwn(cardBacks, kind) ? cardBacks[kind as CaptainMissionKind] : null;
}
