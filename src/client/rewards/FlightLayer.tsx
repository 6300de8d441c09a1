import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { StoreApi } from 'zustand/vanilla';
import type { Token } from '#contract/tokens.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { tokenPictures } from '../pieces/tokenPictures.ts';
import type { ArrivingRewards } from '../services/arrivingRewards.ts';
import { arcFrames } from './arcFrames.ts';
import { countArrivals } from './countArrivals.ts';
import styles from './FlightLayer.module.css';
import { centreOf, startOf, targetOf, whenAtRest } from './places.ts';
import { type BuildingPlace, type FlightPlan, type FlyingPiece, flightTimes } from './planFlights.ts';
import { TornSail } from './TornSail.tsx';

interface FlightLayerProps {
  plan: FlightPlan;
  /** By how much the number of each token counts up. */
  amounts: ReadonlyMap<Token, number>;
  arriving: StoreApi<ArrivingRewards>;
  /** With reduced motion nothing flies: all pieces count as arrived at once, and the torn sails do not move. */
  isStill: boolean;
  /** Called whenever pieces have arrived. */
  onArrive(): void;
  /** Called at the end, at the first press, and when the page is hidden. */
  onEnd(): void;
}

/**
 * Draws the flight over the page, hidden from screen readers and transparent to the pointer. The browser runs the
 * animations; scripts run once for each piece that arrives. Unmounting it ends the flight and removes its elements.
 */
export function FlightLayer({ plan, amounts, arriving, isStill, onArrive, onEnd }: FlightLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const arrivals = countArrivals(arriving, plan.pieces, amounts);
    const arrive = (pieces: readonly FlyingPiece[]) => {
      arrivals.add(pieces);
      onArrive();
    };
    const timers: ReturnType<typeof setTimeout>[] = [];
    const begin = () => {
      const pieces = isStill ? [] : plan.pieces;
      const elements = [...(layer.current?.children ?? [])];
      for (const [index, piece] of pieces.entries()) timers.push(fly(elements[index], piece, index, arrive));
      for (const [index, place] of plan.failedAt.entries())
        showTornSail(elements[pieces.length + index], place, isStill);
      if (isStill) arrive(plan.pieces);
      timers.push(setTimeout(onEnd, flightTimes.end));
    };
    const stopWaiting = whenAtRest(plan, begin);
    const unsubscribes = ['pointerdown', 'keydown', 'visibilitychange'].map((type) => {
      document.addEventListener(type, onEnd, { capture: true, passive: true });
      return () => document.removeEventListener(type, onEnd, { capture: true });
    });
    return () => {
      stopWaiting();
      for (const timer of timers) clearTimeout(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
      arrivals.close();
    };
  }, [plan, amounts, arriving, isStill, onArrive, onEnd]);

  return createPortal(
    <div ref={layer} className={styles.layer} aria-hidden="true" data-rewards="">
      {!isStill &&
        plan.pieces.map(({ id, token }) => (
          <img
            key={id}
            className={styles.piece}
            src={assetUrl(`/marks/thumbs/${tokenPictures[token]}.webp`)}
            alt=""
            data-token={token}
          />
        ))}
      {plan.failedAt.map(({ buildingId }) => (
        <TornSail key={buildingId} className={styles.sail} />
      ))}
    </div>,
    document.body,
  );
}

/** Lets a piece fly to its balance; returns the timer of its arrival. A piece without a way only counts. */
function fly(
  element: Element | undefined,
  piece: FlyingPiece,
  index: number,
  arrive: (pieces: readonly FlyingPiece[]) => void,
): ReturnType<typeof setTimeout> {
  const from = startOf(piece.from);
  const target = targetOf(piece.token);
  if (element !== undefined && from !== null && target !== null) {
    element.animate(arcFrames(from, centreOf(target), index), {
      delay: piece.departsMs,
      duration: flightTimes.piece,
    });
  }
  return setTimeout(() => {
    arrive([piece]);
    target?.animate(
      { transform: ['scale(1.3)', 'none'] },
      { duration: flightTimes.pulse, easing: 'ease-out' },
    );
  }, piece.departsMs + flightTimes.piece);
}

/** Shows the torn sail of a failed mission at its building. Without a place it stays invisible. */
function showTornSail(sail: Element | undefined, place: BuildingPlace, isStill: boolean): void {
  const at = startOf(place);
  if (sail === undefined || at === null) return;
  const shown = `translate(${at.x}px, ${at.y}px)`;
  const frames: Keyframe[] = isStill
    ? [
        { transform: shown, opacity: 1 },
        { transform: shown, opacity: 1 },
      ]
    : [
        { offset: 0, transform: `${shown} rotate(-14deg) scale(0.7)`, opacity: 0 },
        { offset: 0.15, transform: `${shown} rotate(6deg)`, opacity: 1 },
        { offset: 0.35, transform: `${shown} rotate(-4deg)`, opacity: 1 },
        { offset: 0.6, transform: `${shown} rotate(2deg)`, opacity: 1 },
        { offset: 0.75, transform: shown, opacity: 1 },
        { offset: 1, transform: `${shown} translateY(14px)`, opacity: 0 },
      ];
  sail.animate(frames, { duration: flightTimes.end });
}
