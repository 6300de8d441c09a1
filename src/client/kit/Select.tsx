import { Select as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Glyph } from './Glyph.tsx';
import styles from './Select.module.css';

interface SelectOption {
  id: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

interface SelectProps {
  label: string;
  options: readonly SelectOption[];
  /** Id of the chosen option. */
  value: string;
  disabled?: boolean;
  className?: string;
  onChange(id: string): void;
}

/** A choice of one option, on Radix's select (arrow keys, letters, Home, End, Escape). */
export function Select({ label, options, value, disabled, className, onChange }: SelectProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} {...(disabled === undefined ? {} : { disabled })}>
      <Radix.Trigger className={classes(styles.button, className)} aria-label={label}>
        <span className={styles.value}>
          <Radix.Value />
        </span>
        <Radix.Icon className={styles.arrow}>
          <Glyph name="down" size={18} />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.list} position="popper" sideOffset={6} collisionPadding={8}>
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.id}
                value={option.id}
                disabled={option.disabled ?? false}
                className={styles.option}
              >
                {option.icon}
                <Radix.ItemText>
                  {/* Radix copies the chosen option into the trigger: as an element, so that a translator may rewrite it. */}
                  <span>{option.label}</span>
                </Radix.ItemText>
                <Radix.ItemIndicator className={styles.chosen}>
                  <Glyph name="check" size={16} />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
