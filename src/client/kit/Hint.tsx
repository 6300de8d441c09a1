import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';
import styles from './Tooltip.module.css';

interface HintProps {
  /** Name of the small sign, e.g. 'About strength'. */
  label: string;
  children: ReactNode;
}

/** A small sign that tells more when pressed: by finger, mouse and keyboard alike. */
export function Hint({ label, children }: HintProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.sign} aria-label={label}>
        <Glyph name="info" size={18} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.tip} aria-label={label} sideOffset={2} collisionPadding={8}>
          {children}
          <Popover.Arrow className={styles.arrow} width={14} height={7} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
