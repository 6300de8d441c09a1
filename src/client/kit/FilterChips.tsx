import styles from './FilterChips.module.css';
import { Glyph } from './Glyph.tsx';

interface Chip {
  id: string;
  label: string;
}

interface FilterChipsProps {
  /** Accessible name of the group, e.g. 'Collections'. */
  label: string;
  chips: readonly Chip[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/**
 * Filters that can be turned on and off independently. A chosen filter is marked with a tick as well as by its colour.
 */
export function FilterChips({ label, chips, chosen, onChange }: FilterChipsProps) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {chips.map(({ id, label: name }) => {
        const isChosen = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            className={styles.chip}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
          >
            {isChosen && <Glyph name="check" size={15} />}
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
