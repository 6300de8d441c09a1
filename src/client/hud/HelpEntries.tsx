import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { nextVoyage } from '#rules/islands/firstVoyages.ts';
import { demonstrationFleet } from '#words/demonstrationFleet.ts';
import { firstVoyagesName } from '#words/firstVoyages.ts';
import { glossaryName } from '#words/glossaryName.ts';
import { goalsName } from '#words/goalsName.ts';
import { helpHeading } from '#words/hud.ts';
import { keyboardTitle } from '#words/keyboard.ts';
import { tourName } from '#words/tour.ts';
import { meQuery } from '../api/meQuery.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import { useSkip } from '../voyages/useSkip.ts';
import styles from './Navigation.module.css';
import { useHasKeyboard } from './useHasKeyboard.ts';

interface HelpEntriesProps {
  onTour(): void;
  /** Called before an entry opens something: closes the navigation. */
  onLeave(): void;
}

/** The entries under Help in the navigation (rule book: map.md, Navigation panel). */
export function HelpEntries({ onTour, onLeave }: HelpEntriesProps) {
  const { callRoute, overlays } = useServices();
  const { data: player } = useQuery(meQuery(callRoute));
  const headingId = useId();
  const skip = useSkip();
  const hasKeyboard = useHasKeyboard();
  const chapter = player?.firstVoyages;
  const isChapterOver = chapter != null && nextVoyage(chapter.claimed) === undefined;
  const entries = [
    {
      name: isChapterOver ? goalsName : firstVoyagesName,
      isShown: chapter?.isSkipped === true && (!isChapterOver || chapter.hasGoal),
      open: () => skip.choose(false),
    },
    { name: tourName, isShown: true, open: onTour },
    { name: glossaryName, isShown: true, open: () => overlays.open('glossary') },
    {
      name: demonstrationFleet,
      isShown: player?.offersDemonstrationFleet === true,
      open: () => overlays.open('demonstrationFleet'),
    },
    { name: keyboardTitle, isShown: hasKeyboard, open: () => overlays.open('keyboardHelp') },
  ];
  return (
    <section className={styles.help} aria-labelledby={headingId}>
      <h3 id={headingId}>{helpHeading}</h3>
      {entries
        .filter(({ isShown }) => isShown)
        .map(({ name, open }) => (
          <Button
            key={name}
            size="small"
            onClick={() => {
              onLeave();
              open();
            }}
          >
            {name}
          </Button>
        ))}
    </section>
  );
}
