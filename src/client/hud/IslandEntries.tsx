import { islands } from '#rules/islands/islands.ts';
import { islandEntry } from '#words/hud.ts';
import { count } from '#words/numbers.ts';
import { windOnIsland } from '#words/wind.ts';
import { useRules } from '../api/rules.ts';
import { WindMark } from '../pieces/WindMark.tsx';
import { useGame } from '../services/Services.ts';
import { useCurrentLayer } from '../services/useCurrentLayer.ts';
import type { IslandWind } from '../services/useWinds.ts';
import styles from './IslandEntries.module.css';
import { IslandPicture } from './IslandPicture.tsx';
import { useIslandWinds } from './useIslandWinds.ts';

function Mark({ there }: { there: IslandWind | undefined }) {
  return (
    <span className={styles.wind} aria-hidden="true">
      {there?.isFelt && <WindMark wind={there.wind} />}
    </span>
  );
}

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
  const rules = useRules();
  const winds = useIslandWinds();
  const labelOf = (layer: number, name: string) => {
    const there = winds.get(layer);
    return there
      ? `${islandEntry(layer, name)}, ${windOnIsland(there, rules.winds.kinds)}`
      : islandEntry(layer, name);
  };
  return (
    <ul className={className}>
      {islands.map(({ layer, name }) => (
        <li key={layer}>
          <button
            type="button"
            data-layer={layer}
            className={styles.entry}
            aria-current={layer === current ? 'true' : undefined}
            aria-label={labelOf(layer, name)}
            onClick={() => onChoose(layer)}
            onPointerEnter={() => layers.prefetch(layer)}
            onFocus={() => layers.prefetch(layer)}
          >
            <span className={styles.scene}>
              <IslandPicture layer={layer} className={styles.picture} />
              <Mark there={winds.get(layer)} />
            </span>
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
