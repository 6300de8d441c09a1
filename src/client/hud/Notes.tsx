import { useRef } from 'react';
import { useCardFold } from '../voyages/useCardFold.ts';
import { useChapter } from '../voyages/useChapter.ts';
import { VoyageCard } from '../voyages/VoyageCard.tsx';
import { SecureReminder } from './SecureReminder.tsx';
import { useCoveredByCards } from './useCoveredByCards.ts';
import { useSecureReminder } from './useSecureReminder.ts';

/**
 * The cards beside the map. The reminder to secure the game waits while the card has a next step to say: it comes while
 * the captain is away, and on phones takes the card's place, which is then folded to one line.
 */
export function Notes() {
  const chapter = useChapter();
  const reminder = useSecureReminder();
  const saysNextStep = chapter?.voyage !== undefined && chapter.run === undefined;
  const fold = useCardFold(reminder.isDue && !saysNextStep);
  const hasCard = chapter !== null && !chapter.isSkipped;
  const isReminded = reminder.isDue && (!hasCard || (fold?.isFolded ?? !saysNextStep));
  const place = useRef<HTMLSpanElement>(null);
  useCoveredByCards(place);
  return (
    <>
      <span ref={place} hidden />
      {hasCard && <VoyageCard chapter={chapter} fold={fold} />}
      {isReminded && <SecureReminder onClose={reminder.close} />}
    </>
  );
}
