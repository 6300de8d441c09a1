import type { LevelEntity } from '#contract/captains.ts';
import type { Overlays } from '../overlays/overlayStore.ts';

type Spend = (overlays: Overlays, captainId: string) => void;

/** The token that the voyage brought is chosen, so that the player sees at once what it changes. */
const level =
  (type: LevelEntity): Spend =>
  (overlays, captainId) =>
    overlays.open('levelUp', { captainId, type, tokens: 1 });
const atTheDocks: Spend = (overlays) => overlays.open('mission', { missionId: 'the-docks' });

/** Opens the screen where what a voyage brought is spent, by the voyage's place in the chapter. */
export const spendGift: Readonly<Record<number, Spend>> = {
  1: level('CHARACTER'),
  2: level('SHIP'),
  3: level('CREW'),
  4: level('ITEM'),
  5: atTheDocks,
  6: (overlays) => overlays.open('hideout', { tab: 'exchange', category: 'treasure' }),
  7: (overlays) => overlays.open('hideout', { tab: 'exchange', category: 'gems' }),
  8: atTheDocks,
};
