import { useQuery } from '@tanstack/react-query';
import { demonstrationFleet } from '#words/demonstrationFleet.ts';
import { chapterOver, chapterOverText, endChapter } from '#words/firstVoyages.ts';
import { meQuery } from '../api/meQuery.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import { useSkip } from './useSkip.ts';
import styles from './VoyageCard.module.css';

/** Shown after the last voyage, with the demonstration fleet where the world has one. */
export function ChapterEnd() {
  const { callRoute, overlays } = useServices();
  const { data: player } = useQuery(meQuery(callRoute));
  const skip = useSkip();
  return (
    <>
      <h2 className={styles.title}>{chapterOver}</h2>
      <p>{chapterOverText}</p>
      {player?.offersDemonstrationFleet && (
        <Button size="small" onClick={() => overlays.open('demonstrationFleet')}>
          {demonstrationFleet}
        </Button>
      )}
      <Button look="primary" busy={skip.isBusy} onClick={() => skip.choose(true)}>
        {endChapter}
      </Button>
    </>
  );
}
