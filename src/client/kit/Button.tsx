import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the main action of a screen; `wood` a normal one; `quiet` a minor one. */
  look?: 'primary' | 'wood' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  /** Work is in progress: the button keeps its focus and name, ignores presses and shows a spinner. */
  busy?: boolean;
  /** Called for a press while `aria-disabled` is set, to say why the button cannot be used. */
  onUnavailable?(): void;
  icon?: ReactNode;
}

export function Button({
  look = 'wood',
  size = 'medium',
  wide = false,
  busy = false,
  icon,
  className,
  children,
  onClick,
  onUnavailable,
  type = 'button',
  ...rest
}: ButtonProps) {
  const pressed = (event: MouseEvent<HTMLButtonElement>) => {
    const isUnavailable = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
    // A busy button keeps the focus (a disabled one would lose it), so it has to ignore the press itself.
    if (!busy && !isUnavailable) return onClick?.(event);
    event.preventDefault();
    if (!busy) onUnavailable?.();
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(
        styles.button,
        styles[look],
        size !== 'medium' && styles[size],
        wide && styles.wide,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={pressed}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'wide' | 'icon'> {
  /** Accessible name, also shown as the browser's tooltip. */
  label: string;
  icon: ReactNode;
  round?: boolean;
}

/** A button with an icon instead of text. */
export function IconButton({ label, round = true, className, ...rest }: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      aria-label={label}
      className={classes(styles.icon, round && styles.round, className)}
    />
  );
}
