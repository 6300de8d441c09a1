import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { assetUrl } from '#page/assetUrl.ts';
import { islands } from '#rules/islands/islands.ts';
import {
  carouselDown,
  carouselUp,
  chooseIsland,
  fleetCommandNote,
  navigationTabNames,
  youAreHere,
} from '#words/hud.ts';
import { islandLabel } from '#words/names.ts';
import { close as closeWord } from '#words/overlays.ts';
import { IconButton } from '../kit/Button.tsx';
import { classes } from '../kit/classes.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { Icon } from '../kit/Icon.tsx';
import type { OverlayControls } from '../overlays/overlayNames.ts';
import { WindName } from '../pieces/WindMark.tsx';
import { useGame, useServices } from '../services/Services.ts';
import { useKnown } from '../services/useKnown.ts';
import type { IslandWind } from '../services/useWinds.ts';
import { IslandPicture } from './IslandPicture.tsx';
import styles from './LayerSelect.module.css';
import { throttleMs } from './swipePower.ts';
import { useIslandWinds } from './useIslandWinds.ts';
import { useSwipe } from './useSwipe.ts';

interface Entry {
  title: string;
  note: string;
  /** Null for the last entry, Fleet Command. */
  layer: number | null;
}
const islandEntries: readonly Entry[] = islands.map(({ layer, name }) => ({
  title: islandLabel(layer),
  note: name,
  layer,
}));
const fleetEntry: Entry = { title: navigationTabNames.fleetCommand, note: fleetCommandNote, layer: null };
/** Number of entries that are shown on each side of the middle one; entries further away are hidden. */
const seenOnEachSide = 2;

/** The vertical carousel of islands, with Fleet Command at its end once it is taught (rule book: map.md, Layer select). */
export function LayerSelect({ close }: OverlayControls) {
  const { overlays } = useServices();
  const { layers } = useGame();
  const known = useKnown();
  const winds = useIslandWinds();
  const entries = known.hasScreen('fleetCommand') ? [...islandEntries, fleetEntry] : islandEntries;
  const last = entries.length - 1;
  const [here] = useState(layers.current.getState());
  const [index, setIndex] = useState(here - 1);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const centre = useRef<HTMLButtonElement>(null);
  useEffect(() => centre.current?.focus({ preventScroll: true }), []);

  const moveTo = (wanted: number) => {
    const now = performance.now();
    if (now - movedAt.current < throttleMs) return;
    const next = Math.min(last, Math.max(0, wanted));
    if (next === index) return;
    movedAt.current = now;
    setIndex(next);
    const { layer } = entries[next] ?? {};
    if (layer) layers.prefetch(layer);
  };
  const swipe = useSwipe((by) => moveTo(index + by));

  const pick = ({ layer }: Entry) => {
    close();
    if (layer === null) overlays.open('fleetCommander');
    else layers.choose(layer);
  };
  const pressed = (event: KeyboardEvent) => {
    const wanted = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    // After a key press the focus moves to the entry in the middle, so that Enter picks that entry.
    flushSync(() => moveTo(wanted));
    centre.current?.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drag over the whole screen; buttons and keys do the same.
    <div
      className={styles.screen}
      onKeyDown={pressed}
      onWheel={({ deltaY }) => moveTo(index + Math.sign(deltaY))}
      {...swipe.handlers}
    >
      <ol
        className={styles.carousel}
        aria-label={chooseIsland}
        data-dragged={swipe.offset !== 0 || undefined}
        style={{ '--dragged': `${swipe.offset}px` } as CSSProperties}
      >
        {entries.map((entry, place) => (
          <EntryPlace
            key={entry.title}
            entry={entry}
            away={place - index}
            isHere={entry.layer === here}
            centre={centre}
            there={entry.layer === null ? undefined : winds.get(entry.layer)}
            onPick={(click) => !swipe.isEndOfDrag(click) && pick(entry)}
          />
        ))}
      </ol>
      <div className={styles.buttons}>
        <IconButton
          label={carouselUp}
          icon={<Glyph name="up" size={26} />}
          aria-disabled={index === 0 || undefined}
          onClick={() => moveTo(index - 1)}
        />
        <IconButton label={closeWord} icon={<Glyph name="close" size={24} />} look="danger" onClick={close} />
        <IconButton
          label={carouselDown}
          icon={<Glyph name="down" size={26} />}
          aria-disabled={index === last || undefined}
          onClick={() => moveTo(index + 1)}
        />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {entries[index]?.title}
      </p>
    </div>
  );
}

interface EntryPlaceProps {
  entry: Entry;
  /** Its distance from the middle of the carousel, in entries. */
  away: number;
  isHere: boolean;
  /** The wind on the island; undefined where none is known. */
  there: IslandWind | undefined;
  /** Gets the button of the entry in the middle. */
  centre: RefObject<HTMLButtonElement | null>;
  onPick(click: MouseEvent): void;
}

function EntryPlace({ entry, away, isHere, there, centre, onPick }: EntryPlaceProps) {
  const { layer, title, note } = entry;
  const isCentre = away === 0;
  return (
    <li
      className={styles.place}
      style={{ '--away': away } as CSSProperties}
      data-far={Math.abs(away) > seenOnEachSide || undefined}
    >
      <button
        ref={isCentre ? centre : undefined}
        type="button"
        className={classes(styles.card, isCentre && styles.centre)}
        aria-current={isCentre ? 'true' : undefined}
        tabIndex={isCentre ? 0 : -1}
        onClick={onPick}
      >
        {layer === null ? (
          <span className={styles.fleet}>
            <Icon src={assetUrl('/icons/ship.svg')} size={96} />
          </span>
        ) : (
          <IslandPicture layer={layer} isLarge={Math.abs(away) <= 1} className={styles.picture} />
        )}
        <span className={styles.words}>
          <span className={layer === null ? styles.name : styles.small}>{title}</span>
          <span className={layer === null ? styles.small : styles.name}>{note}</span>
          {there && (
            <span className={styles.small}>
              <WindName {...there} />
            </span>
          )}
        </span>
        {isHere && <span className={styles.here}>{youAreHere}</span>}
      </button>
    </li>
  );
}
