import type { WindKind } from '#contract/missions.ts';
import { windNames, windOnIsland, windShort } from '#words/wind.ts';
import { useRules } from '../api/rules.ts';
import { Glyph } from '../kit/Glyph.tsx';
import styles from './WindMark.module.css';

/** A wind's effect in a few signs; nothing for a calm. */
export function WindMark({ wind }: { wind: WindKind }) {
  const { winds } = useRules();
  const effect = windShort(winds.kinds[wind]);
  if (effect === '') return null;
  return (
    <span className={styles.mark} data-wind={wind} title={windNames[wind]}>
      <Glyph name="wind" size={14} />
      <span className="visually-hidden">{windNames[wind]}</span>
      <span>{effect}</span>
    </span>
  );
}

/** A wind by its name, with what it changes where it is felt. */
export function WindName({ wind, isFelt = true }: { wind: WindKind; isFelt?: boolean }) {
  const { winds } = useRules();
  return (
    <span className={styles.name}>
      <Glyph name="wind" size={16} />
      {windOnIsland({ wind, isFelt }, winds.kinds)}
    </span>
  );
}
