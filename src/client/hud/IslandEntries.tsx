import type { WindKind } from '#contract/missions.ts';
import { islands } from '#rules/islands/islands.ts';
import { islandEntry } from '#words/hud.ts';
import { count } from '#words/numbers.ts';
import { windSummary } from '#words/wind.ts';
import { useRules } from '../api/rules.ts';
import { WindMark } from '../pieces/WindMark.tsx';
import { useGame } from '../services/Services.ts';
import { useCurrentLayer } from '../services/useCurrentLayer.ts';
import styles from './IslandEntries.module.css';
import { IslandPicture } from './IslandPicture.tsx';
import { useTaughtWinds } from './useTaughtWinds.ts';

function IslandWind({ wind }: { wind: WindKind | undefined }) {
  return (
    <span className={styles.wind} aria-hidden="true">
      {wind && <WindMark wind={wind} />}
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
  const winds = useTaughtWinds();
  const textOf = (wind: WindKind | undefined) => wind && windSummary(wind, rules.winds.kinds[wind]);
  return (
    <ul className={className}>
      {islands.map(({ layer, name }) => (
        <li key={layer}>
          <button
            type="button"
            data-layer={layer}
            className={styles.entry}
            aria-current={layer === current ? 'true' : undefined}
            aria-label={[islandEntry(layer, name), textOf(winds.get(layer))].filter(Boolean).join(', ')}
            onClick={() => onChoose(layer)}
            onPointerEnter={() => layers.prefetch(layer)}
            onFocus={() => layers.prefetch(layer)}
          >
            <span className={styles.scene}>
              <IslandPicture layer={layer} className={styles.picture} />
              <IslandWind wind={winds.get(layer)} />
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
