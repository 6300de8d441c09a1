import { islands } from '#rules/islands/islands.ts';
import { islandEntry } from '#words/hud.ts';
import { count } from '#words/numbers.ts';
import { useGame } from '../services/Services.ts';
import { useCurrentLayer } from '../services/useCurrentLayer.ts';
import styles from './IslandEntries.module.css';
import { IslandPicture } from './IslandPicture.tsx';

/** The seven islands as buttons; the caller styles the list. */
export function IslandEntries({
  className,
  onChoose,
}: {
  className?: string | undefined;
  onChoose(layer: number): void;
}) {
  const { layers } = useGame();
  const current = useCurrentLayer();
  return (
    <ul className={className}>
      {islands.map(({ layer, name }) => (
        <li key={layer}>
          <button
            type="button"
            data-layer={layer}
            className={styles.entry}
            aria-current={layer === current ? 'true' : undefined}
            aria-label={islandEntry(layer, name)}
            onClick={() => onChoose(layer)}
            onPointerEnter={() => layers.prefetch(layer)}
            onFocus={() => layers.prefetch(layer)}
          >
            <IslandPicture layer={layer} className={styles.picture} />
            <span className={styles.number} aria-hidden="true">
              {count(layer)}
            </span>
            <span className={styles.name} aria-hidden="true">
              {name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
