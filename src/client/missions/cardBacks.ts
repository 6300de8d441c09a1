import type { ComponentType } from 'react';
import type { MissionKind } from '#contract/missions.ts';
import { BurnerBack } from './BurnerBack.tsx';
import type { CardBackProps } from './CardBackProps.ts';
import { EventBack } from './EventBack.tsx';
import { FindBack } from './FindBack.tsx';
import { PlunderBack } from './PlunderBack.tsx';
import { SpecialBack } from './SpecialBack.tsx';

/** What the back of a picked captain's card shows, by the kind of the mission (spec B §2). */
export const cardBacks: Readonly<Record<MissionKind, ComponentType<CardBackProps>>> = {
  Plunders: PlunderBack,
  Raids: FindBack,
  RescueCrew: FindBack,
  Events: EventBack,
  Burners: BurnerBack,
  Specials: SpecialBack,
  // Ships sail these, not captains: nobody gets to see it.
  Genesis: PlunderBack,
};
