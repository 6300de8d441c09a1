import { useRef } from 'react';
import { IconButton } from './Button.tsx';
import { Glyph } from './Glyph.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** Accessible name, and the placeholder while the field is empty. */
  label: string;
  clearLabel: string;
  value: string;
  onChange(value: string): void;
}

/** A search field. Escape or the clear button empties it and keeps the focus. */
export function SearchField({ label, clearLabel, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={styles.field}>
      <Glyph name="search" size={18} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        // The first Escape empties the field, the next one may close the modal around it.
        data-owns-escape={value !== '' || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
      />
      {value !== '' && (
        <IconButton
          size="small"
          look="quiet"
          label={clearLabel}
          icon={<Glyph name="close" size={16} />}
          onClick={clear}
        />
      )}
    </div>
  );
}
