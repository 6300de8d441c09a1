import { useQuery } from '@tanstack/react-query';
import { firstVoyages } from '#rules/islands/firstVoyages.ts';
import { demonstrationFleet } from '#words/demonstrationFleet.ts';
import { chapterOver, chapterOverText, endChapter } from '#words/firstVoyages.ts';
import { meQuery } from '../api/meQuery.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import { GiftButton } from './GiftButton.tsx';
import { useNextGoal } from './useNextGoal.ts';
import styles from './VoyageCard.module.css';

/** Shown after the last voyage, with the demonstration fleet where the world has one. */
export function ChapterEnd({ isFolded }: { isFolded: boolean }) {
  const { callRoute, overlays } = useServices();
  const { data: player } = useQuery(meQuery(callRoute));
  const next = useNextGoal();
  const title = <h2 className={styles.title}>{chapterOver}</h2>;
  if (isFolded) return title;
  return (
    <>
      {title}
      <p>{chapterOverText}</p>
      {player?.offersDemonstrationFleet && (
        <Button size="small" onClick={() => overlays.open('demonstrationFleet')}>
          {demonstrationFleet}
        </Button>
      )}
      <GiftButton step={firstVoyages.length} />
      <Button look="primary" busy={next.isBusy} onClick={() => next.moveFrom(null)}>
        {endChapter}
      </Button>
    </>
  );
}
