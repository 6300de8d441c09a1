import {
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { skipTour, tourBack, tourDone, tourName, tourNext, tourProgress, tourSteps } from '#words/tour.ts';
import { Button } from '../kit/Button.tsx';
import { zoomOf } from '../kit/zoomOf.ts';
import { useServices } from '../services/Services.ts';
import styles from './Tour.module.css';
import { placeCard, type TourStep, unzoomed } from './tourPlaces.ts';
import { useMayStart } from './useMayStart.ts';
import { useTourBox } from './useTourBox.ts';

const steps = Object.keys(tourSteps) as TourStep[];

/**
 * The tour: five steps over the map, which stays usable. It waits until the map is ready and hides while an overlay is
 * open (rule book: map.md, Tour).
 */
export function Tour() {
  const { overlays } = useServices();
  const [isOver, setOver] = useState(false);
  const [place, setPlace] = useState(0);
  const mayStart = useMayStart(!isOver);
  const isCovered = useStore(overlays.stack, (stack) => stack.length > 0);
  if (isOver || !mayStart || isCovered) return null;
  return <Step place={place} onPlace={setPlace} onEnd={() => setOver(true)} />;
}

interface StepProps {
  place: number;
  onPlace(place: number): void;
  onEnd(): void;
}

function Step({ place, onPlace, onEnd }: StepProps) {
  const step = steps[place] ?? 'island';
  const boxInWindow = useTourBox(step);
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0, zoom: 1 });
  const titleId = useId();
  const textId = useId();
  const isLast = place === steps.length - 1;
  useFocusWhileOpen(card);
  useEscape(onEnd);

  // Measured after every render, because the height of the card depends on the text of the step.
  useLayoutEffect(() => {
    if (card.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = card.current;
    const zoom = zoomOf(card.current);
    setSize((before) =>
      before.width === width && before.height === height && before.zoom === zoom
        ? before
        : { width, height, zoom },
    );
  });

  const { zoom } = size;
  const box = boxInWindow && unzoomed(boxInWindow, zoom);
  const at = placeCard(box, size, { width: window.innerWidth / zoom, height: window.innerHeight / zoom });
  return (
    <>
      <div
        className={styles.spot}
        data-nothing={box === null || undefined}
        style={{ ...box } as CSSProperties}
        aria-hidden="true"
      />
      <div
        ref={card}
        className={styles.card}
        style={at}
        role="dialog"
        aria-label={tourName}
        aria-describedby={`${titleId} ${textId}`}
        tabIndex={-1}
      >
        <p className={styles.progress}>{tourProgress(place + 1, steps.length)}</p>
        <div aria-live="polite">
          <h2 id={titleId} className={styles.title}>
            {tourSteps[step].title}
          </h2>
          <p id={textId} className={styles.text}>
            {tourSteps[step].text}
          </p>
        </div>
        <div className={styles.buttons}>
          {!isLast && (
            <Button size="small" look="quiet" onClick={onEnd}>
              {skipTour}
            </Button>
          )}
          <span className={styles.gap} />
          {place > 0 && (
            <Button size="small" onClick={() => onPlace(place - 1)}>
              {tourBack}
            </Button>
          )}
          <Button size="small" look="primary" onClick={() => (isLast ? onEnd() : onPlace(place + 1))}>
            {isLast ? tourDone : tourNext}
          </Button>
        </div>
      </div>
    </>
  );
}

/**
 * Ends the tour on Escape wherever the focus is, because the map stays usable. Fields and drawers that handle Escape
 * themselves are excepted.
 */
function useEscape(onEnd: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isOwned = event.target instanceof Element && event.target.closest('[data-owns-escape]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isOwned) onEnd();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** Moves the focus to the card, and back to the previous element when the card is unmounted. */
function useFocusWhileOpen(card: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    card.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [card]);
}
