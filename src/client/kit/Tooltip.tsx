import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  /** The element that the tooltip explains; it must accept a ref and be focusable. */
  children: ReactElement;
}

/**
 * A short explanation, shown on hover and on focus. Touch screens have neither, so required information must not be
 * only here.
 */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={350}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tip} sideOffset={8} collisionPadding={8}>
            {text}
            <Radix.Arrow className={styles.arrow} width={14} height={7} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
