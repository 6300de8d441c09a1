import { useState } from 'react';
import { useIsMobile } from '../kit/useMedia.ts';
import { useServices } from '../services/Services.ts';

/** Whether the card is folded to one line, and how to change it. */
export interface CardFold {
  isFolded: boolean;
  fold(isFolded: boolean): void;
}

/**
 * The fold of the card, on phones only: null elsewhere. The player's choice is remembered on the device. `isByItself`
 * folds the card for something else that takes its place, until the player unfolds it on this page.
 */
export function useCardFold(isByItself: boolean): CardFold | null {
  const { memory } = useServices();
  const isPhone = useIsMobile();
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!isPhone) return null;
  return {
    isFolded: chosen ?? (isByItself || memory.read('isVoyageCardFolded') === true),
    fold(isFolded) {
      memory.write('isVoyageCardFolded', isFolded);
      setChosen(isFolded);
    },
  };
}
